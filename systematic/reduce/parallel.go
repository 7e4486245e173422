package reduce

import (
	"slices"

	"lsolve/model"
)

// parallel keeps, of the rows with the same left side and the same condition, those that say
// most: the smallest upper bound and the largest lower one, an equation where the two meet
// or where there is one. A conditional row that one without a condition implies is dropped.
func (s *state) parallel() {
	p := &parallels{state: s, of: map[string]*sides{}}
	// What says most comes first: rows without a condition, and of these the equations.
	for _, conditional := range []bool{false, true} {
		for _, is := range []model.Relation{model.Equal, model.LessEqual, model.NotEqual} {
			for i := range s.items {
				if s.failed || i&255 == 0 && s.over() {
					return
				}
				p.item(i, conditional, is)
			}
		}
	}
}

// sides is what is known of the sum on a left side.
type sides struct {
	lo, hi, equal        int64
	lower, upper, equals bool
	atLo, atHi           int // constraints
	differs              []int64
}

// mostDiffers is how many values are noted that a sum is not.
const mostDiffers = 16

type parallels struct {
	*state
	of map[string]*sides
}

// item adds constraint i, if it is a row of that kind.
func (p *parallels) item(i int, conditional bool, is model.Relation) {
	it := &p.items[i]
	condition := noCondition
	var l model.LinearConstraint
	switch k := it.c.(type) {
	case model.LinearConstraint:
		if conditional || it.link {
			return
		}
		l = k
	case model.ReifiedConstraint:
		inner, ok := k.Then.(model.LinearConstraint)
		if !conditional || !ok || k.Iff {
			return
		}
		l, condition = inner, k.If
	default:
		return
	}
	if l.Relation != is && (is != model.LessEqual || l.Relation != model.Less) {
		return
	}
	p.spend(2 * len(l.Terms))
	r, ok := p.rowOf(l)
	if !ok || len(r.xs) == 0 || r.divide() != open {
		return
	}
	upward := r.as[0] < 0 // a >= of the left side with the opposite sign
	if upward {
		r.opposite()
	}
	if conditional && p.implied(p.of[r.key(noCondition)], &r, upward) {
		p.drop(i)
		p.count(Parallel)
		return
	}
	key := r.key(condition)
	e := p.of[key]
	if e == nil {
		e = &sides{}
		p.of[key] = e
	}
	p.add(e, i, &r, upward)
}

// implied reports whether what is known of the sum implies the row.
func (p *parallels) implied(e *sides, r *row, upward bool) bool {
	if e == nil {
		return false
	}
	b := r.bound
	switch {
	case r.is == model.LessEqual && upward:
		return e.equals && e.equal >= b || e.lower && e.lo >= b
	case r.is == model.LessEqual:
		return e.equals && e.equal <= b || e.upper && e.hi <= b
	case r.is == model.Equal:
		return e.equals && e.equal == b
	}
	return e.equals && e.equal != b || e.lower && e.lo > b || e.upper && e.hi < b || slices.Contains(e.differs, b)
}

// add adds a row to what is known.
func (p *parallels) add(e *sides, i int, r *row, upward bool) {
	if p.implied(e, r, upward) {
		p.drop(i)
		p.count(Parallel)
		return
	}
	_, conditional := p.items[i].c.(model.ReifiedConstraint)
	b := r.bound
	switch {
	case r.is == model.NotEqual:
		if e.equals && e.equal == b {
			p.contradiction(i, conditional)
		}
		if len(e.differs) < mostDiffers {
			e.differs = append(e.differs, b)
		}
	case r.is == model.Equal:
		if e.equals { // with another bound
			p.contradiction(i, conditional)
			return
		}
		e.equals, e.equal = true, b
	case e.equals: // the equation does not satisfy the row
		p.contradiction(i, conditional)
	case upward:
		if e.lower {
			p.drop(e.atLo)
			p.count(Parallel)
		}
		e.lower, e.lo, e.atLo = true, b, i
	default:
		if e.upper {
			p.drop(e.atHi)
			p.count(Parallel)
		}
		e.upper, e.hi, e.atHi = true, b, i
	}
	if e.lower && e.upper && e.lo > e.hi {
		p.contradiction(i, conditional)
	} else if e.lower && e.upper && e.lo == e.hi {
		p.meet(e, r)
	}
}

// meet makes the two inequalities that meet an equation.
func (p *parallels) meet(e *sides, r *row) {
	eq := *r
	eq.is, eq.bound = model.Equal, e.lo
	c, ok := eq.constraint()
	if !ok {
		return
	}
	if k, conditional := p.items[e.atLo].c.(model.ReifiedConstraint); conditional {
		k.Then = c
		p.items[e.atLo].c = k
	} else {
		p.items[e.atLo].c = c
	}
	p.drop(e.atHi)
	p.count(Parallel)
	e.equals, e.equal = true, e.lo
	e.lower, e.upper = false, false
}

// contradiction says that constraint i cannot hold together with one before it that has the
// same condition.
func (p *parallels) contradiction(i int, conditional bool) {
	p.count(Parallel)
	if !conditional {
		p.failed = true
		return
	}
	p.fix(p.items[i].c.(model.ReifiedConstraint).If, 0)
}
