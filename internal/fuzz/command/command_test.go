package command

import (
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestRun: output, status and environment arrive; a limit ends what does not end.
func TestRun(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("there is no sh: ", err)
	}
	r := Feed(t.Context(), Limits{Output: 3}, []string{"FUZZ=x"}, strings.NewReader("in"), "sh", "-c", "cat; echo $FUZZ$FUZZ; echo err >&2; exit 3")
	require.NoError(t, r.Err)
	assert.Equal(t, Result{Stdout: "inx", Stderr: "err\n", Status: 3, Memory: r.Memory, CPU: r.CPU, Elapsed: r.Elapsed}, r)

	assert.Equal(t, "time", Run(t.Context(), Limits{Time: time.Millisecond}, nil, "sh", "-c", "sleep 60").Stopped)
	assert.Error(t, Run(t.Context(), Limits{}, nil, "no-such-program").Err)
	if resident(os.Getpid()) > 0 {
		assert.Equal(t, "memory", Run(t.Context(), Limits{Memory: 1}, nil, "sh", "-c", "sleep 60").Stopped)
	}
}
