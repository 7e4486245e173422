package qap

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// structured is the dominance from which on an instance is solved by descents: those that
// are drawn like real ones (tai80b) have more than 300, grids and uniform numbers less than
// 160.
const structured = 200

// descent is an assignment that goes down until hardly a swap improves it. Facilities wait
// to be examined; only one that has been swapped waits again (the don't-look bits of
// Bentley, ORSA Journal on Computing 4, 1992).
//
// Where a few large flows decide, a population of local optima is better than one of the
// same time's results of tabu search: what tells a good assignment from a bad one is which
// groups are near to each other, and that is inherited. A child begins with only those
// facilities waiting that its parents have at different locations.
type descent struct {
	n        int
	flow     []int64 // as of instance.halves
	distance []int64
	near     []int64 // distances between the locations of facilities, by rows
	p        []int32 // location of each facility
	waiting  []int32 // in no order
	waits    []bool
	unit     int64
	priced   int64
}

// newDescent returns nil if the instance has no structure, or no halves.
func newDescent(in *instance) *descent {
	if max(in.dominance(in.a), in.dominance(in.b)) < structured {
		return nil
	}
	flow, distance, unit, ok := in.halves()
	if !ok {
		return nil
	}
	n := in.n
	return &descent{n: n, flow: flow, distance: distance, near: make([]int64, n*n), p: make([]int32, n), waits: make([]bool, n), unit: unit}
}

// dominance returns the standard deviation of a matrix over its mean, in per cent (the
// flow dominance of Vollmann and Buffa, Management Science 12, 1966).
func (in *instance) dominance(m []int64) float64 {
	sum, squares := 0.0, 0.0
	for _, x := range m {
		sum += float64(x)
		squares += float64(x) * float64(x)
	}
	mean := sum / float64(len(m))
	if mean == 0 {
		return 0
	}
	return 100 * math.Sqrt(max(0, squares/float64(len(m))-mean*mean)) / mean
}

// load implements improver: the facilities of the list wait.
func (d *descent) load(p, open []int32) {
	copy(d.p, p)
	for i, at := range p {
		row := d.distance[int(at)*d.n : int(at)*d.n+d.n]
		for j, to := range p {
			d.near[i*d.n+j] = row[to]
		}
	}
	clear(d.waits)
	d.waiting = d.waiting[:0]
	if open == nil {
		for x := range d.n {
			d.wait(x)
		}
	}
	for _, x := range open {
		d.wait(int(x))
	}
}

// assignment implements improver.
func (d *descent) assignment() []int32 { return d.p }

// tried implements improver.
func (d *descent) tried() int64 { return d.priced }

func (d *descent) wait(x int) {
	if !d.waits[x] {
		d.waits[x] = true
		d.waiting = append(d.waiting, int32(x))
	}
}

// step implements improver. It examines the swaps of one facility that waits, in O(n^2),
// and makes the first one that is an improvement. The run is over when no facility waits.
func (d *descent) step(r *rand.Rand, _ int64) (change int64, ok bool) {
	last := len(d.waiting) - 1
	if last < 0 {
		return 0, false
	}
	i := rng.Intn(r, last+1)
	x := int(d.waiting[i])
	d.waiting[i] = d.waiting[last]
	d.waiting = d.waiting[:last]
	d.waits[x] = false
	first := rng.Intn(r, d.n)
	for k := range d.n {
		y := first + k
		if y >= d.n {
			y -= d.n
		}
		if y == x {
			continue
		}
		d.priced++
		if change := d.price(x, y); change < 0 {
			d.exchange(x, y)
			d.wait(x)
			d.wait(y)
			return change, true
		}
	}
	return 0, true
}

// price returns what the swap of two facilities changes. All four rows are read in order:
// this is where the time goes.
func (d *descent) price(x, y int) int64 {
	n := d.n
	flow, near := d.flow[x*n:x*n+n], d.near[x*n:x*n+n]
	otherFlow, otherNear := d.flow[y*n : y*n+n][:len(flow)], d.near[y*n : y*n+n][:len(flow)]
	near = near[:len(flow)]
	sum := int64(0)
	for k, f := range flow {
		sum += (f - otherFlow[k]) * (otherNear[k] - near[k])
	}
	return d.unit * (sum + 2*flow[y]*near[y]) // the distance of the two stays
}

func (d *descent) exchange(x, y int) {
	n := d.n
	d.p[x], d.p[y] = d.p[y], d.p[x]
	for k := range n {
		d.near[x*n+k], d.near[y*n+k] = d.near[y*n+k], d.near[x*n+k]
	}
	for k := range n {
		d.near[k*n+x], d.near[k*n+y] = d.near[k*n+y], d.near[k*n+x]
	}
}
