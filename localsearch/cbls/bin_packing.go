package cbls

import (
	"slices"

	"lsolve/model"
)

// binPacking has as violation the number of items in no bin, plus the sum over the
// bins of the difference between content and load (only the excess if loads are
// upper bounds). It keeps the difference of each bin: constant time for a changed
// term.
//
// The terms are the items' bins and then the bins' loads.
type binPacking struct {
	exact bool // the content of a bin must equal its load
	size  []int32
	bin   []int32 // of each item; may be none
	over  []int64 // by bin: its content less its load
}

func (f *binPacking) reset(values []int32) int64 {
	items := len(f.size)
	copy(f.bin, values)
	for b, load := range values[items:] {
		f.over[b] = -int64(load)
	}
	violation := int64(0)
	for i, b := range f.bin {
		if f.isBin(b) {
			f.over[b] += int64(f.size[i])
		} else {
			violation++
		}
	}
	for _, d := range f.over {
		violation += f.wrong(d)
	}
	return violation
}

func (f *binPacking) isBin(b int32) bool { return b >= 0 && int(b) < len(f.over) }

// wrong returns the violation of a bin with the difference d.
func (f *binPacking) wrong(d int64) int64 {
	if f.exact {
		return max(d, -d)
	}
	return max(0, d)
}

// add adds amount to bin b, and returns the change of the violation.
func (f *binPacking) add(b int32, amount int64) int64 {
	d := f.over[b]
	f.over[b] = d + amount
	return f.wrong(d+amount) - f.wrong(d)
}

// move returns the change of the violation by the term at pos. It changes the bins,
// but not the recorded bin of an item.
func (f *binPacking) move(pos, old, now int32) int64 {
	items := int32(len(f.size))
	if pos >= items {
		return f.add(pos-items, int64(old)-int64(now))
	}
	d, size := int64(0), int64(f.size[pos])
	if f.isBin(old) {
		d += f.add(old, -size)
	} else {
		d--
	}
	if f.isBin(now) {
		d += f.add(now, size)
	} else {
		d++
	}
	return d
}

// delta makes the changes and takes them back.
func (f *binPacking) delta(changes []change) int64 {
	d := int64(0)
	for i := range changes {
		d += f.move(changes[i].pos, changes[i].old, changes[i].new)
	}
	for i := range changes {
		f.move(changes[i].pos, changes[i].new, changes[i].old)
	}
	return d
}

func (f *binPacking) commit(changes []change) int64 {
	d := int64(0)
	for _, c := range changes {
		d += f.move(c.pos, c.old, c.new)
		if int(c.pos) < len(f.bin) {
			f.bin[c.pos] = c.new
		}
	}
	return d
}

// error returns the share of a term. Of a load it is the violation of its bin. Of
// an item it is the excess of its bin, or 1 if it is in no bin. Taking an item out
// of a bin with too little gains nothing: no other bin can gain more than its size.
func (f *binPacking) error(pos int32) int64 {
	items := len(f.size)
	if int(pos) >= items {
		return f.wrong(f.over[int(pos)-items])
	}
	b := f.bin[pos]
	if !f.isBin(b) {
		return 1
	}
	return min(max(0, f.over[b]), int64(f.size[pos]))
}

func (c *compiler) binPacking(k model.BinPackingConstraint) part {
	return withTwofold(slices.Concat(k.Bins, k.Loads), &binPacking{
		exact: k.Relation == model.Equal, size: k.Sizes,
		bin: make([]int32, len(k.Bins)), over: make([]int64, len(k.Loads)),
	})
}
