package prop

import (
	"math"

	"lsolve/systematic/cp/kernel"
)

// diving is what a search needs that looks for a good solution near that of the program (diving: Achterberg 2007, section 9.2).
type diving struct {
	on     bool
	guided bool
	locks  []lock    // by column
	best   []float64 // by column: the best solution; empty: there is none
	dives  int64     // decisions
}

// lock says in which directions a column may violate rows.
type lock struct{ down, up bool }

// far is how much farther a column is that has more than two values: they are usually whole when the others are.
const far = 2

// SetDiving makes Branch dive, or not. A guided dive goes to the best solution, where there is one (Danna, Rothberg and Le
// Pape, Exploring relaxation induced neighborhoods to improve MIP solutions, 2005); another one rounds, and goes where no row is violated
// if there is such a direction.
func (p *Relaxation) SetDiving(on, guided bool) { p.diving.on, p.diving.guided = on, guided }

// Found notes the solution at this node, where all columns are fixed, as the best one.
func (p *Relaxation) Found(e *kernel.Engine) {
	p.diving.best = p.diving.best[:0]
	for j := range p.z {
		v, _ := p.bounds(e, j)
		p.diving.best = append(p.diving.best, float64(v))
	}
}

// dive moves the broken column that is nearest to where it is to go. Unlike the choice of Branch that changes the cost little.
func (p *Relaxation) dive() kernel.Predicate {
	p.diving.dives++
	if p.diving.locks == nil {
		p.diving.locks = p.lock()
	}
	column, least, above := int32(-1), math.Inf(1), false
	for _, o := range p.fractions {
		up, distance := p.aim(o)
		if p.hi[o.column]-p.lo[o.column] > 1 {
			distance += far
		}
		if distance < least {
			column, least, above = o.column, distance, up
		}
	}
	return p.aside(column, int64(math.Floor(p.point[column])), above)
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

// lock returns the locks of the columns in the rows that were given.
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
