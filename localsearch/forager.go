package localsearch

// Forager says how many moves a step looks at, and which of the accepted ones it
// makes. The zero value is one random move a step.
type Forager struct {
	// All looks at all moves of the neighbourhood.
	All bool
	// Sample is the number of random moves a step looks at; 0: 1. With All it
	// means nothing.
	Sample int
	// First makes the first move that is accepted. Otherwise the best of the
	// accepted ones is made, a random one among equals. With All, random moves are
	// tried before the neighbourhood is gone through.
	First bool
}

// The usual foragers.
var (
	OneRandom  = Forager{}
	BestOfAll  = Forager{All: true}
	FirstOfAll = Forager{All: true, First: true}
)

// complete reports whether a step without an accepted move is a proof that
// there is none.
func (f Forager) complete() bool { return f.All }
