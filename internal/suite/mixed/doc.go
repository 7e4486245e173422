// Package mixed generates sets of optimisation problems on which bounds decide: what mixed integer programming is good at,
// and problems at its border. They are for measuring the complete engine beside other solvers:
//
//	for _, s := range mixed.Sets() {
//		for _, i := range s.Instances() {
//			i.Model() // as this solver is asked
//			i.Data    // the numbers, for other formulations
//		}
//	}
//
// Command measure writes them, solves them and times it; peers.py beside it asks other solvers. The models say no more than
// the problem: no precedences, cuts or orders that somebody worked out. A set has ten instances at least, from seeds.
//
//	mixed.go        Set, Instance
//	linear.go       linear models over whole numbers, written out for any solver
//	facilities.go   capacitated facility location
//	lots.go         lot sizing with setup times
//	assignment.go   generalised assignment, knapsacks in many dimensions, set covering
//	network.go      fixed-charge network flow
//	observation.go  weighted constraint satisfaction like that of the satellite SPOT 5
//	tours.go        the travelling salesman
//	bins.go         bin packing
//	tardiness.go    one machine, total weighted tardiness
//
// To add a set, write a function that makes an instance of a seed, and give it a line in Sets. A set whose model is not
// linear needs a formulation for each peer in peers.py.
package mixed
