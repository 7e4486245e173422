package kernel

import "slices"

// Literal is the number of a predicate, for predicates that a nogood or the
// activity of a search has to find again. It is twice the number of the atom, plus
// 1 for the negation.
type Literal int32

// NoLiteral stands for a predicate without a number.
const NoLiteral Literal = -1

// Not returns the literal of the negation.
func (l Literal) Not() Literal { return l ^ 1 }

// Atom returns the number of the pair of a predicate and its negation.
func (l Literal) Atom() int32 { return int32(l) >> 1 }

// atomAt is the atom of the predicate with that value, for one variable and kind.
type atomAt struct{ value, atom int32 }

// atoms numbers the pairs of opposite predicates that are in use: [x >= v] and [x
// <= v-1], [x = v] and [x != v]. A variable of two values has one atom. The atoms
// of other variables are sorted by value, so that those decided by a change of a
// bound are neighbours.
type atoms struct {
	pred   []Predicate // by atom: of the kind GE or EQ
	truth  []int8      // by literal: 1, 0 or -1; see nogoods.set
	single []int32     // by variable of two values: its atom, -1: none so far
	bounds [][]atomAt  // by variable: of the kind GE
	values [][]atomAt  // by variable: of the kind EQ
	free   []int32     // unused atoms, whose numbers are given again
	fresh  []int32     // atoms numbered since the last call of Fresh
}

func (a *atoms) grow(vars int) {
	for len(a.single) < vars {
		a.single = append(a.single, -1)
		a.bounds = append(a.bounds, nil)
		a.values = append(a.values, nil)
	}
}

// canonical rewrites p, which is not constant, so that equal predicates on a
// variable of two values become identical: as a bound.
func (e *Engine) canonical(p Predicate) Predicate {
	if p.Kind() < EQ {
		return p
	}
	d := &e.dom[p.Var()]
	if d.span != 1 || p.Value != d.base && p.Value != d.base+1 {
		return p // v was never in the domain, so p decides nothing
	}
	if upper := p.Value > d.base; upper == (p.Kind() == EQ) {
		return Predicate{p.head&^3 | uint32(GE), d.base + 1}
	}
	return Predicate{p.head&^3 | uint32(LE), d.base}
}

// positive returns the predicate of p's atom, and 1 if p is its negation.
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

// searchAtom returns the place of the first atom from v on, and whether it is v's.
// The binary search is written out because it runs for every pruning.
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

// LiteralOf returns the number of p, or NoLiteral.
func (e *Engine) LiteralOf(p Predicate) Literal {
	return e.learned.find(e, e.canonical(p))
}

// find returns the number of p, which is canonical, or NoLiteral.
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

// Intern returns the number of p, which is not constant, and gives it one if
// needed. Numbers that Reduce frees are used again.
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
		n.truth = append(n.truth, 0, 0)
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
	e.refreshAtom(atom)
	return Literal(atom)<<1 | sign
}

// Fresh returns the atoms numbered since the last call. The slice is valid until
// the next atom is numbered.
func (e *Engine) Fresh() []int32 {
	n := e.learned
	atoms := n.fresh
	n.fresh = n.fresh[:0]
	return atoms
}

// NumAtoms returns the largest number of an atom plus one.
func (e *Engine) NumAtoms() int { return len(e.learned.pred) }

// Atom returns the predicate of an atom: [x >= v] or [x = v]; False if the number
// is free.
func (e *Engine) Atom(i int32) Predicate { return e.learned.pred[i] }

// release frees an atom that no nogood uses.
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

// Truth returns 1 if p is true, -1 if it is false and 0 while it is open. p is not
// constant. The code treats [x <= v] as the negation of [x >= v+1]: a branch on the
// kind of bound would be mispredicted half the time.
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

// equals returns the truth of [x = v] or [x != v].
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
