package disjunctive

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestAnnealingKeepsTheState: after each step, taken or not, the orders, topo, the ends and
// the objective belong together; also where operations take no time, and setups make swaps
// impossible.
func TestAnnealingKeepsTheState(t *testing.T) {
	r := rng.New(4, 0)
	for _, f := range []features{{tardy: true}, {dates: true, setups: true, tardy: true}} {
		taken, refused := 0, 0
		for i := range 6 {
			d := random(f, 5, 3, 4, i%2, r)
			s := NewState(mustShop(d), r)
			a := newAnnealing(s, r)
			a.begin()
			for range 300 {
				before := s.Values(nil)
				made, _ := a.run(1, -1)
				require.Equal(t, int64(1), made)
				values := s.Values(nil)
				objective, err := check(d, values)
				require.NoError(t, err)
				require.Equal(t, objective, s.value)
				for x := range s.none {
					require.Equal(t, x, s.topo[s.pos[x]])
					for _, y := range []int32{s.next[x], s.after[x]} {
						require.True(t, y == s.none || s.pos[x] < s.pos[y])
					}
				}
				if assert.ObjectsAreEqual(before, values) {
					refused++
				} else {
					taken++
				}
			}
			ends, value := append([]int32(nil), s.end...), s.value
			require.True(t, s.settle())
			require.Equal(t, ends, s.end)
			require.Equal(t, value, s.value)
		}
		assert.Greater(t, taken, 100, f)
		assert.Greater(t, refused, 100, f)
	}
}

// TestCyclesAreSeen: a swap after which an operation would wait for itself changes nothing.
func TestCyclesAreSeen(t *testing.T) {
	// On machine 0, operation 0 of job 0 is before the last one of job 1, which also waits
	// for it by way of machine 1.
	d := Description{
		Machines: 2, Due: []int32{0, 0}, Weights: []int32{1, 1},
		Jobs: [][][]Choice{{{{0, 2}}, {{1, 0}}, {{1, 1}}}, {{{1, 1}}, {{0, 2}}}},
	}
	s := newState(mustShop(d))
	s.arrange([]int32{0, 1, 2, 3, 4}, nil)
	a := newAnnealing(s, rng.New(1, 0))
	before, topo := s.Values(nil), append([]int32(nil), s.topo...)
	a.swap(4)
	assert.Equal(t, before, s.Values(nil))
	assert.Equal(t, topo, s.topo)
	assert.NotContains(t, a.marked, true)
}
