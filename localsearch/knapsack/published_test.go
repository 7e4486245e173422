package knapsack_test

import (
	"fmt"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/localsearch/internal/publishedtest"
	tuned "lsolve/localsearch/knapsack"
	"lsolve/problem/knapsack"
)

// TestPublished measures on OR-Library's mknapcb files; see testdata/knapsack/README.md.
// Times are CPU times.
func TestPublished(t *testing.T) {
	folder := corpus.Folder(t, corpus.Knapsack)
	for _, row := range publishedtest.Table(t, "knapsack", 2) {
		name := row.Names[0]
		number, err := strconv.Atoi(row.Names[1])
		require.NoError(t, err)
		t.Run(fmt.Sprintf("%s-%02d", name, number), func(t *testing.T) {
			set := publishedtest.Read(t, filepath.Join(folder, name), knapsack.ParseSet)
			measure(t, set[number-1], row.Best)
		})
	}
}

// measure logs the gaps after 1 and 10 s.
func measure(t *testing.T, p *knapsack.Instance, best int64) {
	t.Helper()
	gap := func(profit int64) float64 { return 100 * float64(best-profit) / float64(best) }
	start, err := p.Check(p.Start())
	require.NoError(t, err)
	run := publishedtest.Begin(t, p, tuned.NewSearch, 1)
	first, last := run.Until(time.Second), run.Until(10*time.Second)
	require.LessOrEqual(t, last, p.Bound())
	t.Logf("best known %d, bound %d; below the best known: rule %.3f %%, 1 s %.3f %%, 10 s %.3f %%", best, p.Bound(), gap(start), gap(first), gap(last))
	assert.LessOrEqual(t, gap(last), 0.5)
}
