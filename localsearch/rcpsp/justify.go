package rcpsp

import (
	"slices"

	"lsolve/localsearch/internal/serial"
)

// turn shifts all activities of a schedule towards its end, those that end last
// first, and reverses time in the result: an end becomes a start. It changes list
// and ends, and returns the makespan, which is not longer.
func (d *decoder) turn(list, ends []int32, makespan int32, after *serial.Rows) int32 {
	d.sorter.Sort(list, ends, makespan)
	slices.Reverse(list)
	return d.decode(list, after, ends)
}

// justify shifts all activities towards the end and then towards the beginning
// (double justification: Valls, Ballestin and Quintanilla, "Justification and
// RCPSP: a technique that pays", 2005), which often shortens the schedule and never
// lengthens it. Afterwards the list is in the order of the starts.
func (d *decoder) justify(list, ends []int32, makespan int32) int32 {
	makespan = d.turn(list, ends, makespan, &d.network.After)
	return d.turn(list, ends, makespan, &d.network.Before)
}
