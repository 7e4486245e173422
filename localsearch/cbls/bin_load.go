package cbls

import "lsolve/model"

// binLoad is the load of one bin as the definition of its variable: the sum of the sizes of the
// items in it. Its terms are the bins of the items that can be there. peek takes constant time for
// a changed term.
type binLoad struct {
	bin  int32
	size []int32 // of each term
	load int64
}

func (f *binLoad) reset(values []int32) (value, violation int64) {
	f.load = 0
	for pos, b := range values {
		if b == f.bin {
			f.load += int64(f.size[pos])
		}
	}
	return f.load, 0
}

func (f *binLoad) peek(changes []change) (value, violation int64) {
	load := f.load
	for i := range changes {
		c := &changes[i]
		if c.old == f.bin {
			load -= int64(f.size[c.pos])
		}
		if c.new == f.bin {
			load += int64(f.size[c.pos])
		}
	}
	return load, 0
}

func (f *binLoad) commit(changes []change) (value, violation int64) {
	f.load, _ = f.peek(changes)
	return f.load, 0
}

// loadFunctions returns the loads of the bins as functions of where the items are, if each item
// can only be in a bin. Otherwise the loads stay what is searched, as the items in no bin are
// violations that no load shows.
func (c *compiler) loadFunctions(k model.BinPackingConstraint) (fs []function, whole bool) {
	if k.Relation != model.Equal {
		return nil, false
	}
	for _, t := range k.Bins {
		if low, high := c.bounds(t); low < 0 || high >= int64(len(k.Loads)) {
			return nil, false
		}
	}
	whole = true
	for b, load := range k.Loads {
		out, ok := result(load)
		if !ok {
			whole = false
			continue
		}
		fs = append(fs, c.loadFunction(k, int32(b), out))
	}
	return fs, whole
}

// canBe reports whether a term can have the value by the domain of its variable.
func (c *compiler) canBe(t model.Term, v int64) bool {
	v -= int64(t.Offset)
	if t.Coef == 0 {
		return v == 0
	}
	x := v / int64(t.Coef)
	return x*int64(t.Coef) == v && fits(x, x) && c.m.Domain(t.Var).Contains(int32(x))
}

// loadFunction returns the load of bin b.
func (c *compiler) loadFunction(k model.BinPackingConstraint, b int32, out model.Var) function {
	var terms []model.Term
	var sizes []int32
	for i, t := range k.Bins {
		if k.Sizes[i] != 0 && c.canBe(t, int64(b)) {
			terms, sizes = append(terms, t), append(sizes, k.Sizes[i])
		}
	}
	bounds := func(of func(model.Term) (int64, int64)) (low, high int64) {
		for i, t := range terms {
			switch l, h := of(t); {
			case l == int64(b) && h == int64(b):
				low, high = low+int64(sizes[i]), high+int64(sizes[i])
			case l <= int64(b) && int64(b) <= h:
				high += int64(sizes[i])
			}
		}
		return low, high
	}
	return function{out, terms, bounds, func() definition { return &binLoad{bin: b, size: sizes} }}
}
