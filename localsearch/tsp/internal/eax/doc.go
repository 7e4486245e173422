// Package eax crosses tours by edge assembly (Nagata and Kobayashi, 2013): a child is
// one parent with some of its edges exchanged for those of the other, along a cycle on
// which the edges of the two take turns. What falls into several circuits then is
// joined at the least cost.
//
//	population.go  Population: tours, generations, what replaces a parent
//	crossing.go    the children of two tours
//	cycles.go      the cycles of two parents
//	child.go       a tour as pieces of the parent's array
//	join.go        circuits become one
//	edges.go       how many members have an edge, and what that is worth
package eax
