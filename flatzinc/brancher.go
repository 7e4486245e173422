package flatzinc

import (
	"fmt"
	"strings"

	"lsolve/model"
	"lsolve/systematic/cp/branch"
)

// BranchOptions are what Brancher needs besides the annotations.
type BranchOptions struct {
	// Degrees are those of branch.Options.
	Degrees []int32
	// Follow decides on the variables of the warm start before those of the searches. Without it the searches keep their order.
	Follow bool
	// Seed and Stream choose the random numbers.
	Seed, Stream uint64
}

// Brancher branches as the annotations say, and tries the values of the warm start
// first. It is nil without annotations. It leaves variables that no annotation
// names open.
func (a *Annotations) Brancher(o BranchOptions) branch.Brancher {
	b := sequence(a.Searches, &o)
	if len(a.WarmStart) == 0 {
		return b
	}
	p := &branch.Preference{}
	var vars []model.Var
	for _, w := range a.WarmStart {
		for int(w.Var) >= len(p.Values) {
			p.Values, p.Known = append(p.Values, 0), append(p.Known, false)
		}
		if !p.Known[w.Var] {
			vars = append(vars, w.Var)
		}
		p.Values[w.Var], p.Known[w.Var] = w.Value, true
	}
	switch first := branch.New(vars, branch.Options{Style: branch.Step}); {
	case b == nil:
		b = first
	case o.Follow:
		b = branch.Sequence(first, b)
	}
	return branch.Prefer(b, p)
}

// sequence returns one search after the other; nil if there is none.
func sequence(list []Search, o *BranchOptions) branch.Brancher {
	var parts []branch.Brancher
	for i := range list {
		s := &list[i]
		if s.Parts != nil {
			if b := sequence(s.Parts, o); b != nil {
				parts = append(parts, b)
			}
			continue
		}
		if len(s.Vars) == 0 {
			continue
		}
		choose, _ := branch.SelectByName(s.Select)
		assign, _ := branch.ChoiceByName(s.Choice)
		parts = append(parts, branch.New(s.Vars, branch.Options{
			Select: choose, Choice: assign, Style: branch.Step, Degrees: o.Degrees, Seed: o.Seed, Stream: o.Stream,
		}))
		o.Stream += 1 << 16
	}
	switch len(parts) {
	case 0:
		return nil
	case 1:
		return parts[0]
	}
	return branch.Sequence(parts...)
}

// Needs reports whether a search selects variables by the number of their
// constraints, so that it needs BranchOptions.Degrees.
func (a *Annotations) Needs() (degrees bool) { return needsDegrees(a.Searches) }

func needsDegrees(list []Search) bool {
	for i := range list {
		if s := &list[i]; s.Select == "occurrence" || s.Select == "most_constrained" || needsDegrees(s.Parts) {
			return true
		}
	}
	return false
}

// Warnings are lines about unknown annotations, and about what replaces them.
func (a *Annotations) Warnings() []string {
	var lines []string
	for _, what := range a.Unknown {
		lines = append(lines, what+" is ignored")
	}
	var look func([]Search)
	look = func(list []Search) {
		for i := range list {
			s := &list[i]
			look(s.Parts)
			if s.Parts != nil {
				continue
			}
			if _, err := branch.SelectByName(s.Select); err != nil {
				lines = append(lines, fmt.Sprintf("%v; taken for input_order", strings.TrimPrefix(err.Error(), "branch: ")))
			}
			if _, err := branch.ChoiceByName(s.Choice); err != nil {
				lines = append(lines, fmt.Sprintf("%v; taken for indomain_min", strings.TrimPrefix(err.Error(), "branch: ")))
			}
		}
	}
	look(a.Searches)
	return lines
}
