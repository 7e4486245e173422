// Package onetree has the 1-trees of Held and Karp ("The traveling-salesman problem and minimum
// spanning trees", 1970 and 1971): a spanning tree with one more edge at one of its leaves. Each tour
// is one, so none is shorter than a shortest 1-tree. Penalties of the cities change the lengths of all
// tours alike, but not those of all trees; a subgradient ascent makes the trees nearly tours:
//
//	graph := onetree.NewGraph(n, edges)
//	ascent := onetree.NewAscent(n, n, length, length) // of any tour
//	ascent.Climb(ctx, graph, 100, 1)
//	tree, ok := graph.Tree(ctx, ascent.Best())
//	alpha := tree.Alpha(a, b, cost)
//
// Alpha (Helsgaun, "An effective implementation of the Lin-Kernighan traveling salesman heuristic",
// European Journal of Operational Research 126, 2000) is by how much longer a shortest 1-tree is that
// has the edge: of the edges of short tours it is nearly always small.
//
// A Relaxation makes trees; Graph is one with few edges, and package problem/tsp has those of all edges,
// symmetric or not, which prove bounds.
//
//	ascent.go  Ascent: penalties and what they have brought
//	climb.go   its steps
//	graph.go   Graph: trees by the algorithm of Prim
//	tree.go    Tree: alpha values
package onetree
