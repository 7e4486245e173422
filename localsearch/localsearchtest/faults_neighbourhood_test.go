package localsearchtest_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
)

// TestNeighbourhoods: another neighbourhood is checked in place of the state's.
func TestNeighbourhoods(t *testing.T) {
	focused := func(g *ring) localsearch.Neighbourhood[paint] {
		return localsearch.Focused[paint]{State: g, Share: 0.5}
	}
	require.NoError(t, localsearchtest.CheckNeighbourhood(newRing, focused, localsearchtest.StateOptions{Recount: recountRing}))
	candidates := func(g *ring) localsearch.Neighbourhood[paint] { return localsearch.NewCandidates(g, 8) }
	require.NoError(t, localsearchtest.CheckNeighbourhood(newRing, candidates, localsearchtest.StateOptions{Recount: recountRing, Repeats: true}))
	twice := func(g *ring) localsearch.Neighbourhood[paint] {
		return &flawed{ring: g, each: func(g *ring, r *rand.Rand, visit func(paint) bool) { g.Each(r, visit); g.Each(r, visit) }}
	}
	require.ErrorContains(t, localsearchtest.CheckNeighbourhood(newRing, twice, localsearchtest.StateOptions{}), "twice")
}
