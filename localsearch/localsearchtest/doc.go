// Package localsearchtest checks implementations of localsearch's interfaces:
//
//	func TestSubset(t *testing.T) {
//		err := localsearchtest.CheckState(newSubset, localsearchtest.StateOptions{
//			Recount: func(values []int32) localsearch.Rank { ... }, // from scratch
//		})
//		if err != nil {
//			t.Error(err)
//		}
//	}
//
//	CheckProblem        Cost, Delta and Apply alone
//	CheckState          a State that is its own Neighbourhood, with all capabilities
//	CheckNeighbourhood  another Neighbourhood of a State
//	CheckWalk           a Walk
//	CheckAcceptor       an Acceptor
//
// Each makes a long random walk and returns an error that says which property does
// not hold, and where; nil if all hold. The walk depends on the options' Seed
// alone. A panic of the implementation is not caught.
//
// To add a property, state it in the documentation of its function, check it in a
// method, and add a faulty implementation to the file faults_KIND_test.go.
//
//	problem.go          CheckProblem
//	state.go            CheckState, CheckNeighbourhood: the random walk
//	copies.go           Values and Adopt
//	moves.go            one move; Random and Each
//	capabilities.go     Projected, VariableSampler, MoveSampler, Sorted, Attributed
//	changing.go         Changing
//	costs.go            Ranked, Weighted, Balanced
//	keeper.go           Keeper
//	genes.go            Encoded
//	builder.go          Buildable
//	ejector.go          Ejecting
//	walk.go             CheckWalk
//	acceptor.go         CheckAcceptor
package localsearchtest
