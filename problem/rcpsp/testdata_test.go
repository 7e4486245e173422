package rcpsp

import (
	"bytes"
	"encoding/csv"
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/solve"
)

var update = flag.Bool("update", false, "write the instances of testdata anew")

// folder has the instances; see its README.md.
var folder = filepath.Join("..", "..", "testdata", "rcpsp")

// TestTestdata: the files are what the generator makes.
func TestTestdata(t *testing.T) {
	for name, made := range map[string]struct {
		options GenerateOptions
		seed    uint64
	}{
		"hard20_5": {Hard(20), 5}, "hard20_6": {Hard(20), 6}, "hard20_7": {Hard(20), 7},
		"usual30_1": {GenerateOptions{}, 1}, "hard30_11": {Hard(30), 11}, "hard60_1": {Hard(60), 1}, "hard120_1": {Hard(120), 1},
	} {
		p := must(Generate(made.options, rng.New(made.seed, 0)))
		var b bytes.Buffer
		require.NoError(t, p.Write(&b))
		file := filepath.Join(folder, name+".sm")
		if *update {
			require.NoError(t, os.WriteFile(file, b.Bytes(), 0o600))
		}
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, b.String(), string(text), name)
	}
}

// TestBest: no listed makespan is below the bound, and the constraint engine
// proves those of the small instances optimal.
func TestBest(t *testing.T) {
	list, err := os.ReadFile(filepath.Join(folder, "best.csv"))
	require.NoError(t, err)
	rows, err := csv.NewReader(bytes.NewReader(list)).ReadAll()
	require.NoError(t, err)
	for _, row := range rows[1:] {
		text, err := os.ReadFile(filepath.Join(folder, row[0]+".sm"))
		require.NoError(t, err)
		p := must(Parse(row[0], bytes.NewReader(text)))
		best, err := strconv.ParseInt(row[1], 10, 32)
		require.NoError(t, err)
		assert.LessOrEqual(t, p.LowerBound(), int32(best), row[0])
		if len(p.Activities) == 22 && row[2] == "proved" && !testing.Short() {
			p.Horizon = int32(best) - 1
			_, status := optimum(t, p, 0)
			assert.Equal(t, solve.Unsatisfiable, status, row[0])
		}
	}
}
