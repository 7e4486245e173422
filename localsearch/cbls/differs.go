package cbls

import "lsolve/model"

// differs is a linear constraint that the sum of two terms is not the bound, such as
// x != y + 3. Models have very many of them, so it is small.
type differs struct {
	bound int64
	value [2]int32
	open  [2]bool // by term: it can have several values
	// During a construction: how many terms have a value.
	entered int8
}

// differs returns the face of such a constraint; nil if k is another. Its terms are of two
// variables.
func (c *compiler) differs(k model.LinearConstraint) *differs {
	if k.Relation != model.NotEqual || len(k.Terms) != 2 || k.Terms[0].Coef == 0 || k.Terms[1].Coef == 0 ||
		k.Terms[0].Var == k.Terms[1].Var {
		return nil
	}
	f := &differs{bound: k.Bound}
	for i, t := range k.Terms {
		low, high := c.bounds(t)
		f.open[i] = low < high
	}
	return f
}

// of is the violation at two values.
func (f *differs) of(a, b int32) int64 {
	if int64(a)+int64(b) == f.bound {
		return 1
	}
	return 0
}

func (f *differs) reset(values []int32) int64 {
	f.value = [2]int32{values[0], values[1]}
	return f.of(f.value[0], f.value[1])
}

func (f *differs) delta(changes []change) int64 {
	now := f.value
	for i := range changes {
		now[changes[i].pos&1] = changes[i].new
	}
	return f.of(now[0], now[1]) - f.of(f.value[0], f.value[1])
}

func (f *differs) commit(changes []change) int64 {
	d := f.delta(changes)
	for _, c := range changes {
		f.value[c.pos] = c.new
	}
	return d
}

func (f *differs) error(pos int32) int64 {
	if f.open[pos] {
		return f.of(f.value[0], f.value[1])
	}
	return 0
}

// distance is the sum less the bound.
func (f *differs) distance() int64 { return int64(f.value[0]) + int64(f.value[1]) - f.bound }

func (f *differs) vacate() { f.entered = 0 }

func (f *differs) added(pos, value int32) int64 {
	if f.entered == 0 {
		return 0
	}
	return f.of(value, f.value[1-pos])
}

func (f *differs) enter(pos, value int32) {
	f.value[pos] = value
	f.entered++
}
