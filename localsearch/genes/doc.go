// Package genes works on the genes of localsearch.Encoded states: it draws them, measures how
// far two solutions are apart, crosses them, and goes from one to the other.
//
//	mixer, err := genes.NewMixer(state, "")   // the usual crossover of each kind of gene
//	mixer.Cross(child, one, other, r)
//	state.Decode(child)
//
// All of it keeps genes valid: the child of two permutations is one, and a value of a quota
// occurs as often as it may.
//
//	kind        distance                         crossovers, the usual one first
//	placement   items at other places            ulx, pmx, cycle, ox
//	order       pairs in the other order         lox, ox, pmx, cycle
//	tour        edges that are not common        eax (if edges have costs), erx, ox
//	assignment  other values                     uniform, two-point
//	partition   items to move                    gpx, uniform
//	subset      other values                     uniform, two-point
//	quota       other values                     quota
//	whole       other values                     whole
//
// To add a crossover, write its file, and add it to the table in mixer.go. The tests there
// then have it: children are valid, and equal parents have an equal child.
//
//	random.go     genes at random
//	distance.go   how far two solutions are apart
//	match.go      classes of partitions that correspond
//	path.go       from one solution to another, a change at a time
//	keys.go       random keys: real numbers as genes
//	mixer.go      the crossovers by kind and name; crossover of all segments
//	cross_ulx.go, cross_ox.go, cross_pmx.go, cross_cycle.go, cross_erx.go,
//	cross_eax.go (its cycles and joins: cross_eax_cycle.go, cross_eax_join.go)
//	              crossovers of permutations
//	cross_uniform.go, cross_gpx.go, cross_quota.go
//	              crossovers of values
package genes
