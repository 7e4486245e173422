package hybrid

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"lsolve/hybrid/portfolio"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// Solve finds a solution of m, the best one if there is an objective, by the
// strategy of the options. If ctx or a limit ends it first, Result.Stopped names
// the cause and the result has the best solution so far. An error says what went
// wrong. Solve returns at most some ten milliseconds after ctx has ended.
func Solve(ctx context.Context, m *model.Model, o Options) (Result, error) {
	if m == nil {
		return Result{}, m.Check() // the searches check models
	}
	if err := errors.Join(solve.CheckContext("hybrid", ctx), o.Limits.Check("hybrid", solve.Limits{Slices: 1, Steps: 1})); err != nil {
		return Result{}, err
	}
	if int(o.Strategy) >= len(Strategies) {
		return Result{}, fmt.Errorf("hybrid: Options.Strategy is %d; expected one of %s", o.Strategy, strings.Join(Strategies, ", "))
	}
	ctx, release := o.Limits.Within(ctx)
	defer release()
	o.Limits.Time = 0
	p := o.portfolio()
	if o.Branch == nil && o.Learn.Branch == cp.BranchAlternate && (o.Strategy == Auto || o.Strategy == LearnThenPortfolio) {
		p.Learn.Branch = cp.BranchActivity
	}
	switch o.Strategy {
	case Portfolio:
	case LearnThenPortfolio:
		p.First = []portfolio.First{{Member: portfolio.Learn, Time: learnFirst(ctx)}}
	case LNS:
		return o.largeNeighbourhoods(ctx, m)
	case SolutionGuided:
		p.Members = []string{portfolio.Guided}
	case LocalSearch:
		return o.localSearch(ctx, m)
	case Learn:
		p.Members = []string{portfolio.Learn}
	case Complete:
		p.Members = []string{portfolio.Complete}
	default:
		p.First, p.Lead, p.Keep = o.first(ctx), o.lead(), o.keep(m)
	}
	if parts, sum := o.divided(m); parts != nil {
		return o.byParts(ctx, m, parts, sum, p)
	}
	return portfolio.Solve(ctx, m, p)
}
