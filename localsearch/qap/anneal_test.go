package qap

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestAnnealing: what an annealing says of each step is true, it prices swaps as State does,
// and it ends at a local optimum.
func TestAnnealing(t *testing.T) {
	r := rng.New(3, 3)
	for _, directed := range []bool{false, true} {
		in := clusters(t, 12, directed, 5)
		a, ok := newAnnealing(newInstance(in), r).(*annealing[int32])
		require.True(t, ok)
		a.length(20)
		state := New(in)
		for range 10 {
			state.Randomise(r)
			a.load(state.p, nil)
			worse := 0
			for {
				change, ok := a.step(r, 0)
				if !ok {
					break
				}
				if change > 0 {
					worse++
				}
				before := state.cost
				state.Adopt(a.assignment())
				require.Equal(t, change, state.cost-before)
			}
			assert.Positive(t, worse)
			state.Each(r, func(m Swap) bool {
				delta := state.Delta(m)
				return assert.GreaterOrEqual(t, delta, int64(0)) && assert.EqualValues(t, delta, a.unit*int64(a.price(int(m.A), int(m.B))))
			})
		}
		assert.Positive(t, a.tried())
	}
}
