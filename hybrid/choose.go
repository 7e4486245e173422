package hybrid

import (
	"fmt"
	"slices"
	"strings"

	"lsolve/localsearch/meta"
	"lsolve/model"
)

// Choice is what Solve has chosen, and why.
type Choice struct {
	// Problem is what the model was taken for.
	Problem string
	Parts   []PartChoice
}

// PartChoice is one part and the reason for it.
type PartChoice struct{ Name, Why string }

// String is a line for each part.
func (c Choice) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", c.Problem)
	for _, p := range c.Parts {
		fmt.Fprintf(&b, "%s: %s\n", p.Name, p.Why)
	}
	return b.String()
}

// The names of the parts.
const (
	Walk     = "walk"     // local search
	Guided   = "guided"   // complete search with restarts, guided by good solutions
	Complete = "complete" // complete search in one tree
	Learn    = "learn"    // complete search that learns from failures
	LNS      = "lns"      // large neighbourhood search
	Prober   = "bound"    // lower bounds
)

// Parts are the names of all parts.
var Parts = []string{Walk, LNS, Guided, Learn, Complete, Prober}

// Streams of random numbers of the parts; see Options.Branch.
const (
	streamWalk = iota + 1
	streamGuided
	streamLNS
	streamProber
	streamLearn
)

// The numbers of two parts for which Options.Branch may have a brancher of its
// own: the complete search in one tree, and the one that learns.
const (
	BranchComplete = 0
	BranchLearn    = streamLearn
)

// newPart makes the part of that name.
func (s *setting) newPart(name, metaheuristic string) part {
	switch name {
	case Walk:
		return newWalker(s, metaheuristic)
	case Guided:
		return newGuided(s)
	case Complete:
		return newComplete(s)
	case LNS:
		return newLNS(s)
	case Learn:
		return newLearning(s)
	default:
		return newProber(s)
	}
}

// features are what the choice looks at.
type features struct {
	variables, constraints int
	schedule               bool
	circuits, permutations int
	linear, boolean        float64 // shares of constraints and of variables
	sense                  model.Sense
}

func featuresOf(s *setting) features {
	m := s.m
	f := features{variables: m.NumVars(), constraints: len(m.Constraints()), schedule: s.sched != nil, sense: m.Objective().Sense}
	for _, c := range m.Constraints() {
		switch c.(type) {
		case model.CircuitConstraint, model.SubcircuitConstraint:
			f.circuits++
		case model.AllDifferentConstraint, model.InverseConstraint:
			f.permutations++
		case model.LinearConstraint, model.ClauseConstraint, model.AndConstraint, model.OrConstraint:
			f.linear++
		default: // no more is looked at
		}
	}
	f.linear /= float64(max(1, f.constraints))
	for x := range model.Var(f.variables) {
		if d := m.Domain(x); d.Size() <= 2 {
			f.boolean++
		}
	}
	f.boolean /= float64(max(1, f.variables))
	return f
}

// kind is what the model is taken for.
func (f *features) kind() string {
	what := "a satisfaction problem"
	if f.sense != model.Satisfy {
		what = "an optimisation problem"
	}
	how := ""
	switch {
	case f.schedule:
		how = ", a schedule"
	case f.circuits > 0:
		how = ", with circuits"
	case f.permutations > 0:
		how = ", with different values"
	case f.linear > 0.8:
		how = ", mostly linear"
	}
	return fmt.Sprintf("%s%s: %d variables, %d constraints", what, how, f.variables, f.constraints)
}

// metaheuristic is the one that usually does best on such a model.
func (f *features) metaheuristic() (name, why string) {
	switch {
	case f.linear > 0.8 && f.boolean > 0.5:
		return "jump", "jumps to breakpoints suit linear constraints over Booleans"
	case f.sense != model.Satisfy:
		return "late", "late acceptance needs no parameters where there is an objective"
	case f.permutations > 0:
		return "adaptive", "adaptive search does well on different values"
	}
	return "tabu", "tabu search does well on constraints without an objective"
}

// choose decides which parts to run.
func (s *setting) choose() (Choice, string, error) {
	f := featuresOf(s)
	c := Choice{Problem: f.kind()}
	name, why := s.o.Metaheuristic, "asked for"
	if name == "" {
		name, why = f.metaheuristic()
	}
	if !slices.Contains(meta.Names(), name) {
		return c, "", fmt.Errorf("hybrid: unknown metaheuristic %q; expected one of %s", name, strings.Join(meta.Names(), ", "))
	}
	walk := PartChoice{Walk, name + ", " + why}
	if s.o.Walk != nil {
		walk.Why = "the caller's own local search"
	}
	guided := PartChoice{Guided, "restarts, guided by good solutions and by where local search fails"}
	learn := PartChoice{Learn, "nogoods from failures, and activity that follows them"}
	complete := PartChoice{Complete, "one tree, for the proof"}
	large := PartChoice{LNS, "parts of the best solution, by the complete engine"}
	bound := PartChoice{Prober, "asks for less and less, for the bound"}
	if f.schedule {
		large.Why = "windows and machines of the best schedule, the order of the rest is kept"
	}
	all := []PartChoice{walk, guided, learn, complete}
	if f.sense != model.Satisfy {
		all = []PartChoice{walk, large, guided, learn, complete, bound}
	}
	if s.o.Parts == nil {
		c.Parts = all
		return c, name, nil
	}
	for _, wanted := range s.o.Parts {
		i := slices.IndexFunc(all, func(p PartChoice) bool { return p.Name == wanted })
		switch {
		case i >= 0:
			c.Parts = append(c.Parts, all[i])
		case slices.Contains(Parts, wanted):
			return c, "", fmt.Errorf("hybrid: the part %q needs an objective", wanted)
		default:
			return c, "", fmt.Errorf("hybrid: unknown part %q; expected one of %s", wanted, strings.Join(Parts, ", "))
		}
	}
	return c, name, nil
}
