package population_test

import (
	"context"
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/catalogue/cataloguetest"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/accept"
	"lsolve/localsearch/coloring"
	"lsolve/localsearch/flowshop"
	"lsolve/localsearch/localsearchtest"
	"lsolve/localsearch/population"
	"lsolve/localsearch/qap"
	problemcoloring "lsolve/problem/coloring"
	problemflowshop "lsolve/problem/flowshop"
	"lsolve/problem/problemtest"
	problemqap "lsolve/problem/qap"
	"lsolve/solve"
)

// descent returns an improver over a state.
func descent[M any](t testing.TB, state localsearch.State[M]) *localsearch.Search[M] {
	t.Helper()
	s, err := localsearch.New(localsearch.Components[M]{
		State: state, Acceptor: accept.Descent{}, Forager: localsearch.FirstOfAll,
		Restart: localsearch.Restart{AtMinimum: true}, Seed: 9,
	})
	require.NoError(t, err)
	return s
}

// combinations are the parts of a Search in many combinations.
func combinations() (list []population.Options) {
	for i, selection := range []population.Selection{nil, population.Uniform{}, population.Tournament{Size: 4}, population.Ranking{}, population.Roulette{}} {
		for k, replacement := range []population.Replacement{
			nil, population.Worst{}, population.Generational{}, population.Generational{Elite: -1},
			population.Ageing{Most: 20}, population.Diverse{},
		} {
			o := population.Options{Size: 6, Selection: selection, Replacement: replacement, Seed: uint64(10*i + k), Patience: 60}
			if k%3 == 2 {
				o.Children = 6
			}
			list = append(list, o)
		}
	}
	return list
}

// TestParts: in every combination a Search is a sound walk, on permutations and on partitions,
// with and without an improver.
func TestParts(t *testing.T) {
	assigned := cataloguetest.Instance[*problemqap.Instance](t, "qap", map[string]any{"n": 7})
	graph := cataloguetest.Instance[*problemcoloring.Instance](t, "coloring", map[string]any{"n": 14})
	graph.Colours = 3
	for i, o := range combinations() {
		name := fmt.Sprintf("%T %T %d", o.Selection, o.Replacement, o.Children)
		err := localsearchtest.CheckWalk(func() localsearch.Walk {
			state := qap.New(assigned)
			o := o
			if i%2 == 0 {
				o.Improver = descent(t, localsearch.State[qap.Swap](state))
			}
			return must(population.New(state, o))
		}, localsearchtest.WalkOptions{Steps: 600, Recount: func(values []int32) localsearch.Rank {
			objective, err := assigned.Check(values)
			require.NoError(t, err)
			return localsearch.Rank{Objective: objective}
		}})
		assert.NoError(t, err, name)
		err = localsearchtest.CheckWalk(func() localsearch.Walk {
			return must(population.New(must(coloring.NewState(graph, rng.New(1, 0))), o))
		}, localsearchtest.WalkOptions{Steps: 600})
		assert.NoError(t, err, name)
	}
}

func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

// TestScatterIsAWalk, with and without an improver.
func TestScatterIsAWalk(t *testing.T) {
	assigned := cataloguetest.Instance[*problemqap.Instance](t, "qap", map[string]any{"n": 8})
	for _, improved := range []bool{false, true} {
		err := localsearchtest.CheckWalk(func() localsearch.Walk {
			state := qap.New(assigned)
			o := population.ScatterOptions{Size: 5, Starts: 12, Seed: 3}
			if improved {
				o.Improver = descent(t, localsearch.State[qap.Swap](state))
			}
			return must(population.NewScatter(state, o))
		}, localsearchtest.WalkOptions{Restarts: 1, Steps: 3000})
		assert.NoError(t, err)
	}
}

// TestOptima: on tiny problems the searches find what enumeration does.
func TestOptima(t *testing.T) {
	in := cataloguetest.Instance[*problemflowshop.Instance](t, "flowshop", map[string]any{"jobs": 6, "machines": 4})
	best := int64(math.MaxInt64)
	for p := range problemtest.Permutations(6) {
		best = min(best, must(in.Check(p)))
	}
	for i, o := range combinations() {
		w := must(population.New(flowshop.New(in), o))
		_, err := w.Run(t.Context(), 20_000, localsearch.Rank{Objective: best})
		require.NoError(t, err)
		assert.Equal(t, best, w.Best().Objective, "%d: %+v", i, o)
	}
	w := must(population.NewScatter(flowshop.New(in), population.ScatterOptions{}))
	_, err := w.Run(t.Context(), 20_000, localsearch.Rank{Objective: best})
	require.NoError(t, err)
	assert.Equal(t, best, w.Best().Objective)
}

