package vrp

import (
	"cmp"

	"lsolve/localsearch"
	"lsolve/problem/vrp"
)

// Options are what can be chosen about the searches. The zero value is the usual ones.
type Options struct {
	// Neighbours is how many clients that suit another one are tried beside it, in Genetic and Iterated; 0: 20, where
	// times matter 30, and in Iterated 25.
	Neighbours int
	// Population is how many genomes of each part of the population a selection leaves, in Genetic; 0: 25.
	Population int
	// Recombination says how two solutions of Genetic make a child.
	Recombination Recombination
	// Removals is how many clients a step of Search removes about; 0: 10.
	Removals int
	// Heat is the temperature at which the long rounds of Search begin, in what an edge costs on average; 0: 1.
	Heat float64
}

// Recombination says how two solutions make a child.
type Recombination uint8

// The recombinations.
const (
	// SREX is selective route exchange: routes that lie side by side give way to those of the other
	// parent (Nagata, Bräysy and Dullaert, 2010). Most of a child is a local optimum already.
	SREX Recombination = iota
	// OX is ordered crossover of giant tours, which are the clients of all routes one after the other; the child's
	// tour is parted into routes at the least cost (Prins, 2004; Vidal, 2016).
	OX
	// SREXAndOX draws one of the two for each child.
	SREXAndOX
)

// complete fills in the defaults.
func (o Options) complete() Options {
	o.Population, o.Removals, o.Heat = cmp.Or(o.Population, fewest), cmp.Or(o.Removals, meanRemoved), cmp.Or(o.Heat, firstHeat)
	return o
}

// NewWith is New with options.
func NewWith(in *vrp.Instance, o Options, seed, stream uint64) localsearch.Walk {
	return choose(in, NewSearchWith(in, o, seed, stream), seed, stream)
}
