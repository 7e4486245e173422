// Package record writes and reads recordings: the events of a search, one JSON object a
// line, from which the run can be watched again without the solver.
//
//	w, err := record.NewWriter(file, record.Header{Problem: "queens", Algo: "tabu"}, record.Options{})
//	walk := w.Walk(0)
//	walk.Start(0, cost, values)
//	walk.Step(&record.Step{Number: 1, Cost: cost, Set: []int32{3, 5}}) // variable 3 takes the value 5
//	err = w.Close(record.End{Status: "satisfied"})
//
//	r, err := record.NewReader("run.jsonl", file)
//	for r.Next() {
//		fmt.Println(r.Event().Type)
//	}
//	err = r.Err()
//
// docs/formats/record.md describes the format. Engines know nothing of it: they call
// functions with types of their own or of package solve, and whoever starts a search
// connects the two.
//
// A Writer is safe for concurrent use. It writes in the background; events never fail, and
// the first error of the output is returned by Close. Long runs are thinned (see pace.go),
// so that a recording grows by the logarithm of the run's length beyond its first part.
//
//	header.go  what is recorded
//	event.go   an event
//	write.go   Writer: events to lines
//	output.go  lines to the file, in the background
//	walk.go    Walk: the steps of a local search
//	stack.go   Stack: the placements of a backtracker
//	tree.go    Tree: the decisions and inferences of a complete search
//	pace.go    which events of a long run are recorded
//	line.go    JSON, without allocation
//	read.go    Reader: lines to events
//	check.go   what may follow what
//	replay.go  Player: the state after any event
//	answer.go  the values of answers
package record
