package ordering_test

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/internal/usage"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/publishedtest"
	tuned "lsolve/localsearch/ordering"
	"lsolve/problem/ordering"
)

// TestKnown: the search finds the best sum known of a table of LOLIB.
func TestKnown(t *testing.T) {
	p := publishedtest.Read(t, "../../testdata/ordering/t65l11xx.mat", ordering.Parse)
	for seed := range uint64(3) {
		s := tuned.NewSearch(p, seed, 0)
		_, err := s.Run(t.Context(), 100_000, localsearch.Rank{Objective: -16719})
		require.NoError(t, err)
		sum, err := p.Check(s.Values(nil))
		require.NoError(t, err)
		assert.EqualValues(t, 16719, sum)
		assert.GreaterOrEqual(t, p.Bound(), sum)
	}
}

// TestPublished logs the sums of LOLIB's tables after 0.15 s of CPU time each, and when
// they were found; see testdata/ordering/README.md.
func TestPublished(t *testing.T) {
	for _, path := range publishedtest.Files(t, corpus.Folder(t, corpus.LOLIB), "*") {
		p := publishedtest.Read(t, path, ordering.Parse)
		bound := p.Bound()
		for seed := range uint64(3) {
			s := tuned.NewSearch(p, seed, 0)
			start, best, found := s.Best(), s.Best(), time.Duration(0)
			begin := usage.CPU()
			for made := int64(1); made > 0 && usage.CPU()-begin < 150*time.Millisecond; {
				var err error
				made, err = s.Run(t.Context(), 1000, localsearch.NoTarget)
				require.NoError(t, err)
				if now := s.Best(); now.Better(best) {
					best, found = now, usage.CPU()-begin
				}
			}
			sum, err := p.Check(s.Values(nil))
			require.NoError(t, err)
			require.GreaterOrEqual(t, bound, sum)
			t.Logf("%-10s %d items, seed %d: start %d, sum %d after %v, bound %.3f %% above",
				filepath.Base(path), p.Items(), seed, -start.Objective, sum, found, 100*float64(bound-sum)/float64(sum))
		}
	}
}
