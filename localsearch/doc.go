// Package localsearch walks the states of a problem by small moves. It says what
// a problem has to have, puts metaheuristics together from exchangeable parts,
// and runs several walks side by side.
//
//	problem.go       State, Neighbourhood: what a problem has; Projected, Attributed,
//	                 Weighted, Ranked: what some metaheuristics need besides
//	search.go        Search: neighbourhood x forager x acceptor x restart, a Walk;
//	                 search_*.go are its parts
//	tabu.go          what a tabu search forbids
//	restart.go       when to begin anew, and from where
//	focused.go       the neighbourhood of variables in conflict
//	adaptive.go      adaptive search, a Walk of its own
//	solve.go         Solve: walks on several cores, budgets, the best result
//
//	accept/          acceptance rules, one file each
//	meta/            the metaheuristics by their names, with their usual parts
//	cbls/            states of any model.Model
//	queens/, ...     states that are hand-tuned for one problem
//
// To add a problem, implement State for its state and its kind of move, and
// Neighbourhood; test it with conform.CheckProblem. To add an acceptance rule,
// write a file in accept/. To add a metaheuristic, give its parts a name in
// meta/.
package localsearch
