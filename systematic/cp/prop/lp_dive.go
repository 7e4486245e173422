package prop

import (
	"cmp"
	"math"
	"slices"

	"lsolve/systematic/cp/kernel"
)

// diving is what a search needs that looks for a good solution near that of the program (diving: Achterberg 2007, section 9.2).
type diving struct {
	on     bool
	guided bool
	locks  []lock    // by column
	best   []float64 // by column: the best solution; empty: there is none
	dives  int64     // decisions
	stride []step    // the next decisions, before the program is solved again
	depth  int       // of the last decision
}

// step is a column that is to move, and where.
type step struct {
	column   int32
	up       bool
	distance float64
}

// lock says in which directions a column may violate rows.
type lock struct{ down, up bool }

// far is how much farther a column is that has more than two values: they are usually whole when the others are.
const far = 2

// strideShare is for large programs: a dive moves one in so many broken columns before it solves the program again.
const strideShare = 10

// SetDiving makes Branch dive, or not. A guided dive goes to the best solution, where there is one (Danna, Rothberg and Le
// Pape, Exploring relaxation induced neighborhoods to improve MIP solutions, 2005); another one rounds, and goes where no row is violated
// if there is such a direction.
func (p *Relaxation) SetDiving(on, guided bool) {
	p.diving.on, p.diving.guided, p.diving.stride = on, guided, p.diving.stride[:0]
}

// striding reports whether a dive has decisions left that need no new solution.
func (p *Relaxation) striding(e *kernel.Engine) bool {
	d := &p.diving
	if e.Depth() < d.depth {
		d.stride = d.stride[:0] // a failure
	}
	return d.on && len(d.stride) > 0
}

// Found notes the solution at this node, where all columns are fixed, as the best one.
func (p *Relaxation) Found(e *kernel.Engine) {
	p.diving.best = p.diving.best[:0]
	for j := range p.z {
		v, _ := p.bounds(e, j)
		p.diving.best = append(p.diving.best, float64(v))
	}
}

// dive moves the broken column that is nearest to where it is to go. Unlike the choice of Branch that changes the cost little.
func (p *Relaxation) dive(e *kernel.Engine) kernel.Predicate {
	d := &p.diving
	d.dives++
	d.depth = e.Depth() + 1
	if d.locks == nil {
		d.locks = p.lock()
	}
	d.stride = d.stride[:0]
	for _, o := range p.fractions {
		up, distance := p.aim(o)
		if p.hi[o.column]-p.lo[o.column] > 1 {
			distance += far
		}
		d.stride = append(d.stride, step{o.column, up, distance})
	}
	slices.SortStableFunc(d.stride, func(a, b step) int { return cmp.Compare(a.distance, b.distance) })
	first := d.stride[0]
	most := 1
	if p.Large() {
		most = max(1, len(d.stride)/strideShare)
	}
	d.stride = d.stride[1:most]
	return p.aside(first.column, int64(math.Floor(p.point[first.column])), first.up)
}

// next is the next decision of a stride whose column is still open.
func (p *Relaxation) next(e *kernel.Engine) (q kernel.Predicate, ok bool) {
	for d := &p.diving; len(d.stride) > 0; {
		s := d.stride[0]
		d.stride = d.stride[1:]
		v := int64(math.Floor(p.point[s.column]))
		if lo, hi := p.bounds(e, s.column); lo <= v && v < hi {
			d.dives++
			d.depth = e.Depth() + 1
			return p.aside(s.column, v, s.up), true
		}
	}
	return kernel.True, false
}

// aim returns where a broken column goes, and how far that is.
func (p *Relaxation) aim(o open) (up bool, distance float64) {
	if p.diving.guided && len(p.diving.best) > 0 {
		if d := p.diving.best[o.column] - p.point[o.column]; math.Abs(d) < 1 {
			return d > 0, math.Abs(d)
		}
		return o.part >= 0.5, 1 + min(o.part, 1-o.part)
	}
	switch l := p.diving.locks[o.column]; {
	case l.down && !l.up:
		return true, 1 - o.part
	case l.up && !l.down:
		return false, o.part
	}
	return o.part >= 0.5, min(o.part, 1-o.part)
}

// Dived returns how many decisions Branch has made while diving.
func (p *Relaxation) Dived() int64 { return p.diving.dives }

// lock returns the locks of the columns in the rows of the program that were given. With those of deferred rows, too, most columns are
// locked both ways, and dives of large programs fail.
func (p *Relaxation) lock() []lock {
	locks := make([]lock, p.z)
	rows := p.rows
	if p.given > 0 {
		rows = rows[:p.given]
	}
	for _, r := range rows[1:] {
		for i, j := range r.Index {
			most, least := r.Hi != math.MaxInt64, r.Lo != math.MinInt64
			if r.Value[i] < 0 {
				most, least = least, most
			}
			locks[j].up = locks[j].up || most
			locks[j].down = locks[j].down || least
		}
	}
	return locks
}
