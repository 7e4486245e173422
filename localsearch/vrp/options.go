package vrp

// GeneticOptions are the choices of a Genetic. The zero value is the usual search.
type GeneticOptions struct {
	Recombination Recombination
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
