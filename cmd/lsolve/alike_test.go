package main

import (
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestAlike: what workers compare has the commit once; only a program that no commit tells is told by itself.
func TestAlike(t *testing.T) {
	for _, test := range []struct{ version, commit, want string }{
		{"v1.2.3", "", "v1.2.3"},
		{"v1.2.3", "0123456789ab", "v1.2.3+0123456789ab"},
		{"v1.2.3", "0123456789ab-dirty", "v1.2.3+0123456789ab-dirty.PROGRAM"},
		{"v0.0.0-20261124150405-0123456789ab", "0123456789ab", "v0.0.0-20261124150405-0123456789ab"},
		{"v0.0.0-20261124150405-0123456789ab+dirty", "0123456789ab-dirty", "v0.0.0-20261124150405-0123456789ab+dirty.PROGRAM"},
		{"devel", "0123456789ab", "devel+0123456789ab"},
		{"devel", "0123456789ab-dirty", "devel+0123456789ab-dirty.PROGRAM"},
		{"devel", "", "devel+PROGRAM"},
	} {
		assert.Equal(t, test.want, alikeOf(test.version, test.commit, func() string { return "PROGRAM" }), test)
	}
}

// TestProgram: programs are told apart by their build ID, and without one by all of their content.
func TestProgram(t *testing.T) {
	long := strings.Repeat("x", 1<<17)
	seen := map[string]string{}
	for _, text := range []string{
		"\x03\x00\x00\x00\x04\x00\x00\x00Go\x00\x00one" + long, "\x03\x00\x00\x00\x04\x00\x00\x00Go\x00\x00two" + long,
		"\xff\xff\xff\xff\x04\x00\x00\x00Go\x00\x00two" + long,
		"\x7fELF\xff Go build ID: \"ONE\"\n \xff" + long, "\x7fELF\xff Go build ID: \"TWO\"\n \xff" + long,
		long + "1", long + "2", "\xff Go build ID: \"\"\n \xff" + long + "3", "\xff Go build ID: \"" + long + "4", "",
	} {
		name := programOf(strings.NewReader(text))
		assert.Len(t, name, shortCommit)
		assert.Empty(t, seen[name])
		seen[name] = text
		assert.Equal(t, name, programOf(strings.NewReader(text)))
	}
	if runtime.GOOS != "linux" || runtime.GOARCH == "s390x" {
		return
	}
	path, err := os.Executable()
	require.NoError(t, err)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, self(), programOf(strings.NewReader(string(text[:64<<10]))), "it is not read to its end")
}
