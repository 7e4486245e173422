package keys_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/accept"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/keys"
	"lsolve/localsearch/localsearchtest"
	"lsolve/localsearch/qap"
	"lsolve/localsearch/tsp"
	"lsolve/model"
	"lsolve/problem/problemtest"
	problemqap "lsolve/problem/qap"
	problemtsp "lsolve/problem/tsp"
	"lsolve/solve"
)

func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

// methods are all, with small populations.
func methods() map[string]func() keys.Method {
	return map[string]func() keys.Method{
		"evolution": func() keys.Method { return &keys.Evolution{Size: 8} },
		"swarm":     func() keys.Method { return &keys.Swarm{Size: 6} },
		"biased":    func() keys.Method { return &keys.Biased{Size: 12} },
	}
}

func assignment(n int) *problemqap.Instance {
	r := rng.New(5, uint64(n))
	matrix := func() (m []int32) {
		for range n * n {
			m = append(m, int32(rng.Intn(r, 30)))
		}
		return m
	}
	return must(problemqap.New(n, matrix(), matrix()))
}

func cities(n int) *problemtsp.Instance {
	r := rng.New(6, uint64(n))
	var points []problemtsp.Point
	for range n {
		points = append(points, problemtsp.Point{X: float64(rng.Intn(r, 1000)), Y: float64(rng.Intn(r, 1000))})
	}
	return must(problemtsp.NewPoints(problemtsp.Euclidean, points))
}

// mixed has a quota, variables of their own, a permutation with different domains, and wide domains.
func mixed() *model.Model {
	m := model.New()
	x, y, z := m.Bools("x", 10), m.Ints("y", 5, 0, 20), m.Ints("z", 4, 1, 4)
	var ones, sum []model.Term
	for i, v := range x {
		ones, sum = append(ones, v.Term()), append(sum, v.Times(int32(1+i*i%7)))
	}
	for i, v := range y {
		sum = append(sum, v.Times(int32(i-2)))
	}
	m.Add(model.Sum(ones).Equals(4), model.AllDifferent(z...), model.Sum(sum).AtLeast(9))
	m.Minimise(m.Define("cost", model.Sum(append(sum, z[0].Term(), m.Int("wide", 0, 1<<30).Term()))).Term())
	return m
}

// TestWalks: all methods are sound walks over every kind of genes, with local search and without.
func TestWalks(t *testing.T) {
	in, tour := assignment(8), cities(12)
	for name, method := range methods() {
		check := func(what string, fresh func() localsearch.Walk) {
			assert.NoError(t, localsearchtest.CheckWalk(fresh, localsearchtest.WalkOptions{Steps: 600, Restarts: 1}), "%s, %s", name, what)
		}
		o := func(by localsearch.Improver) keys.Options {
			return keys.Options{Method: method(), Seed: 4, Patience: 60, Improver: by}
		}
		check("placement", func() localsearch.Walk { return must(keys.New(qap.New(in), o(nil))) })
		check("placement, improved", func() localsearch.Walk {
			state := qap.New(in)
			return must(keys.New(state, o(descent(state))))
		})
		check("tour", func() localsearch.Walk { return must(keys.New(tsp.New(tour), o(nil))) })
		check("a model", func() localsearch.Walk { return must(keys.New(must(cbls.New(mixed(), cbls.Options{})), o(nil))) })
	}
}

func descent[M any](state localsearch.State[M]) localsearch.Improver {
	return must(localsearch.New(localsearch.Components[M]{
		State: state, Acceptor: accept.Descent{}, Forager: localsearch.FirstOfAll, Restart: localsearch.Restart{AtMinimum: true},
	}))
}

// TestOptimum: with an improver and without, each method finds what enumeration does.
func TestOptimum(t *testing.T) {
	in := assignment(6)
	best := int64(math.MaxInt64)
	for p := range problemtest.Permutations(6) {
		best = min(best, must(in.Check(p)))
	}
	for name, method := range methods() {
		for _, improved := range []bool{false, true} {
			state := qap.New(in)
			o := keys.Options{Method: method(), Seed: 1, Patience: 300}
			if improved {
				o.Improver = descent(state)
			}
			w := must(keys.New(state, o))
			_, err := w.Run(t.Context(), 20_000, localsearch.Rank{Objective: best})
			require.NoError(t, err)
			assert.Equal(t, best, w.Best().Objective, "%s %v", name, improved)
		}
	}
}

// blind tries random keys: what the methods must do better than.
type blind struct{ n int }

func (b *blind) Start(n int, _ []float64, _ localsearch.Rank, _ *rand.Rand) error {
	b.n = n
	return nil
}

func (b *blind) Next(keys []float64, r *rand.Rand) {
	for i := range keys {
		keys[i] = rng.Float64(r)
	}
}

func (*blind) Tried([]float64, localsearch.Rank, *rand.Rand) {}

// TestLearns: each method comes to far better tours than random keys do.
func TestLearns(t *testing.T) {
	in := cities(20)
	length := func(method keys.Method) int64 {
		w := must(keys.New(tsp.New(in), keys.Options{Method: method, Seed: 2, Patience: -1}))
		_, err := w.Run(t.Context(), 8000, localsearch.NoTarget)
		require.NoError(t, err)
		return w.Best().Objective
	}
	random := length(&blind{})
	for _, method := range []keys.Method{&keys.Evolution{}, &keys.Swarm{}, &keys.Biased{}} {
		assert.Less(t, float64(length(method)), 0.9*float64(random), "%T", method)
	}
}

func TestMistakes(t *testing.T) {
	state := tsp.New(cities(5))
	for _, method := range []keys.Method{nil, &keys.Evolution{Size: 3}, &keys.Swarm{Size: 2}, &keys.Biased{Size: 3}, &keys.Biased{Elite: 0.9, Mutants: 0.5}, &keys.Biased{Bias: 2}} {
		_, err := keys.New(state, keys.Options{Method: method})
		require.Error(t, err)
	}
	_, err := keys.New[int](nil, keys.Options{Method: &keys.Swarm{}})
	require.ErrorIs(t, err, solve.ErrUnsupported)
}
