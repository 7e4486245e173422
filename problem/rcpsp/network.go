package rcpsp

import (
	"fmt"
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

const (
	// maxDegree is the largest number of successors, and of predecessors, of an activity
	// that is neither the first nor the last: 3, as in the sets of PSPLIB; so is the
	// number of activities that follow the first, and that precede the last.
	maxDegree = 3
	// networkTries is how many networks are begun until one is finished.
	networkTries = 20
)

// builder adds precedences between activities 0..n+1, each from a lower number to a
// higher one, none of them redundant.
type builder struct {
	n          int // without the first and the last
	ends       int // how many follow the first, and how many precede the last
	arcs       int
	successors [][]int32
	in         []int32
	// before and after are the activities that come before and after one, directly
	// or not, itself included.
	before, after []bits
}

// network draws precedences: each activity gets one predecessor, then one successor
// unless it has one. Then precedences are added anywhere until their number has the
// required complexity.
func network(n int, complexity float64, r *rand.Rand) ([]Activity, error) {
	want := int(math.Ceil(complexity * float64(n+2)))
	for range networkTries {
		b := newBuilder(n)
		if b.predecessors(r) && b.followers(r) && b.fill(want, r) {
			activities := make([]Activity, n+2)
			for i, successors := range b.successors {
				activities[i].Successors = successors
			}
			return activities, nil
		}
	}
	return nil, fmt.Errorf("rcpsp: no network of %d activities with complexity %v was found; expected one nearer to 1.5", n, complexity)
}

func newBuilder(n int) *builder {
	b := &builder{n: n, ends: min(maxDegree, n/3), successors: make([][]int32, n+2), in: make([]int32, n+2)}
	b.before, b.after = make([]bits, n+2), make([]bits, n+2)
	for i := range n + 2 {
		b.before[i], b.after[i] = newBits(n+2), newBits(n+2)
		b.before[i].add(int32(i))
		b.after[i].add(int32(i))
	}
	for i := range b.ends {
		b.add(0, int32(1+i))
		b.add(int32(n-i), int32(n+1))
	}
	return b
}

// starts and finishes report whether i follows the first, or precedes the last,
// and then has no other predecessor, or successor.
func (b *builder) starts(i int32) bool   { return int(i) <= b.ends }
func (b *builder) finishes(i int32) bool { return int(i) > b.n-b.ends }

// add adds a precedence.
func (b *builder) add(i, j int32) {
	b.successors[i] = append(b.successors[i], j)
	b.in[j]++
	b.arcs++
	for k := int32(0); k <= i; k++ {
		if b.before[i].has(k) {
			b.after[k].addAll(b.after[j])
		}
	}
	for k := j; int(k) < b.n+2; k++ {
		if b.after[j].has(k) {
			b.before[k].addAll(b.before[i])
		}
	}
}

// may reports whether i before j can be added.
func (b *builder) may(i, j int32) bool {
	if i >= j || b.finishes(i) || b.starts(j) || len(b.successors[i]) == maxDegree || b.in[j] == maxDegree || b.after[i].has(j) {
		return false
	}
	// A precedence from something before i to something after j would become redundant.
	for k := int32(0); k <= i; k++ {
		if !b.before[i].has(k) {
			continue
		}
		for _, l := range b.successors[k] {
			if b.after[j].has(l) {
				return false
			}
		}
	}
	return true
}

// predecessors gives each activity that does not follow the first a predecessor.
func (b *builder) predecessors(r *rand.Rand) bool {
	for j := b.ends + 1; j <= b.n; j++ {
		if !b.one(1, j, func(i int32) (int32, int32) { return i, int32(j) }, r) {
			return false
		}
	}
	return true
}

// followers gives each activity that has none a successor.
func (b *builder) followers(r *rand.Rand) bool {
	for i := b.n - b.ends; i >= 1; i-- {
		if len(b.successors[i]) == 0 && !b.one(i+1, b.n+1, func(j int32) (int32, int32) { return int32(i), j }, r) {
			return false
		}
	}
	return true
}

// one adds a random precedence among those that arc gives for the activities from low up
// to high, high excluded, all equally likely, unless there is none.
func (b *builder) one(low, high int, arc func(int32) (i, j int32), r *rand.Rand) bool {
	const draws = 20 // most often one of them will do
	for range draws {
		x := int32(low + rng.Intn(r, high-low))
		if b.may(arc(x)) {
			b.add(arc(x))
			return true
		}
	}
	chosen, possible := int32(-1), 0
	for x := low; x < high; x++ {
		if b.may(arc(int32(x))) {
			if possible++; rng.Intn(r, possible) == 0 {
				chosen = int32(x)
			}
		}
	}
	if chosen < 0 {
		return false
	}
	b.add(arc(chosen))
	return true
}

// fill adds precedences up to the wanted number. It gives up after so large a number of
// failed draws that hardly any is left.
func (b *builder) fill(want int, r *rand.Rand) bool {
	if b.arcs > want {
		return false
	}
	for vain := 0; b.arcs < want; {
		i, j := int32(1+rng.Intn(r, b.n)), int32(1+rng.Intn(r, b.n))
		if b.may(i, j) {
			b.add(i, j)
			vain = 0
		} else if vain++; vain > min(50+4*b.n*b.n, 100_000) {
			return false
		}
	}
	return true
}
