package branch

import (
	"fmt"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// open is the list of the variables that are not fixed, in their given order: a
// singly linked list whose links are trailed cells. A walk takes out the fixed
// variables that it meets, and backtracking puts them back. So a node looks only at
// the open variables and at those fixed since its parent; the prefix that
// input_order has fixed costs nothing. A sparse set would lose the order, and with
// it ties and the early end of a first_fail scan.
type open struct {
	vars []model.Var
	// Cell jumps+k is the number of fixed variables that the link before variable k
	// jumps over: the next variable in the list is k plus that number.
	jumps kernel.Cell
}

func (o *open) attach(e *kernel.Engine, vars []model.Var) {
	for _, x := range vars {
		if x < 0 || int(x) >= e.NumVars() {
			panic(fmt.Errorf("variable %d; the model has fewer", x))
		}
	}
	o.vars = vars
	o.jumps = e.NewCells(len(vars)+1, 0)
}

// after returns the first open variable after variable i, or the first of all after
// -1; len(o.vars) if there is none:
//
//	for i := o.after(e, -1); i < len(o.vars); i = o.after(e, i) { ... }
func (o *open) after(e *kernel.Engine, i int) int {
	i++
	k := i + int(e.Get(o.jumps+kernel.Cell(i)))
	if k < len(o.vars) && e.Fixed(o.vars[k].Term()) {
		return o.jump(e, i, k)
	}
	return k
}

// jump lets the link before variable i jump over the fixed variables from k on.
func (o *open) jump(e *kernel.Engine, i, k int) int {
	for k < len(o.vars) && e.Fixed(o.vars[k].Term()) {
		k++
		k += int(e.Get(o.jumps + kernel.Cell(k)))
	}
	e.Set(o.jumps+kernel.Cell(i), int64(k-i))
	return k
}

// collect appends the numbers of the open variables to buffer.
func (o *open) collect(e *kernel.Engine, buffer []int32) []int32 {
	for i := o.after(e, -1); i < len(o.vars); i = o.after(e, i) {
		buffer = append(buffer, int32(i))
	}
	return buffer
}
