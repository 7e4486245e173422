package keys

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// Evolution is differential evolution (Storn and Price, Journal of Global Optimization 11, 1997): a member is moved by
// the difference of two others. How far, and how many of its keys, each member learns for itself (jDE: Brest
// et al., IEEE Transactions on Evolutionary Computation 10, 2006).
type Evolution struct {
	// Size is the number of members, at least 4; 0: 40.
	Size int

	members []point
	scale   []float64 // of differences, by member
	share   []float64 // of the keys that move
	filled  int       // members that have been tried
	turn    int       // whose turn it is
	f, cr   float64   // of the trial
}

// Start implements Method.
func (e *Evolution) Start(n int, best []float64, rank localsearch.Rank, r *rand.Rand) error {
	if e.Size == 0 {
		e.Size = 40
	}
	if e.Size < 4 {
		return fmt.Errorf("Evolution.Size is %d; expected 4 or more, or 0 for the default", e.Size)
	}
	e.members, e.scale, e.share = make([]point, e.Size), make([]float64, e.Size), make([]float64, e.Size)
	e.filled, e.turn = 0, 0
	for i := range e.members {
		e.members[i].keys = make([]float64, n)
		scatter(e.members[i].keys, r)
		e.scale[i], e.share[i] = 0.5, 0.9
	}
	if best != nil {
		e.members[0] = point{slices.Clone(best), rank}
		e.filled = 1
	}
	return nil
}

// Next implements Method.
func (e *Evolution) Next(keys []float64, r *rand.Rand) {
	if e.filled < e.Size {
		copy(keys, e.members[e.filled].keys)
		return
	}
	e.f, e.cr = e.scale[e.turn], e.share[e.turn]
	if rng.Float64(r) < 0.1 {
		e.f = 0.1 + 0.9*rng.Float64(r)
	}
	if rng.Float64(r) < 0.1 {
		e.cr = rng.Float64(r)
	}
	a, b, c := e.three(r)
	always := rng.Intn(r, len(keys))
	for i := range keys {
		keys[i] = e.members[e.turn].keys[i]
		if i == always || rng.Float64(r) < e.cr {
			keys[i] = within(e.members[a].keys[i] + e.f*(e.members[b].keys[i]-e.members[c].keys[i]))
		}
	}
}

// three draws three different members, none of which it is the turn of.
func (e *Evolution) three(r *rand.Rand) (a, b, c int) {
	draw := func(not ...int) int {
		for {
			if i := rng.Intn(r, e.Size); !slices.Contains(not, i) {
				return i
			}
		}
	}
	a = draw(e.turn)
	b = draw(e.turn, a)
	return a, b, draw(e.turn, a, b)
}

// Tried implements Method.
func (e *Evolution) Tried(keys []float64, rank localsearch.Rank, _ *rand.Rand) {
	if e.filled < e.Size {
		copy(e.members[e.filled].keys, keys)
		e.members[e.filled].rank = rank
		e.filled++
		return
	}
	if m := &e.members[e.turn]; noWorse(rank, m.rank) {
		copy(m.keys, keys)
		m.rank = rank
		e.scale[e.turn], e.share[e.turn] = e.f, e.cr
	}
	e.turn = (e.turn + 1) % e.Size
}
