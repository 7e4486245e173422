package maxcut_test

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/publishedtest"
	tuned "lsolve/localsearch/maxcut"
	"lsolve/problem/maxcut"
)

// TestPublished measures on Gset; see testdata/maxcut/README.md. Times are CPU times.
func TestPublished(t *testing.T) {
	folder := corpus.Folder(t, corpus.Gset)
	for _, row := range publishedtest.Table(t, "maxcut", 1) {
		t.Run(row.Names[0], func(t *testing.T) {
			g := publishedtest.Read(t, filepath.Join(folder, row.Names[0]), maxcut.Parse)
			measure(t, g, row.Best)
		})
	}
}

// measure logs the cuts after 1 and 10 s.
func measure(t *testing.T, g *maxcut.Instance, best int64) {
	t.Helper()
	start, err := g.Check(g.Start())
	require.NoError(t, err)
	run := publishedtest.Begin(t, g, tuned.NewSearch, 1)
	run.Target = localsearch.Rank{Objective: -best}
	first, last := run.Until(time.Second), run.Until(10*time.Second)
	require.LessOrEqual(t, last, g.Bound())
	t.Logf("best known %d, bound %d: rule %d, 1 s %d, 10 s %d, ended after %v", best, g.Bound(), start, first, last, run.Spent().Round(10*time.Millisecond))
	assert.GreaterOrEqual(t, float64(last), 0.99*float64(best))
}
