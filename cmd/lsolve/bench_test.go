package main

import (
	"encoding/csv"
	"encoding/xml"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
)

// smallSet is a set whose optima are proved in milliseconds.
func smallSet(t *testing.T) string {
	t.Helper()
	data, err := filepath.Abs(filepath.Join("..", "..", "testdata"))
	require.NoError(t, err)
	name := filepath.Join(t.TempDir(), "small.tsv")
	text := "problem\tjobshop\n" + data + "/jobshop/ft06.txt\t55\toptimal\nproblem\tflowshop\n" +
		data + "/flowshop/small.txt\t508\toptimal\n" + data + "/flowshop/small.txt\t2448\tobjective=flowtime\n"
	require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	return name
}

// TestBenchJSON: every line is as docs say, also those of the file of results.
func TestBenchJSON(t *testing.T) {
	dir, s := t.TempDir(), schema(t, "bench")
	results := filepath.Join(dir, "r.jsonl")
	args := []string{"bench", smallSet(t), "--algos", "cp,cp:learn,hybrid", "--runs", "2", "--time-limit", "1m", "--format", "json", "--results", results,
		"--plot", filepath.Join(dir, "p.svg"), "--plot-gaps", filepath.Join(dir, "g.svg")}
	status, stdout, stderr := lsolve(t, args...)
	require.Zero(t, status, stderr)
	assert.Equal(t, map[string]int{"run": 18, "gap": 9, "algorithm": 3, "test": 1}, valid(t, s, stdout))
	assert.Equal(t, 3*3, strings.Count(stdout, `"median_gap":0,"best_gap":0,"reached":true`))
	text, err := os.ReadFile(results)
	require.NoError(t, err)
	assert.Equal(t, map[string]int{"results": 1, "run": 18}, valid(t, s, string(text)))
	for _, name := range []string{"p.svg", "g.svg"} {
		picture, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		require.NoError(t, xml.Unmarshal(picture, new(struct{})))
		assert.Contains(t, string(picture), ">cp:learn<")
	}
	// Two of them, from the file alone.
	status, stdout, stderr = lsolve(t, "bench", args[1], "--algos", "cp,hybrid", "--runs", "2", "--time-limit", "1m", "--format", "json", "--results", results)
	require.Zero(t, status, stderr)
	assert.Equal(t, map[string]int{"run": 12, "gap": 6, "algorithm": 2, "test": 1}, valid(t, s, stdout))
	again, err := os.ReadFile(results)
	require.NoError(t, err)
	assert.Equal(t, string(text), string(again))
	status, stdout, stderr = lsolve(t, "bench", args[1], "--algos", "cp,hybrid", "--runs", "2", "--time-limit", "1m", "--format", "csv", "--results", results)
	require.Zero(t, status, stderr)
	rows, err := csv.NewReader(strings.NewReader(stdout)).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 7)
	assert.Equal(t, []string{"55", "true", "cp", "2", "2", "55", "55", "0", "0", "true", "false"}, rows[1][2:])
}

// TestBenchUsage: what is wrong is said before the first run, and nothing is written.
func TestBenchUsage(t *testing.T) {
	set := smallSet(t)
	for args, want := range map[string]string{
		"":                                  "no set; expected lsolve bench [flags] SET",
		set + " " + set:                     "unexpected argument",
		set + " --algos foo":                `jobshop: unknown algorithm "foo"; expected one of auto, `,
		set + " --problem foo":              "--problem foo: there is no such problem",
		set + " --plot x.jpg":               "expected a name that ends in .svg, .png or .pdf",
		set + " --results x --output x":     "are one file; expected two",
		set + " --results " + set:           "would replace the instance",
		set + " --gap 200":                  "--gap 200; expected a number from 0 to 100",
		set + " --threads 2 --algos cp,foo": "unknown algorithm",
		set + " --results .":                "is a directory",
	} {
		t.Run(args, func(t *testing.T) {
			t.Chdir(t.TempDir())
			before, err := os.ReadFile(set)
			require.NoError(t, err)
			status, stdout, stderr := lsolve(t, append([]string{"bench"}, strings.Fields(args)...)...)
			assert.Contains(t, []int{exit.Usage, exit.Error}, status)
			assert.Empty(t, stdout)
			assert.Contains(t, stderr, want)
			assert.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
			made, err := os.ReadDir(".")
			require.NoError(t, err)
			assert.Empty(t, made)
			after, err := os.ReadFile(set)
			require.NoError(t, err)
			assert.Equal(t, string(before), string(after))
		})
	}
}
