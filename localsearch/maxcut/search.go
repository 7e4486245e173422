package maxcut

import (
	"lsolve/localsearch"
	"lsolve/localsearch/qubo"
	"lsolve/problem/maxcut"
)

// Search looks for heavier and heavier cuts; see qubo.Search.
type Search struct{ *qubo.Search }

var _ localsearch.Walk = (*Search)(nil)

// NewSearch returns a search on the graph. Equal seeds and streams make equal searches.
func NewSearch(g *maxcut.Instance, seed, stream uint64) *Search {
	return &Search{qubo.NewSearch(g.Form(), seed, stream)}
}

// Values appends the sides of the best cut to buf; the first vertex is on side 0.
func (s *Search) Values(buf []int32) []int32 {
	from := len(buf)
	buf = s.Search.Values(buf)
	maxcut.Normal(buf[from:])
	return buf
}

// New returns the state for metaheuristics in which all vertices are on side 0.
func New(g *maxcut.Instance) *qubo.State { return qubo.New(g.Form()) }
