// Package facility is facility location: facilities are opened, and each customer is
// served from one of them, so that the costs of both are least. Facilities may have
// capacities, which the demands of their customers must not exceed (single-source
// capacitated facility location). The demand of a customer is not split, unless Limits.Split
// says that it may be (capacitated facility location).
//
//	p, err := facility.Parse("cap71.txt", file, facility.Reading{}) // or New, Generate
//	stated := p.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	costs, err := p.Check(stated.Solution(result.Values))
//
// Facilities and customers are numbered from 0. A solution is the facility of each
// customer, or with demands that may be split how much each customer gets from each facility,
// customer by customer; facilities that serve nobody are not open. Costs are whole numbers of 64 bits: those
// of a file with decimals are multiplied by the power of ten that makes all of them whole,
// which Places has.
//
//	instance.go  Instance; New: costs, limits, and what can be wrong with them
//	kind.go      Kind: the problem as the command lists it
//	parse.go     Parse: which of the formats a file is in
//	  read.go    the formats
//	write.go     Write
//	model.go     the instance as a model.Model
//	ascent.go    a bound by dual ascent, and the facilities that it suggests
//	bound.go     better bounds by Lagrangian relaxation
//	  lagrangian.go
//	             the relaxation at given prices
//	check.go     Check: is this a solution, and what does it cost?
//	text.go      solutions for people
//	fields.go    solutions for programs
//	split.go     demands that may be split
//	  flow.go    Flow: the cheapest amounts for facilities that open and close
//	start.go     a solution by a rule
//	  fill.go    facilities for all customers, where they have capacities
//	generate.go  new instances
package facility
