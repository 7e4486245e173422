// Package qap is the quadratic assignment problem (Koopmans and Beckmann, 1957):
// facilities are put at locations, one at each, so that the flows between
// facilities times the distances between their locations sum up to as little as
// possible. Its file format is QAPLIB's (Burkard, Karisch and Rendl, Journal of
// Global Optimization 10, 1997).
//
//	instance.go   Instance: flows and distances; New
//	parse.go      the file format, and Write
//	generate.go   random instances
//	model.go      the instance as a model.Model
//	check.go      Check and Text
//
// Facilities and locations count from 0 here, from 1 in Text and in the files of
// solutions of QAPLIB. A solution is the location of each facility.
//
// To add a kind of instance, write a generator beside the two that are there.
package qap
