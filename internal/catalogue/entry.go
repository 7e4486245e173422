package catalogue

import (
	"math"

	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// Entry is a problem with its searches.
type Entry struct {
	*problem.Kind

	// Tuned makes the search that is tuned for the problem. nil: there is none.
	Tuned func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error)
	// Tuning is what can be chosen about that search. nil: nothing.
	Tuning *Tuning
	// Walks are other searches that are tuned for the problem.
	Walks []Walk
	// OnState makes the metaheuristic of that name on the state that is tuned for
	// the problem. nil: there is no such state, and metaheuristics search the
	// model.
	OnState func(in problem.Instance, name string, s Setup) (localsearch.Walk, error)
	// WarmStart makes the walk with which a hybrid search begins. nil: Tuned, or a
	// metaheuristic on the model.
	WarmStart func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error)
	// Usual is the default metaheuristic if nothing is tuned. "": a complete search
	// is the default.
	Usual string

	// Complete are the defaults of the complete search.
	Complete Complete
	// Heuristics are ways to branch with names of their own; the first is the
	// default, before Complete.Branching. nil: there are none.
	Heuristics []Heuristic

	// Front makes a problem with several objectives of one or several instances. An error says what is expected. nil:
	// there is no such problem.
	Front func(list []problem.Instance) (*Front, error)

	// Algorithms are those that only this problem has.
	Algorithms []Algorithm
	// Sure is one of them that finds a solution of any instance that has one, before
	// others could begin: auto has no need of them. nil: there is none.
	Sure *Algorithm

	// Known answers instances that need no search. ok says that it is known whether
	// there is a solution, and values are one, nil if there is none. Local searches
	// cannot prove that. nil: nothing is known.
	Known func(in problem.Instance) (values []int32, ok bool)
	// Symmetries are those of the model's Search variables, without the identity.
	// Canonical reports whether a solution represents its class of images. nil:
	// none are known.
	Symmetries func(in problem.Instance) []cp.Symmetry
	Canonical  func(values []int32) bool
	// FigureNames are the names that the problem's report has for figures, by ours.
	FigureNames map[string]string
	// Largest is the largest size that the general algorithms take. nil: all sizes.
	Largest func(Use) int
}

// Tuning has the options of the search that is tuned for a problem. With their defaults it makes
// what Entry.Tuned does.
type Tuning struct {
	Options []problem.Option
	// Variants are settings of the options that are worth comparing.
	Variants []Variant
	// New makes the search by the values of the options.
	New func(in problem.Instance, v problem.Values, seed, stream uint64) (localsearch.Walk, error)
}

// Walk is a local search for one problem, beside the one that is called tuned.
type Walk struct {
	// Name is that of the command; Summary is one line.
	Name, Summary string
	// New makes it. The error says what it does not know of the instance.
	New func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error)
	// With makes it by the values of options. nil: it has none.
	With func(in problem.Instance, v problem.Values, seed, stream uint64) (localsearch.Walk, error)
}

// Walk returns how the search of that name is made, tuned or one of Walks; nil: there is
// none.
func (e *Entry) Walk(name string) func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
	if name == TunedName {
		return e.Tuned
	}
	for i := range e.Walks {
		if e.Walks[i].Name == name {
			return e.Walks[i].New
		}
	}
	return nil
}

// WalkWith returns how the search of that name is made by the values of its options, as Walk does; nil: it has none.
func (e *Entry) WalkWith(name string) func(in problem.Instance, v problem.Values, seed, stream uint64) (localsearch.Walk, error) {
	if name == TunedName && e.Tuning != nil {
		return e.Tuning.New
	}
	for i := range e.Walks {
		if e.Walks[i].Name == name {
			return e.Walks[i].With
		}
	}
	return nil
}

// TunedName is the name of the search that is tuned for a problem.
const TunedName = "tuned"

// Use is how a general algorithm uses an instance.
type Use struct {
	// Complete: its model is searched through.
	Complete bool
	// Modelled: local search works on its model. If both are false, it works on the
	// tuned state, or a tuned search does.
	Modelled bool
	// Formulation is that of the model; "": the usual one.
	Formulation string
}

// modelled returns the Largest of a problem whose models are large beside its tuned
// state.
func modelled(most int) func(Use) int {
	return func(u Use) int {
		if u.Complete || u.Modelled {
			return most
		}
		return math.MaxInt
	}
}

// Most returns the largest size for a use; 0: the problem has no sizes.
func (e *Entry) Most(u Use) int {
	switch {
	case e.Size == nil:
		return 0
	case e.Largest == nil:
		return e.Size.Most
	}
	return min(e.Largest(u), e.Size.Most)
}

// Warm is WarmStart, or else Tuned; nil if there is neither.
func (e *Entry) Warm() func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
	if e.WarmStart != nil {
		return e.WarmStart
	}
	return e.Tuned
}

// Setup is what a walk needs in addition to its instance.
type Setup = meta.Settings

// Complete are the defaults of the complete search of a problem.
type Complete struct {
	// Branching has the selection, the style and the choice.
	Branching branch.Options
	// Learns: it learns from its failures, on one thread.
	Learns bool
	// Decides says how it decides when it learns.
	Decides cp.LearnBranch
	// Restarts: without learning, a search for one solution on one thread restarts.
	Restarts bool
}

// Heuristic is a way to branch.
type Heuristic struct {
	Name, Summary string
	// Branching is the order in which variables are listed, and how one of them and
	// its value are chosen. nil: Brancher is all there is.
	Branching func(s problem.Stated) (vars []model.Var, o branch.Options)
	// Brancher is the branching of a worker.
	Brancher func(s problem.Stated, worker int) branch.Brancher
	// Decode turns what the search finds into a solution. nil: it is one.
	Decode func(values []int32) []int32
}

// weighted branches by weighted degree, on all values of a variable.
func weighted(change ...func(*Complete)) Complete { return complete(branch.Enum, change) }

// stepwise branches by weighted degree, on one value of a variable.
func stepwise(change ...func(*Complete)) Complete { return complete(branch.Step, change) }

func complete(style branch.Style, change []func(*Complete)) Complete {
	c := Complete{Branching: branch.Options{Select: branch.DomWDeg, Style: style}}
	for _, f := range change {
		f(&c)
	}
	return c
}

func smallest(c *Complete)   { c.Branching.Choice = branch.IndomainMin }
func largest(c *Complete)    { c.Branching.Choice = branch.IndomainMax }
func restarting(c *Complete) { c.Restarts = true }
func learning(c *Complete)   { c.Learns = true }
func byActivity(c *Complete) { c.Learns, c.Decides = true, cp.BranchActivity }
