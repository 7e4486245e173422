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

// triangles is the vertex cover of two triangles, as a relaxation.
type triangles struct {
	e    *kernel.Engine
	xs   []prop.Column
	cost model.Term
	p    *prop.Relaxation
}

func newTriangles(t *testing.T) *triangles {
	e := kernel.New(kernel.Options{})
	g := &triangles{e: e}
	var lo, hi, prices []int64
	for range 6 {
		g.xs = append(g.xs, prop.Column{View: e.NewVar(model.Range(0, 1)).Term()})
		lo, hi, prices = append(lo, 0), append(hi, 1), append(prices, 1)
	}
	var rows []lp.Row
	for _, edge := range [][]int32{{0, 1}, {1, 2}, {0, 2}, {3, 4}, {4, 5}, {3, 5}} {
		rows = append(rows, lp.Row{Lo: 1, Hi: math.MaxInt64, Index: edge, Value: []int64{1, 1}})
	}
	g.cost = e.NewVar(model.Range(0, 100)).Term()
	g.p = prop.NewRelaxation(e, g.xs, lo, hi, prices, rows, g.cost, 0)
	e.Post(g.p, nil)
	require.True(t, e.Propagate())
	require.EqualValues(t, 3, e.Min(g.cost))
	return g
}

// solution tells of one that is as costly as one can be.
func (g *triangles) solution(t *testing.T) {
	require.True(t, g.e.SetMax(g.cost, 99, 0) && g.e.Propagate())
}

// solved returns how often the program is solved at so many nodes, each with one decision, which raises the least cost
// and excludes no value.
func (g *triangles) solved(t *testing.T, nodes int) int64 {
	solved, gained := g.p.Solved(), g.p.Gained()
	for k := range nodes {
		g.e.Push()
		require.True(t, g.e.SetMin(g.xs[k%6].View, 1, 0) && g.e.Propagate())
		g.e.Backjump(0)
	}
	require.Positive(t, g.p.Gained()-gained)
	return g.p.Solved() - solved
}

// TestRelaxationRests: a program that only raises the least cost is solved far less often while no
// solution is known. With the first solution it is solved as often as if one had been known before.
func TestRelaxationRests(t *testing.T) {
	const nodes = 2000
	g, other := newTriangles(t), newTriangles(t)
	other.solution(t)
	known := other.solved(t, nodes)
	blind := g.solved(t, nodes)
	assert.Less(t, 5*blind, known)
	g.solution(t)
	assert.InEpsilon(t, known, g.solved(t, nodes), 0.1)
}
