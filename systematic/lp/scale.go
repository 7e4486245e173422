package lp

import "math"

// scalePasses is the number of passes over the coefficients. The scales of rows and columns
// are at most the two limits, and at least their inverses. The tolerances are for scaled
// values, so a large scale would let a value be far beyond its bound.
const (
	scalePasses     = 4
	mostRowScale    = 1 << 20
	mostColumnScale = 1 << 6
)

// settle scales what is new since the last call, and puts it into the matrix. Rows and
// columns that were scaled before keep their scales. A scale is a power of two, so that
// nothing is rounded: the geometric mean of the least and the largest coefficient becomes
// about one (Curtis and Reid 1972 in its simplest form).
func (p *Problem) settle() {
	if len(p.pending) == 0 && len(p.cols) == p.settled() {
		return
	}
	n, m := len(p.cols), len(p.rows)
	rowScale, scale := make([]float64, m), make([]float64, n)
	for k := range rowScale {
		rowScale[k] = or(p.rowScale[k], 1)
	}
	for v := range scale {
		scale[v] = or(p.scale[v], 1)
	}
	least, most := make([]float64, max(n, m)), make([]float64, max(n, m))
	pass := func(size int, limit float64, known, scales []float64, of func(t triple) (self int32, value float64)) {
		for i := range size {
			least[i], most[i] = math.Inf(1), 0
		}
		for _, t := range p.pending {
			i, a := of(t)
			a = math.Abs(a)
			least[i], most[i] = min(least[i], a), max(most[i], a)
		}
		for i := range size {
			if known[i] == 0 && most[i] > 0 {
				scales[i] = max(1/limit, min(limit, power(1/math.Sqrt(least[i]*most[i]))))
			}
		}
	}
	for range scalePasses {
		pass(m, mostRowScale, p.rowScale, rowScale, func(t triple) (int32, float64) { return t.row, t.value * scale[t.variable] })
		pass(n, mostColumnScale, p.scale, scale, func(t triple) (int32, float64) { return t.variable, t.value * rowScale[t.row] })
	}
	for k, v := range p.logicals {
		if p.rowScale[k] == 0 {
			p.rowScale[k] = rowScale[k]
			scale[v] = 1 / rowScale[k]
		}
	}
	for v := range p.scale {
		if s := scale[v]; p.scale[v] == 0 {
			p.scale[v] = s
			p.lo[v], p.hi[v], p.x[v] = p.lo[v]/s, p.hi[v]/s, p.x[v]/s
			p.cost[v], p.costs[v] = p.cost[v]*s, p.costs[v]*s
		}
	}
	for _, t := range p.pending {
		a := t.value * p.rowScale[t.row] * p.scale[t.variable]
		p.cols[t.variable] = append(p.cols[t.variable], entry{t.row, a})
		p.rows[t.row] = append(p.rows[t.row], entry{t.variable, a})
	}
	p.pending = p.pending[:0]
}

// settled returns how many variables have a scale. They are the first ones.
func (p *Problem) settled() int {
	n := len(p.scale)
	for n > 0 && p.scale[n-1] == 0 {
		n--
	}
	return n
}

// power returns the power of two nearest to a positive number, by the logarithm.
func power(a float64) float64 { return math.Ldexp(1, int(math.Round(math.Log2(a)))) }

func or(a, b float64) float64 {
	if a != 0 {
		return a
	}
	return b
}
