// Package cp is the constraint engine: complete search over a model.Model, with
// propagation at every node.
//
//	s, err := cp.New(m, cp.Options{})
//	result, err := s.Solve(ctx) // one solution, the best one if the model has an objective
//	fmt.Println(result.Status, result.Objective, result.Values)
//
// A Solver also gives all solutions (Solutions), counts them (Count), and explains why
// there are none: under assumptions (SolveAssuming) or of a model (Core). A Session
// searches one model many times; large neighbourhood search is built on it.
//
// Every search returns a result and an error. A limit or a context that ends the search is
// no error: the result then has the best solution so far, and Stopped names the limit. An
// error means that something went wrong, such as a panic in a user's constraint. Every
// solution has been checked against the Violation of every constraint.
//
// Options.Learn makes the search learn from its failures (lazy clause generation), which
// helps most if there is an objective. Without it the search visits more nodes a second
// and goes through a fixed tree.
//
// # Counters
//
// Nodes are the root and every decision tried. Failures are the nodes that propagation
// found to have no solution. Backtracks are counted as Apt and Wallace do (Constraint
// Logic Programming using ECLiPSe, 2007): when the alternatives of a node are exhausted,
// and no node has been entered since the last time that happened, that is one backtrack; a
// run of exhausted nodes without a step forward counts once.
//
// In a search that learns, nodes are the root and the decisions. Failures are the
// conflicts; each gives a nogood unless it is a dead end of an enumeration. Backtracks
// stay 0.
//
// # A constraint of one's own
//
// Implement model.Custom, and Propagating for propagators. Package prop has a guide to
// propagators, and package cptest checks both.
//
// # A new constraint of package model
//
// Write its propagator in prop/, add it to the switch in propagators.go, and its case to
// internal/conform.
//
// # Files
//
//	options.go        options of a search; consistency.go, degrees.go
//	solver.go         Solve, Solutions, Count; use.go: what a call needs and refuses
//	result.go         how a search ended; panic.go: panics as errors
//	core.go           why a model has no solution
//	session.go        many searches of one model; learn_session.go, the same with learning;
//	                  session_domain.go, what is left of a variable
//	split.go          the parts of a search; learn_split.go, by what it has learnt
//	compile.go        a model becomes propagators; propagators.go is the list,
//	                  linear.go, reify.go and pairs.go choose among several,
//	                  every_value.go and fixed_elements.go add clauses for searches that learn
//	search.go         the depth-first search and its counters
//	incumbent.go      branch and bound; wide_cost.go: of costs beyond 32 bits
//	method.go         how much of the tree is searched: complete, bbs, lds, credit, dbs
//	method_text.go    the same as texts
//	symmetry.go       symmetry breaking during search
//	restart.go        restarts
//	learn.go          the search that learns
//	learn_options.go  its options
//	learn_activity.go  decisions by activity
//	learn_rate.go     by learning rate
//	learn_phase.go    which way it decides
//	learn_restart.go  restarts, and how many nogoods are kept
//	learn_vivify.go   nogoods are made shorter
//	learn_linear.go   when the solution of the linear relaxation decides
//	learn_linear_trials.go  on trial, where constraints are not rows alone
//	learn_dive.go     when it dives for a solution
//	learn_share.go    nogoods for other searches, and from them
//	learn_assume.go   assumptions
//	learn_bound.go    proving from below
//	learn_tight.go    which runs look for a good first solution only
//	learn_core.go     how cores raise the bound; learn_core_shrink.go makes them smaller,
//	                  learn_core_turns.go says when they guide the search
//	cost_terms.go     what a cost is the sum of
//	relax.go          a linear relaxation that bounds the cost: when; relax_rows.go, the
//	                  rows of constraints; relax_values.go, of values told apart;
//	                  relax_cliques.go, of literals that exclude each other;
//	                  relax_counts.go, of counts, bins and inverses; relax_regular.go,
//	                  of automata; relax_energy.go, of resources;
//	                  relax_deferred.go, those that large programs begin without;
//	                  relax_sums.go, a program of the sums alone;
//	                  relax_polarity.go, directions of conditions that nothing wants;
//	                  relax_cuts.go, cuts at the root; relax_hull.go, those of tables,
//	                  relax_circuit.go, those of circuits
//	starts.go         where another search has solved it
//	learn_stats.go    its statistics
//	learn_clauses.go  constraints that are clauses
//	parallel.go       one tree on several cores
//	watcher.go        OnNode
//	infers.go         OnInference
package cp
