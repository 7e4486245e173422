package cp

import (
	"fmt"

	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
)

// Learn says whether a search learns from its failures (lazy clause generation:
// Ohrimenko, Stuckey and Codish 2009; with predicates as literals, as Feydy and
// Stuckey 2009), and how. The zero value is the textbook search, which does not.
//
// A search that learns goes through no fixed tree. It jumps back over several
// decisions at once, and keeps what it has learnt at restarts, which therefore are
// allowed in enumerations, too. It needs one thread, the method Complete, and neither
// symmetries nor OnNode.
type Learn struct {
	Mode LearnMode
	// Branch says what decides. The zero value alternates at restarts between the
	// brancher of the options, if there is one, and activity.
	Branch LearnBranch
	// Decay is by what the activity of a predicate is multiplied at every failure;
	// 0: 0.95 (MiniSat's).
	Decay float64
	// Phases are values, by model variable, that decisions by activity prefer until
	// the search has found a solution: those of another search's solution, for
	// example. Variables beyond the end have none.
	Phases []int32
	// NoGuide lets decisions by activity follow the last values of variables only
	// (Pipatsrisawat and Darwiche 2007). Without it they follow the best solution, if
	// there is an objective (Demirovic, Chu and Stuckey 2018).
	NoGuide bool
	// Memory is how many bytes nogoods may take; 0: 256 MiB. Clauses of the model and
	// the reasons of what is true now are kept in any case.
	Memory int64

	// Probe begins every run with the decision that the objective is as good as the
	// bound allows. So the search proves from below, and finds good solutions last
	// (destructive lower bounds: Klein and Scholl 1999).
	Probe bool
	// Cores assumes that every term of the objective is as good as its bound. A set of
	// assumptions that fails together shows by how much the objective must be worse, so
	// the bound rises by sums of terms. It pays where the objective is a weighted sum,
	// which an equation of the model defines. Probe then has no effect.
	Cores bool

	// Continue is called at every failure and every 32 decisions; if it returns
	// false, the search ends with ErrEnded. It may block: that is how several
	// searches share a thread. nil: the search goes on.
	Continue func() bool
	// Import is called at every restart, for a solution that another search has
	// found: its values, by model variable, and its objective. ok is false if there is
	// none. If it is better than what this search knows, solutions must be better than
	// it from then on, and decisions by activity follow its values; if no solution is,
	// the search ends with the status Optimal and the bound is its objective. nil:
	// nothing is imported.
	Import func() (values []int32, objective int64, ok bool)

	plain  bool                                        // the clauses of the model are left as they are
	learnt func(l *learner, nogood []kernel.Predicate) // tests look at everything learnt
}

// LearnMode says whether a search learns.
type LearnMode uint8

// The modes.
const (
	LearnOff  LearnMode = iota
	LearnOn             // learn, or refuse options that learning does not know
	LearnAuto           // learn unless the other options ask for what learning does not know
)

// LearnBranch says what decides in a search that learns.
type LearnBranch uint8

// The ways to decide. Where activity knows no open predicate, the brancher decides.
const (
	BranchAlternate LearnBranch = iota // by the brancher and by activity, alternating at restarts
	BranchActivity                     // by activity (VSIDS: Moskewicz et al. 2001), over the predicates of nogoods
	BranchGiven                        // by the brancher
)

// learns reports whether a search with these options learns, or why it cannot.
func (o *Options) learns() (bool, error) {
	if o.Learn.Mode == LearnOff {
		return false, nil
	}
	why := ""
	_, complete := o.Method.(Complete)
	switch {
	case o.Threads > 1:
		why = "several threads"
	case o.Method != nil && !complete:
		why = "an incomplete method"
	case len(o.Symmetries) > 0:
		why = "symmetries"
	case o.OnNode != nil:
		why = "OnNode"
	}
	if why == "" {
		return true, nil
	}
	if o.Learn.Mode == LearnAuto {
		return false, nil
	}
	return false, fmt.Errorf("%w: learning with %s", solve.ErrUnsupported, why)
}
