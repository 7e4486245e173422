package fzn

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	command "lsolve/cmd/lsolve/internal/run"
	"lsolve/flatzinc"
	"lsolve/hybrid"
	"lsolve/hybrid/portfolio"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// Errand is the search of a file that is made elsewhere.
type Errand struct {
	*Request
	Text     []byte // the file
	Compiled *flatzinc.Compiled
	// Engine is CP or Learn, whose search tree can be split, or one of the others, which are
	// portfolios; never Auto for what Learn does.
	Engine string
	Many   bool // several solutions are wanted, and there is no objective
	// Learn says how a search that learns decides, and Phases what is decided first.
	Learn  cp.Learn
	Phases []Phase
	// Shown are the variables in which solutions must differ; nil: all.
	Shown []model.Var
	// Solution takes a solution of the model, which has been checked. It returns false when no
	// more is wanted.
	Solution func(values []int32) (more bool)
	// Proven takes a bound of the model's objective.
	Proven func(bound int64)
	// Note takes the figures of the search.
	Note func(solve.Stats)
}

// Phase decides some variables; the names are those of package branch. Without names they are
// decided as usual.
type Phase struct {
	Vars                  []model.Var
	Select, Choice, Style string
}

// errOnRestart refuses a model whose search cannot be shared.
var errOnRestart = errors.New("the model states what happens at restarts of one search; expected no --cluster")

// elsewhere has the search made elsewhere.
func (r *run) elsewhere(ctx context.Context, engine string, many bool) (proved bool, err error) {
	c := r.compiled
	if len(c.OnRestart) > 0 {
		return false, errOnRestart
	}
	e := &Errand{
		Request: r.Request, Text: r.whole, Compiled: c, Engine: engine, Many: many, Phases: r.phasesFor(many),
		Learn: cp.Learn{Branch: r.decides(many)}, Solution: r.solution, Proven: r.proven, Note: r.note,
	}
	if r.shown != nil {
		e.Shown = append([]model.Var{}, c.Output...)
	}
	return r.Elsewhere(ctx, e)
}

// phasesFor are the phases of the annotations. Where any solution will do, what is printed comes
// first, as brancher has it.
func (r *run) phasesFor(many bool) (list []Phase) {
	c := r.compiled
	if r.annotated() {
		var add func(parts []flatzinc.Search)
		add = func(parts []flatzinc.Search) {
			for _, s := range parts {
				add(s.Parts)
				if s.Parts != nil || len(s.Vars) == 0 {
					continue
				}
				choose, _ := branch.SelectByName(s.Select) // unknown ones are taken for the usual ones
				assign, _ := branch.ChoiceByName(s.Choice)
				list = append(list, Phase{s.Vars, choose.String(), assign.String(), branch.Step.String()})
			}
		}
		add(c.Search.Searches)
		return list
	}
	if many && len(c.Output) > 0 {
		output := slices.Clone(c.Output)
		slices.Reverse(output)
		list = append(list, Phase{Vars: output})
	}
	return list
}

// Member is a run of a portfolio over seeds on a compiled file, which shares what it finds.
func Member(ctx context.Context, q *Request, c *flatzinc.Compiled, x *command.Exchange, bound func(int64)) (result solve.Result, err error) {
	strategy, ok := strategies[q.Engine]
	if !ok {
		return result, fmt.Errorf("engine %.80q, expected a portfolio", q.Engine)
	}
	r := &run{Request: q, ctx: ctx, stdout: io.Discard, stderr: io.Discard, compiled: c}
	o := r.hybrid(strategy)
	o.OnImprovement = func(i solve.Improvement) {
		if i.Bounded {
			bound(i.Bound)
		}
		if i.Better && i.By != portfolio.Elsewhere {
			x.Give(i.Solution, nil)
		}
	}
	o.Import = func() (in portfolio.Import) {
		var found []command.Found
		found, in.Bound, in.Bounded = x.Take()
		for _, f := range found {
			if c.Model.Verify(f.Values) == nil {
				in.Solutions = append(in.Solutions, f.Values)
			}
		}
		return in
	}
	got, err := hybrid.Solve(ctx, c.Model, o)
	return got.Result, err
}
