package portfolio

import (
	"fmt"
	"slices"
	"strings"

	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/internal/presolve"
	"lsolve/hybrid/lns"
	"lsolve/localsearch/meta"
	"lsolve/model"
)

// Choice is what Solve has chosen, and why.
type Choice struct {
	// Problem is the kind of problem that the model was classified as.
	Problem string
	Members []MemberChoice
}

// MemberChoice is one member and the reason for it.
type MemberChoice struct{ Name, Why string }

// String has a line for each member.
func (c Choice) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", c.Problem)
	for _, p := range c.Members {
		fmt.Fprintf(&b, "%s: %s\n", p.Name, p.Why)
	}
	return b.String()
}

// The names of the members.
const (
	Walk     = "walk"            // local search
	Guided   = "solution-guided" // complete search with restarts that follows good solutions
	Complete = "complete"        // complete search in one tree
	Learn    = "learn"           // complete search that learns from failures
	LNS      = lns.Name          // large neighbourhood search
	Bound    = "bound"           // lower bounds
)

// Start stands in Result.By for Options.Start.
const Start = "start"

// Elsewhere stands in Result.By and Result.Proof for Options.Import.
const Elsewhere = "elsewhere"

// Names are the names of all members. With several threads there are others that learn: learn-2, learn-3 and
// so on.
var Names = []string{Walk, LNS, Guided, Learn, Complete, Bound}

// Streams of random numbers of the members; see Options.Branch. They never
// change, so that a seed gives the same run in every version.
const (
	streamComplete = iota
	streamWalk
	streamGuided
	streamLNS
	streamBound
	streamLearn
)

// newMember makes the member of that name.
func (p *portfolio) newMember(problem *member.Problem, name, metaheuristic string) member.Search {
	switch name {
	case Walk:
		return newWalker(problem, p.o.Walk, metaheuristic)
	case Guided:
		return member.NewPausing(newGuided(problem))
	case Complete:
		return member.NewPausing(newComplete(problem))
	case LNS:
		search := lns.NewSearch(problem, streamLNS, p.o.Relaxations)
		if p.o.Members != nil && !slices.Contains(p.o.Members, Guided) && !slices.Contains(p.o.Members, Complete) {
			return member.NewPausing(&firstThen{first: newGuided(problem), then: search})
		}
		return member.NewPausing(search)
	case Bound:
		return member.NewPausing(newProber(problem))
	default:
		number, _ := numberOf(name)
		return newLearning(problem, &p.o, number, &p.exchange)
	}
}

// features are the properties of a model that decide the choice.
type features struct {
	variables, constraints int
	schedule               bool
	circuits, permutations int
	linear, boolean        float64 // shares of constraints and of variables
	sense                  model.Sense
}

func featuresOf(p *member.Problem) features {
	m := p.Model
	f := features{variables: m.NumVars(), constraints: len(m.Constraints()), schedule: p.Schedule != nil, sense: m.Objective().Sense}
	for _, c := range m.Constraints() {
		switch c.(type) {
		case model.CircuitConstraint, model.SubcircuitConstraint, model.RoutesConstraint:
			f.circuits++
		case model.AllDifferentConstraint, model.InverseConstraint:
			f.permutations++
		case model.LinearConstraint, model.ClauseConstraint, model.AndConstraint, model.OrConstraint:
			f.linear++
		default: // no more constraints are examined
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

// kind returns the kind of problem that the model is classified as.
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

// metaheuristic returns the one that usually does best on such a model.
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

// walksOnly reports whether nothing but a local search is wanted.
func (o *Options) walksOnly() bool {
	return len(o.Members) > 0 && !slices.ContainsFunc(o.Members, func(name string) bool { return name != Walk })
}

// settle chooses the members if only a local search is wanted and propagation
// leaves it no variable to change: a complete search then gives the answer.
func (o *Options) settle(m *model.Model, c *Choice) {
	if o.walksOnly() && o.Walk == nil && presolve.Settled(m) {
		c.Members = []MemberChoice{{Complete, "nothing is left to walk"}}
	}
}

// check refuses options that are wrong whatever the search does.
func (o *Options) check(m *model.Model) error {
	if o.Threads < 0 {
		return fmt.Errorf("portfolio: Options.Threads is %d; expected 0 or more", o.Threads)
	}
	if !(o.Lead >= 0 && o.Lead <= 1) {
		return fmt.Errorf("portfolio: Options.Lead is %v; expected 0 to 1", o.Lead)
	}
	if !(o.Keep >= 0 && o.Keep < 1) {
		return fmt.Errorf("portfolio: Options.Keep is %v; expected 0 to less than 1", o.Keep)
	}
	if i := slices.Index(o.Relaxations, lns.Relaxation(nil)); i >= 0 {
		return fmt.Errorf("portfolio: Options.Relaxations[%d] is nil; expected a relaxation", i)
	}
	if err := m.CheckVars(o.Search); err != nil {
		return fmt.Errorf("portfolio: Options.Search: %w", err)
	}
	return nil
}

// ownWalk is the choice of Options.Walk.
var ownWalk = MemberChoice{Walk, "the caller's own local search"}

// choose decides which members run, and the metaheuristic of the walk.
func (o *Options) choose(p *member.Problem) (Choice, string, error) {
	f := featuresOf(p)
	c := Choice{Problem: f.kind()}
	name, why := o.Metaheuristic, "asked for"
	if name == "" {
		name, why = f.metaheuristic()
	}
	if !slices.Contains(meta.ModelNames(), name) {
		return c, "", fmt.Errorf("portfolio: unknown metaheuristic %q; expected one of %s", name, strings.Join(meta.ModelNames(), ", "))
	}
	walk := MemberChoice{Walk, name + ", " + why}
	if o.Walk != nil {
		walk = ownWalk
	}
	guided := MemberChoice{Guided, "restarts that follow good solutions, and the conflicts of local search"}
	learn := MemberChoice{Learn, "nogoods from failures, and activity that follows them"}
	complete := MemberChoice{Complete, "one tree, for the proof"}
	large := MemberChoice{LNS, "neighbourhoods of the best solution, by the complete engine"}
	bound := MemberChoice{Bound, "asks for less and less, for the bound"}
	if f.schedule {
		large.Why = "windows and machines of the best schedule, the order of the rest is kept"
	}
	all := []MemberChoice{walk, guided, learn, complete}
	if f.sense != model.Satisfy {
		all = []MemberChoice{walk, large, guided, learn, complete, bound}
	}
	if o.Members == nil {
		c.Members = o.withLearners(all)
		return c, name, nil
	}
	for _, wanted := range o.Members {
		i := slices.IndexFunc(all, func(c MemberChoice) bool { return c.Name == wanted })
		switch {
		case i >= 0:
			c.Members = append(c.Members, all[i])
		case slices.Contains(Names, wanted):
			return c, "", fmt.Errorf("portfolio: the member %q needs an objective", wanted)
		default:
			return c, "", fmt.Errorf("portfolio: unknown member %q; expected one of %s", wanted, strings.Join(Names, ", "))
		}
	}
	c.Members = o.withLearners(c.Members)
	return c, name, nil
}
