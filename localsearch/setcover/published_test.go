package setcover_test

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/publishedtest"
	tuned "lsolve/localsearch/setcover"
	"lsolve/problem/setcover"
)

// TestPublished measures on OR-Library; see testdata/setcover/README.md. Times are CPU times.
func TestPublished(t *testing.T) {
	folder := corpus.Folder(t, corpus.SetCover)
	for _, row := range publishedtest.Table(t, "setcover", 1) {
		t.Run(row.Names[0], func(t *testing.T) {
			p := publishedtest.Read(t, filepath.Join(folder, row.Names[0]+".txt"), setcover.Parse)
			measure(t, p, row.Best)
		})
	}
}

// measure logs the costs after 1 and 10 s.
func measure(t *testing.T, p *setcover.Instance, best int64) {
	t.Helper()
	start, err := p.Check(p.Start())
	require.NoError(t, err)
	run := publishedtest.Begin(t, p, tuned.NewSearch, 1)
	run.Target, run.Chunk = localsearch.Rank{Objective: best}, 100
	first, last := run.Until(time.Second), run.Until(10*time.Second)
	spent := run.Spent().Round(10 * time.Millisecond)
	bound, _ := p.BoundWithin(t.Context(), 3_000_000_000)
	require.LessOrEqual(t, bound, last)
	t.Logf("best known %d, bound %d: rule %d, 1 s %d, 10 s %d, ended after %v", best, bound, start, first, last, spent)
	assert.LessOrEqual(t, float64(last), 1.02*float64(best))
}
