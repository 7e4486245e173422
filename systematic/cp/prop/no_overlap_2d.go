package prop

import "lsolve/systematic/cp/kernel"

// NoOverlap2D is rectangles that do not overlap and have no negative width or
// height. It is the model's diffn_nonstrict, in which rectangles of area 0 do not
// count, or if strict diffn, in which they must not lie inside another rectangle or
// cross it.
//
// It is constructive disjunction for each pair: one rectangle is left of, right of,
// below or above the other or, unless strict, has no area. If only one of these is
// possible it enforces that at bounds consistency. Only pairs with a changed
// rectangle are examined. Cost: O(n) for each rectangle whose bounds have changed.
//
// Post NoOverlap2DSweep with it.
type NoOverlap2D struct {
	position [2][]View // x and y
	size     [2][]View // width and height
	strict   bool
	// The changed rectangles: a queue in a ring, each at most once.
	queue       []int32
	head, count int
	queued      []bool
	all         bool // all rectangles have to be examined
}

// NewNoOverlap2D returns diffn_nonstrict, or diffn, of the rectangles that cover x
// to x+width and y to y+height.
func NewNoOverlap2D(x, y, width, height []View, strict bool) *NoOverlap2D {
	n := len(x)
	return &NoOverlap2D{
		position: [2][]View{x, y}, size: [2][]View{width, height}, strict: strict,
		queue: make([]int32, n), queued: make([]bool, n), all: true,
	}
}

// Name implements kernel.Propagator.
func (p *NoOverlap2D) Name() string {
	if p.strict {
		return "diffn"
	}
	return "diffn_nonstrict"
}

// Attach implements kernel.Propagator.
func (p *NoOverlap2D) Attach(e *kernel.Engine, id kernel.ID) {
	e.SetPriority(id, kernel.Linear)
	e.SetIdempotent(id)
	for d := range p.position {
		for i := range p.queue {
			e.Watch(id, p.position[d][i], kernel.OnBounds, int32(i))
			e.Watch(id, p.size[d][i], kernel.OnMin, int32(i))
		}
	}
}

// Advise implements kernel.Advisor.
func (p *NoOverlap2D) Advise(_ *kernel.Engine, local int32, _ kernel.Events) bool {
	p.note(local)
	return true
}

func (p *NoOverlap2D) note(i int32) {
	if p.queued[i] {
		return
	}
	p.queued[i] = true
	k := p.head + p.count
	if k >= len(p.queue) {
		k -= len(p.queue)
	}
	p.queue[k] = i
	p.count++
}

// Forget implements kernel.Advisor.
func (p *NoOverlap2D) Forget(all bool) {
	clear(p.queued)
	p.head, p.count = 0, 0
	p.all = p.all || all
}

// Propagate implements kernel.Propagator.
func (p *NoOverlap2D) Propagate(e *kernel.Engine) bool {
	if p.all {
		p.all = false
		for i := range p.queue {
			p.note(int32(i))
			for d := range p.size {
				if !e.SetMin(p.size[d][i], 0, signReason) {
					return false
				}
			}
		}
	}
	// Advise adds rectangles that change during this loop.
	for p.count > 0 {
		i := int(p.queue[p.head])
		if p.head++; p.head == len(p.queue) {
			p.head = 0
		}
		p.count--
		p.queued[i] = false
		for j := range p.queue {
			if j != i && !p.pair(e, i, j) {
				return false
			}
		}
	}
	return true
}

// pair enforces that i and j do not overlap.
func (p *NoOverlap2D) pair(e *kernel.Engine, i, j int) bool {
	last, ways := 0, numWays
	if p.strict {
		ways = firstFlat
	}
	found := false
	for way := range ways {
		if !p.possible(e, way, i, j) {
			continue
		}
		if found {
			return true
		}
		last, found = way, true
	}
	if !found {
		return e.Fail(packPair(0, wayFailed, i, j))
	}
	a, b, d := arrange(last, i, j)
	size := p.size[d][a]
	if last >= firstFlat {
		return e.SetMax(size, 0, packPair(last, pruneSize, i, j))
	}
	left, right := p.position[d][a], p.position[d][b]
	return e.SetMin(right, e.Min(left)+e.Min(size), packPair(last, pruneRight, i, j)) &&
		e.SetMax(left, e.Max(right)-e.Min(size), packPair(last, pruneLeft, i, j)) &&
		e.SetMax(size, e.Max(right)-e.Min(left), packPair(last, pruneSize, i, j))
}

// possible reports whether this arrangement of i and j is possible.
func (p *NoOverlap2D) possible(e *kernel.Engine, way, i, j int) bool {
	a, b, d := arrange(way, i, j)
	size := e.Min(p.size[d][a])
	if way >= firstFlat {
		return size <= 0
	}
	return e.Min(p.position[d][a])+max(size, p.least()) <= e.Max(p.position[d][b])
}

// least returns the least size of a rectangle that counts: 1 unless strict, else 0.
func (p *NoOverlap2D) least() int64 {
	if p.strict {
		return 0
	}
	return 1
}
