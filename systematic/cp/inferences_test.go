package cp

import (
	"flag"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/suite"
	"lsolve/model"
	"lsolve/solve"
)

var inferences = flag.Int64("inferences", 0, "verify this many explanations and nogoods in TestInferences; 0: a few")

// tally counts what has been verified: explanations and nogoods.
type tally struct{ explanations, nogoods, unverified int64 }

func (k tally) total() int64 { return k.explanations + k.nogoods }

// TestInferences verifies every explanation and every nogood of searches that learn:
// premises were true and imply the conclusion, and no solution of the model is lost. The
// searches run over random models of all constraints and over small instances of the
// suite, alternately, with all kinds of branching, restarts and consistency. The
// continuous integration asks for 10^7 inferences.
func TestInferences(t *testing.T) {
	goal := *inferences
	if goal == 0 {
		goal = 400_000
		if testing.Short() {
			goal = 40_000
		}
	}
	var random, suites tally
	small := smallModels(t)
	for turn := uint64(0); random.total()+suites.total() < goal; turn++ {
		random.model(t, turn)
		p := small[turn%uint64(len(small))]
		suites.run(t, p.m, p.all, turn, 4)
	}
	require.Positive(t, random.total())
	require.Positive(t, suites.total())
	for _, k := range []tally{random, suites} {
		t.Logf("verified %d explanations and %d nogoods; only the premises of %d more", k.explanations, k.nogoods, k.unverified)
	}
	t.Logf("%d inferences in all", random.total()+suites.total())
}

// model verifies searches of a random model.
func (k *tally) model(t *testing.T, seed uint64) {
	t.Helper()
	m, objective, ok := randomModel(1_000_000 + seed)
	if !ok {
		return
	}
	all := bruteForce(m)
	if seed%2 == 0 {
		if m.Minimise(objective); seed%4 == 0 {
			m.Maximise(objective)
		}
	}
	if m.Check() == nil {
		k.run(t, m, all, seed, 40)
	}
}

// run verifies some searches of a model with these solutions, in rising order.
func (k *tally) run(t *testing.T, m *model.Model, all [][]int32, seed uint64, times int) {
	t.Helper()
	for n := range uint64(times) {
		o := learnOptions(m, seed+n)
		o.Check = true
		level := Consistency(seed / 2 % 4)
		o.Consistency = func(int, model.Constraint) Consistency { return level }
		right := implied(m, all, m.NumVars())
		o.Learn.learnt = right
		if n%3 == 0 {
			o.Relax = relaxAlways
		}
		o.Learn.Probe, o.Learn.Cores = (seed+n)%7 == 0, (seed+n)%5 == 0
		s, err := New(m, o)
		require.NoError(t, err)
		if n%2 == 1 && m.Objective().Sense != model.Satisfy {
			best, err := s.Solve(t.Context())
			require.NoError(t, err, "seed %d, run %d", seed, n)
			if len(all) == 0 {
				require.Equal(t, solve.Unsatisfiable, best.Status, "seed %d, run %d", seed, n)
			} else {
				require.Equal(t, bestValue(m, all), best.Objective, "seed %d, run %d", seed, n)
			}
		} else {
			count, err := s.Count(t.Context())
			require.NoError(t, err, "seed %d, run %d", seed, n)
			require.EqualValues(t, len(all), count.Solutions, "seed %d, run %d", seed, n)
		}
		k.explanations += s.verified
		k.unverified += s.unverified
		k.nogoods += s.learnt.nogoods
	}
}

// smallModel is a small instance of the suite.
type smallModel struct {
	name string
	m    *model.Model
	all  [][]int32 // its solutions, in rising order
}

// smallModels returns the small instances of the suite, with the solutions that a search
// without learning finds.
func smallModels(t *testing.T) (out []smallModel) {
	t.Helper()
	for _, p := range suite.Small() {
		k := smallModel{p.Name, p.Problem.Model, nil}
		s, err := New(k.m, Options{})
		require.NoError(t, err)
		require.NoError(t, s.search(t.Context(), func(w *search) bool {
			values := w.solution().Values
			require.NoError(t, k.m.Verify(values))
			k.all = append(k.all, values)
			return true
		}, false))
		slices.SortFunc(k.all, slices.Compare)
		out = append(out, k)
	}
	return out
}
