package langford

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Randomise puts every pair at a random place, all equally likely.
func (w *Row) Randomise(r *rand.Rand) {
	for i := range int32(w.n) {
		w.first[i] = int32(rng.Intn(r, int(w.places(i))))
	}
	w.reset()
}

// Perturb puts the given share of the pairs, at least one, at random places; a pair can
// be drawn several times.
func (w *Row) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(share*float64(w.n))) {
		if m, ok := w.Random(r); ok {
			w.Apply(m)
		}
	}
}

// Random returns a random number's pair at another of its places.
func (w *Row) Random(r *rand.Rand) (Move, bool) {
	for {
		i := int32(rng.Intn(r, w.n))
		if others := w.places(i) - 1; others > 0 { // only number 2 of order 2 has none
			return Move{i + 1, skip(int32(rng.Intn(r, int(others))), w.first[i])}, true
		}
	}
}

// skip returns the x-th of the numbers 0, 1, 2, ... without one of them.
func skip(x, without int32) int32 {
	if x >= without {
		return x + 1
	}
	return x
}

// Each visits every other place of every number, starting with a random number.
func (w *Row) Each(r *rand.Rand, visit func(Move) bool) {
	start := rng.Intn(r, w.n)
	for k := range w.n {
		i := start + k
		if i >= w.n {
			i -= w.n
		}
		if !w.eachPlace(int32(i), visit) {
			return
		}
	}
}

// eachPlace visits the moves of pair i and returns false if visit does.
func (w *Row) eachPlace(i int32, visit func(Move) bool) bool {
	for c := range w.places(i) {
		if c != w.first[i] && !visit(Move{i + 1, c}) {
			return false
		}
	}
	return true
}

// Variables returns the number of pairs; variable i is number i+1.
func (w *Row) Variables() int { return w.n }

// Error returns how many of the two cells of number i+1 have other numbers too.
func (w *Row) Error(i int) int64 { return int64(w.shared[i]) }

// Conflicting returns a random number, less 1, that shares a cell; -1 if there is none.
func (w *Row) Conflicting(r *rand.Rand) int {
	if len(w.wrong.members) == 0 {
		return -1
	}
	return int(w.wrong.members[rng.Intn(r, len(w.wrong.members))])
}

// EachOf visits the other places of number i+1, from left to right.
func (w *Row) EachOf(i int, _ *rand.Rand, visit func(Move) bool) { w.eachPlace(int32(i), visit) }

// Attributes says that the number is at its place, and will be at the new one.
func (w *Row) Attributes(m Move) (leaves, enters [2]uint64) {
	base := uint64(m.Number-1) * uint64(2*w.n)
	l, e := base+uint64(w.first[m.Number-1]), base+uint64(m.First)
	return [2]uint64{l, l}, [2]uint64{e, e}
}

// AttributeName names a number and its first place.
func (w *Row) AttributeName(a uint64) string {
	n := uint64(2 * w.n)
	return fmt.Sprintf("number %d begins at place %d", a/n+1, a%n)
}
