package cbls_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	"lsolve/problem/queens"
)

// TestStepsAllocateNothing: no metaheuristic allocates once a search has begun, but for those
// that keep several solutions or build them.
func TestStepsAllocateNothing(t *testing.T) {
	m, _ := queens.AllDifferent.Model(50)
	for _, name := range meta.ModelNames() {
		if info, err := meta.Find(name); err != nil || info.Needs&(localsearch.IsEncoded|localsearch.IsBuildable) != 0 {
			continue
		}
		w, err := meta.OnModel(name, m, meta.Settings{Seed: 1})
		require.NoError(t, err)
		ctx := context.Background()
		run := func() {
			if _, err := w.Run(ctx, 50, localsearch.NoTarget); err != nil {
				t.Error(err)
			}
		}
		for range 20 {
			run() // buffers grow to their size
		}
		assert.Zero(t, testing.AllocsPerRun(20, run), name)
	}
}
