// Package prop has the propagators of the constraint engine: NewElement,
// NewCumulative and so on take views and return propagators to post on a
// kernel.Engine.
//
//	e := kernel.New(kernel.Options{})
//	x, y := e.NewVar(model.Range(0, 9)), e.NewVar(model.Range(0, 9))
//	e.Post(prop.NewEqual(x.Term(), y.Term()), nil)
//
// Package cp does so for every constraint of a model. A user's constraint brings its
// propagators through cp.Propagating.
//
// # How to add a propagator
//
//  1. Start from the specification: a model.Constraint with Violation. NewGeneric
//     propagates it at once (it checks when one variable is open), so there is
//     something to test and to measure against.
//  2. Write a struct with a constructor over []View. Its documentation states the
//     consistency that it reaches (value, bounds, domain, checking), the source of
//     the algorithm and its cost. Buffers are made here: Propagate allocates nothing.
//  3. Attach: Watch every view whose changes matter, for the events that matter and
//     no others. Set the priority.
//  4. Propagate, naively: from the current bounds alone, without state. Use 0 as
//     every reason. Check it with CheckPropagator of package systematic/cp/cptest.
//  5. Explain. A reason is a small number if the explanation can be found again
//     from the trail (lazy), otherwise a list of predicates (eager). Explain reads
//     domains at the position that it is given. CheckPropagator verifies every
//     explanation.
//  6. Weaken explanations: the weakest premises that still imply the pruning make
//     the best nogoods. kernel.Weakest says how much a view's bound must justify.
//  7. Only now make it incremental, against the naive version. State that must be
//     restored on backtracking lives in kernel cells. Notes between Advise and
//     Propagate are dropped in Forget.
//  8. Add a propagator of this package to the switch in cp/propagators.go, and its
//     case to internal/conform, with its consistency level. Check a user's constraint
//     with cptest.CheckConstraint.
//
// # Files
//
// A constraint's propagator is in the file with the same name as the constraint's in
// package model. If it has several files, the ones ending in _explain.go hold the
// explanations.
package prop

import "lsolve/systematic/cp/kernel"

// View is an affine view of a variable.
type View = kernel.View
