// Package serial has what the tuned searches for projects share: precedences,
// activity lists, and the use of resources over time, as the serial schedule
// generation scheme needs them (Kolisch, "Serial and parallel resource-constrained
// project scheduling methods revisited", 1996).
//
//	network.go   Network: precedences in compressed rows
//	order.go     Order: activity lists, and random changes of them
//	  shuffle.go   new orders of a segment, and kicks
//	  cross.go     children of two lists
//	elite.go     Elite: the best results of rounds, to be crossed
//	tasks.go     Tasks: durations and demands, packed into words
//	profile.go   Profile: the free amounts over time, by units of time
//	  profile_stretches.go  the same if durations are long
//	sort.go      Sorter: lists by time
package serial
