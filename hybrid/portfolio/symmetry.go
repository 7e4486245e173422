package portfolio

import (
	"slices"

	"lsolve/hybrid/internal/member"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/symmetry"
)

// leastOrder is how many symmetries there are at least where they are broken. Breaking makes the space smaller by that factor at
// most, and a search that learns finds solutions less easily with it.
const leastOrder = 100

// proving returns the problem for the members that prove: of solutions that symmetries of the
// model lead to each other, few are left. Those that look for solutions keep all of them, which they
// find the sooner the more there are, and so do those that dive for one first.
func (p *portfolio) proving(problem *member.Problem) *member.Problem {
	if p.o.Presolve < 0 || p.o.Symmetric || cp.DivesFirst(problem.Extended) || !slices.ContainsFunc(p.choice.Members, func(c MemberChoice) bool { return proves(c.Name) }) {
		return problem
	}
	stop, release := p.briefly()
	defer release()
	group := symmetry.Find(problem.Model, symmetry.Options{Stop: stop})
	if group.Order() < leastOrder {
		return problem
	}
	p.mu.Lock()
	p.changes = append(p.changes, solve.Counter{Name: solve.Symmetries, Value: int64(len(group.Generators))})
	p.mu.Unlock()
	limits := symmetry.Limits{}
	if cp.LinearModel(problem.Extended) || cp.TriesRelaxation(problem.Extended) && small(group) {
		limits.Pairs = 1 // the constraints are rows, which leave the relaxation its decisions
	}
	broken := *problem
	broken.Extended = problem.Extended.Clone()
	broken.Extended.Add(group.Breaking(limits)...)
	return &broken
}

// small reports whether every generator moves few variables. Orders of those are worth less than the decisions of a linear relaxation, which they
// keep from small models.
func small(g *symmetry.Group) bool {
	const few = 8
	return !slices.ContainsFunc(g.Generators, func(s symmetry.Generator) bool { return len(s.Moved) > few })
}

// proves reports whether a member looks for proofs more than for solutions.
func proves(name string) bool { return name == Bound || learns(name) }
