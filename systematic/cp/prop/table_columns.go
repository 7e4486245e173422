package prop

import (
	"math"
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// column is one variable of a table and its values in the rows.
type column struct {
	x      View        // the variable itself
	values []int32     // rising
	first  int32       // number of its first value, counted over all columns
	live   liveSet     // indices of the values not known to have been removed
	seen   kernel.Cell // size of the domain at the last look
	// initial is the initial values of the variable, if explanations need them.
	initial []int32
}

// index returns the place of v among the values.
func (c *column) index(v int64) (int, bool) {
	n := len(c.values)
	if n == 0 || v < int64(c.values[0]) || v > int64(c.values[n-1]) {
		return 0, false
	}
	if first := int64(c.values[0]); int64(c.values[n-1])-first == int64(n-1) {
		return int(v - first), true
	}
	return slices.BinarySearch(c.values, int32(v))
}

// moved reports whether the domain has changed since the last look.
func (c *column) moved(e *kernel.Engine) bool {
	size := e.Size(c.x)
	return int64(size) != e.Get(c.seen) || size == math.MaxInt32
}

// initially reports whether v was in the initial domain of t. Rows that were
// impossible from the start need no explanation.
func initially(e *kernel.Engine, t View, v int64) bool {
	if e.Explaining() {
		return e.ContainsAt(t, v, 0)
	}
	return e.Contains(t, v)
}

// normalRows turns rows for views into distinct, sorted rows for variables: fixed
// variables have no column, and a variable of several views has one. Rows that do
// not fit the domains, or that need two values of one variable, are left out.
func normalRows(e *kernel.Engine, xs []View, rows [][]int32) (vars []View, normal [][]int32) {
	var columns []model.Var
	column := make([]int, len(xs))
	place := make(map[model.Var]int, len(xs))
	for i, x := range xs {
		k, again := place[x.Var]
		if !again {
			k = len(columns)
			place[x.Var] = k
			columns = append(columns, x.Var)
		}
		column[i] = k
	}
	kept := make([]int, 0, len(columns))
	for k, x := range columns {
		t := x.Term()
		fixed := e.Fixed(t)
		if e.Explaining() {
			fixed = e.FixedAt(t, 0)
		}
		if !fixed {
			kept = append(kept, k)
			vars = append(vars, t)
		}
	}
	flat := make([]int32, 0, len(rows)*len(kept))
	values := make([]int32, len(columns))
	known := make([]bool, len(columns))
	for _, row := range rows {
		clear(known)
		if !rowFits(e, xs, row, column, values, known) {
			continue
		}
		from := len(flat)
		for _, k := range kept {
			flat = append(flat, values[k])
		}
		normal = append(normal, flat[from:len(flat):len(flat)])
	}
	slices.SortFunc(normal, slices.Compare[[]int32])
	return vars, slices.CompactFunc(normal, slices.Equal[[]int32])
}

// rowFits finds the values that the row assigns to the variables.
func rowFits(e *kernel.Engine, xs []View, row []int32, column []int, values []int32, known []bool) bool {
	for i, x := range xs {
		p := kernel.EqualView(x, int64(row[i]))
		if p == kernel.False {
			return false
		}
		k := column[i]
		switch {
		case known[k] && values[k] != p.Value:
			return false
		case !known[k] && !initially(e, x.Var.Term(), int64(p.Value)):
			return false
		}
		values[k], known[k] = p.Value, true
	}
	return true
}
