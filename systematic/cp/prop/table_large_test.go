package prop_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// largeTable returns random rows in which the higher values of a column are rare.
func largeTable(r *rand.Rand, columns, values, n int) [][]int32 {
	rows := make([][]int32, n)
	for k := range rows {
		rows[k] = make([]int32, columns)
		for i := range rows[k] {
			rows[k][i] = int32(rng.Intn(r, 1+rng.Intn(r, 1+rng.Intn(r, values))))
		}
	}
	return rows
}

// supported returns by column and value whether a row within the domains has the
// value.
func supported(e *kernel.Engine, rows [][]int32, columns, values int) [][]bool {
	in := make([][]bool, columns)
	for i := range in {
		in[i] = make([]bool, values)
	}
rows:
	for _, row := range rows {
		for i, v := range row {
			if !e.Contains(model.Var(i).Term(), int64(v)) {
				continue rows
			}
		}
		for i, v := range row {
			in[i][v] = true
		}
	}
	return in
}

// Tables too large to enumerate: after each step the domains are those that a look
// at all rows yields, and no row within the premises of a removal has the removed
// value.
func TestTableOfManyValues(t *testing.T) {
	const columns, values = 4, 50
	for seed := range uint64(10) {
		r := rng.New(seed, 0)
		rows := largeTable(r, columns, values, 200+rng.Intn(r, 4000))
		e := kernel.New(kernel.Options{Explain: true})
		for range columns {
			e.NewVar(model.Range(0, values-1))
		}
		var xs []kernel.View
		for i := range columns {
			xs = append(xs, model.Var(i).Term())
		}
		e.Post(prop.NewTable(xs, rows), nil)
		ok := e.Propagate()
		for step := range 150 {
			if !ok {
				e.Pop()
			}
			for step%40 == 39 && e.Depth() > 0 {
				e.Pop()
			}
			before := e.Here()
			x := xs[rng.Intn(r, columns)]
			p := kernel.Differs(x.Var, int64(rng.Intn(r, values)))
			if rng.Intn(r, 8) == 0 {
				p = kernel.AtMost(x.Var, e.Max(x)-1)
			}
			e.Push()
			if ok = e.Require(p, 0); !ok {
				continue
			}
			in := supported(e, rows, columns, values)
			if ok = e.Propagate(); !ok {
				if slices.Contains(in[0], true) {
					t.Fatalf("seed %d, step %d: failed, but there are rows left", seed, step)
				}
				continue
			}
			for i, x := range xs {
				for v := range int64(values) {
					if e.Contains(x, v) != in[i][v] {
						t.Fatalf("seed %d, step %d: x%d = %d: %v; expected %v", seed, step, i, v, e.Contains(x, v), in[i][v])
					}
					if q := kernel.Differs(x.Var, v); !in[i][v] && !e.HoldsAt(q, before) && q != p && p.Kind() == kernel.NE {
						checkPremises(t, e, rows, q, p)
					}
				}
			}
		}
	}
}

// checkPremises fails if some row is within the premises of q, which the table made
// true, and q does not hold in it.
func checkPremises(t *testing.T, e *kernel.Engine, rows [][]int32, q, decision kernel.Predicate) {
	t.Helper()
	if q.Var() == decision.Var() {
		return
	}
	premises := e.Premises(q, nil)
rows:
	for _, row := range rows {
		if q.Holds(int64(row[q.Var()])) {
			continue
		}
		for _, p := range premises {
			if !p.Holds(int64(row[p.Var()])) {
				continue rows
			}
		}
		t.Fatalf("%v does not follow from %v: row %v", q, premises, row)
	}
}
