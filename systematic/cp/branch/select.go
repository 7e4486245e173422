package branch

import (
	"lsolve/systematic/cp/kernel"
)

// Select is a variable selection: which of the open variables a node branches on.
// Ties go to the earliest in the list of variables.
type Select uint8

// The variable selections.
const (
	// InputOrder is the first open variable. (input_order, leftmost)
	InputOrder Select = iota
	// FirstFail is the smallest domain (Haralick and Elliott 1980). (first_fail, ff)
	FirstFail
	// AntiFirstFail is the largest domain. (anti_first_fail)
	AntiFirstFail
	// Smallest is the smallest minimum. (smallest)
	Smallest
	// Largest is the largest maximum. (largest)
	Largest
	// Occurrence is the variable in most constraints, by Options.Degrees.
	// (occurrence)
	Occurrence
	// MostConstrained is FirstFail; ties by Occurrence. (most_constrained, ffc)
	MostConstrained
	// MaxRegret is the largest difference between the two smallest values.
	// (max_regret)
	MaxRegret
	// DomWDeg is the smallest ratio of domain size and kernel.Engine.Weight, for
	// which kernel.Options.Weigh must be on (Boussemart et al. 2004).
	// (dom_w_deg)
	DomWDeg
	// Activity is the largest ratio of activity and domain size (Michel and Van
	// Hentenryck 2012); ties by the smaller domain. (activity)
	Activity
	// Impact is the largest impact on the size of the search space (Refalo
	// 2004); ties by the smaller domain. (impact)
	Impact
	// RandomOrder is any open variable, all equally likely. (random)
	RandomOrder
	// ConflictHistory is the largest ratio of the scores of a variable's constraints, by how
	// often and how lately they failed, and domain size (Habet and Terrioux 2019); ties by the
	// smaller domain. kernel.Options.Weigh must be on. (conflict_history)
	ConflictHistory
)

var selectNames = named{
	InputOrder:      {"input_order", "leftmost"},
	FirstFail:       {"first_fail", "ff"},
	AntiFirstFail:   {"anti_first_fail"},
	Smallest:        {"smallest"},
	Largest:         {"largest"},
	Occurrence:      {"occurrence"},
	MostConstrained: {"most_constrained", "ffc"},
	MaxRegret:       {"max_regret"},
	DomWDeg:         {"dom_w_deg"},
	Activity:        {"activity"},
	Impact:          {"impact"},
	RandomOrder:     {"random"},
	ConflictHistory: {"conflict_history"},
}

// SelectByName returns the variable selection of that name; see the constants. The
// error lists the names.
func SelectByName(name string) (Select, error) {
	i, err := selectNames.find("variable selection", name)
	return Select(i), err
}

// String returns the selection's name.
func (s Select) String() string { return selectNames.name(int(s)) }

// selector picks an open variable.
type selector interface {
	// choose is the number of the variable in open.vars, or len(open.vars) if
	// none is open.
	choose(e *kernel.Engine, open *open) int
}

// learner is a selector that learns from the search.
type learner interface {
	selector
	// attach is called before anything else.
	attach(e *kernel.Engine, open *open)
	// branching is called with the number of the variable that the node branches on.
	branching(e *kernel.Engine, open *open, i int)
	// learn implements Traits.Learn.
	learn(e *kernel.Engine, open *open, from kernel.Pos, ok bool)
}

// newSelector returns the selector of b's options. MostConstrained and Occurrence are
// FirstFail and InputOrder on variables that New has sorted.
func newSelector(b *brancher) selector {
	switch s := b.options.Select; {
	case b.options.SelectFunc != nil:
		return &userOrder{choice: b.options.SelectFunc}
	case s == InputOrder || s == Occurrence:
		return inOrder{}
	case s == MostConstrained:
		return scan{FirstFail}
	case s == DomWDeg:
		return weighted{}
	case s == Activity:
		return newActivity(b.options.Decay)
	case s == Impact:
		return &impact{}
	case s == ConflictHistory:
		return &history{}
	case s == RandomOrder:
		return &randomOrder{rng: b.rng}
	default:
		return scan{s}
	}
}

// inOrder picks the first open variable, in constant time.
type inOrder struct{}

func (inOrder) choose(e *kernel.Engine, open *open) int { return open.after(e, -1) }
