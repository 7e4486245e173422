package prop_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
	"lsolve/systematic/lp"
)

// solvedAt returns how often the program of the vertex cover of two triangles is solved at a number
// of nodes, each with one decision, which raises the least cost and excludes no value. known says
// that there is a solution, as costly as one can be.
func solvedAt(t *testing.T, nodes int, known bool) int64 {
	e := kernel.New(kernel.Options{})
	var columns []prop.Column
	var lo, hi, prices []int64
	for range 6 {
		columns = append(columns, prop.Column{View: e.NewVar(model.Range(0, 1)).Term()})
		lo, hi, prices = append(lo, 0), append(hi, 1), append(prices, 1)
	}
	var rows []lp.Row
	for _, edge := range [][]int32{{0, 1}, {1, 2}, {0, 2}, {3, 4}, {4, 5}, {3, 5}} {
		rows = append(rows, lp.Row{Lo: 1, Hi: math.MaxInt64, Index: edge, Value: []int64{1, 1}})
	}
	cost := e.NewVar(model.Range(0, 100)).Term()
	p := prop.NewRelaxation(e, columns, lo, hi, prices, rows, cost, 0)
	e.Post(p, nil)
	require.True(t, e.Propagate())
	require.EqualValues(t, 3, e.Min(cost))
	if known {
		require.True(t, e.SetMax(cost, 99, 0) && e.Propagate())
	}
	before := p.Gained()
	for k := range nodes {
		e.Push()
		require.True(t, e.SetMin(columns[k%6].View, 1, 0) && e.Propagate())
		e.Backjump(0)
	}
	assert.Positive(t, p.Gained()-before)
	return p.Solved()
}

// TestRelaxationRests: a program that only raises the least cost is solved far less often while no
// solution is known.
func TestRelaxationRests(t *testing.T) {
	const nodes = 5000
	blind, known := solvedAt(t, nodes, false), solvedAt(t, nodes, true)
	assert.Less(t, 5*blind, known)
}
