package mend

import (
	"lsolve/model"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// follow branches on the variables in an order, on the value that is wanted or, if it is not in the domain any more,
// on the nearest one that is. It keeps the deepest node, with the open variables completed in the same way.
type follow struct {
	order   []model.Var
	want    []int32
	deepest []int32
	fixed   int // variables at the deepest node
}

func newFollow(n int) *follow {
	return &follow{order: make([]model.Var, 0, n), deepest: make([]int32, 0, n)}
}

// begin forgets the child before. want is kept until the next begin.
func (f *follow) begin(want []int32) {
	f.order, f.deepest, f.want, f.fixed = f.order[:0], f.deepest[:0], want, -1
}

// Branch implements branch.Brancher.
func (f *follow) Branch(e *kernel.Engine, out []kernel.Predicate) []kernel.Predicate {
	next, fixed := model.Var(-1), 0
	for _, x := range f.order {
		switch {
		case e.Fixed(x.Term()):
			fixed++
		case next < 0:
			next = x
		}
	}
	if fixed > f.fixed {
		f.fixed, f.deepest = fixed, f.deepest[:0]
		for x := range f.want {
			f.deepest = append(f.deepest, int32(f.value(e, model.Var(x))))
		}
	}
	if next < 0 {
		return out
	}
	is := kernel.Equal(next, f.value(e, next))
	return append(out, is, is.Not())
}

// Traits implements branch.Brancher.
func (f *follow) Traits() branch.Traits { return branch.Traits{Name: "mend"} }

// value is the value in the domain that is nearest to the one that is wanted, the lower one of two.
func (f *follow) value(e *kernel.Engine, x model.Var) int64 {
	t, v := x.Term(), int64(f.want[x])
	switch least, most := e.Min(t), e.Max(t); {
	case v <= least:
		return least
	case v >= most:
		return most
	case e.Contains(t, v):
		return v
	}
	above, _ := e.Next(t, v)
	for far := int64(1); ; far++ {
		switch {
		case e.Contains(t, v-far):
			return v - far
		case v+far == above:
			return above
		}
	}
}
