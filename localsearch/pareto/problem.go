package pareto

import "lsolve/localsearch"

// State is a solution with several objectives, all to be minimised, that moves change. Joint makes one of
// states with one objective each.
type State[M any] interface {
	localsearch.State[M]
	localsearch.Neighbourhood[M]
	localsearch.Encoded
	localsearch.Ranked
	// Point appends the objectives.
	Point(buf []int64) []int64
	// After appends the objectives that the state would have after the move, and returns its
	// violation then. The state is afterwards as before.
	After(move M, buf []int64) (point []int64, violation int64)
	// Weigh makes Cost, Delta and Rank those of a sum: of each objective times its weight, 0 or
	// more.
	Weigh(weights []int64)
}

// Solution is a solution that no other one found dominates.
type Solution struct {
	// Point is its objectives, all to be minimised.
	Point []int64
	// Values are those of localsearch.State, Genes those of localsearch.Encoded.
	Values, Genes []int32
}

// Found is what a search has found: for each point one solution.
type Found = Archive[*Solution]
