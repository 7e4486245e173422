package setcover_test

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
	tuned "lsolve/localsearch/setcover"
	"lsolve/problem/setcover"
)

// TestPublished measures on OR-Library; see testdata/setcover/README.md. Times are CPU times.
func TestPublished(t *testing.T) {
	folder := corpus.Folder(t, corpus.SetCover)
	table, err := os.ReadFile("../../testdata/setcover/best.tsv")
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
			file, err := os.Open(filepath.Join(folder, name+".txt"))
			if errors.Is(err, fs.ErrNotExist) {
				t.Skip("needs " + name + ".txt")
			}
			require.NoError(t, err)
			p, err := setcover.Parse(name, file)
			require.NoError(t, err)
			require.NoError(t, file.Close())
			measure(t, p, best)
		})
	}
}

// measure logs the costs after 1 and 10 s.
func measure(t *testing.T, p *setcover.Instance, best int64) {
	t.Helper()
	start, err := p.Check(p.Start())
	require.NoError(t, err)
	begin := usage.CPU()
	s := tuned.NewSearch(p, 1, 0)
	var costs []int64
	for _, limit := range []time.Duration{time.Second, 10 * time.Second} {
		for usage.CPU()-begin < limit && s.Best().Objective > best {
			_, err := s.Run(t.Context(), 100, localsearch.Rank{Objective: best})
			require.NoError(t, err)
		}
		cost, err := p.Check(s.Values(nil))
		require.NoError(t, err)
		costs = append(costs, cost)
	}
	spent := (usage.CPU() - begin).Round(10 * time.Millisecond)
	bound, _ := p.BoundWithin(t.Context(), 3_000_000_000)
	require.LessOrEqual(t, bound, costs[1])
	t.Logf("best known %d, bound %d: rule %d, 1 s %d, 10 s %d, ended after %v", best, bound, start, costs[0], costs[1], spent)
	assert.LessOrEqual(t, float64(costs[1]), 1.02*float64(best))
}
