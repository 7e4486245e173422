// Package cbls is constraint-based local search over any model.Model.
//
//	space, err := cbls.New(m, cbls.Options{})
//	walk, err := meta.New("anneal", space, space, meta.Settings{Seed: 1})
//
// A Space holds an assignment. Functional constraints define variables, which
// are computed in layers and never searched; those along routes follow from the
// routes. Constraints that moves can keep
// satisfied, such as permutations under swaps, are not counted at all. Every
// other constraint has a violation that is kept up to date. Delta prices a move
// without making it, Apply makes it; neither allocates.
//
// Moves are kept sorted from step to step only for models without an objective (KeepSorted), where
// the conflicts of few variables change by a move. With an objective every move changes what others are
// worth, so the neighbourhood, or a candidate list of it, is priced anew in each step.
//
// One in ten variables that Conflicting draws is one of the objective, if there is one, also while there are
// violations. Without these, min-conflicts ended with rosters 45 per cent dearer and projects a tenth longer after the
// same number of steps; three in ten gained nothing more.
//
// These constraints are recomputed from the specification at every move: users'
// constraints; all_different, all_different_except and nvalue over values too
// far apart for a table; value_precede over very long chains and regular over
// very large automata; powers beyond 32 bits; linear constraints with terms
// beyond 32 bits; and schedules whose overlaps could exceed 2^61.
//
// # A new constraint
//
// Write its face in a file of its own and add it to the switch in faces.go. If
// it computes a result, add its function to functions.go. If moves can keep it,
// write a group. Its case in internal/conform tests it.
//
// # Files
//
//	space.go            Space; New, Options, the checking mode
//	price.go            Cost, Delta, Apply: how changes go through the layers
//	price_simple.go     the same for variables that no layer depends on
//	errors.go           the share of each variable in the violation
//	explain.go          where the violation comes from
//	objective.go        violation and objective in one cost
//	wide.go             objectives beyond 32 bits
//	weights.go          weights of constraints
//	move.go             moves; neighbourhood.go the neighbourhood of all
//	sorted*.go          moves kept in order from step to step
//	construct.go        greedy starts; construct_guided.go what constraints construct after them
//	NAME_guide.go       the construction of a constraint
//	jump.go             the feasibility jump
//	keep.go             the best state so far
//	encoding.go         the genes of an assignment, a segment a group
//	builder.go          assignments with missing variables, a localsearch.Builder
//
//	compile.go          a model becomes parts, layers and groups
//	choose.go           which constraints become definitions
//	find_groups.go      which constraints moves can keep satisfied; find_routes.go those of routes
//	group*.go           the moves of these
//	chains.go           ejection chains of all_different
//	related.go          exchanges and blocks that other constraints suggest
//	layers.go           definitions in order
//
//	face.go             what a constraint is here: a face or a definition
//	faces.go            the list of constraints and their faces
//	functions.go        the list of those that can define a variable
//	NAME.go             one file a constraint, its face, its definition
//	recomputed.go       the face of constraints without an incremental one
package cbls
