package vrp

import (
	"cmp"

	"lsolve/localsearch"
	"lsolve/problem/vrp"
)

// Options are the numbers of the searches that are worth tuning. The zero value has the usual ones.
type Options struct {
	// Neighbours is how many clients that suit another one are tried beside it, in Genetic and Iterated; 0: 20, where
	// times matter 30, and in Iterated 40.
	Neighbours int
	// Population is how many genomes of each part of the population a selection leaves, in Genetic; 0: 25.
	Population int
	// Removals is how many clients a step of Search removes about; 0: 10.
	Removals int
	// Heat is the temperature at which the long rounds of Search begin, in what an edge costs on average; 0: 1.
	Heat float64
}

// complete fills in the defaults.
func (o Options) complete() Options {
	o.Population, o.Removals, o.Heat = cmp.Or(o.Population, fewest), cmp.Or(o.Removals, meanRemoved), cmp.Or(o.Heat, firstHeat)
	return o
}

// NewWith is New with options.
func NewWith(in *vrp.Instance, o Options, seed, stream uint64) localsearch.Walk {
	return choose(in, NewSearchWith(in, o, seed, stream), seed, stream)
}
