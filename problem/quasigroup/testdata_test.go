package quasigroup

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

var update = flag.Bool("update", false, "write the instances of testdata anew")

// made are the instances of testdata.
var made = []struct {
	name  string
	class Class
	order int
	holes int // 0: the hardest number
	seed  uint64
}{
	{"holes10", WithHoles, 10, 0, 1},
	{"holes30", WithHoles, 30, 0, 1},
	{"balanced20", Balanced, 20, 0, 1},
	{"balanced30", Balanced, 30, 0, 1},
	{"balanced33", Balanced, 33, 0, 1},
	{"balanced60", Balanced, 60, 1440, 1},
	{"preassigned15", Preassigned, 15, 0, 1},
	{"preassigned20", Preassigned, 20, 0, 2},
	{"preassigned30", Preassigned, 30, 450, 1},
}

// TestFiles: the instances of testdata are what the generator makes.
func TestFiles(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "quasigroup", "*.pls"))
	require.NoError(t, err)
	assert.True(t, *update || len(files) == len(made))
	for _, m := range made {
		want := must(Generate(GenerateOptions{Class: m.class, Order: m.order, Holes: m.holes}, rng.New(m.seed, 0)))
		var written bytes.Buffer
		require.NoError(t, want.Write(&written))
		file := filepath.Join("..", "..", "testdata", "quasigroup", m.name+".pls")
		if *update {
			require.NoError(t, os.WriteFile(file, written.Bytes(), 0o644))
		}
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, written.String(), string(text), m.name)
		got, err := Parse(file, bytes.NewReader(text))
		require.NoError(t, err)
		assert.Equal(t, want, got, m.name)
	}
}
