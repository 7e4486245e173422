package strippacking_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/internal/usage"
	"lsolve/localsearch"
	tuned "lsolve/localsearch/strippacking"
	"lsolve/problem/strippacking"
)

// read reads an instance.
func read(t *testing.T, path string) *strippacking.Instance {
	t.Helper()
	file, err := os.Open(path)
	require.NoError(t, err)
	p, err := strippacking.Parse(path, file)
	require.NoError(t, err)
	require.NoError(t, file.Close())
	return p
}

// TestKnown: the search packs a cut rectangle of Hopper and Turton into one as high.
func TestKnown(t *testing.T) {
	p := read(t, "../../testdata/strippacking/c1-p1.ins2D")
	for seed := range uint64(3) {
		s := tuned.NewSearch(p, seed, 0)
		_, err := s.Run(t.Context(), 50_000, localsearch.Rank{Objective: 20})
		require.NoError(t, err)
		height, err := p.Check(s.Values(nil))
		require.NoError(t, err)
		assert.EqualValues(t, 20, height)
	}
}

// TestPublished logs the heights after LSOLVE_STRIPPACKING_TIME of CPU time each, or a
// second, over the bound, by folder; see testdata/strippacking/README.md.
func TestPublished(t *testing.T) {
	root := corpus.Folder(t, corpus.StripPacking)
	limit := time.Second
	if text := os.Getenv("LSOLVE_STRIPPACKING_TIME"); text != "" {
		var err error
		limit, err = time.ParseDuration(text)
		require.NoError(t, err)
	}
	folders := map[string][]float64{}
	require.NoError(t, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) == ".md" {
			return err
		}
		p := read(t, path)
		begin := usage.CPU()
		s := tuned.NewSearch(p, 1, 0)
		bound, start, begun := p.Bound(), s.Best().Objective, usage.CPU()-begin
		for made := int64(1); made > 0 && usage.CPU()-begin < limit; {
			made, err = s.Run(t.Context(), int64(max(1, 10_000/len(p.Rectangles))), localsearch.NoTarget)
			require.NoError(t, err)
		}
		height, err := p.Check(s.Values(nil))
		require.NoError(t, err)
		require.LessOrEqual(t, bound, height)
		gap := 100 * float64(height-bound) / float64(bound)
		folder := filepath.Base(filepath.Dir(path))
		folders[folder] = append(folders[folder], gap)
		t.Logf("%-16s %5d rectangles, width %d: bound %d, start %d after %v, height %d, %.2f %%",
			filepath.Base(path), len(p.Rectangles), p.Width, bound, start, begun.Round(time.Millisecond), height, gap)
		return nil
	}))
	names := []string{}
	for name := range folders {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		sum, reached := 0.0, 0
		for _, gap := range folders[name] {
			sum += gap
			if gap == 0 {
				reached++
			}
		}
		t.Logf("%-16s %d instances, %.2f %% over the bound, %d at the bound", name, len(folders[name]), sum/float64(len(folders[name])), reached)
	}
}
