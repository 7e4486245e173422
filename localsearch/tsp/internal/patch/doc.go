// Package patch has tours of directed cities that come from assignments: a cheapest
// choice of a successor for each city is a set of circuits, which are patched to one
// (Karp, "A patching algorithm for the nonsymmetric traveling-salesman problem", SIAM
// Journal on Computing 8, 1979), and a limited branch and bound forbids ways of circuits
// (Carpaneto and Toth, 1980; Zhang, "Truncated branch-and-bound: a case study on the
// asymmetric TSP", 1993). Where distances are like random numbers, cheapest assignments
// are nearly tours, and it often finds a shortest one and knows it.
//
//	search := patch.New(n, distances)
//	for search.Advance() {
//	}
//	successors, length := search.Best()
//
//	search.go  Search: the nodes
//	assign.go  cheapest assignments
//	merge.go   circuits become one
package patch
