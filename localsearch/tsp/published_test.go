package tsp_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/internal/longtest"
	"lsolve/internal/usage"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/publishedtest"
	tuned "lsolve/localsearch/tsp"
	"lsolve/problem/tsp"
)

const testdata = "../../testdata/tsp"

// listed visits the instances of best.tsv that are in the folder.
func listed(t testing.TB, folder string, visit func(name string, p *tsp.Instance, best int64)) {
	t.Helper()
	for _, row := range publishedtest.Table(t, "tsp", 1) {
		name := row.Names[0]
		for _, ending := range []string{".tsp", ".atsp"} {
			path := filepath.Join(folder, name+ending)
			file, err := os.Open(path)
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			require.NoError(t, err)
			p, err := tsp.Parse(path, file)
			require.NoError(t, err)
			require.NoError(t, file.Close())
			visit(name, p, row.Best)
		}
	}
}

func TestSearchReachesTheBestKnown(t *testing.T) {
	listed(t, testdata, func(name string, p *tsp.Instance, best int64) {
		for seed := range uint64(3) {
			s := tuned.NewSearch(p, seed, 0)
			_, err := s.Run(context.Background(), 100_000, localsearch.Rank{Objective: best})
			require.NoError(t, err)
			assert.Equal(t, best, s.Best().Objective, "%s, seed %d", name, seed)
			length, err := p.Check(s.Values(nil))
			require.NoError(t, err)
			assert.Equal(t, best, length)
		}
	})
}

// TestPublished measures on the files of TSPLIB; see testdata/tsp/README.md. Times
// are CPU times.
func TestPublished(t *testing.T) {
	folder := corpus.Folder(t, corpus.TSPLIB)
	listed(t, folder, func(name string, p *tsp.Instance, best int64) {
		if p.Cities() >= large {
			return
		}
		if file, err := os.Open(filepath.Join(folder, name+".opt.tour")); err == nil {
			optimal, err := tsp.ParseTour(name+".opt.tour", file, p.Cities())
			require.NoError(t, err)
			length, err := p.Check(optimal)
			require.NoError(t, err)
			assert.Equal(t, best, length, "%s: the published tour", name)
		}
		const seeds, steps = 10, 2_000_000
		hits, longest, total := 0, time.Duration(0), time.Duration(0)
		worst := 0.0
		for seed := range uint64(seeds) {
			before := usage.CPU()
			s := tuned.NewSearch(p, seed, 0)
			_, err := s.Run(context.Background(), steps, localsearch.Rank{Objective: best})
			require.NoError(t, err)
			took := usage.CPU() - before
			length, err := p.Check(s.Values(nil))
			require.NoError(t, err)
			require.Equal(t, length, s.Best().Objective)
			require.GreaterOrEqual(t, length, best)
			longest, total = max(longest, took), total+took
			worst = max(worst, 100*float64(length-best)/float64(best))
			if length == best {
				hits++
			}
		}
		t.Logf("%-10s %8d  reached by %2d of %d, worst +%.2f %%, mean %6.3f s, longest %6.3f s", name, best, hits, seeds, worst, total.Seconds()/seeds, longest.Seconds())
		assert.LessOrEqual(t, worst, 1.0, name)
	})
}

// large is the number of cities from which on an instance belongs to TestPublishedLarge.
const large = 1000

// TestPublishedLarge measures how far tours are above the best known, after 10 and 60 s
// of CPU time.
func TestPublishedLarge(t *testing.T) {
	folder := corpus.Folder(t, corpus.TSPLIB)
	if !longtest.Enabled() {
		t.Skip(longtest.Reason)
	}
	listed(t, folder, func(name string, p *tsp.Instance, best int64) {
		if p.Cities() < large {
			return
		}
		median := publishedtest.Gaps(t, name, p, best, tuned.NewSearch, 10*time.Second, 60*time.Second)
		assert.LessOrEqual(t, median, 1.0, name)
	})
}
