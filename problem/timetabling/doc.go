// Package timetabling is curriculum-based course timetabling, as in track 3 of the
// second International Timetabling Competition (Di Gaspero, McCollum and Schaerf 2007):
// every lecture gets a period and a room. Two lectures are never in the same room at
// the same time, lectures of a course, of a teacher, or of a curriculum are in different
// periods, and courses have periods at which they cannot be. What students and teachers
// do not like costs points, which are minimised; see Costs.
//
//	in, err := timetabling.Parse("comp01.ctt", file)
//	stated := in.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	points, err := in.Check(stated.Solution(result.Values))
//
// A slot is a period and a room: Slot. A solution is the slot of each lecture, course by
// course.
//
// To add a kind of cost, add it to Costs, Check, Stated and Bound, and to the state of
// package localsearch/timetabling.
//
//	instance.go   Instance; New: courses, rooms, curricula, and what can be wrong
//	derived.go    what follows from them: lectures, conflicts
//	kind.go       Kind: the problem as the command lists it
//	parse.go      Parse: the files of the competition
//	write.go      Write, and WriteSolution
//	check.go      Check: is this a timetable?
//	costs.go      Costs: what is wrong with it
//	model.go      the instance as a model.Model
//	bound.go      no timetable is better than this
//	start.go      a rule that constructs timetables
//	generate.go   random instances that have a timetable
//	text.go       timetables for people
//	fields.go     timetables for programs
package timetabling
