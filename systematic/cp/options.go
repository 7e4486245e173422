package cp

import (
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/prop"
)

// Options of a search. The zero value is a complete search on one core that
// branches on the variable with the smallest domain, smallest value first.
type Options struct {
	// Branch returns the brancher of one worker, numbered from 0. Variables that the
	// brancher leaves open are fixed after it, in their order. nil: see above.
	Branch func(worker int) branch.Brancher
	// Method says how much of the tree is searched. nil: all of it.
	Method Method
	// Restart says when to restart. The zero value: never.
	Restart Restart
	// Relax says whether a linear relaxation of the model bounds the objective. One thread
	// only, and no effect without an objective. The zero value: in a search that learns, if
	// it says more at the root than propagation.
	Relax   Relax
	relaxed func(*prop.Relaxation) // tests receive the propagators
	large   int                    // tests: the rows from which a relaxation is large; 0: deferFrom
	// Learn says whether and how the search learns from its failures.
	Learn Learn
	// Symmetries are broken during the search, so that one solution of every class of
	// symmetric solutions is found. They must form a group, without the identity, and
	// branching must be on values (branch.Enum or branch.Step).
	Symmetries []Symmetry
	// Shown are the variables in which solutions must differ; nil: all. Once an
	// enumeration has found a solution below a node where all of them are fixed, it
	// leaves that node's tree. It may find the same values of these variables
	// elsewhere in the tree.
	Shown []model.Var
	// Consistency returns the level for constraint i of the model. nil: the default
	// level for all.
	Consistency func(i int, c model.Constraint) Consistency
	// Weights are initial failure counts, by variable, for branching that weighs
	// (dom_w_deg). nil: none.
	Weights []float64
	// Threads is the number of workers; 0: one. With several, solutions come in any
	// order; counts and optima are the same. Methods other than Complete, restarts and
	// symmetries need one worker.
	Threads int
	// Limits end the search early: Time, Nodes and Failures. With several workers the
	// limits of nodes and failures are for each.
	Limits solve.Limits
	// OnNode is called at every node of the tree, by one goroutine at a time. An error
	// ends the search, which returns it. nil: no calls. A search that learns does not
	// support it.
	OnNode func(solve.Event) error
	// OnInference is called with every decision, backjump and failure of one worker, and
	// with every nogood. As long as it returns true it is called with every change of a
	// domain, too. What it gets is valid during the call. nil: no calls. Several threads do
	// not support it.
	OnInference func(*solve.Inference) (more bool)
	// OnBound is called with the proven bound of the objective whenever it improves:
	// no solution is below it, or above it when maximising. nil: no calls.
	OnBound func(bound int64)
	// OnProgress is called every 1024 nodes of a worker. nil: no calls.
	OnProgress solve.ProgressFunc
	// Check verifies every explanation of every propagator; slow.
	Check bool
}

// A Symmetry maps an assignment x = v to the one it corresponds to.
type Symmetry func(x model.Var, v int32) (model.Var, int32)
