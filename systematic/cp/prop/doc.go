// Package prop has the propagators of the constraint engine, one file a
// constraint, named as the constraint's file in package model.
//
// # A new propagator
//
//  1. Write a struct with a constructor over []kernel.View. Its documentation
//     states the consistency it reaches (value, bounds, domain, checking), the
//     source of the algorithm and its cost.
//  2. Name, Attach (Watch every view whose changes matter, with the events that
//     matter and no others; set the priority), Propagate, Explain: see
//     kernel.Propagator. A reason is a small number where the explanation can be
//     found again from the trail (lazy), a list of predicates where it cannot
//     (eager).
//  3. State that must be restored on backtracking lives in kernel cells. Buffers
//     are made by the constructor: Propagate allocates nothing.
//  4. Say in package cp which model constraint it is for, and run
//     internal/conform over it, with its consistency level.
//
// Notes that a propagator takes between Advise and Propagate are dropped by
// Forget. What Explain reads is what was true at the position it is given.
package prop

import "lsolve/systematic/cp/kernel"

// View is an affine view of a variable.
type View = kernel.View
