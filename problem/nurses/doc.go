// Package nurses is nurse rostering: who works which shift on which day, so that no contract is
// broken, and the wards' demands and the nurses' requests are met as far as possible. The rules and
// the file format are those of the benchmark of Curtois and Qu (Computational results on new staff
// scheduling benchmark instances, University of Nottingham 2014; schedulingbenchmarks.org).
//
//	ward, err := nurses.Parse("Instance1.txt", file) // or Generate, or one made by hand, with Validate
//	stated := ward.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	fmt.Print(ward.Text(stated.Solution(result.Values)))
//
// Each nurse has
//
//   - at most one shift a day, and none on the days off;
//   - no shift on the day after one that it cannot follow;
//   - a largest number of shifts of each kind, and a largest and a smallest number
//     of minutes in all;
//   - a largest number of working days in a row, a smallest one, and a smallest
//     number of days off in a row; the smallest ones do not count for runs that
//     begin on the first or end on the last day, as nothing is known of the days
//     before and after;
//   - a largest number of weekends with a shift on Saturday or Sunday.
//
// A roster has a cost for every request for a shift that is not met, for every request for no shift
// that is not met, and for every missing and every surplus nurse in a shift of a day.
//
// A solution is the shift of each nurse on each day, nurse by nurse: 0 is none, 1 the first kind of
// shift, and so on. Days, nurses and kinds of shifts count from 0; day 0 is a Monday.
//
// To add a rule, give Nurse a field for it, state it in model.go (for successive days in automaton.go)
// and, independently of that, in check.go.
//
//	instance.go    Instance, Shift, Nurse, Request, Cover
//	kind.go        Kind: the problem as the command lists it
//	validate.go    Validate: what is wrong with an instance
//	parse.go       the file format
//	  parse_sections.go, parse_line.go  its parts
//	write.go       Write
//	generate.go    random instances, with a roster that follows all rules
//	model.go       the instance as a model.Model
//	automaton.go   the rules on successive days as an automaton
//	start.go       Start: a roster to begin with
//	  start_plan.go     all days of one nurse, part by part
//	  start_improve.go  the days of one nurse after the other, planned anew
//	row.go         Rows: the cheapest days of one nurse
//	  row_*.go     her contract, the days that are planned, the labels
//	relax.go       Relaxation: the linear relaxation of choosing rows
//	  relax_row.go     rows by prices, and the bound of Lagrange
//	  relax_rounds.go  Rounds: column generation
//	bound.go       Bound
//	check.go       Check: is this a roster that follows all rules?
//	cost.go        what a roster costs
//	text.go        Text: the roster as a table
//	fields.go      rosters for programs
package nurses
