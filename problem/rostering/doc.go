// Package rostering is nurse rostering with skills, as in the second International Nurse Rostering
// Competition (Ceschia, Dang, De Causmaecker, Haspeslagh and Schaerf 2015): who works which shift,
// by which skill, on which day of some weeks that follow a history.
//
//	ward, err := rostering.Parse("ward.txt", file)
//	stated := ward.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	cost, err := ward.Check(stated.Solution(result.Values))
//
// All weeks are known from the beginning (the static problem). The competition itself was dynamic: each
// week was planned without the next ones. That is not here, so costs are not to be compared with its
// results but with those of the static problem. Every roster keeps these rules:
//
//   - a nurse works at most one shift a day, by a skill of hers;
//   - no shift follows another one that forbids it, also from the last day of the history;
//   - each shift of each day has at least the least number of nurses of each skill.
//
// The rest costs points, which are minimised; see Costs. A run is successive days of one kind. It
// begins in the history if that says so; a run that lasts to the last day is not too short.
//
// A solution is the duty of each nurse on each day, nurse by nurse: 0 is none, 1 + s*K + k is shift
// s by skill k of K skills.
//
// To add a cost, add it to Costs, and to Roster or automaton.go if it is of runs; model.go and
// package localsearch/rostering follow the automaton.
//
//	instance.go   Instance, and its parts
//	validate.go   New: what can be wrong with one
//	kind.go       Kind: the problem as the command lists it
//	parse.go      Parse: the files of the competition, one after the other
//	  parse_*.go  their parts
//	write.go      Write, and WriteSolution
//	check.go      Check: does the roster keep the rules?
//	costs.go      Costs: what it costs, from scratch
//	automaton.go  Automaton: rules and costs of runs, for model and search
//	bound.go      no roster costs less than this
//	  relaxation.go
//	              the Lagrangian relaxation at given multipliers
//	model.go      the instance as a model.Model
//	start.go      Start: the duties of one day after the other
//	assign.go     the cheapest assignment of a day
//	generate.go   random instances that have a roster
//	text.go       rosters for people
//	svg.go        rosters as pictures
//	fields.go     rosters for programs
package rostering
