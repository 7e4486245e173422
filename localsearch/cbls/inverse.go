package cbls

import (
	"slices"

	"lsolve/internal/sparse"
	"lsolve/model"
)

// inverse has as violation the number of positions of both lists that are in no
// pair. Positions i of F and j of G are a pair if F[i] = j and G[j] = i. A
// changed term can remove one pair and add one: constant time.
//
// The terms are F and then G. at[pos] is the position that pos leads to, -1 if
// none: one of G if pos is one of F, and the other way round.
type inverse struct {
	n     int32
	at    []int32
	pairs int64
	lost  sparse.Set // the terms that are in no pair
}

func (f *inverse) reset(values []int32) int64 {
	f.lost.Clear()
	for pos, v := range values {
		f.at[pos] = f.target(int32(pos), v)
	}
	f.pairs = 0
	for pos := range int32(len(f.at)) {
		if f.paired(pos) {
			f.pairs++
		} else {
			f.lost.Add(pos)
		}
	}
	f.pairs /= 2
	return int64(f.lost.Len())
}

// target is where the value v of a term leads to.
func (f *inverse) target(pos, v int32) int32 {
	switch {
	case v < 0 || v >= f.n:
		return -1
	case pos < f.n:
		return v + f.n
	}
	return v
}

func (f *inverse) paired(pos int32) bool {
	to := f.at[pos]
	return to >= 0 && f.at[to] == pos
}

func (f *inverse) delta(changes []change) int64 {
	pairs := int64(0)
	for i := range changes {
		c := &changes[i]
		if f.paired(c.pos) {
			pairs--
		}
		f.at[c.pos] = f.target(c.pos, c.new)
		if f.paired(c.pos) {
			pairs++
		}
	}
	for i := range changes {
		f.at[changes[i].pos] = f.target(changes[i].pos, changes[i].old)
	}
	return -2 * pairs
}

func (f *inverse) commit(changes []change) int64 {
	before := f.pairs
	for _, c := range changes {
		if f.paired(c.pos) {
			f.pairs--
			f.lost.Add(c.pos)
			f.lost.Add(f.at[c.pos])
		}
		f.at[c.pos] = f.target(c.pos, c.new)
		if f.paired(c.pos) {
			f.pairs++
			f.lost.Remove(c.pos)
			f.lost.Remove(f.at[c.pos])
		}
	}
	return -2 * (f.pairs - before)
}

func (f *inverse) error(pos int32) int64 {
	if f.lost.Has(pos) {
		return 1
	}
	return 0
}

func (f *inverse) pick(draw func(n int) int) int32 { return f.lost.At(draw(f.lost.Len())) }

func (c *compiler) inverse(k model.InverseConstraint) part {
	n := len(k.F)
	f := &inverse{n: int32(n), at: make([]int32, 2*n), lost: sparse.NewSet(2 * n)}
	return withTwofold(slices.Concat(k.F, k.G), f)
}
