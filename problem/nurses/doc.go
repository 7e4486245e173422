// Package nurses is nurse rostering: who works which shift on which day, so that
// no contract is broken, and the wards' demands and the nurses' requests are met
// as far as possible. The rules and the file format are those of the benchmark of
// Curtois and Qu (Computational results on new staff scheduling benchmark
// instances, University of Nottingham 2014; schedulingbenchmarks.org).
//
// For every nurse, always:
//
//   - at most one shift a day, and none on the days off;
//   - no shift on the day after one that it cannot follow;
//   - at most so many shifts of each kind, and so many minutes in all, at least
//     and at most;
//   - at most so many working days in a row, and at least so many, and at least
//     so many days off in a row; the last two count only where the first and the
//     last day are not among them, as nothing is known of the days before and
//     after;
//   - at most so many weekends with a shift on Saturday or Sunday.
//
// What is paid for, and is to be as little as possible: every request for a shift
// that is not met, every request for no such shift, and for every shift of every
// day each nurse too few and each too many.
//
//	instance.go    Instance, Shift, Nurse, Request, Cover
//	validate.go    Validate: what is wrong with an instance
//	parse.go       the file format; parse_*.go are its parts
//	write.go       Write
//	generate.go    random instances, with a roster that keeps all rules
//	model.go       the instance as a model.Model
//	automaton.go   the rules on successive days as an automaton
//	check.go       Check: is this a roster that keeps all rules?
//	cost.go        what a roster costs
//	text.go        Text: the roster as a table
//
// A solution is the shift of each nurse on each day, nurse by nurse: 0 is none,
// 1 the first kind of shift, and so on. Days, nurses and kinds of shifts count
// from 0; day 0 is a Monday.
//
// To add a rule, give Nurse a field for it, state it in model.go (for successive
// days in automaton.go) and, without looking there, in check.go.
package nurses
