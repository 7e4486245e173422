// Package tsplib is what the readers of TSPLIB's files and of its relatives share: in which
// order a matrix is written, and distances that only these files have (Reinelt 1995).
//
//	weights.go    the values of EDGE_WEIGHT_FORMAT
//	distance.go   the distances GEO and ATT
package tsplib
