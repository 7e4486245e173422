// Package tsp is the travelling salesman problem: the shortest circuit through
// all cities, symmetric or not, in the file format of TSPLIB (Reinelt, ORSA
// Journal on Computing 3, 1991).
//
//	instance.go   Instance: cities and distances; New and NewPoints
//	distance.go   the distances of TSPLIB between points
//	generate.go   random instances
//	parse.go      the file format: the header and the end
//	  sections.go   its sections
//	write.go      the file format, written; tours
//	tour.go       tours in TSPLIB's format
//	model.go      the instance as a model.Model
//	check.go      Check and Text
//
// Cities count from 0 here, from 1 in files and in Text. A solution is the
// successor of each city.
//
// To add a distance function, give it a Metric, its name in metricNames and its
// case in Metric.between.
package tsp
