package bandwidth_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/internal/usage"
	"lsolve/localsearch"
	tuned "lsolve/localsearch/bandwidth"
	"lsolve/problem/bandwidth"
)

// read reads an instance.
func read(t *testing.T, path string) *bandwidth.Instance {
	t.Helper()
	file, err := os.Open(path)
	require.NoError(t, err)
	g, err := bandwidth.Parse(path, file)
	require.NoError(t, err)
	require.NoError(t, file.Close())
	return g
}

// TestKnown: the search finds the best bandwidths known of small matrices.
func TestKnown(t *testing.T) {
	for name, want := range map[string]int64{"bcspwr01": 5, "bcsstk01": 16, "nos4": 10} {
		g := read(t, "../../testdata/bandwidth/"+name+".mtx")
		s := tuned.NewSearch(g, 1, 0)
		_, err := s.Run(t.Context(), 200_000, localsearch.Rank{Objective: want})
		require.NoError(t, err)
		width, err := g.Check(s.Values(nil))
		require.NoError(t, err)
		require.Equal(t, want, width, name)
		require.LessOrEqual(t, g.Bound(), width)
	}
}

// TestPublished logs the bandwidths of the matrices of Harwell and Boeing after 2 s of CPU
// time each, and when they were found; see testdata/bandwidth/README.md.
func TestPublished(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join(corpus.Folder(t, corpus.Harwell), "*.mtx"))
	require.NoError(t, err)
	for _, path := range paths {
		g := read(t, path)
		bound := g.Bound()
		for seed := range uint64(3) {
			s := tuned.NewSearch(g, seed, 0)
			start, best, found := s.Best(), s.Best(), time.Duration(0)
			begin := usage.CPU()
			for made := int64(1); made > 0 && usage.CPU()-begin < 2*time.Second; {
				made, err = s.Run(t.Context(), 10_000, localsearch.NoTarget)
				require.NoError(t, err)
				if now := s.Best(); now.Better(best) {
					best, found = now, usage.CPU()-begin
				}
			}
			width, err := g.Check(s.Values(nil))
			require.NoError(t, err)
			require.Equal(t, best.Objective, width)
			require.GreaterOrEqual(t, width, bound)
			t.Logf("%-10s %d vertices, %d edges, seed %d: start %d, bandwidth %d after %.2f s, bound %d",
				filepath.Base(path), g.Vertices(), len(g.Edges()), seed, start.Objective, width, found.Seconds(), bound)
		}
	}
}
