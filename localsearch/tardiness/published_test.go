package tardiness_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/publishedtest"
	tuned "lsolve/localsearch/tardiness"
	"lsolve/problem/tardiness"
)

// TestProved: the search finds the proved optimum of an instance of OR-Library.
func TestProved(t *testing.T) {
	p := publishedtest.Read(t, "../../testdata/tardiness/wt40_37.txt", tardiness.Parse)
	for seed := range uint64(3) {
		s := tuned.NewSearch(p, seed, 0)
		_, err := s.Run(t.Context(), 10_000, localsearch.Rank{Objective: 17349})
		require.NoError(t, err)
		objective, err := p.Check(s.Values(nil))
		require.NoError(t, err)
		assert.EqualValues(t, 17349, objective)
	}
}

// TestPublished measures how long the search takes to the best objectives known of
// OR-Library's instances, for at most 10 s each; see testdata/tardiness/README.md. Times
// are CPU times.
func TestPublished(t *testing.T) {
	folder := corpus.Folder(t, corpus.Tardiness)
	for _, set := range []struct {
		file, best string
		jobs       int
	}{{"wt40", "wtopt40", 40}, {"wt50", "wtopt50", 50}, {"wt100", "wtbest100b", 100}} {
		instances := publishedtest.Read(t, filepath.Join(folder, set.file+".txt"), func(name string, r io.Reader) ([]*tardiness.Instance, error) {
			return tardiness.ParseSet(name, r, set.jobs)
		})
		table, err := os.ReadFile(filepath.Join(folder, set.best+".txt"))
		require.NoError(t, err)
		best := bytes.NewReader(table)
		const seeds = 5
		hits, total, longest := 0, time.Duration(0), time.Duration(0)
		for i, p := range instances {
			var objective int64
			_, err := fmt.Fscan(best, &objective)
			require.NoError(t, err)
			bound := p.Bound()
			for seed := range uint64(seeds) {
				run := publishedtest.Begin(t, p, tuned.NewSearch, seed)
				run.Target, run.Chunk = localsearch.Rank{Objective: objective}, 100
				found := run.Until(10 * time.Second)
				total, longest = total+run.Spent(), max(longest, run.Spent())
				require.LessOrEqual(t, bound, found)
				if found <= objective {
					hits++
				} else {
					t.Logf("%s, instance %d, seed %d: %d, %d known", set.file, i+1, seed, found, objective)
				}
				assert.GreaterOrEqual(t, found, objective, "better than known")
			}
		}
		runs := seeds * len(instances)
		t.Logf("%s: best known reached %d times of %d, after %.4f s on average, at most %.2f s",
			set.file, hits, runs, total.Seconds()/float64(runs), longest.Seconds())
	}
}
