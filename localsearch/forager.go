package localsearch

// Forager says how many moves a step examines, and which of the accepted ones it
// makes. The zero value makes one random move a step, if it is accepted.
type Forager struct {
	// All examines all moves of the neighbourhood.
	All bool
	// Sample is the number of random moves a step looks at; 0: 1. It has no effect
	// with All.
	Sample int
	// First makes the first move that is accepted. Otherwise the best of the
	// accepted ones is made, a random one among equals. With All and First, a step
	// tries some random moves before it goes through the neighbourhood.
	First bool
	// Sorted takes the best accepted move from those that a Sorted state keeps, where the
	// state does, in place of examining the neighbourhood: moves of variables in conflict.
	Sorted bool
}

// The usual foragers.
var (
	OneRandom  = Forager{}
	BestOfAll  = Forager{All: true}
	FirstOfAll = Forager{All: true, First: true}
)

// complete reports whether a step without an accepted move proves that there is
// none.
func (f Forager) complete() bool { return f.All }
