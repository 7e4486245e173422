package cp_test

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/suite"
	"lsolve/solve"
)

// TestNodesAllocateNothing: once its stacks have grown, a search allocates
// nothing, whatever it propagates and branches on. Twice the number of nodes
// takes no more allocations.
func TestNodesAllocateNothing(t *testing.T) {
	most := int64(longtest.Choose(3000, 6000))
	if testing.Short() {
		most = 2000
	}
	if longtest.Race {
		t.Skip("the race detector allocates")
	}
	for _, e := range suite.Entries() {
		p := e.Problem()
		mallocs := func(nodes int64) (count uint64, visited int64) {
			o := entryOptions(t, e, p)
			o.Limits.Nodes = nodes
			s := newSolver(t, p.Model, o)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := s.Count(t.Context())
			runtime.ReadMemStats(&after)
			require.NoError(t, err)
			visited, _ = s.Result().Stats.Get(solve.Nodes)
			return after.Mallocs - before.Mallocs, visited
		}
		mallocs(100)
		few, n := mallocs(most / 2)
		many, m := mallocs(most)
		if n == m {
			continue // a small tree
		}
		assert.Less(t, float64(many)-float64(few), 0.02*float64(m-n), "%s: %d allocations for %d nodes, %d for %d", e.Name(), few, n, many, m)
	}
}

// BenchmarkCancel measures how long a search runs on after its context has
// ended.
func BenchmarkCancel(b *testing.B) {
	stop := errors.New("stop")
	for _, e := range suite.Entries() {
		b.Run(e.Name(), func(b *testing.B) {
			p := e.Problem()
			o := entryOptions(b, e, p)
			worst := time.Duration(0)
			for wait := time.Millisecond; b.Loop(); wait = wait*5/4 + 1 {
				for _, o.Threads = range []int{1, 2} {
					ctx, cancel := context.WithCancelCause(b.Context())
					var at time.Time
					time.AfterFunc(wait%(200*time.Millisecond), func() {
						at = time.Now()
						cancel(stop)
					})
					_, err := newSolver(b, p.Model, o).Count(ctx)
					if errors.Is(err, stop) {
						worst = max(worst, time.Since(at))
					}
					cancel(nil)
				}
			}
			b.ReportMetric(float64(worst.Microseconds())/1000, "worst-ms")
		})
	}
}
