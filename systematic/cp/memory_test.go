package cp_test

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/memory"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// inUse is what the heap holds after a garbage collection.
func inUse() int64 {
	var stats runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
}

// TestMemoryLimit: a search that would take gigabytes ends near its limit of memory:
// each of the 20,000 decisions takes a value from all other variables.
func TestMemoryLimit(t *testing.T) {
	longtest.NoRace(t)
	for name, learn := range map[string]cp.LearnMode{"tree": cp.LearnOff, "learning": cp.LearnOn} {
		t.Run(name, func(t *testing.T) {
			m := model.New()
			m.Add(model.AllDifferent(m.Ints("x", 20_000, 0, 1_000_000)...))
			before := inUse()
			s, err := cp.New(m, cp.Options{
				Limits:      solve.Limits{Memory: before*8/7 + 128<<20},
				Learn:       cp.Learn{Mode: learn},
				Consistency: func(int, model.Constraint) cp.Consistency { return cp.ValueConsistency },
			})
			require.NoError(t, err)
			r, err := s.Solve(t.Context())
			require.NoError(t, err)
			assert.ErrorIs(t, r.Stopped, solve.ErrMemory)
			assert.ErrorIs(t, r.Stopped, solve.ErrLimit)
			assert.Equal(t, solve.Unknown, r.Status)
			nodes, _ := r.Stats.Get(solve.Nodes)
			assert.Less(t, nodes, int64(10_000))
			assert.Greater(t, nodes, int64(10))
		})
	}
}

// TestMemoryLimitUnreached: a limit that is not reached changes nothing; a negative one is refused.
func TestMemoryLimitUnreached(t *testing.T) {
	m := model.New()
	m.Bool("b")
	s, err := cp.New(m, cp.Options{Limits: solve.Limits{Memory: 64 << 30}})
	require.NoError(t, err)
	r, err := s.Solve(t.Context())
	require.NoError(t, err)
	assert.NoError(t, r.Stopped)
	assert.Equal(t, solve.Satisfied, r.Status)
	_, err = cp.New(m, cp.Options{Limits: solve.Limits{Memory: -1}})
	assert.EqualError(t, err, "cp: Limits.Memory is -1; expected 0 or more")
}

// TestMemoryPressure: near its limit a search that learns drops nogoods, and goes on to
// its answer.
func TestMemoryPressure(t *testing.T) {
	m := model.New()
	xs := m.Ints("x", 8, 0, 6)
	for i, x := range xs {
		for _, y := range xs[:i] {
			m.Add(model.LinearConstraint{Terms: []model.Term{x.Term(), y.Times(-1)}, Relation: model.NotEqual})
		}
	}
	// Three quarters of it are in use.
	held := make([]byte, 64<<20)
	limit := inUse() * 4 / 3
	before, failures := memory.Pressure(), 0
	s, err := cp.New(m, cp.Options{
		Limits: solve.Limits{Memory: limit},
		Learn: cp.Learn{Mode: cp.LearnOn, Continue: func() bool {
			for failures++; failures == 100 && memory.Pressure() == before; {
				runtime.Gosched()
			}
			return true
		}},
	})
	require.NoError(t, err)
	r, err := s.Solve(t.Context())
	require.NoError(t, err)
	runtime.KeepAlive(held)
	assert.NoError(t, r.Stopped)
	assert.Equal(t, solve.Unsatisfiable, r.Status)
	reductions, _ := r.Stats.Get(solve.Reductions)
	assert.Positive(t, reductions)
}
