package coloring_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/internal/longtest"
	"lsolve/internal/usage"
	"lsolve/localsearch"
	tuned "lsolve/localsearch/coloring"
	"lsolve/problem/coloring"
)

// published are graphs of the DIMACS challenge, and the fewest colours known.
var published = []struct {
	name string
	best int64
}{
	{"DSJC250.5", 28}, {"DSJC500.1", 12}, {"DSJC500.5", 47}, {"DSJC500.9", 126}, {"DSJC1000.1", 20}, {"DSJC1000.5", 82},
	{"flat300_26_0", 26}, {"flat300_28_0", 28}, {"flat1000_50_0", 50}, {"flat1000_76_0", 76},
	{"le450_15c", 15}, {"le450_15d", 15}, {"le450_25c", 25}, {"le450_25d", 25},
	{"queen11_11", 11}, {"queen13_13", 13}, {"r250.5", 65}, {"r1000.5", 234}, {"latin_square_10", 97},
}

// TestPublishedLarge measures the colours after 10 and 60 s of CPU time, of five seeds.
func TestPublishedLarge(t *testing.T) {
	folder := corpus.Folder(t, corpus.DIMACS)
	if !longtest.Enabled() {
		t.Skip(longtest.Reason)
	}
	for _, p := range published {
		file, err := os.Open(filepath.Join(folder, p.name+".col"))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		require.NoError(t, err)
		g, err := coloring.Parse(p.name, file)
		require.NoError(t, err)
		require.NoError(t, file.Close())
		t.Run(p.name, func(t *testing.T) {
			var early, late []int64
			for seed := uint64(1); seed <= 5; seed++ {
				before := usage.CPU()
				s := tuned.NewSearch(g, seed, 0)
				after := func(limit time.Duration) int64 {
					for usage.CPU()-before < limit {
						made, err := s.Run(t.Context(), 1000, localsearch.Rank{Objective: p.best})
						require.NoError(t, err)
						if made == 0 {
							break
						}
					}
					return s.Best().Objective
				}
				early, late = append(early, after(10*time.Second)), append(late, after(60*time.Second))
				t.Logf("seed %d: %d after 10 s, %d after %.1f s", seed, early[seed-1], late[seed-1], (usage.CPU() - before).Seconds())
				colours, err := g.Check(s.Values(nil))
				require.NoError(t, err)
				assert.Equal(t, s.Best().Objective, colours)
			}
			slices.Sort(early)
			slices.Sort(late)
			t.Logf("%s: best known %d; best and median after 10 s %d, %d; after 60 s %d, %d", p.name, p.best, early[0], early[2], late[0], late[2])
			assert.LessOrEqual(t, float64(late[2]), 1.15*float64(p.best))
		})
	}
}
