package strippacking_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/publishedtest"
	tuned "lsolve/localsearch/strippacking"
	"lsolve/problem/strippacking"
)

// TestKnown: the search packs a cut rectangle of Hopper and Turton into one as high.
func TestKnown(t *testing.T) {
	p := publishedtest.Read(t, "../../testdata/strippacking/c1-p1.ins2D", strippacking.Parse)
	for seed := range uint64(3) {
		s := tuned.NewSearch(p, seed, 0)
		_, err := s.Run(t.Context(), 50_000, localsearch.Rank{Objective: 20})
		require.NoError(t, err)
		height, err := p.Check(s.Values(nil))
		require.NoError(t, err)
		assert.EqualValues(t, 20, height)
	}
}

// TestPublished packs the instances below the folder LSOLVE_STRIPPACKING, for as much CPU time each
// as LSOLVE_STRIPPACKING_TIME says (1s), and logs by folder how far the heights of the
// search and of the rules are above the bound; see testdata/strippacking/README.md. The
// rectangles may be turned if LSOLVE_STRIPPACKING_ROTATE says anything.
func TestPublished(t *testing.T) {
	root := corpus.Folder(t, corpus.StripPacking)
	limit := publishedtest.Time(t, "LSOLVE_STRIPPACKING_TIME", time.Second)
	type sums struct {
		number, reached int
		search, rules   float64
	}
	folders, names := map[string]*sums{}, []string{}
	require.NoError(t, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) == ".md" {
			return err
		}
		parse := strippacking.Parse
		if os.Getenv("LSOLVE_STRIPPACKING_ROTATE") != "" {
			parse = strippacking.ParseTurning
		}
		p := publishedtest.Read(t, path, parse)
		bound := p.Bound()
		run := publishedtest.Begin(t, p, tuned.NewSearch, 1)
		run.Chunk = int64(max(1, 10_000/len(p.Rectangles)))
		start, begun := run.Walk.Best().Objective, run.Spent()
		height := run.Until(limit)
		require.LessOrEqual(t, bound, height)
		above := func(height int64) float64 { return 100 * float64(height-bound) / float64(bound) }
		t.Logf("%-16s %5d rectangles, width %d: bound %d, rules %d after %v, height %d, %.2f above",
			filepath.Base(path), len(p.Rectangles), p.Width, bound, start, begun.Round(time.Millisecond), height, above(height))
		folder := filepath.Base(filepath.Dir(path))
		if folders[folder] == nil {
			folders[folder], names = &sums{}, append(names, folder)
		}
		s := folders[folder]
		s.number++
		s.search += above(height)
		s.rules += above(start)
		if height == bound {
			s.reached++
		}
		return nil
	}))
	for _, name := range names {
		s, n := folders[name], float64(folders[name].number)
		t.Logf("%-16s %d instances, %d at the bound; above it %.2f per cent, the rules %.2f", name, s.number, s.reached, s.search/n, s.rules/n)
	}
}
