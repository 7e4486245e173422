package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster"
	"lsolve/cluster/queens"
	"lsolve/cmd/lsolve/internal/distribute"
	"lsolve/cmd/lsolve/internal/exit"
)

// TestAttachWritesNothing: a job whose memo names files is not attached to, and the files stay as they are. What the
// user names is written.
func TestAttachWritesNothing(t *testing.T) {
	t.Setenv("LSOLVE_CLUSTER_DIR", t.TempDir())
	file := filepath.Join(t.TempDir(), "theirs.txt")
	require.NoError(t, os.WriteFile(file, []byte("as before"), 0o600))
	ids := map[string]string{}
	where, err := distribute.At("auto")
	require.NoError(t, err)
	conn, end, err := where.Connect(t.Context())
	require.NoError(t, err)
	for name, words := range map[string][]string{
		"honest": {"queens", "-n", "6", "--count"},
		"output": {"queens", "--output", file, "-n", "6", "--count"},
		"record": {"queens", "-n", "6", "--record=" + file},
		"front":  {"front", "tsp", "--plot", file},
	} {
		memo, err := json.Marshal(distribute.Memo{Words: words})
		require.NoError(t, err)
		job, err := queens.Submit(t.Context(), conn, alike(), queens.Input{N: 6}, cluster.Order{Memo: memo})
		require.NoError(t, err)
		ids[name] = job.ID
		if name != "honest" {
			_, err = conn.Cancel(t.Context(), job.ID)
			require.NoError(t, err)
		}
	}
	end()
	for name, want := range map[string]string{
		"output": "--output belongs to the machine of the command", "record": "--record belongs to the machine of the command", "front": "--plot belongs to the machine of the command",
	} {
		status, stdout, stderr := lsolve(t, "cluster", "attach", ids[name])
		assert.Equal(t, exit.Error, status)
		assert.Empty(t, stdout)
		assert.Contains(t, stderr, want)
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, "as before", string(text))
	}
	status, _, stderr := lsolve(t, "cluster", "attach", ids["honest"], "--", "--output", file)
	require.Equal(t, exit.Answered, status, stderr)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, "4\n", string(text))
}
