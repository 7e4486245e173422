package cbls

import (
	"lsolve/internal/sparse"
	"lsolve/model"
)

// increasing has as violation the number of adjacent pairs that are out of
// order. A changed term affects the one or two pairs it is in.
type increasing struct {
	least int64 // how much the right of a pair must exceed the left
	value []int32
	wrong sparse.Set // the left positions of the pairs out of order
}

func (f *increasing) reset(values []int32) int64 {
	copy(f.value, values)
	f.wrong.Clear()
	for i := range int32(len(values)) {
		f.note(i)
	}
	return int64(f.wrong.Len())
}

// isWrong is 1 if the pair of positions i and i+1 exists and is out of order,
// else 0.
func (f *increasing) isWrong(i int32) int64 {
	if i >= 0 && int(i)+1 < len(f.value) && int64(f.value[i+1])-int64(f.value[i]) < f.least {
		return 1
	}
	return 0
}

func (f *increasing) note(i int32) {
	if f.isWrong(i) > 0 {
		f.wrong.Add(i)
	} else if i >= 0 {
		f.wrong.Remove(i)
	}
}

// delta makes one change after the other and takes them back.
func (f *increasing) delta(changes []change) int64 {
	d := int64(0)
	for i := range changes {
		c := &changes[i]
		d -= f.isWrong(c.pos-1) + f.isWrong(c.pos)
		f.value[c.pos] = c.new
		d += f.isWrong(c.pos-1) + f.isWrong(c.pos)
	}
	for i := range changes {
		f.value[changes[i].pos] = changes[i].old
	}
	return d
}

func (f *increasing) commit(changes []change) int64 {
	before := f.wrong.Len()
	for _, c := range changes {
		f.value[c.pos] = c.new
		f.note(c.pos - 1)
		f.note(c.pos)
	}
	return int64(f.wrong.Len() - before)
}

// error returns the number of pairs out of order that the term is in.
func (f *increasing) error(pos int32) int64 { return f.isWrong(pos-1) + f.isWrong(pos) }

func (f *increasing) pick(draw func(n int) int) int32 {
	return f.wrong.At(draw(f.wrong.Len())) + int32(draw(2))
}

func (c *compiler) increasing(k model.IncreasingConstraint) part {
	n := len(k.Terms)
	f := &increasing{value: make([]int32, n), wrong: sparse.NewSet(n)}
	if k.Strict {
		f.least = 1
	}
	return part{terms: k.Terms, face: f}
}
