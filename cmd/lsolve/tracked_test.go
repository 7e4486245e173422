package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestNoProgramIsTracked: what go build leaves here does not belong into the
// repository.
func TestNoProgramIsTracked(t *testing.T) {
	list, err := exec.CommandContext(t.Context(), "git", "ls-files", "-z", ".").Output()
	if err != nil {
		t.Skipf("no repository: %v", err)
	}
	for name := range strings.SplitSeq(strings.TrimRight(string(list), "\x00"), "\x00") {
		info, err := os.Stat(name)
		if os.IsNotExist(err) {
			continue // removed, and not yet committed
		}
		require.NoError(t, err)
		assert.Less(t, info.Size(), int64(5<<20), "%s is a program: git rm --cached %s", name, name)
	}
}
