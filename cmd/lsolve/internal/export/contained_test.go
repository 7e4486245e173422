//go:build solver

package export

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestContained: a program with the solver exports it without the Go toolchain, and it is one for browsers.
func TestContained(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	dir := filepath.Join(t.TempDir(), "site")
	var note bytes.Buffer
	require.NoError(t, Write(t.Context(), dir, "v1", &note))
	assert.Empty(t, note.String())
	file, err := os.Open(filepath.Join(dir, compiled))
	require.NoError(t, err)
	defer file.Close() //nolint:errcheck // it is read
	packed, err := gzip.NewReader(file)
	require.NoError(t, err)
	program, err := io.ReadAll(packed)
	require.NoError(t, err, "it is whole")
	assert.True(t, bytes.HasPrefix(program, []byte("\x00asm")), "WebAssembly")
	support, err := os.ReadFile(filepath.Join(dir, glue))
	require.NoError(t, err)
	assert.Contains(t, string(support), "globalThis.Go = class", "what runs it, of this toolchain")
}
