package cp_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/internal/suite"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// learnBench has the benchmarks of learning.
func learnBench() map[string]func() suite.Problem {
	all := map[string]func() suite.Problem{
		"ft10":      suite.FT10.Shortest,
		"golomb/9":  func() suite.Problem { return suite.Golomb(9) },
		"golomb/10": func() suite.Problem { return suite.Golomb(10) },
	}
	for seed := range uint64(10) {
		all[fmt.Sprintf("rcpsp/30/%d", seed)] = func() suite.Problem {
			return suite.RandomProject(30, 4, rng.New(seed, 0)).Shortest()
		}
	}
	for seed := range uint64(4) {
		all[fmt.Sprintf("qwh/30/%d", seed)] = func() suite.Problem {
			return suite.QuasigroupWithHoles(30, 320, rng.New(seed, 0))
		}
	}
	return all
}

// BenchmarkLearning proves optima, or finds a solution, with learning.
func BenchmarkLearning(b *testing.B) {
	for name, problem := range learnBench() {
		for _, by := range []struct {
			name   string
			branch cp.LearnBranch
			given  bool
		}{{"alternate", cp.BranchAlternate, true}, {"activity", cp.BranchActivity, false}, {"given", cp.BranchGiven, true}} {
			b.Run(name+"/"+by.name, func(b *testing.B) {
				for b.Loop() {
					p := problem()
					o := cp.Options{}
					if by.given {
						o = entryOptions(b, suite.Entry{}, p)
					}
					o.Learn = cp.Learn{Mode: cp.LearnOn, Branch: by.branch}
					s := newSolver(b, p.Model, o)
					solution, err := s.Solve(b.Context())
					require.NoError(b, err)
					require.True(b, solution.Status == solve.Optimal || p.Model.Objective().Sense == model.Satisfy)
					failures, _ := s.Result().Stats.Get(solve.Failures)
					b.ReportMetric(float64(failures), "failures")
					b.ReportMetric(float64(solution.Objective), "objective")
				}
			})
		}
	}
}
