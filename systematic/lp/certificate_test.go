package lp

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"
)

// program is a linear program as a test states it, so that an answer can be checked against
// what was asked.
type program struct {
	lo, hi, cost []float64
	rowLo, rowHi []float64
	rows         [][]Entry
	p            *Problem

	rough bool // coefficients of 1 and 1e9 together: a ray proves only up to rounding
}

func (g *program) column(lo, hi, cost float64) {
	g.lo, g.hi, g.cost = append(g.lo, lo), append(g.hi, hi), append(g.cost, cost)
	g.p.AddColumn(lo, hi, cost)
}

func (g *program) row(lo, hi float64, entries ...Entry) {
	g.rowLo, g.rowHi, g.rows = append(g.rowLo, lo), append(g.rowHi, hi), append(g.rows, entries)
	g.p.AddRow(lo, hi, entries...)
}

func (g *program) bounds(j int, lo, hi float64) {
	g.lo[j], g.hi[j] = lo, hi
	g.p.SetBounds(j, lo, hi)
}

// again is the program from nothing.
func (g *program) again() *program {
	a := &program{p: New(), rough: g.rough}
	for j := range g.lo {
		a.column(g.lo[j], g.hi[j], g.cost[j])
	}
	for k, r := range g.rows {
		a.row(g.rowLo[k], g.rowHi[k], r...)
	}
	return a
}

// bound is what multipliers of the rows prove: no solution costs less. Without costs a
// positive bound says that there is no solution. slack is the error that rounding can make.
func (g *program) bound(y func(k int) float64, costs bool) (bound, slack float64) {
	reduced := make([]float64, len(g.lo))
	size := make([]float64, len(g.lo))
	if costs {
		copy(reduced, g.cost)
	}
	for j, d := range reduced {
		size[j] = math.Abs(d)
	}
	for k, r := range g.rows {
		v := y(k)
		for _, e := range r {
			reduced[e.Index] -= v * e.Value
			size[e.Index] += math.Abs(v * e.Value)
		}
		switch {
		case v > 0 && !math.IsInf(g.rowLo[k], -1):
			bound += v * g.rowLo[k]
			slack += 1e-9 * math.Abs(v*g.rowLo[k])
		case v < 0 && !math.IsInf(g.rowHi[k], 1):
			bound += v * g.rowHi[k]
			slack += 1e-9 * math.Abs(v*g.rowHi[k])
		case math.Abs(v) > 1e-6:
			return math.Inf(-1), 0
		}
	}
	for j, d := range reduced {
		if math.Abs(d) <= 1e-6*(1+size[j]) && (math.IsInf(g.lo[j], -1) || math.IsInf(g.hi[j], 1)) {
			d = 0
		}
		switch {
		case d > 0:
			bound += d * g.lo[j]
			slack += 1e-9 * size[j] * math.Abs(g.lo[j])
		case d < 0:
			bound += d * g.hi[j]
			slack += 1e-9 * size[j] * math.Abs(g.hi[j])
		}
	}
	return bound, slack
}

// verify checks an answer by its certificate: a solution that costs no more than what the
// duals prove, or a ray that proves that there is none.
func (g *program) verify(t *testing.T, status Status, name string) {
	t.Helper()
	switch status {
	case Optimal:
		sum, size := 0.0, 1.0
		for j, c := range g.cost {
			x := g.p.Value(j)
			within(t, x, g.lo[j], g.hi[j], 1+math.Abs(x), fmt.Sprint(name, " column ", j))
			sum += c * x
			size += math.Abs(c * x)
		}
		for k, r := range g.rows {
			activity, size := 0.0, 1.0
			for _, e := range r {
				activity += e.Value * g.p.Value(e.Index)
				size += math.Abs(e.Value * g.p.Value(e.Index))
			}
			within(t, activity, g.rowLo[k], g.rowHi[k], size, fmt.Sprint(name, " row ", k))
		}
		require.InDelta(t, sum, g.p.Objective(), 1e-6*size, name)
		bound, slack := g.bound(g.p.Dual, true)
		require.InDelta(t, sum, bound, 1e-5*size+slack, "%s: the duals prove less", name)
	case Infeasible:
		for j := range g.lo {
			if g.lo[j] > g.hi[j] {
				return
			}
		}
		bound, slack := g.bound(g.p.Ray, false)
		if g.rough {
			bound += 2 * slack
		}
		require.Greater(t, bound, slack/1e3, "%s: the ray proves nothing", name)
	default:
		require.Fail(t, "no answer", "%s: %v", name, status)
	}
}

func within(t *testing.T, x, lo, hi, size float64, name string) {
	t.Helper()
	require.GreaterOrEqual(t, x, lo-2e-6*size, name)
	require.LessOrEqual(t, x, hi+2e-6*size, name)
}
