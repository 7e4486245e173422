package knapsack_test

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/internal/longtest"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/publishedtest"
	tuned "lsolve/localsearch/knapsack"
	"lsolve/problem/knapsack"
)

// TestPublished measures on OR-Library's mknapcb files, for as much CPU time each as
// LSOLVE_KNAPSACK_TIME says (10s), with one seed; with five if LSOLVE_LONG is set. See
// testdata/knapsack/README.md.
func TestPublished(t *testing.T) {
	folder := corpus.Folder(t, corpus.Knapsack)
	limit := publishedtest.Time(t, "LSOLVE_KNAPSACK_TIME", 10*time.Second)
	seeds := uint64(1)
	if longtest.Enabled() {
		seeds = 5
	}
	for _, row := range publishedtest.Table(t, "knapsack", 2) {
		name := row.Names[0]
		number, err := strconv.Atoi(row.Names[1])
		require.NoError(t, err)
		t.Run(fmt.Sprintf("%s-%02d", name, number), func(t *testing.T) {
			set := publishedtest.Read(t, filepath.Join(folder, name), knapsack.ParseSet)
			measure(t, set[number-1], row.Best, limit, seeds)
		})
	}
}

// measure logs how far below the best known the profits are, in per cent, by time.
func measure(t *testing.T, p *knapsack.Instance, best int64, limit time.Duration, seeds uint64) {
	t.Helper()
	gap := func(profit int64) float64 { return 100 * float64(best-profit) / float64(best) }
	start, err := p.Check(p.Start())
	require.NoError(t, err)
	t.Logf("best known %d, bound %d; the rule is %.3f %% below the best known", best, p.Bound(), gap(start))
	gaps := map[time.Duration][]float64{}
	for seed := range seeds {
		run := publishedtest.Begin(t, p, tuned.NewSearch, seed+1)
		run.Target = localsearch.Rank{Objective: -best}
		for mark := min(time.Second, limit); ; mark = min(mark*10, limit) {
			profit := run.Until(mark)
			require.LessOrEqual(t, profit, p.Bound())
			gaps[mark] = append(gaps[mark], gap(profit))
			if mark == limit {
				break
			}
		}
	}
	for _, mark := range slices.Sorted(maps.Keys(gaps)) {
		slices.Sort(gaps[mark])
		t.Logf("after %v: %.3f", mark, gaps[mark])
	}
	last := gaps[limit]
	assert.LessOrEqual(t, last[len(last)/2], 0.5)
}
