package cp

import (
	"context"
	"math"
	"slices"

	"lsolve/model"
	"lsolve/systematic/lp"
)

// hull separates points from the convex hull of the rows of a table: the strongest
// inequalities that a table implies, whatever they look like. A small program finds the most
// violated one (the dual of writing the point as a mean of rows); its coefficients are rounded
// to whole numbers, and its right side is then the largest of all rows, which is exact.
type hull struct {
	literals []literal
	rows     [][]int32 // by row of the table: places in literals
	p        *lp.Problem
	idle     int // calls without a row
	rest     int // calls that it still sits out
}

// Limits of tables that are separated, and the least violation that is worth a row.
const (
	hullLiterals = 64
	hullRows     = 500
	hullGain     = 0.02
)

// addHull notes a table whose values have literals.
func (r *relaxation) addHull(k model.TableConstraint) {
	xs := r.e.Views(k.Terms)
	var open []int
	size := 0
	for i, x := range xs {
		if r.e.Fixed(x) {
			continue
		}
		if slices.ContainsFunc(open, func(j int) bool { return xs[j].Var == x.Var }) {
			return
		}
		open = append(open, i)
		size += r.e.Size(x.Var.Term())
	}
	if len(open) < 2 || size > hullLiterals {
		return
	}
	h := &hull{}
	place := map[literal]int32{}
	seen := map[string]bool{}
	for _, row := range k.Rows {
		if !r.alive(k, row) {
			continue
		}
		var places []int32
		var key []byte
		for _, i := range open {
			x := xs[i]
			l := r.value(x.Var, (int64(row[i])-int64(x.Offset))/int64(x.Coef))
			p, ok := place[l]
			if !ok {
				p = int32(len(h.literals))
				place[l], h.literals = p, append(h.literals, l)
			}
			places, key = append(places, p), append(key, byte(p))
		}
		if seen[string(key)] {
			continue
		}
		seen[string(key)] = true
		if h.rows = append(h.rows, places); len(h.rows) > hullRows {
			return
		}
	}
	if len(h.rows) > 1 {
		r.hulls = append(r.hulls, h)
	}
}

// due reports whether to separate: not for some calls after one without a row.
func (h *hull) due() bool {
	if h.rest > 0 {
		h.rest--
		return false
	}
	return true
}

// brought notes whether separating has brought a row.
func (h *hull) brought(row bool) {
	if row {
		h.idle = 0
		return
	}
	h.idle++
	h.rest = min(h.idle, hullRest)
}

// separate returns a row that the point violates, if there is one.
func (h *hull) separate(value func(column int32) float64) (row lp.Row, ok bool) {
	point := make([]float64, len(h.literals))
	for i, l := range h.literals {
		v := value(l.column)
		if l.negated {
			v = 1 - v
		}
		point[i] = v
	}
	if slices.ContainsFunc(h.rows, func(places []int32) bool {
		return !slices.ContainsFunc(places, func(i int32) bool { return point[i] < 1-hullGain/10 })
	}) {
		return row, false // the point is a row
	}
	if h.p == nil {
		h.p = h.program()
	}
	for i, v := range point {
		h.p.SetCost(i, -v)
	}
	if h.p.Solve(context.Background(), lp.Limits{Work: hullWork}) != lp.Optimal || h.p.Objective() > -hullGain {
		return row, false
	}
	coefs := make([]float64, len(point))
	for i := range coefs {
		coefs[i] = h.p.Value(i)
	}
	return h.row(point, wholeNumbers(coefs))
}

// Limits of a hull: the work for a row, and the calls that it sits out when it has none.
const (
	hullWork = 1 << 22
	hullRest = 3
)

// program is the one of separate, but for the costs of the coefficients: coefficients from 0 to
// 1, and the right side, which is at least that of every row.
func (h *hull) program() *lp.Problem {
	p := lp.New()
	for range h.literals {
		p.AddColumn(0, 1, 0)
	}
	right := p.AddColumn(0, float64(len(h.rows[0])), 1)
	for _, places := range h.rows {
		entries := []lp.Entry{{Index: right, Value: -1}}
		for _, i := range places {
			k := slices.IndexFunc(entries, func(e lp.Entry) bool { return e.Index == int(i) })
			if k < 0 {
				k = len(entries)
				entries = append(entries, lp.Entry{Index: int(i)})
			}
			entries[k].Value++
		}
		p.AddRow(math.Inf(-1), 0, entries...)
	}
	return p
}

// row returns the row of whole coefficients, if the point violates it.
func (h *hull) row(point []float64, coefs []int64) (row lp.Row, ok bool) {
	most := int64(math.MinInt64)
	for _, places := range h.rows {
		sum := int64(0)
		for _, i := range places {
			sum += coefs[i]
		}
		most = max(most, sum)
	}
	s, activity := &sumOf{}, 0.0
	size := 0.0
	for i, a := range coefs {
		if a != 0 {
			s.addLiteral(a, h.literals[i])
			activity += float64(a) * point[i]
			size = max(size, float64(a))
		}
	}
	if activity-float64(most) < hullGain*size {
		return row, false
	}
	return lp.Row{Index: s.index, Value: s.value, Lo: math.MinInt64, Hi: most - s.fixed}, true
}

// wholeNumbers returns numbers from 0 to 1 times their least common denominator, if that is
// small, and otherwise about so.
func wholeNumbers(xs []float64) []int64 {
	out := make([]int64, len(xs))
	for d := 1.0; ; d++ {
		if d > 24 {
			d = 1000
		}
		whole := true
		for i, x := range xs {
			v := math.Round(x * d)
			whole = whole && math.Abs(x*d-v) < 1e-6
			out[i] = int64(v)
		}
		if whole || d == 1000 {
			return out
		}
	}
}
