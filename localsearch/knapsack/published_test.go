package knapsack_test

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
	tuned "lsolve/localsearch/knapsack"
	"lsolve/problem/knapsack"
)

// TestPublished measures on OR-Library's mknapcb files; see testdata/knapsack/README.md.
// Times are CPU times.
func TestPublished(t *testing.T) {
	folder := corpus.Folder(t, corpus.Knapsack)
	table, err := os.ReadFile("../../testdata/knapsack/best.tsv")
	require.NoError(t, err)
	for line := range strings.Lines(string(table)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var (
			name   string
			number int
			best   int64
		)
		_, err := fmt.Sscan(line, &name, &number, &best)
		require.NoError(t, err)
		t.Run(fmt.Sprintf("%s-%02d", name, number), func(t *testing.T) {
			file, err := os.Open(filepath.Join(folder, name))
			if errors.Is(err, fs.ErrNotExist) {
				t.Skip("needs " + name)
			}
			require.NoError(t, err)
			set, err := knapsack.ParseSet(name, file)
			require.NoError(t, err)
			require.NoError(t, file.Close())
			measure(t, set[number-1], best)
		})
	}
}

// measure logs the gaps after 1 and 10 s.
func measure(t *testing.T, p *knapsack.Instance, best int64) {
	t.Helper()
	gap := func(profit int64) float64 { return 100 * float64(best-profit) / float64(best) }
	start, err := p.Check(p.Start())
	require.NoError(t, err)
	begin := usage.CPU()
	s := tuned.NewSearch(p, 1, 0)
	var gaps []float64
	for _, limit := range []time.Duration{time.Second, 10 * time.Second} {
		for usage.CPU()-begin < limit {
			made, err := s.Run(t.Context(), 1000, localsearch.NoTarget)
			require.NoError(t, err)
			if made < 1000 {
				break
			}
		}
		profit, err := p.Check(s.Values(nil))
		require.NoError(t, err)
		require.LessOrEqual(t, profit, p.Bound())
		gaps = append(gaps, gap(profit))
	}
	t.Logf("best known %d, bound %d; below the best known: rule %.3f %%, 1 s %.3f %%, 10 s %.3f %%", best, p.Bound(), gap(start), gaps[0], gaps[1])
	assert.LessOrEqual(t, gaps[1], 0.5)
}
