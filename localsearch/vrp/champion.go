package vrp

import (
	"context"
	"slices"

	"lsolve/localsearch"
	"lsolve/problem/vrp"
)

// champion is the best solution of a search over routes that may break rules (see relaxed). It is
// that of a first search, which knows all rules, until that has served whom it can, and its lead is over.
type champion struct {
	in     *vrp.Instance
	x      *relaxed
	first  *Search
	probe  *probe
	opened bool // the first search has ended
	lead   lead // how long it goes on once it serves whom it can

	rank   localsearch.Rank
	kinds  []int32
	routes [][]int32
}

// lead is how long a first search goes on.
type lead struct {
	share   float64 // of the run, if its Pace is known
	endless bool    // to the end of the run, if it is not
}

// leads reports whether the first search goes on.
func (c *champion) leads() bool {
	switch s := c.first; {
	case !s.opened:
		return true
	case s.pace.Known():
		return c.lead.share > 0 && s.pace.Over(s.steps) < 1
	}
	return c.lead.endless
}

// pace tells the first search how long it goes on.
func (c *champion) pace(p localsearch.Pace) {
	if c.lead.share == 0 {
		return
	}
	s := localsearch.Pace{Steps: int64(c.lead.share * float64(p.Steps))}
	if p.Share != nil {
		s.Share = func() float64 { return p.Share() / c.lead.share }
	}
	c.first.Pace(s)
}

func newChampion(in *vrp.Instance, first *Search, x *relaxed) champion {
	return champion{in: in, x: x, first: first, probe: newProbe(x.d), rank: first.Best()}
}

// open makes a step of the first search. It returns true with the last one.
func (c *champion) open() bool {
	if c.first.opened {
		c.first.step()
	} else {
		c.first.open()
	}
	c.first.steps++
	if c.rank = c.first.Best(); c.leads() {
		return false
	}
	k := &c.first.p.kept
	for r, kind := range k.kind {
		if kind >= 0 {
			c.kinds, c.routes = append(c.kinds, kind), append(c.routes, slices.Clone(k.stops[r]))
		}
	}
	c.opened = true
	return true
}

// record keeps a genome of the relaxed routes if it is possible and better.
func (c *champion) record(child *genome) bool {
	rank := localsearch.Rank{Violation: c.x.impossible, Objective: child.cost}
	if !child.possible() || !rank.Better(c.rank) {
		return false
	}
	rank.Objective = 0 // by the exact prices
	for i, route := range child.routes {
		price, _, _, ok := c.probe.price(child.kinds[i], route)
		if !ok {
			return false
		}
		rank.Objective += price
	}
	for client, v := range child.next {
		if v == -2 {
			rank.Objective += c.x.d.lost[client]
		}
	}
	if !rank.Better(c.rank) {
		return false
	}
	c.rank, c.kinds, c.routes = rank, child.kinds, child.routes
	return true
}

// values appends the values of the solution; see vrp.Instance.Routes.
func (c *champion) values(buf []int32) []int32 {
	if !c.opened {
		return c.first.Values(buf)
	}
	return append(buf, c.in.Values(c.x.d.routesOf(c.kinds, c.routes))...)
}

// run makes steps until best, which is looked at before each of them, reaches the target. The
// context is looked at before every so many.
func run(ctx context.Context, steps, every int64, target localsearch.Rank, best func() localsearch.Rank, step func()) (made int64, err error) {
	for made < steps && !localsearch.Reached(best(), target) {
		if made%every == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		step()
		made++
	}
	return made, nil
}
