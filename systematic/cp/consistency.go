package cp

// Consistency is how much a propagator prunes, where there is a choice.
type Consistency uint8

// The levels. A constraint without a propagator of a level gets that of the
// next stronger level, or its strongest.
const (
	DefaultConsistency Consistency = iota // the constraint's usual one: bounds for all_different
	ValueConsistency                      // acts when variables are fixed
	BoundsConsistency                     // both bounds of every variable have support
	DomainConsistency                     // every value of every variable has support
)
