package cbls

import (
	"math/bits"
	"slices"

	"lsolve/model"
)

// lex has as violation max(0, Xs[i] - Ys[i]) for the first position i in which the
// lists differ; without such a position it is 1 if strict, otherwise 0. The
// positions that differ are a bitset, in which delta looks for the first one: time
// in the order of the changes and of a 64th of the terms.
//
// The terms are Xs and then Ys.
type lex struct {
	nx, n     int32 // terms in Xs; positions that both lists have
	tail      int64 // the violation if none of them differs
	value     []int32
	differs   []uint64
	low, high []int64
	first     int32 // the first position that differs; n: none
	violation int64
}

func (f *lex) reset(values []int32) int64 {
	copy(f.value, values)
	for p := range f.n {
		f.note(p)
	}
	f.first, f.violation = f.find()
	return f.violation
}

// note records whether position p differs.
func (f *lex) note(p int32) {
	if bit := uint64(1) << (p & 63); f.value[p] != f.value[f.nx+p] {
		f.differs[p>>6] |= bit
	} else {
		f.differs[p>>6] &^= bit
	}
}

// position returns the position in its list of a term.
func (f *lex) position(pos int32) int32 {
	if pos >= f.nx {
		return pos - f.nx
	}
	return pos
}

// put gives a term its value.
func (f *lex) put(pos, v int32) {
	f.value[pos] = v
	if p := f.position(pos); p < f.n {
		f.note(p)
	}
}

// find returns the first position that differs, and the violation.
func (f *lex) find() (first int32, violation int64) {
	for w, word := range f.differs {
		if word != 0 {
			p := int32(w<<6 + bits.TrailingZeros64(word))
			return p, max(0, int64(f.value[p])-int64(f.value[f.nx+p]))
		}
	}
	return f.n, f.tail
}

func (f *lex) delta(changes []change) int64 {
	for i := range changes {
		f.put(changes[i].pos, changes[i].new)
	}
	_, violation := f.find()
	for i := range changes {
		f.put(changes[i].pos, changes[i].old)
	}
	return violation - f.violation
}

func (f *lex) commit(changes []change) int64 {
	for _, c := range changes {
		f.put(c.pos, c.new)
	}
	before := f.violation
	f.first, f.violation = f.find()
	return f.violation - before
}

// error returns how much of the violation the term can remove. Up to the first
// position that differs it is all, if the term can change in the right direction.
// Before that position it is all except 1, if the term can change in the other
// direction.
func (f *lex) error(pos int32) int64 {
	p := f.position(pos)
	if p > f.first || p >= f.n {
		return 0
	}
	v := int64(f.value[pos])
	switch {
	case pos < f.nx && f.low[pos] < v || pos >= f.nx && f.high[pos] > v:
		return f.violation
	case p < f.first && f.low[pos] < f.high[pos]:
		return max(0, f.violation-1)
	}
	return 0
}

func (c *compiler) lex(k model.LexConstraint) part {
	terms := slices.Concat(k.Xs, k.Ys)
	nx, n := len(k.Xs), min(len(k.Xs), len(k.Ys))
	f := &lex{nx: int32(nx), n: int32(n), value: make([]int32, len(terms)), differs: make([]uint64, (n+63)/64)}
	if nx > len(k.Ys) || k.Strict && nx == len(k.Ys) {
		f.tail = 1
	}
	for _, t := range terms {
		low, high := c.bounds(t)
		f.low, f.high = append(f.low, low), append(f.high, high)
	}
	return part{terms: terms, face: f}
}
