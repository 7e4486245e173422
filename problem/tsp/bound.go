package tsp

import (
	"context"
	"math"
)

// What a bound takes, in units of effort, of which a second has about 10^9: a look at the
// distance of two cities, from the matrix and computed, and one at an edge of a sparse
// graph.
const (
	effortLook     = 3
	effortComputed = 10
	effortLink     = 15
)

// The effort of Bound, and how often it computes a tree at most: more passes hardly
// help.
const (
	usualEffort = 1_000_000_000
	mostPasses  = 1500
)

// An ascent with few edges is made of more cities than sparseCities, and one with all
// edges, at the end or alone, of at most denseCities.
const (
	sparseCities = 30
	denseCities  = 400
)

// Bound implements problem.Bounded: BoundWithin about a second, or 0.
func (p *Instance) Bound() int64 {
	bound, _ := p.BoundWithin(context.Background(), usualEffort)
	return bound
}

// BoundWithin implements problem.Bounding. It returns a length that no circuit goes
// below: the bound of Held and Karp (Mathematical Programming 1, 1971), a shortest tree
// with one more edge, where the penalties of the cities are improved by a subgradient
// ascent with the steps of Volgenant and Jonker (European Journal of Operational Research
// 9, 1982). Of random points it is about 0.7 % below the shortest circuit. Penalties and
// sums are whole numbers, and what is returned rests on a tree that is shortest among
// all edges. If distances are asymmetric, the ascent begins with the dual solution of the
// assignment problem.
//
// It compares all pairs of cities at least once, also where trees are then made of few edges. So a
// second is enough for about 7000 cities by coordinates, and ten times as many take a hundred times as
// long: where there is no time for that, there is no bound. Fixed edges are shortened, so that trees have them.
//
// ok is false if there are so many cities that this takes more than the effort, or if ctx
// ended before there was a bound.
func (p *Instance) BoundWithin(ctx context.Context, effort int64) (bound int64, ok bool) {
	q, bonus := p.cheaper()
	bound, ok = q.boundWithin(ctx, effort)
	if !ok {
		return 0, false
	}
	return max(0, bound+bonus*int64(len(p.fixed))), true
}

// boundWithin is BoundWithin without regard to fixed edges.
func (p *Instance) boundWithin(ctx context.Context, effort int64) (bound int64, ok bool) {
	n := p.n
	switch {
	case n == 1 || p.metric == Adjacent && n > tabled:
		return 0, true
	case n == 2:
		return int64(p.Distance(0, 1)) + int64(p.Distance(1, 0)), true
	case !p.symmetric:
		return p.boundOneWay(ctx, effort)
	}
	look := int64(effortLook)
	if p.distances == nil {
		look = effortComputed
	}
	if 2*look*int64(n)*int64(n) > effort && n > denseCities {
		return 0, false
	}
	pass := look * int64(n) * int64(n) / 2
	a := newAscent(p, n)
	d := newDense(p, a.scale)
	first := 1.0
	if n > sparseCities {
		// Few edges are not only faster: where there are clusters, the first long steps
		// with all edges lead astray.
		a.climbFew(ctx, d, effort-2*pass, pass)
		effort, first = effort/4, 0.1
	}
	if n <= denseCities {
		a.climbAll(ctx, d, passes(effort, pass), first)
	}
	return a.bound()
}

// passes returns how many passes there are in an effort.
func passes(effort, pass int64) int { return int(min(mostPasses, max(0, effort)/max(1, pass))) }

// ascent improves penalties. A tour passes each city, so that a penalty on the ways to and
// from a city makes all tours longer by the same amount, but not all trees.
type ascent struct {
	n        int
	scale    int64   // of distances: penalties are fractions of it
	limit    int64   // of a penalty, so that no sum overflows
	penalty  []int64 // of a city; of asymmetric distances those of leaving and then those of entering
	excess   []int32 // by penalty: how many ways too many the tree has
	last     []int32 // excess of the pass before
	best     []int64 // the best penalties so far
	weight   int64   // of the tree with them, times scale, without penalties
	length   int64   // of a tour, times scale: no weight is more
	mean     float64 // of the size of a tour's ways, times scale
	proved   int64   // the best weight of a tree that is shortest among all edges
	isProved bool
}

func newAscent(p *Instance, penalties int) *ascent {
	const scale = 1 << 10
	length, size := p.greedy()
	return &ascent{
		n: p.n, scale: scale, limit: (1 << 59) / int64(p.n), weight: math.MinInt64, length: scale * length, mean: float64(scale*size) / float64(p.n),
		penalty: make([]int64, penalties), excess: make([]int32, penalties), last: make([]int32, penalties), best: make([]int64, penalties),
	}
}

// greedy returns the length of a tour that always goes on to the nearest city left, and the
// sum of the sizes of its ways, which are negative where Instance.cheaper made them so. That
// says how long steps are.
func (p *Instance) greedy() (length, size int64) {
	left := make([]int32, p.n-1)
	for i := range left {
		left[i] = int32(i + 1)
	}
	at := int32(0)
	for len(left) > 0 {
		nearest, least := 0, int32(math.MaxInt32)
		for k, v := range left {
			if d := p.Distance(int(at), int(v)); d < least {
				nearest, least = k, d
			}
		}
		at = left[nearest]
		length += int64(least)
		size += int64(max(least, -least))
		left[nearest] = left[len(left)-1]
		left = left[:len(left)-1]
	}
	last := int64(p.Distance(int(at), 0))
	return length + last, size + max(last, -last)
}

