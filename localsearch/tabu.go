package localsearch

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Tabu forbids moves that bring back what a move removed a short time ago (Glover
// 1986). A move is forbidden if everything it brings was removed within the
// tenure. A move that leads to a lower cost than any since the run began is
// always allowed (aspiration).
type Tabu[M any] struct {
	Of Attributed[M]
	// Tenure is the number of steps for which a removed attribute is forbidden. A
	// random number up to Spread is added to it, and Slope times the violation
	// (Galinier and Hao 1999).
	Tenure, Spread int64
	Slope          float64

	until []int64 // by the attribute's hash, the last step at which it is forbidden
}

// tabuSlots is the size of the table. Two attributes that share a slot are
// forbidden together, which is rare and does no harm.
const tabuSlots = 1 << 16

func slotOf(key uint64) uint64 { return key * 0x9e3779b97f4a7c15 >> 48 }

func (t *Tabu[M]) clear() {
	if t.until == nil {
		t.until = make([]int64, tabuSlots)
	}
	for i := range t.until {
		t.until[i] = -1
	}
}

func (t *Tabu[M]) forbids(m M, step int64) bool {
	_, enters := t.Of.Attributes(m)
	return t.until[slotOf(enters[0])] >= step && t.until[slotOf(enters[1])] >= step
}

// taken records a move before it is made.
func (t *Tabu[M]) taken(m M, step, violation int64, r *rand.Rand) {
	leaves, _ := t.Of.Attributes(m)
	for _, key := range leaves {
		tenure := t.Tenure + int64(t.Slope*float64(violation))
		if t.Spread > 0 {
			tenure += int64(rng.Intn(r, int(t.Spread)+1))
		}
		t.until[slotOf(key)] = step + tenure
	}
}
