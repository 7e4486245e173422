package solve

// InferenceKind says what an Inference is.
type InferenceKind uint8

// The kinds of inferences.
const (
	Decision InferenceKind = iota // of a node; decisions at its level and beyond are gone
	Pruning                       // propagation has changed a domain
	Failure                       // propagation has found that there is no solution here
	Nogood                        // learnt from the failure before it
	Backjump                      // decisions beyond a level are taken back
)

// Inference is one step of a complete search: what it decided, what followed from that, and
// why. Predicates are texts with the variables' names, such as "q[3]=5" or "x>=2".
type Inference struct {
	Kind InferenceKind
	// Level is the number of decisions after it.
	Level int
	// Predicate is the decision, or what has become true of a domain.
	Predicate string
	// By is the constraint that a Pruning or a Failure comes from, such as "all_different";
	// "": the search itself has set it. Because are the predicates that it follows from, none of what holds
	// in every solution. Of a Nogood Because are its predicates, which do not hold together.
	By      string
	Because []string
	LBD     int // of a Nogood: the number of different levels among its predicates
}
