package rcpsp

import "slices"

// sorted sorts the list by increasing time, from 0 to last; the sort is stable.
func (d *decoder) sorted(list, time []int32, last int32) {
	if !d.units {
		slices.SortStableFunc(list, func(a, b int32) int { return int(time[a]) - int(time[b]) })
		return
	}
	// A bucket for each time, as a linked list from -1 on, filled from the back.
	for int(last) >= len(d.bucket) {
		d.bucket = append(d.bucket, -1)
	}
	bucket, next := d.bucket, d.next
	for at := len(list) - 1; at >= 0; at-- {
		i := list[at]
		t := time[i]
		next[i] = bucket[t]
		bucket[t] = i
	}
	at := 0
	for t := range bucket[:last+1] {
		for i := bucket[t]; i >= 0; i = next[i] {
			list[at] = i
			at++
		}
		bucket[t] = -1
	}
}

// turn shifts all activities of a schedule towards its end, those that end last
// first, and reverses time in the result: an end becomes a start. It changes list
// and ends, and returns the makespan, which is not longer.
func (d *decoder) turn(list, ends []int32, makespan int32, after *lists) int32 {
	d.sorted(list, ends, makespan)
	slices.Reverse(list)
	return d.decode(list, after, ends)
}

// justify shifts all activities towards the end and then towards the beginning
// (double justification: Valls, Ballestin and Quintanilla, "Justification and
// RCPSP: a technique that pays", 2005), which often shortens the schedule and never
// lengthens it. Afterwards the list is in the order of the starts.
func (d *decoder) justify(list, ends []int32, makespan int32) int32 {
	makespan = d.turn(list, ends, makespan, &d.after)
	return d.turn(list, ends, makespan, &d.before)
}
