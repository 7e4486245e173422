package vrp

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/problem/scan/scantest"
)

// TestTestdata: the files in testdata are read and written, and have a start.
func TestTestdata(t *testing.T) {
	files, err := filepath.Glob("../../testdata/vrp/*.[vtj]*")
	require.NoError(t, err)
	require.Len(t, files, 5)
	for _, name := range files {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		p, err := read(name, bytes.NewReader(text))
		require.NoError(t, err)
		scantest.Written(t, read, p)
		cost, err := p.Check(p.Start())
		require.NoError(t, err, name)
		assert.LessOrEqual(t, p.Bound(), cost)
	}
}
