package qap

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Temperatures, in the mean size of what a random swap changes.
const (
	hottest = 0.3
	coldest = 0.005
)

// Sweeps over all swaps of an annealing: of the first one, and of the longest.
const (
	firstSweeps   = 250
	longestSweeps = 16_000
)

// number is what annealing counts in: 32 bits where they fit, which is faster.
type number interface{ int32 | int64 }

// annealing is simulated annealing that tries the swaps in turn (Connolly, European Journal
// of Operational Research 46, 1990), at a temperature that falls by a constant factor. In the
// end it goes down to a local optimum.
//
// Where a few large flows decide, and there are many facilities, a long annealing is better
// than a population of descents of the same time (tai150b); of fewer facilities the
// population is (tai80b). So they take turns.
type annealing[T number] struct {
	n        int
	flow     []T // as of instance.halves
	distance []T
	near     []T     // distances between the locations of facilities, by rows
	p        []int32 // location of each facility
	unit     int64
	priced   int64
	scale    float64 // the mean size of half of what a random swap changes

	rounds, round int // of n swaps: of the whole, and those so far
	x, y          int // the last swap
	quiet         int // swaps at temperature 0 since the last change
}

// newAnnealing returns nil if the instance has no structure, or no halves.
func newAnnealing(in *instance, r *rand.Rand) annealer {
	if in.n < 2 || max(in.dominance(in.a), in.dominance(in.b)) < structured {
		return nil
	}
	flow, distance, unit, ok := in.halves()
	if !ok {
		return nil
	}
	if mostProduct(in.n, flow, distance) >= 0 {
		return makeAnnealing[int32](in.n, flow, distance, unit, r)
	}
	return makeAnnealing[int64](in.n, flow, distance, unit, r)
}

// annealer is an annealing of either number.
type annealer interface {
	improver
	// length sets the number of sweeps of the next annealing.
	length(sweeps int)
}

func makeAnnealing[T number](n int, flow, distance []int64, unit int64, r *rand.Rand) *annealing[T] {
	a := &annealing[T]{n: n, flow: make([]T, n*n), distance: make([]T, n*n), near: make([]T, n*n), p: make([]int32, n), unit: unit}
	for k := range n * n {
		a.flow[k], a.distance[k] = T(flow[k]), T(distance[k])
	}
	start := make([]int32, n)
	for i := range start {
		start[i] = int32(i)
	}
	rng.Shuffle32(r, start)
	a.load(start, nil)
	const samples = 1000
	for range samples {
		x, y := rng.Intn(r, n), rng.Intn(r, n-1)
		if y >= x {
			y++
		}
		a.scale += math.Abs(float64(a.price(x, y))) / samples
	}
	a.length(firstSweeps)
	return a
}

// length implements annealer.
func (a *annealing[T]) length(sweeps int) { a.rounds = max(1, sweeps*(a.n-1)/2) }

// load implements improver.
func (a *annealing[T]) load(p, _ []int32) {
	copy(a.p, p)
	for i, at := range p {
		row := a.distance[int(at)*a.n : int(at)*a.n+a.n]
		for j, to := range p {
			a.near[i*a.n+j] = row[to]
		}
	}
	a.round, a.x, a.y, a.quiet = 0, 0, 0, 0
}

// assignment implements improver.
func (a *annealing[T]) assignment() []int32 { return a.p }

// tried implements improver.
func (a *annealing[T]) tried() int64 { return a.priced }

// step implements improver: n swaps are tried. The run is over at a local optimum.
func (a *annealing[T]) step(r *rand.Rand, _ int64) (change int64, ok bool) {
	if a.quiet >= a.n*(a.n-1)/2 {
		return 0, false
	}
	temperature := 0.0
	if a.round < a.rounds {
		temperature = a.scale * hottest * math.Pow(coldest/hottest, float64(a.round)/float64(a.rounds))
	}
	a.round++
	most := 40 * temperature // more is never accepted
	for range a.n {
		if a.y++; a.y >= a.n {
			if a.x++; a.x >= a.n-1 {
				a.x = 0
			}
			a.y = a.x + 1
		}
		a.quiet++
		c := a.price(a.x, a.y)
		if c < 0 || float64(c) < most && float64(c) < -temperature*math.Log(1-rng.Float64(r)) {
			a.exchange(a.x, a.y)
			change += a.unit * int64(c)
			a.quiet = 0
		}
	}
	if a.round <= a.rounds {
		a.quiet = 0
	}
	a.priced += int64(a.n)
	return change, true
}

// price returns half of what the swap of two facilities changes, or what it changes; see
// instance.halves. All four rows are read in order: this is where the time goes.
func (a *annealing[T]) price(x, y int) T {
	n := a.n
	flow, near := a.flow[x*n:x*n+n], a.near[x*n:x*n+n]
	otherFlow, otherNear := a.flow[y*n : y*n+n][:len(flow)], a.near[y*n : y*n+n][:len(flow)]
	near = near[:len(flow)]
	sum := T(0)
	for k, f := range flow {
		sum += (f - otherFlow[k]) * (otherNear[k] - near[k])
	}
	return sum + 2*flow[y]*near[y] // the distance of the two stays
}

func (a *annealing[T]) exchange(x, y int) {
	n := a.n
	a.p[x], a.p[y] = a.p[y], a.p[x]
	one, other := a.near[x*n:x*n+n], a.near[y*n : y*n+n][:n]
	for k := range one {
		one[k], other[k] = other[k], one[k]
	}
	for k := 0; k < n*n; k += n {
		a.near[k+x], a.near[k+y] = a.near[k+y], a.near[k+x]
	}
}
