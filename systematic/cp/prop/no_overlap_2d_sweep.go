package prop

import "lsolve/systematic/cp/kernel"

// NoOverlap2DSweep moves each rectangle of a NoOverlap2D past the regions that the
// others forbid together. Another rectangle surely covers some region; the origin
// of a rectangle must not be in that region, extended by its own size to the left
// and below. The least x of a rectangle is the least for which some y is in no
// forbidden region, and likewise on the other three sides (Beldiceanu and Carlsson
// 2001, Sweep as a generic pruning technique applied to the non-overlapping
// rectangles constraint; the jumps are those of geost, Beldiceanu et al. 2007). It
// decides nothing by itself: post it with NoOverlap2D. Consistency: bounds for the
// position of each rectangle against the forbidden regions, which are intervals.
// Cost: O(n) for each region that a sweep jumps over.
type NoOverlap2DSweep struct {
	position [2][]View
	size     [2][]View
	strict   bool
	least    int64
	regions  []region
	premises []kernel.Predicate
}

// region is where the origin of a rectangle must not be because of another
// rectangle: from[d] to to[d] along each axis.
type region struct {
	from, to [2]int64
	by       int32
}

// NewNoOverlap2DSweep returns the sweep of NewNoOverlap2D.
func NewNoOverlap2DSweep(x, y, width, height []View, strict bool) *NoOverlap2DSweep {
	p := &NoOverlap2DSweep{
		position: [2][]View{x, y}, size: [2][]View{width, height}, strict: strict, least: 1,
		regions: make([]region, 0, len(x)), premises: make([]kernel.Predicate, 0, 8*len(x)+8),
	}
	if strict {
		p.least = 0
	}
	return p
}

// Name implements kernel.Propagator.
func (p *NoOverlap2DSweep) Name() string {
	if p.strict {
		return "diffn"
	}
	return "diffn_nonstrict"
}

// Attach implements kernel.Propagator.
func (p *NoOverlap2DSweep) Attach(e *kernel.Engine, id kernel.ID) {
	e.SetPriority(id, kernel.Quadratic)
	for d := range p.position {
		for i := range p.position[d] {
			e.Watch(id, p.position[d][i], kernel.OnBounds, int32(i))
			e.Watch(id, p.size[d][i], kernel.OnMin, int32(i))
		}
	}
}

// Propagate implements kernel.Propagator.
func (p *NoOverlap2DSweep) Propagate(e *kernel.Engine) bool {
	for i := range p.position[0] {
		if !p.blocks(e, i) || e.Fixed(p.position[0][i]) && e.Fixed(p.position[1][i]) {
			continue // NoOverlap2D handles fixed rectangles
		}
		p.forbid(e, i)
		if len(p.regions) < 2 {
			continue // NoOverlap2D does as much
		}
		for d := range p.position {
			if !e.Fixed(p.position[d][i]) && (!p.sweepUp(e, i, d) || !p.sweepDown(e, i, d)) {
				return false
			}
		}
	}
	return true
}

// blocks reports whether i excludes others.
func (p *NoOverlap2DSweep) blocks(e *kernel.Engine, i int) bool {
	return min(e.Min(p.size[0][i]), e.Min(p.size[1][i])) >= p.least
}

// forbid computes the regions that are forbidden for i and may have an effect.
func (p *NoOverlap2DSweep) forbid(e *kernel.Engine, i int) {
	p.regions = p.regions[:0]
next:
	for j := range p.position[0] {
		if j == i || !p.blocks(e, j) {
			continue
		}
		r := region{by: int32(j)}
		for d := range p.position {
			x := p.position[d][j]
			r.from[d] = e.Max(x) - e.Min(p.size[d][i]) + 1
			r.to[d] = e.Min(x) + e.Min(p.size[d][j]) - 1
			if r.from[d] > r.to[d] || r.to[d] < e.Min(p.position[d][i]) || r.from[d] > e.Max(p.position[d][i]) {
				continue next
			}
		}
		p.regions = append(p.regions, r)
	}
}

// sweepUp raises the position of i along axis d while every position along the
// other axis is forbidden.
func (p *NoOverlap2DSweep) sweepUp(e *kernel.Engine, i, d int) bool {
	x, y := p.position[d][i], p.position[1-d][i]
	for {
		at, jump := e.Min(x), int64(-never)
		for v := e.Min(y); v <= e.Max(y); {
			r := p.at(d, at, v)
			if r == nil {
				return true
			}
			v, jump = r.to[1-d]+1, min(jump, r.to[d]+1)
		}
		why := kernel.Reason(0)
		if e.Explaining() {
			why = p.because(e, i, d, at, jump-1, false)
		}
		if !e.SetMin(x, jump, why) {
			return false
		}
	}
}

// sweepDown lowers the position of i along axis d; see sweepUp.
func (p *NoOverlap2DSweep) sweepDown(e *kernel.Engine, i, d int) bool {
	x, y := p.position[d][i], p.position[1-d][i]
	for {
		at, jump := e.Max(x), int64(never)
		for v := e.Min(y); v <= e.Max(y); {
			r := p.at(d, at, v)
			if r == nil {
				return true
			}
			v, jump = r.to[1-d]+1, max(jump, r.from[d]-1)
		}
		why := kernel.Reason(0)
		if e.Explaining() {
			why = p.because(e, i, d, jump+1, at, true)
		}
		if !e.SetMax(x, jump, why) {
			return false
		}
	}
}

// at returns the region over position u along axis d and v along the other one that
// reaches farthest along the other, nil if there is none.
func (p *NoOverlap2DSweep) at(d int, u, v int64) *region {
	var best *region
	for k := range p.regions {
		r := &p.regions[k]
		if r.from[d] <= u && u <= r.to[d] && r.from[1-d] <= v && v <= r.to[1-d] &&
			(best == nil || r.to[1-d] > best.to[1-d]) {
			best = r
		}
	}
	return best
}

// Explain implements kernel.Propagator. All reasons are eager.
func (*NoOverlap2DSweep) Explain(_ *kernel.Engine, _ kernel.Predicate, _ kernel.Reason, _ kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	return out
}
