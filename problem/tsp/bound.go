package tsp

import (
	"context"
	"math"

	"lsolve/internal/onetree"
)

// What a bound takes, in units of effort, of which a second has about 10^9: a look at the
// distance of two cities, from the matrix and computed, one at an edge of a sparse
// graph, and of one that is too large for the cache, and a city of a tree in the plane, for each level of its cells.
const (
	effortLook     = 3
	effortComputed = 10
	effortLink     = 15
	effortFarLink  = 40
	effortPlanar   = 300
)

// usualEffort is the effort of Bound.
const usualEffort = 1_000_000_000

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
// With few cities, and where distances are no lengths in the plane, it compares all pairs of cities at least once: a
// second is enough for about 7000 cities, and ten times as many take a hundred times as
// long; where there is no time for that, there is no bound. In the plane the time grows little faster than the number of
// cities. Fixed edges are shortened, so that trees have them.
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
	if n > tabled && p.metric.planar() {
		return p.boundPlanar(ctx, effort)
	}
	if 2*look*int64(n)*int64(n) > effort && n > denseCities {
		return 0, false
	}
	pass := look * int64(n) * int64(n) / 2
	a := newAscent(p, n)
	d := newDense(p)
	first := 1.0
	if n > sparseCities {
		// Few edges are not only faster: where there are clusters, the first long steps
		// with all edges lead astray.
		climbFew(ctx, a, d, effort-2*pass, pass)
		effort, first = effort/4, 0.1
	}
	if n <= denseCities {
		a.ClimbAll(ctx, d, passes(effort, pass), first)
	}
	return a.Bound()
}

// boundPlanar is boundWithin for many cities in the plane.
func (p *Instance) boundPlanar(ctx context.Context, effort int64) (bound int64, ok bool) {
	pass := effortOfPlanar(p.n)
	if 4*pass > effort {
		return 0, false
	}
	t := newPlanar(p)
	length := t.strips()
	a := onetree.NewAscent(p.n, p.n, length, length)
	climbFew(ctx, a, t, effort-2*pass, pass)
	return a.Bound()
}

// passes returns how many passes there are in an effort.
func passes(effort, pass int64) int { return int(min(onetree.MostPasses, max(0, effort)/max(1, pass))) }

// newAscent returns an ascent that knows of a greedy tour.
func newAscent(p *Instance, penalties int) *onetree.Ascent {
	length, size := p.greedy()
	return onetree.NewAscent(p.n, penalties, length, size)
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

// lossPart: where edges were missing, more than this part of the bound is lost.
const lossPart = 1 << 12

// climbFew climbs with few edges. What is missing is found by a pass over all edges, which
// alone gives a bound, and from which the next climb goes on with more edges.
func climbFew(ctx context.Context, a *onetree.Ascent, d complete, effort, pass int64) {
	links, ok := d.links(ctx)
	if !ok {
		return
	}
	perLink := int64(effortLink)
	if len(a.Best()) > tabled {
		perLink = effortFarLink
	}
	effort = min(effort, onetree.MostPasses*perLink*int64(2*len(links)))
	proved := make([]int64, len(a.Best()))
	share := 1.0
	for round := range onetree.Rounds {
		s := onetree.NewGraph(len(a.Best()), links)
		link := perLink * int64(s.Arcs())
		budget := max(effort/onetree.WorkShare, min(effort, 60*link)) - pass
		if budget < link {
			return
		}
		effort -= budget + pass
		a.Again(proved)
		a.Climb(ctx, s, passes(budget, link), share)
		before, best := a.Proved(), a.Weight()
		if !a.Verify(ctx, d) {
			return
		}
		if a.Proved() > before {
			copy(proved, a.Best())
		}
		links = append(links, d.missing(s)...)
		switch {
		case best-a.Proved() > a.Proved()/lossPart: // edges were missing
		case round >= onetree.Fewest && a.Proved()-before <= a.Proved()/onetree.GainPart:
			return
		default:
			share *= onetree.Shrink(a.Proved()-before, a.Proved())
		}
	}
}
