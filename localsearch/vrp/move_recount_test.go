package vrp

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// kindNames are the moves of State.
var kindNames = [kinds]string{
	Behind: "behind", Before: "before", Alone: "alone", Both: "both of a pair", Drop: "drop", Swap: "swap", Tails: "tails",
	Reverse: "reverse", Reload: "reload", Unload: "unload", Refit: "refit",
}

// moveOf draws a move of the kind, possible or not.
func moveOf(s *State, kind Kind, r *rand.Rand) Move {
	c := func() int32 { return int32(rng.Intn(r, s.d.clients)) }
	m := Move{Kind: kind, A: c(), B: c()}
	switch kind {
	case Behind, Before, Drop, Swap, Tails, Reverse, Unload: // of any clients
	case Alone, Refit:
		m.B = int32(rng.Intn(r, len(s.d.types)))
	case Reload:
		m.B = int32(rng.Intn(r, s.d.depots))
	case Both:
		if m.A, m.C = s.d.leader[m.A], c(); rng.Intn(r, 2) == 0 {
			m.C = m.A
		}
	}
	return m
}

// TestMovesAgainstRecount: the Delta of every move of State is by how much the cost of a state changes that is made anew
// of the routes, and the cost of routes that serve all is that of the problem's own check.
func TestMovesAgainstRecount(t *testing.T) {
	type ground struct {
		s, fresh *State
		r        *rand.Rand
	}
	grounds := make([]*ground, len(features))
	c := newRecounts(kindNames[:]...)
	var values []int32
	c.until(t, func(i int, f feature) {
		if grounds[i] == nil {
			in := f.instance(t, 14, rng.New(uint64(i), 40))
			grounds[i] = &ground{NewState(in, rng.New(1, 40)), newState(in, newData(in)), rng.New(uint64(i), 41)}
		}
		s, fresh, r := grounds[i].s, grounds[i].fresh, grounds[i].r
		fresh.Adopt(s.Values(nil))
		require.Equal(t, fresh.Cost(), s.Cost(), f.name)
		for range 300 {
			kind := Kind(rng.Intn(r, kinds))
			if !c.wants(kindNames[kind]) && rng.Intn(r, 8) > 0 {
				continue // others need it to go on
			}
			m := moveOf(s, kind, r)
			if !s.prepare(m) {
				continue
			}
			before, delta := s.Cost(), s.Delta(m)
			s.Apply(m)
			values = s.Values(values[:0])
			fresh.Adopt(values)
			if got, want := s.Cost(), fresh.Cost(); got != before+delta || got != want || s.Rank() != fresh.Rank() {
				require.FailNow(t, "recount", "%s: %v: %d and %d become %d; recounted %d, %v and %v", f.name, m, before, delta, got, want, s.Rank(), fresh.Rank())
			}
			if s.absent == 0 {
				cost, err := s.in.Check(values)
				require.NoError(t, err)
				require.Equal(t, cost, s.Cost(), "%s: %v", f.name, m)
			}
			c.note(kindNames[kind], f.name)
		}
		s.Perturb(r, 0.5)
	})
}
