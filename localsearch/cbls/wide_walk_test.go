package cbls_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/localsearch/cbls"
)

// TestWideObjectives: along random walks over random models the price of a move is the
// change of Cost, the objective is that of the model, and the checking mode finds no
// fault. Weights change on the way.
func TestWideObjectives(t *testing.T) {
	seeds, steps := uint64(400), 60
	if testing.Short() {
		seeds = 120
	}
	walks, moves, cut := 0, 0, 0
	for seed := range seeds {
		r := rng.New(seed, 0)
		m, _ := conform.RandomModel(r, 4)
		if m.Check() != nil {
			continue
		}
		sign := int64(1)
		if sum := conform.RandomWide(r, m); seed%2 == 0 {
			m.Minimise(sum)
		} else {
			m.Maximise(sum)
			sign = -1
		}
		o := m.Objective()
		s, err := cbls.New(m, cbls.Options{Check: true, Flat: seed%5 == 0})
		if err != nil || !o.Wide() {
			continue
		}
		walks++
		if seed%3 == 0 {
			s.ConstructState(r)
		} else {
			s.Randomise(r)
		}
		for range steps {
			move, ok := s.Random(r)
			if x := s.Conflicting(r); x >= 0 && rng.Intn(r, 2) == 0 {
				move, ok = s.RandomMoveOf(x, r)
			}
			if !ok {
				continue
			}
			moves++
			before, delta := s.Cost(), s.Delta(move)
			s.Apply(move)
			after := s.Cost()
			if min(before, after) < -1<<60 || max(before, after) > 1<<60 {
				cut++ // at 2^61 the violations are
				s.RebalanceCost()
				continue
			}
			require.Equal(t, after-before, delta, "seed %d: %v on %+v", seed, move, m.Constraints())
			require.Equal(t, sign*o.Value(s.Assignment()), s.Rank().Objective, "seed %d", seed)
			s.RebalanceCost()
			require.NoError(t, s.Fault(), "seed %d", seed)
		}
		s.Adopt(s.Values(nil))
		require.NoError(t, s.Fault(), "seed %d", seed)
	}
	assert.Greater(t, walks, int(seeds)/3)
	assert.Greater(t, moves, walks*steps/2)
	assert.Less(t, cut, moves/4)
}
