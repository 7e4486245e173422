package reduce_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/systematic/reduce"
)

// TestComponents: the solutions of a model are those of its parts, one of each, and its optimum is the
// sum of theirs.
func TestComponents(t *testing.T) {
	several, alone := 0, 0
	for seed := range uint64(400) {
		m := random(seed)
		if m == nil || sizeOf(m) > mostTried {
			continue
		}
		parts := reduce.Components(m, int(seed%3))
		if len(parts) > 1 {
			several++
		}
		count, sum, feasible := 1, int64(0), true
		values := make(model.Assignment, m.NumVars())
		seen := 0
		for i := range parts {
			p := &parts[i]
			require.NoError(t, p.Model.Check())
			seen += len(p.Vars)
			if len(p.Vars) == 1 {
				alone++
			}
			found := solutions(p.Model)
			count *= len(found)
			if feasible = feasible && len(found) > 0; feasible {
				p.Put(values, found[0])
				if p.Model.Objective().Sense != model.Satisfy {
					sum += best(p.Model, found)
				}
			}
		}
		want := solutions(m)
		require.Equal(t, len(want), count, "seed %d: %v", seed, describe(m))
		if feasible {
			assert.NoError(t, m.Verify(values))
			if m.Objective().Sense != model.Satisfy {
				assert.Equal(t, best(m, want), sum, "seed %d: %v", seed, describe(m))
			}
		}
		assert.Equal(t, m.NumVars(), seen)
	}
	assert.Greater(t, several, 60)
	assert.Greater(t, alone, 20)
}

// TestOneComponent: what cannot be split is left whole.
func TestOneComponent(t *testing.T) {
	m := model.New()
	x := m.Ints("x", 4, 0, 3)
	m.Add(x[0].Differs(x[1]))
	require.Len(t, reduce.Components(m, 0), 3)
	m.Add(model.Own(allEven{x[2:]}))
	parts := reduce.Components(m, 0)
	require.Len(t, parts, 1)
	assert.Same(t, m, parts[0].Model)
}
