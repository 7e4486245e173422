// Package tsp is the travelling salesman problem: the shortest circuit through all
// cities, symmetric or not, in the file format of TSPLIB (Reinelt, ORSA Journal on
// Computing 3, 1991).
//
//	cities, err := tsp.Parse("berlin52.tsp", file) // or New, NewPoints, Generate
//	walk := tuned.NewSearch(cities, 1, 0)          // package localsearch/tsp
//	_, err = walk.Run(ctx, 10_000, localsearch.NoTarget)
//	err = cities.WriteSolution(os.Stdout, walk.Values(nil))
//
// Cities count from 0 here, from 1 in files and in Text. A solution is the
// successor of each city.
//
// To add a distance function, give it a Metric, its name in metricNames, its case in
// Metric.between, and if it takes heights in Metric.Spatial.
//
//	instance.go   Instance: cities and distances; New
//	points.go     cities at points: NewPoints and NewSpace
//	graph.go      Hamiltonian circuits of a graph: NewGraph
//	kind.go       Kind: the problem as the command lists it
//	distance.go   the distances of TSPLIB between points
//	generate.go   random instances
//	parse.go      the file format
//	  header.go     its lines "KEY: value"
//	  sections.go   its sections: coordinates
//	  weights.go    a matrix
//	  edges.go      a graph, fixed edges
//	fixed.go      fixed edges: WithFixed
//	write.go      the file format, written
//	tour.go       tours in TSPLIB's format
//	model.go      the instance as a model.Model
//	several.go    several instances as one model
//	bound.go      the bound of Held and Karp: package internal/onetree
//	  onetree.go    shortest trees among all edges
//	  planar.go     likewise, of many cities in the plane
//	  sparse.go     in a graph with few edges
//	  oneway.go     of asymmetric distances
//	check.go      Check and Text
//	fields.go     tours for programs
package tsp
