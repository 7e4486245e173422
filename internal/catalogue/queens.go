package catalogue

import (
	"context"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	localqueens "lsolve/localsearch/queens"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/queens"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

func queensEntry() *Entry {
	minConflicts := queensMinConflicts()
	return &Entry{
		Kind:       queens.Kind(),
		OnState:    queensState,
		WarmStart:  queensWarmStart,
		Complete:   Complete{Branching: branch.Options{Select: branch.FirstFail, Style: branch.Step}},
		Heuristics: queensHeuristics(),
		Algorithms: []Algorithm{minConflicts, queensHillClimb(), queensBacktrack(), queensConstruct()},
		Sure:       &minConflicts,
		Known:      queensKnown,
		Symmetries: queensSymmetries,
		Canonical:  queens.Canonical,
		Largest:    largestQueens,
	}
}

// largestQueens returns the largest board for the general algorithms: a complete
// search of it takes some 1.5 GB of memory.
func largestQueens(u Use) int {
	pairs := u.Formulation == queens.Disequalities.String() || u.Formulation == queens.Dual.String()
	switch {
	case u.Complete && u.Formulation == queens.Dual.String():
		return 1000
	case (u.Complete || u.Modelled) && pairs:
		return 2000
	case u.Complete:
		return 5000
	case u.Modelled:
		return 5_000_000
	}
	return 10_000_000
}

func queensState(in problem.Instance, name string, s Setup) (localsearch.Walk, error) {
	b := localqueens.NewRandomPermutation(in.(*queens.Instance).N(), rng.New(s.Seed, s.Stream))
	return meta.New(name, b, b, meta.Settings{Cooling: s.Cooling, Population: s.Population, Crossover: s.Crossover, Improver: s.Improver, Seed: s.Seed, Stream: s.Stream, OnSample: s.OnSample, SampleEvery: s.SampleEvery, OnStep: s.OnStep})
}

// queensWarmStart is min-conflicts on a permutation of the rows.
func queensWarmStart(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
	return queensState(in, "minconf", Setup{Seed: seed, Stream: stream})
}

// queensKnown: below 4 queens no local search can prove that there is no solution.
func queensKnown(in problem.Instance) (values []int32, ok bool) {
	n := in.(*queens.Instance).N()
	if n >= 4 {
		return nil, false
	}
	values, _ = queens.Construct(context.Background(), n) // n is in range
	return values, true
}

// queensSymmetries are those of the board, as maps of the columns' variables, which
// come first in every formulation.
func queensSymmetries(in problem.Instance) []cp.Symmetry {
	symmetries := make([]cp.Symmetry, 0, 7)
	for _, g := range queens.Symmetries(in.(*queens.Instance).N()) {
		symmetries = append(symmetries, func(x model.Var, v int32) (model.Var, int32) {
			s := g(queens.Square{Column: int32(x), Row: v})
			return model.Var(s.Column), s.Row
		})
	}
	return symmetries
}

func queensConstruct() Algorithm {
	return Algorithm{
		Name: "construct", Summary: "the closed-form solution, without search",
		Run: func(ctx context.Context, given Job) (Outcome, error) {
			ctx, release := given.Limits.Within(ctx)
			defer release()
			j := &job{Job: given}
			rows, err := queens.Construct(ctx, j.Instance.(*queens.Instance).N())
			switch {
			case err != nil:
			case rows == nil:
				j.Status = solve.Unsatisfiable
			default:
				j.found(rows)
			}
			return j.outcome(ctx, err)
		},
	}
}
