package flatzinc

import (
	"math/bits"

	"lsolve/internal/gcd"
	"lsolve/model"
)

// linear compares a sum of roots with a bound. Each root occurs once, with a
// coefficient other than 0.
type linear struct {
	terms    []product
	relation model.Relation // never Less
	bound    int64
	overflow bool // a number did not fit
}

// product is a*x.
type product struct {
	x int32
	a int64
}

// resetLinear begins a new sum. slots has the place of each root in terms, plus 1.
func (c *compiler) resetLinear(r model.Relation, bound int64) {
	c.sum.terms, c.sum.relation, c.sum.bound, c.sum.overflow = c.sum.terms[:0], r, bound, false
}

// addTerm adds a*t.
func (c *compiler) addTerm(a int64, t affine) {
	l := &c.sum
	if a == 0 {
		return
	}
	l.bound = l.sub(l.bound, l.mul(a, t.b))
	if t.a == 0 {
		return
	}
	a = l.mul(a, t.a)
	if at := c.slots[t.x]; at > 0 {
		l.terms[at-1].a = l.sub(l.terms[at-1].a, -a)
		return
	}
	l.terms = append(l.terms, product{t.x, a})
	c.slots[t.x] = int32(len(l.terms))
}

func (l *linear) mul(a, b int64) int64 {
	hi, lo := bits.Mul64(uint64(max(a, -a)), uint64(max(b, -b)))
	l.overflow = l.overflow || hi != 0 || lo >= infinity
	return a * b
}

func (l *linear) sub(a, b int64) int64 {
	d := a - b
	l.overflow = l.overflow || d >= infinity || d <= -infinity
	return d
}

// closeLinear drops terms that vanished and divides by the common divisor.
func (c *compiler) closeLinear() {
	l := &c.sum
	kept, divisor := l.terms[:0], int64(0)
	for _, t := range l.terms {
		c.slots[t.x] = 0
		if t.a != 0 {
			kept = append(kept, t)
			divisor = gcd.Of(divisor, max(t.a, -t.a))
		}
	}
	l.terms = kept
	if divisor <= 1 || l.overflow {
		return
	}
	if l.bound%divisor != 0 && l.relation != model.LessEqual {
		return // never equal: sums finds out
	}
	for i := range kept {
		kept[i].a /= divisor
	}
	l.bound = divDown(l.bound, divisor)
}

// readLinear writes a constraint of the linear kind to c.sum.
func (c *compiler) readLinear(k *call) {
	op := k.kind.linear
	relation := op.relation
	strict := int64(0)
	if relation == model.Less {
		relation, strict = model.LessEqual, 1
	}
	switch op.shape {
	case shapePair:
		c.resetLinear(relation, -strict)
		c.addTerm(1, c.one(k, 0))
		c.addTerm(-1, c.one(k, 1))
	case shapeOpposite: // a = 1 - b
		c.resetLinear(relation, 1)
		c.addTerm(1, c.one(k, 0))
		c.addTerm(1, c.one(k, 1))
	case shapePlus:
		c.resetLinear(relation, 0)
		c.addTerm(1, c.one(k, 0))
		c.addTerm(1, c.one(k, 1))
		c.addTerm(-1, c.one(k, 2))
	case shapeMinus:
		c.resetLinear(relation, 0)
		c.addTerm(1, c.one(k, 0))
		c.addTerm(-1, c.one(k, 1))
		c.addTerm(-1, c.one(k, 2))
	case shapeSum:
		c.resetLinear(relation, -strict)
		coefs := c.array(k, 0)
		for i, n := range c.array(k, 1) {
			c.addTerm(coefs[i].Num, c.scalar(n))
		}
		c.addTerm(-1, c.one(k, 2))
	}
	c.closeLinear()
	if k.form == never {
		c.negate()
	}
}

// negate negates c.sum.
func (c *compiler) negate() {
	l := &c.sum
	switch l.relation {
	case model.Equal:
		l.relation = model.NotEqual
	case model.NotEqual:
		l.relation = model.Equal
	default: // sum > bound
		for i := range l.terms {
			l.terms[i].a = -l.terms[i].a
		}
		l.bound = -l.bound - 1
	}
}

// known reports whether the variables' bounds decide c.sum.
func (c *compiler) known() (holds, known bool) {
	l := &c.sum
	low, high, divisor := int64(0), int64(0), int64(0)
	for _, t := range l.terms {
		lo, hi := c.bounds(affine{t.x, t.a, 0})
		low, high = add(low, lo), addUp(high, hi)
		divisor = gcd.Of(divisor, max(t.a, -t.a))
	}
	switch l.relation {
	case model.LessEqual:
		return high <= l.bound, high <= l.bound || low > l.bound
	case model.Equal, model.NotEqual:
		equal := false
		switch {
		case len(l.terms) == 0:
			equal = l.bound == 0
		case l.bound < low || l.bound > high, l.bound%divisor != 0:
		case len(l.terms) == 1 && !c.contains(affine{l.terms[0].x, l.terms[0].a, 0}, l.bound):
		default:
			if low != high {
				return false, false
			}
			equal = true
		}
		return equal == (l.relation == model.Equal), true
	default:
		return false, false
	}
}

// addUp is add, but plus infinity wins.
func addUp(v, w int64) int64 { return -add(-v, -w) }
