package coloring

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestFiles: the graphs of testdata are what the generators make.
func TestFiles(t *testing.T) {
	graphs := map[string]*Instance{
		"queen8_12":    must(Queens(8, 12)),
		"random125_1":  must(Random(125, 0.1, rng.New(1, 0))),
		"random125_5":  must(Random(125, 0.5, rng.New(1, 0))),
		"random125_9":  must(Random(125, 0.9, rng.New(1, 0))),
		"hidden150_10": must(Hidden(150, 10, 0.6, rng.New(1, 0))),
	}
	for k := 3; k <= 7; k++ {
		graphs[fmt.Sprintf("myciel%d", k)] = must(Mycielski(k))
	}
	for n := 5; n <= 10; n++ {
		graphs[fmt.Sprintf("queen%d_%d", n, n)] = must(Queens(n, n))
	}
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "coloring", "*.col"))
	require.NoError(t, err)
	assert.Len(t, files, len(graphs))
	for name, want := range graphs {
		file := filepath.Join("..", "..", "testdata", "coloring", name+".col")
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		got, err := Parse(file, bytes.NewReader(text))
		require.NoError(t, err)
		assert.Equal(t, want, got, name)
		var again bytes.Buffer
		require.NoError(t, got.Write(&again))
		assert.Equal(t, string(text), again.String(), name)
	}
}
