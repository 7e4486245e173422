package kernel

import "slices"

// Literal is the number of a predicate that a nogood, or the activity of a
// search, needs to find again: twice the number of its atom, and one more if it
// is the negation.
type Literal int32

// NoLiteral says that a predicate has no number.
const NoLiteral Literal = -1

// Not is the literal of the negation.
func (l Literal) Not() Literal { return l ^ 1 }

// Atom is the number of the pair of a predicate and its negation.
func (l Literal) Atom() int32 { return int32(l) >> 1 }

// atomAt is the atom of a variable's predicate with that value.
type atomAt struct{ value, atom int32 }

// atoms numbers pairs of opposite predicates, those in use only: [x >= v] and
// [x <= v-1], [x = v] and [x != v]. A variable of two values has one atom; the
// others keep theirs sorted by value, so that those that a change of a bound
// decides lie next to each other.
type atoms struct {
	pred   []Predicate // by atom: of the kind GE or EQ
	single []int32     // by variable: the atom of one with two values, -1: none so far
	bounds [][]atomAt  // by variable: of the kind GE
	values [][]atomAt  // by variable: of the kind EQ
	free   []int32     // atoms that are out of use
	fresh  []int32     // atoms that have got their number lately
}

func (a *atoms) grow(vars int) {
	for len(a.single) < vars {
		a.single = append(a.single, -1)
		a.bounds = append(a.bounds, nil)
		a.values = append(a.values, nil)
	}
}

// canonical writes p, which is not constant, in the one form that equal
// predicates on a variable of two values share: as a bound.
func (e *Engine) canonical(p Predicate) Predicate {
	if p.Kind() < EQ {
		return p
	}
	d := &e.dom[p.Var()]
	if d.span != 1 || p.Value != d.base && p.Value != d.base+1 {
		return p // a value that it never had decides nothing
	}
	if upper := p.Value > d.base; upper == (p.Kind() == EQ) {
		return Predicate{p.head&^3 | uint32(GE), d.base + 1}
	}
	return Predicate{p.head&^3 | uint32(LE), d.base}
}

// positive is the predicate of p's atom, and 1 if p is the negation of that.
func positive(p Predicate) (q Predicate, sign Literal) {
	switch p.Kind() {
	case LE:
		return Predicate{p.head&^3 | uint32(GE), p.Value + 1}, 1
	case NE:
		return Predicate{p.head&^3 | uint32(EQ), p.Value}, 1
	default:
		return p, 0
	}
}

// searchAtom is the place of the first atom from v on, and whether it is v's.
// Written out because it is called for every pruning.
func searchAtom(list []atomAt, v int32) (int, bool) {
	lo, hi := 0, len(list)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if list[mid].value < v {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo, lo < len(list) && list[lo].value == v
}

// LiteralOf is the number of p, NoLiteral if it has none.
func (e *Engine) LiteralOf(p Predicate) Literal {
	return e.learned.find(e, e.canonical(p))
}

// find is the number of p, which is canonical.
func (a *atoms) find(e *Engine, p Predicate) Literal {
	x := p.Var()
	if int(x) >= len(a.single) {
		return NoLiteral
	}
	q, sign := positive(p)
	if e.dom[x].span == 1 {
		if a.single[x] < 0 {
			return NoLiteral
		}
		return Literal(a.single[x])<<1 | sign
	}
	list := a.bounds[x]
	if q.Kind() == EQ {
		list = a.values[x]
	}
	if i, ok := searchAtom(list, q.Value); ok {
		return Literal(list[i].atom)<<1 | sign
	}
	return NoLiteral
}

// Intern gives p, which is not constant, a number. Numbers of atoms that Reduce
// frees are used again.
func (e *Engine) Intern(p Predicate) Literal {
	n := e.learned
	p = e.canonical(p)
	if l := n.find(e, p); l != NoLiteral {
		return l
	}
	n.grow(len(e.dom))
	q, sign := positive(p)
	x := q.Var()
	var atom int32
	if k := len(n.free); k > 0 {
		atom = n.free[k-1]
		n.free = n.free[:k-1]
		n.pred[atom] = q
	} else {
		atom = int32(len(n.pred))
		n.pred = append(n.pred, q)
		n.watches = append(n.watches, nil, nil)
	}
	switch {
	case e.dom[x].span == 1:
		n.single[x] = atom
	case q.Kind() == EQ:
		i, _ := searchAtom(n.values[x], q.Value)
		n.values[x] = slices.Insert(n.values[x], i, atomAt{q.Value, atom})
	default:
		i, _ := searchAtom(n.bounds[x], q.Value)
		n.bounds[x] = slices.Insert(n.bounds[x], i, atomAt{q.Value, atom})
	}
	n.fresh = append(n.fresh, atom)
	return Literal(atom)<<1 | sign
}

// Fresh is the atoms that have got their number since the last call. The slice is
// valid until there are more.
func (e *Engine) Fresh() []int32 {
	n := e.learned
	atoms := n.fresh
	n.fresh = n.fresh[:0]
	return atoms
}

// NumAtoms is one more than the largest number of an atom.
func (e *Engine) NumAtoms() int { return len(e.learned.pred) }

// Atom is the predicate of an atom: [x >= v] or [x = v]; False if it is free.
func (e *Engine) Atom(i int32) Predicate { return e.learned.pred[i] }

// release frees an atom that no nogood has.
func (a *atoms) release(e *Engine, atom int32) {
	q := a.pred[atom]
	x := q.Var()
	remove := func(list []atomAt) []atomAt {
		i, _ := searchAtom(list, q.Value)
		return slices.Delete(list, i, i+1)
	}
	switch {
	case e.dom[x].span == 1:
		a.single[x] = -1
	case q.Kind() == EQ:
		a.values[x] = remove(a.values[x])
	default:
		a.bounds[x] = remove(a.bounds[x])
	}
	a.pred[atom] = False
	a.free = append(a.free, atom)
}

// Truth is 1 if p is true, -1 if it is false, and 0 while it is open; p is not
// constant. Which of the two bounds it is about would be a branch that nobody can
// predict: [x <= v] is taken as the negation of [x >= v+1].
func (e *Engine) Truth(p Predicate) int32 {
	d := &e.dom[p.head>>2]
	if p.head&2 != 0 {
		return e.equals(d, p)
	}
	upper := int32(p.head & 1)
	v := p.Value + upper
	return ((truth(d.lo >= v) - truth(d.hi < v)) ^ -upper) + upper
}

func truth(b bool) (t int32) {
	if b {
		t = 1
	}
	return t
}

// equals is the truth of [x = v] or [x != v].
func (e *Engine) equals(d *domain, p Predicate) int32 {
	t, v := int32(0), p.Value
	switch {
	case d.lo == v && d.hi == v:
		t = 1
	case v < d.lo || v > d.hi || d.off != noHoles && !e.notHole(d, v):
		t = -1
	}
	if p.Kind() == NE {
		return -t
	}
	return t
}
