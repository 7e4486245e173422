package serial

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// eliteSize is how many results are kept to be crossed.
const eliteSize = 8

// Elite is the best results of the rounds of a search. The zero value is empty.
type Elite[T interface{ Better(than T) bool }] struct {
	members []T
	repeats int // rounds in a row that have not made it better
}

// Add adds the result of a round, which must not change afterwards. If the elite is full,
// it replaces the worst one, unless that is better. An elite that does not improve for
// long is emptied; emptied says so.
func (e *Elite[T]) Add(m T) (emptied bool) {
	if len(e.members) < eliteSize {
		e.members = append(e.members, m)
		return false
	}
	worst := 0
	for k := range e.members {
		if e.members[worst].Better(e.members[k]) {
			worst = k
		}
	}
	e.repeats++
	old := e.members[worst]
	if m.Better(old) {
		e.repeats = 0
	}
	if !old.Better(m) {
		e.members[worst] = m
	}
	if e.repeats <= 2*eliteSize {
		return false
	}
	e.members, e.repeats = e.members[:0], 0
	return true
}

// Pair draws two results to be crossed; ok is false unless the elite is full.
func (e *Elite[T]) Pair(r *rand.Rand) (a, b T, ok bool) {
	if len(e.members) < eliteSize {
		return a, b, false
	}
	one := rng.Intn(r, eliteSize)
	two := (one + 1 + rng.Intn(r, eliteSize-1)) % eliteSize
	return e.members[one], e.members[two], true
}
