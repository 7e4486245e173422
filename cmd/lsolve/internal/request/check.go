package request

import (
	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/plots"
	"lsolve/hybrid/portfolio"
	"lsolve/internal/catalogue"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// check refuses what does not go together, and what the table of options cannot
// know.
func (r *Request) check() error {
	checks := []func() error{r.checkOwn, r.checkMembers, r.checkWarm}
	if r.Use() == option.Solve {
		checks = append(checks, r.checkShown, r.checkPlot)
	}
	for _, check := range checks {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// checkOwn is about algorithms of one problem.
func (r *Request) checkOwn() error {
	a := r.Own
	if a == nil {
		return nil
	}
	for _, name := range []string{"walks", "cooperate", "cooling", "stagnation", "explain"} {
		if r.IsSet(name) && r.Use() == option.Solve { // in a comparison it is for others
			return exit.Usagef("%s with --algo %s goes with --on-model", option.Dashed(name), a.Name)
		}
	}
	counts := a.Complete && r.Counts()
	switch {
	case r.Int("threads") > 1 && (!a.Threads || !counts):
		return exit.Usagef("--threads goes with --count, not with --algo %s for solutions", a.Name)
	case r.IsSet("max-steps") && counts:
		return exit.Usagef("--count does not go with --max-steps: it does not go through the solutions one by one")
	case r.IsSet("max-steps") && r.Use() == option.Solve && a.Counts.Steps == 0 && a.Counts.Nodes == 0:
		return exit.Usagef("--max-steps does not go with --algo %s, which makes no steps", a.Name)
	case a.Check == nil:
		return nil
	}
	if err := a.Check(r.Question, r.Values); err != nil {
		return exit.Usagef("--%v", err)
	}
	return nil
}

// checkShown is about what the output can show.
func (r *Request) checkShown() error {
	several := r.Question != catalogue.First || r.Bool("better") || r.Bool("table") || r.Int("runs") > 1
	switch {
	case r.String("format") == "svg" && several:
		return exit.Usagef("--format svg draws one board; it does not go with several solutions or runs")
	case r.String("format") == "library" && several:
		return exit.Usagef("--format library writes one solution; it does not go with several solutions or runs")
	case r.Bool("show-steps") && r.String("format") != "text":
		return exit.Usagef("--show-steps goes with --format text")
	}
	return nil
}

// checkPlot refuses plots where there is nothing to draw.
func (r *Request) checkPlot() error {
	name := r.String("plot")
	if name == "" {
		return nil
	}
	if err := plots.CheckName(name, "--plot"); err != nil {
		return err
	}
	switch {
	case r.Walks() || r.Own != nil && r.Own.Steps > 0:
		return nil
	case r.Own != nil:
		return exit.Usagef("--plot draws the cost of every step, which --algo %s does not report", r.Algo)
	case !r.Optimises():
		return exit.Usagef("--plot with --algo %s draws objective and bound, and here is no objective", r.Algo)
	}
	return nil
}

// checkMembers is about the members of portfolios.
func (r *Request) checkMembers() error {
	members := r.List("members")
	if len(members) == 1 && members[0] == portfolio.LNS {
		return exit.Usagef("--members lns: it begins with a solution of another member; expected others beside it, or --algo lns")
	}
	for _, name := range members {
		if (name == portfolio.LNS || name == portfolio.Bound) && !r.Optimises() {
			return exit.Usagef("--members: %s needs an objective, and here is none", name)
		}
	}
	return nil
}

// checkWarm is about the warm start of hybrid.
func (r *Request) checkWarm() error {
	order := r.String("warm-order")
	switch {
	case r.Algo != Hybrid || order == "given":
		return nil
	case order == "frequency" && r.Warm() != nil && r.String("warm-algo") == "":
		return exit.Usagef("--warm-order frequency goes with --warm-algo: only a walk of the model counts how often a variable is in conflict")
	case r.Tree.Heuristic != nil && r.Tree.Heuristic.Branching == nil:
		return exit.Usagef("--warm-order %s does not go with --heuristic %s, which chooses rows and not columns", order, r.Tree.Heuristic.Name)
	}
	return nil
}

// checkTree refuses what a complete search cannot do together.
func (r *Request) checkTree(t Tree) error {
	_, complete := t.Method.(cp.Complete)
	b := t.Branching
	switch {
	case t.Learn.Mode != cp.LearnOff && r.String("trace") != "":
		return exit.Usagef("--trace goes with --learn off: a search that learns jumps about and has no tree to draw")
	case r.Int("threads") > 1 && !t.Splits():
		return exit.Usagef("--threads goes with --method complete and without --unique")
	case t.Symmetry && !complete:
		return exit.Usagef("--unique goes with --method complete or sbds")
	case t.Symmetry && t.Heuristic == nil && (b.Style == branch.Bisect || b.Choice.Cuts()):
		return exit.Usagef("--unique and --method sbds need branching on values; expected --branching enum or step, and no split")
	}
	return nil
}
