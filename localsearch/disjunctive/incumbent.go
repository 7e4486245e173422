package disjunctive

import "math/rand/v2"

// improver improves the current state of its incumbent.
type improver interface {
	// begin starts anew from the current state.
	begin()
	// run makes up to the given number of steps, and stops at the target. over says that
	// it has made all it can and another state is due.
	run(steps, target int64) (made int64, over bool)
}

// incumbent is a state that an improver changes, and the best schedule since it began.
type incumbent struct {
	s     *State
	r     *rand.Rand
	tried int64 // moves

	best  []int32
	value int64 // of the best
}

func (i *incumbent) keep() {
	i.best = i.s.Values(i.best[:0])
	i.value = i.s.value
}