// bound returns the best bound that is proved.
func (a *ascent) bound() (int64, bool) {
	if !a.isProved {
		return 0, false
	}
	up := a.proved / a.scale
	if a.proved%a.scale > 0 {
		up++ // lengths are whole numbers
	}
	return up, true
}

// relaxation makes trees.
type relaxation interface {
	// weigh makes a shortest tree with the penalties, and returns its weight without
	// them, and the excess of each. ok is false if ctx has ended.
	weigh(ctx context.Context, penalty []int64, excess []int32) (weight int64, ok bool)
	// complete says that it is shortest among all edges.
	complete() bool
}

// take takes the tree of the current penalties. It reports whether the tree is a tour, a tour
// is known that is no longer than the bound, or ctx has ended.
func (a *ascent) take(ctx context.Context, r relaxation) (over bool) {
	w, ok := r.weigh(ctx, a.penalty, a.excess)
	if !ok {
		return true
	}
	if w > a.weight {
		a.weight = w
		copy(a.best, a.penalty)
	}
	if r.complete() && (!a.isProved || w > a.proved) {
		a.proved, a.isProved = w, true
	}
	for _, e := range a.excess {
		if e != 0 {
			return a.isProved && a.proved > a.length-a.scale
		}
	}
	return true
}

// climb makes the passes of an ascent from the best penalties. Steps begin with a share
// of half the mean way of a tour, and go down to 0.
func (a *ascent) climb(ctx context.Context, r relaxation, passes int, share float64) {
	copy(a.penalty, a.best)
	clear(a.last)
	if a.take(ctx, r) {
		return
	}
	const now, before = 0.6, 0.4 // the weights of this subgradient and of the one before
	m := float64(passes)
	for k := 1.0; k < m; k++ {
		first := share * a.mean / 2
		step := first * (float64((k-1)*(2*m-5)/(2*(m-1))) - (k - 2) + float64((k-1)*(k-2)/(2*(m-1)*(m-2))))
		if k == 1 {
			copy(a.last, a.excess)
		}
		for i, e := range a.excess {
			change := math.Round(float64(step * (float64(now*float64(e)) + float64(before*float64(a.last[i])))))
			change = max(-float64(a.limit), min(float64(a.limit), change))
			a.penalty[i] = max(-a.limit, min(a.limit, a.penalty[i]+int64(change)))
			a.last[i] = e
		}
		if a.take(ctx, r) {
			return
		}
	}
}

// An ascent goes on in rounds from the best penalties so far: each takes a share of the
// work that is left, with steps that begin shorter, and a gain of less than a part of
// the bound ends it after the fewest rounds.
const (
	rounds    = 20
	fewest    = 6
	workShare = 8
	gainPart  = 1 << 15
	lossPart  = 1 << 12 // more of the bound is lost where edges were missing
)

// climbAll climbs with all edges.
func (a *ascent) climbAll(ctx context.Context, r relaxation, passes int, share float64) {
	for round := range rounds {
		before := a.proved
		now := max(passes/workShare, min(passes, 20))
		passes -= now
		a.climb(ctx, r, now, share)
		if now == 0 || round >= fewest && a.proved-before <= a.proved/gainPart {
			return
		}
		share *= shrink(a.proved-before, a.proved)
	}
}

// shrink returns how much shorter the next steps are after a gain.
func shrink(gain, proved int64) float64 {
	if gain > proved/500 {
		return 0.7
	}
	return 0.4
}

// climbFew climbs with few edges. What is missing is found by a pass over all edges, which
// alone gives a bound, and from which the next climb goes on with more edges.
func (a *ascent) climbFew(ctx context.Context, d *dense, effort, pass int64) {
	links, ok := d.links(ctx)
	if !ok {
		return
	}
	effort = min(effort, mostPasses*effortLink*int64(2*len(links)))
	proved := make([]int64, len(a.best))
	share := 1.0
	for round := range rounds {
		s := newSparse(a.n, links)
		link := effortLink * int64(len(s.to))
		budget := max(effort/workShare, min(effort, 60*link)) - pass
		if budget < link {
			return
		}
		effort -= budget + pass
		copy(a.best, proved)
		a.weight = math.MinInt64
		a.climb(ctx, s, passes(budget, link), share)
		before, best := a.proved, a.weight
		if !a.verify(ctx, d) {
			return
		}
		if a.proved > before {
			copy(proved, a.best)
		}
		links = append(links, d.missing(s)...)
		switch {
		case best-a.proved > a.proved/lossPart: // edges were missing
		case round >= fewest && a.proved-before <= a.proved/gainPart:
			return
		default:
			share *= shrink(a.proved-before, a.proved)
		}
	}
}

// verify weighs the tree of the best penalties among all edges. ok is false if ctx has
// ended.
func (a *ascent) verify(ctx context.Context, d *dense) (ok bool) {
	w, ok := d.weigh(ctx, a.best, a.excess)
	if ok && (!a.isProved || w > a.proved) {
		a.proved, a.isProved = w, true
	}
	return ok
}