// TestCrossoverHelps: what the members have in common is worth something. A memetic algorithm
// comes to lower costs than the same descents from random starts do in as many steps.
func TestCrossoverHelps(t *testing.T) {
	in := cataloguetest.Instance[*problemqap.Instance](t, "qap", map[string]any{"n": 25})
	memetic, random := int64(0), int64(0)
	for seed := range uint64(4) {
		state := qap.New(in)
		w := must(population.New(state, population.Options{Improver: descent(t, localsearch.State[qap.Swap](state)), Seed: seed}))
		_, err := w.Run(t.Context(), 6000, localsearch.NoTarget)
		require.NoError(t, err)
		memetic += w.Best().Objective
		restarts := must(localsearch.New(localsearch.Components[qap.Swap]{
			State: qap.New(in), Acceptor: accept.Descent{}, Forager: localsearch.FirstOfAll,
			Restart: localsearch.Restart{AtMinimum: true}, Seed: seed,
		}))
		_, err = restarts.Run(t.Context(), 6000, localsearch.NoTarget)
		require.NoError(t, err)
		random += restarts.Best().Objective
	}
	assert.Less(t, memetic, random)
}

// TestGrows: the size doubles up to Most whenever the members begin anew, and does not where Most is not above it.
func TestGrows(t *testing.T) {
	in := cataloguetest.Instance[*problemqap.Instance](t, "qap", map[string]any{"n": 12})
	for _, test := range []struct {
		o    population.Options
		want []int // the sizes of full populations, in their order
	}{
		{population.Options{Size: 4, Most: 14, Patience: 60}, []int{4, 8, 14}},
		{population.Options{Size: 4, Patience: 60}, []int{4}},
		{population.Options{Size: 4, Most: 2, Patience: 60}, []int{4}},
	} {
		s := must(population.New(qap.New(in), test.o))
		var sizes []int
		for restarts, members := int64(0), 0; restarts < 12; {
			_, err := s.Run(t.Context(), 1, localsearch.NoTarget)
			require.NoError(t, err)
			now, _ := s.Stats().Get(solve.Restarts)
			if now > restarts && (len(sizes) == 0 || members > sizes[len(sizes)-1]) {
				sizes = append(sizes, members)
			}
			restarts, members = now, len(s.Members())
		}
		assert.Equal(t, test.want, sizes, "%+v", test.o)
	}
}

// TestImmigrants: an adopted state becomes a member, and the members stay different.
func TestImmigrants(t *testing.T) {
	in := cataloguetest.Instance[*problemqap.Instance](t, "qap", map[string]any{"n": 9})
	s := must(population.New(qap.New(in), population.Options{Size: 5, Seed: 1}))
	_, err := s.Run(t.Context(), 50, localsearch.NoTarget)
	require.NoError(t, err)
	other := must(population.New(qap.New(in), population.Options{Size: 5, Seed: 2}))
	_, err = other.Run(t.Context(), 2000, localsearch.NoTarget)
	require.NoError(t, err)
	s.Adopt(other.Values(nil))
	assert.Equal(t, other.Best(), s.Members()[0].Rank)
	seen := map[string]bool{}
	for _, x := range s.Members() {
		assert.False(t, seen[fmt.Sprint(x.Genes)])
		seen[fmt.Sprint(x.Genes)] = true
	}
}

// bare is a state without genes.
type bare struct{ localsearch.State[qap.Swap] }

// TestRefused: what is wrong is said in one line.
func TestRefused(t *testing.T) {
	in := cataloguetest.Instance[*problemqap.Instance](t, "qap", map[string]any{"n": 4})
	for _, test := range []struct {
		o    population.Options
		want string
	}{
		{population.Options{Size: 1}, "population: Options.Size is 1; expected 2 or more, or 0 for the default"},
		{population.Options{Most: -1}, "population: Options.Most is -1; expected 0 or more"},
		{population.Options{Children: -1}, "population: Options.Children is -1; expected 0 or more"},
		{population.Options{Mutation: 2}, "population: Options.Mutation is 2; expected a share up to 1"},
		{population.Options{Mutated: 2}, "population: Options.Mutated is 2; expected a probability up to 1"},
		{population.Options{Crossover: "gpx"}, `population: Options.Crossover: genes: no crossover "gpx" for this problem; expected one of ulx, ox, pmx, cycle`},
	} {
		_, err := population.New(qap.New(in), test.o)
		assert.EqualError(t, err, test.want)
	}
	_, err := population.New(bare{qap.New(in)}, population.Options{})
	assert.ErrorIs(t, err, solve.ErrUnsupported)
	assert.ErrorContains(t, err, "genes (localsearch.Encoded)")
	_, err = population.NewScatter(bare{qap.New(in)}, population.ScatterOptions{})
	assert.ErrorIs(t, err, solve.ErrUnsupported)
	_, err = population.NewScatter(qap.New(in), population.ScatterOptions{Size: 1})
	assert.EqualError(t, err, "population: ScatterOptions.Size is 1; expected 2 or more, or 0 for the default")
}

// TestInterrupted: a search stops with its context, also within an improvement.
func TestInterrupted(t *testing.T) {
	in := cataloguetest.Instance[*problemqap.Instance](t, "qap", map[string]any{"n": 20})
	state := qap.New(in)
	s := must(population.New(state, population.Options{Improver: descent(t, localsearch.State[qap.Swap](state))}))
	_, err := s.Run(t.Context(), 10, localsearch.NoTarget)
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	made, err := s.Run(ctx, 1000, localsearch.NoTarget)
	assert.Zero(t, made)
	assert.ErrorIs(t, err, context.Canceled)
}
