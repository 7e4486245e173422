package branch

import (
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// ValueFirst returns a brancher that takes the values in the given order. For each it
// tries which variable takes the value, in the order of vars: x = v, y = v, .... It
// skips values that a variable already has or that none can take. It therefore loses no
// solution only if every value must be taken by exactly one variable, as in a
// permutation.
func ValueFirst(vars []model.Var, values []int32) Brancher {
	return &valueFirst{vars: vars, values: values}
}

type valueFirst struct {
	vars   []model.Var
	values []int32
	engine *kernel.Engine
	next   kernel.Cell // the values before this place are done
}

// Branch implements Brancher.
func (b *valueFirst) Branch(e *kernel.Engine, out []kernel.Predicate) []kernel.Predicate {
	if b.engine != e {
		b.engine, b.next = e, e.NewCells(1, 0)
	}
	n := len(out)
	for k := int(e.Get(b.next)); k < len(b.values); k++ {
		v := int64(b.values[k])
		taken := false
		for _, x := range b.vars {
			if !e.Contains(x.Term(), v) {
				continue
			}
			if taken = e.Fixed(x.Term()); taken {
				break
			}
			out = append(out, kernel.Equal(x, v))
		}
		if taken {
			out = out[:n]
		}
		if len(out) > n {
			e.Set(b.next, int64(k))
			return out
		}
	}
	return out
}

// Traits implements Brancher.
func (b *valueFirst) Traits() Traits { return Traits{Name: "value first"} }
