package maxcut_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/internal/usage"
	"lsolve/localsearch"
	tuned "lsolve/localsearch/maxcut"
	"lsolve/problem/maxcut"
)

// TestPublished measures on Gset; see testdata/maxcut/README.md. Times are CPU times.
func TestPublished(t *testing.T) {
	folder := corpus.Folder(t, corpus.Gset)
	table, err := os.ReadFile("../../testdata/maxcut/best.tsv")
	require.NoError(t, err)
	for line := range strings.Lines(string(table)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var (
			name string
			best int64
		)
		_, err := fmt.Sscan(line, &name, &best)
		require.NoError(t, err)
		t.Run(name, func(t *testing.T) {
			file, err := os.Open(filepath.Join(folder, name))
			if errors.Is(err, fs.ErrNotExist) {
				t.Skip("needs " + name)
			}
			require.NoError(t, err)
			g, err := maxcut.Parse(name, file)
			require.NoError(t, err)
			require.NoError(t, file.Close())
			measure(t, g, best)
		})
	}
}

// measure logs the cuts after 1 and 10 s.
func measure(t *testing.T, g *maxcut.Instance, best int64) {
	t.Helper()
	start, err := g.Check(g.Start())
	require.NoError(t, err)
	begin := usage.CPU()
	s := tuned.NewSearch(g, 1, 0)
	var cuts []int64
	for _, limit := range []time.Duration{time.Second, 10 * time.Second} {
		for usage.CPU()-begin < limit && -s.Best().Objective < best {
			_, err := s.Run(t.Context(), 1000, localsearch.Rank{Objective: -best})
			require.NoError(t, err)
		}
		weight, err := g.Check(s.Values(nil))
		require.NoError(t, err)
		require.LessOrEqual(t, weight, g.Bound())
		cuts = append(cuts, weight)
	}
	t.Logf("best known %d, bound %d: rule %d, 1 s %d, 10 s %d, ended after %v", best, g.Bound(), start, cuts[0], cuts[1], (usage.CPU() - begin).Round(10*time.Millisecond))
	assert.GreaterOrEqual(t, float64(cuts[1]), 0.99*float64(best))
}
