package trace

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/solve"
)

func TestOpen(t *testing.T) {
	for target, starts := range map[string]string{
		"tree.dot": "digraph search {", "TREE.DOT": "digraph search {", "a.b.svg": "<?xml",
	} {
		path := filepath.Join(t.TempDir(), target)
		w, err := Open(t.Context(), path, "four queens")
		require.NoError(t, err)
		observe(t, w, queens(4))
		assert.NoFileExists(t, path, "not before Close")
		require.NoError(t, w.Close())
		w.Abort() // Abort after Close does nothing
		got, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.True(t, bytes.HasPrefix(got, []byte(starts)), "%s: %.40s", target, got)
		assert.Equal(t, strings.HasSuffix(target, "svg"), bytes.Contains(got, []byte("four queens")))
		assert.Len(t, entries(t, path), 1, "no temporary file is left")
		assert.ErrorIs(t, w.Observe(solve.Event{Parent: none}), os.ErrClosed)
		assert.ErrorIs(t, w.Close(), os.ErrClosed)
	}
}

func entries(t *testing.T, path string) []os.DirEntry {
	t.Helper()
	list, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	return list
}

func TestOpenRefuses(t *testing.T) {
	for _, target := range []string{"", "tree", "tree.png", "dot", "udp://localhost:1", "tree.svg.gz"} {
		_, err := Open(t.Context(), target, "")
		assert.ErrorIs(t, err, ErrTarget, "%q", target)
		assert.ErrorContains(t, err, forms)
	}
	_, err := Open(t.Context(), filepath.Join(t.TempDir(), "missing", "tree.svg"), "")
	assert.ErrorIs(t, err, os.ErrNotExist)
	folder := filepath.Join(t.TempDir(), "tree.svg")
	require.NoError(t, os.Mkdir(folder, 0o755))
	_, err = Open(t.Context(), folder, "")
	assert.ErrorContains(t, err, "is a directory")

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, target := range []string{"cpprofiler:", "tcp://localhost:6565"} {
		w, err := Open(ctx, target, "")
		assert.ErrorIs(t, err, context.Canceled)
		assert.True(t, w == nil, "a nil interface")
	}
}

// TestAnOldFileStaysUntilClose: it also stays after Abort and after a failed Close.
func TestAnOldFileStaysUntilClose(t *testing.T) {
	for name, end := range map[string]func(w Writer){
		"abort": func(w Writer) { w.Abort() },
		"abort twice": func(w Writer) {
			w.Abort()
			w.Abort()
			assert.ErrorIs(t, w.Close(), os.ErrClosed)
		},
		"failed close": func(w Writer) {
			w.(*file).output.(*SVG).limit = 1
			assert.ErrorIs(t, w.Close(), ErrTooLarge)
		},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "tree.svg")
			require.NoError(t, os.WriteFile(path, []byte("old"), 0o600))
			w, err := Open(t.Context(), path, "")
			require.NoError(t, err)
			observe(t, w, queens(4))
			end(w)
			got, err := os.ReadFile(path)
			require.NoError(t, err)
			assert.Equal(t, "old", string(got))
			assert.Len(t, entries(t, path), 1, "no temporary file is left")
		})
	}
}
