package cp

import (
	"fmt"

	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
)

// Learn says whether and how a search learns from its failures (lazy clause generation:
// Ohrimenko, Stuckey and Codish 2009; with predicates as literals, as Feydy and Stuckey
// 2009). The zero value does not learn.
//
// While the best solution is looked for and none is known for hundreds of failures, a third of the failures are in runs that begin
// with a limit for the objective; not with BranchGiven, Probe or Cores.
//
// A search that learns goes through no fixed tree. It jumps back over several decisions
// at once, and keeps its nogoods at restarts. Restarts are therefore allowed in
// enumerations, too. At restarts it also makes nogoods of few levels shorter (vivification:
// Luo, Li, Xiao, Manyà and Lü 2017). It needs one thread, the method Complete, and neither
// symmetries nor OnNode.
type Learn struct {
	Mode LearnMode
	// Branch chooses the decisions. The zero value alternates at restarts between
	// the brancher of the options, if there is one, and activity, whose share of the
	// work, a third to four fifths, depends on the nogoods that both find. Unless it is BranchGiven, a
	// linear relaxation in use decides instead of them for a LinearModel, and in half of
	// the work where all constraints are sums and clauses.
	Branch LearnBranch
	// Score says what the activity of a predicate is.
	Score LearnScore
	// Decay is the factor by which the activity of a predicate is multiplied at every
	// failure, where it is a sum; 0: 0.95 (MiniSat's).
	Decay float64
	// Phases are values, by model variable, that decisions by activity prefer until the
	// search has found a solution, such as the solution of another search. Variables
	// beyond the end have none.
	Phases []int32
	// NoGuide lets decisions by activity follow only the last values of variables
	// (Pipatsrisawat and Darwiche 2007). Without it they follow the best solution, if
	// there is an objective (Demirovic, Chu and Stuckey 2018). Where there is an objective and
	// no solution yet, half of the runs follow neither: they exclude values.
	NoGuide bool
	// Memory is the number of bytes that nogoods may take; 0: 256 MiB. Clauses of the
	// model and the reasons of current prunings are kept in any case.
	Memory int64

	// Probe begins every run with the decision that the objective is as good as the
	// bound allows, or after hundreds of better bounds in a row nearly so. So the search
	// proves from below, and finds good solutions last (destructive lower bounds: Klein and
	// Scholl 1999).
	Probe bool
	// Cores assumes that every term of the objective takes its best value. A set of
	// assumptions that fails together raises the bound by a sum of terms. It helps if
	// the objective is a weighted sum that an equation of the model defines. Probe then
	// has no effect.
	Cores bool
	// CoreTurns does what Cores does in a part of the search, if the objective is a sum of at
	// least three terms: in turns, which become fewer while they bring no better bound, and of which none begins where the terms of
	// the last solution, if they are many, are mostly far above their least values. It has
	// no effect beside Cores or Probe.
	CoreTurns bool

	// Continue is called at every failure and every 32 decisions. If it returns false,
	// the search ends with ErrEnded. It may block, so that several searches can share a
	// thread. nil: the search goes on.
	Continue func() bool
	// Pause is called wherever the search looks whether it is to end: as Continue, but also while
	// the model is compiled and in the middle of a long propagation. After false, which is to be
	// followed by nothing else, the search ends without a reason. nil: there are no pauses.
	Pause func() bool
	// Import is called at every restart. It returns a solution of another search: its
	// values, by model variable, and its objective. ok is false if there is none. If it
	// is better than the best solution of this search, later solutions must be better
	// than it, and decisions by activity follow its values. If there is no better
	// solution, the search ends with the status Optimal and that objective as the
	// bound. nil: nothing is imported.
	Import func() (values []int32, objective int64, ok bool)
	// Tell is called with nogoods that are worth telling other searches of the model: those
	// that are short, or of few levels, and are on its variables only. Hear is called at
	// every restart and returns such nogoods of others. The searches may have different
	// options, but they look for better and better solutions, or for one. nil: none are
	// told, or heard.
	Tell func(Nogood)
	Hear func() []Nogood
	// FirstDive is called with true before a large linear relaxation is solved for the first time, and with
	// false when the dive that follows has found a solution or is over. That solution is often
	// better than what other searches find in much more time, so that they may wait for it. nil: nobody waits.
	FirstDive func(begun bool)
	// Starts are where searches of this model have solved its linear relaxation; this one adds its own. nil: it does so alone.
	Starts *Starts

	plain    bool                                        // the clauses of the model are not simplified
	straight bool                                        // tests: the relaxation does not dive
	idle     bool                                        // tests: there are no trials of the relaxation
	hasty    bool                                        // tests: trials of the relaxation begin at once, and are short
	tight    bool                                        // tests: tight runs begin at once, in short turns
	eager    bool                                        // nogoods are vivified at every restart
	learnt   func(l *learner, nogood []kernel.Predicate) // tests receive every nogood
}

// LearnMode says whether a search learns.
type LearnMode uint8

// The modes.
const (
	LearnOff  LearnMode = iota
	LearnOn             // learn; options that learning does not support are an error
	LearnAuto           // learn unless learning does not support the other options
)

// LearnScore says by which score of predicates activity decides.
type LearnScore uint8

// The scores.
const (
	ScoreSum       LearnScore = iota // the sum of the conflicts that met a predicate, which decays (VSIDS: Moskewicz et al. 2001)
	ScoreRate                        // the share of conflicts that met it while it was decided (learning rate: Liang, Ganesh, Poupart and Czarnecki 2016)
	ScoreAlternate                   // both, alternating at restarts, for as many failures each
)

// LearnBranch says how a search that learns decides.
type LearnBranch uint8

// The ways to decide. If activity has no open predicate, the brancher decides.
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
