// Package matching finds perfect matchings of least cost, by blossoms and dual prices (Edmonds,
// "Maximum matching and a polyhedron with 0, 1-vertices", 1965; "Paths, trees, and flowers", 1965):
//
//	m, ok := matching.Perfect(n, edges, stop)
//	m, ok := matching.Among(n, near, cost, stop) // all pairs
//	m.Mate[v] // with whom v is matched
//
// Vertices have prices, whose sum at the ends of an edge is no more than its cost. One tree at a
// time grows from a vertex that is not matched, along edges that the prices pay. Where nothing is
// paid, the prices of the tree change until something is: outer vertices pay more, inner ones less. Odd
// circuits are shrunk to blossoms, which have a price, too. The tree ends at another vertex that is not
// matched, and the path to it is matched the other way round. What happens next is in a heap by
// its time, and prices are computed from the time when they are needed, so that a tree costs no
// more than its own edges (as Galil, Micali and Gabow, SIAM Journal on Computing 15, 1986, keep
// prices).
//
// Prices are whole numbers, because costs count twice: two outer vertices of a tree are
// joined by paid edges, so that what they lack together is even.
//
//	matching.go  Edge, Matching, Perfect
//	among.go     all pairs, by few of them: those that the prices do not pay are added
//	solver.go    the solver: its graph, prices, first matching
//	group.go     the node of a vertex
//	event.go     what happens when
//	tree.go      a tree grows
//	blossom.go   blossoms come and go
//	augment.go   a path is matched the other way round
package matching
