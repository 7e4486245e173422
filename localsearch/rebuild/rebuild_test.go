package rebuild_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/catalogue/cataloguetest"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/accept"
	"lsolve/localsearch/facility"
	"lsolve/localsearch/flowshop"
	"lsolve/localsearch/localsearchtest"
	"lsolve/localsearch/qap"
	"lsolve/localsearch/rebuild"
	"lsolve/localsearch/tsp"
	problemfacility "lsolve/problem/facility"
	problemflowshop "lsolve/problem/flowshop"
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

// every operator of the package.
func destroys() []rebuild.Destroy {
	return []rebuild.Destroy{rebuild.RandomItems(), rebuild.WorstItems(), rebuild.RelatedItems()}
}

func repairs() []rebuild.Repair {
	return []rebuild.Repair{rebuild.Greedy(), rebuild.BestFirst(), rebuild.Regret(), rebuild.SemiGreedy(0), rebuild.SemiGreedy(0.3), rebuild.SemiGreedy(1)}
}

// states are Buildable ones.
func states(t *testing.T) map[string]localsearch.Buildable {
	return map[string]localsearch.Buildable{
		"flowshop": flowshop.New(cataloguetest.Instance[*problemflowshop.Instance](t, "flowshop", map[string]any{"jobs": 9, "machines": 3})),
		"qap":      qap.New(cataloguetest.Instance[*problemqap.Instance](t, "qap", map[string]any{"n": 8})),
		"tsp":      tsp.New(cataloguetest.Instance[*problemtsp.Instance](t, "tsp", map[string]any{"n": 15})),
		"facility": facility.New(cataloguetest.Instance[*problemfacility.Instance](t, "facility", map[string]any{"facilities": 4, "customers": 9, "ratio": 2.0})),
	}
}

// TestOperators: each takes out as many different items as it should, puts them all back, and
// depends on its random numbers alone.
func TestOperators(t *testing.T) {
	for name, s := range states(t) {
		b, twin := s.Builder(), s.Builder()
		n := b.Items()
		genes := s.Encode(nil)
		for _, d := range destroys() {
			for _, p := range repairs() {
				for count := 1; count <= n; count += 3 {
					run := func(b localsearch.Builder) ([]int32, []int32) {
						r := rng.New(uint64(count), 7)
						b.Load(genes)
						missing := d.Remove(b, count, r)
						was := slices.Clone(missing)
						p.Insert(b, missing, r)
						return was, b.Genes(nil)
					}
					missing, g := run(b)
					require.Len(t, slices.Compact(slices.Sorted(slices.Values(missing))), count, "%s, %s", name, d.Name)
					require.NoError(t, s.Encoding().Check(g), "%s, %s, %s", name, d.Name, p.Name)
					_, again := run(twin)
					require.Equal(t, g, again, "%s, %s, %s", name, d.Name, p.Name)
				}
			}
		}
	}
}

// TestGreedyIsGreedy: SemiGreedy(0) of one item is the cheapest place, and Greedy agrees.
func TestGreedyIsGreedy(t *testing.T) {
	s := flowshop.New(cataloguetest.Instance[*problemflowshop.Instance](t, "flowshop", map[string]any{"jobs": 9, "machines": 3}))
	b := s.Builder()
	for item := range int32(9) {
		for _, p := range []rebuild.Repair{rebuild.Greedy(), rebuild.BestFirst(), rebuild.Regret(), rebuild.SemiGreedy(0)} {
			b.Load(s.Encode(nil))
			b.Remove(item)
			least := int64(math.MaxInt64)
			for _, place := range b.Places(item, nil) {
				b.Insert(item, place.At)
				s.Decode(b.Genes(nil))
				least = min(least, s.Cost())
				b.Remove(item)
			}
			p.Insert(b, []int32{item}, rng.New(1, 0))
			s.Decode(b.Genes(nil))
			assert.Equal(t, least, s.Cost(), p.Name)
		}
	}
}

// choosers are all of the package.
func choosers() []rebuild.Chooser {
	return []rebuild.Chooser{&rebuild.Even{}, &rebuild.Roulette{Segment: 20}, &rebuild.Bandit{}, &rebuild.Pursuit{}}
}

// TestChoosers: those that learn choose the operator most often that brings most.
func TestChoosers(t *testing.T) {
	for _, c := range choosers() {
		r := rng.New(3, 0)
		c.Start(3)
		count := [3]int{}
		for range 3000 {
			i := c.Choose(r)
			count[i]++
			outcome := rebuild.Rejected
			if i == 1 && rng.Intn(r, 2) == 0 || i == 2 && rng.Intn(r, 20) == 0 {
				outcome = rebuild.Better
			}
			c.Reward(i, outcome)
		}
		for i := range count {
			assert.Positive(t, count[i], "%T: %v", c, count)
		}
		if _, even := c.(*rebuild.Even); !even {
			assert.Greater(t, count[1], 2000, "%T: %v", c, count)
			assert.Less(t, count[0], count[2]+200, "%T: %v", c, count)
		}
	}
}

// TestWalks: a Search with every chooser and several acceptors, and Grasp, are sound walks.
func TestWalks(t *testing.T) {
	in := cataloguetest.Instance[*problemqap.Instance](t, "qap", map[string]any{"n": 9})
	o := localsearchtest.WalkOptions{Steps: 400, Restarts: 1, Recount: func(values []int32) localsearch.Rank {
		return localsearch.Rank{Objective: must(in.Check(values))}
	}}
	for k := range choosers() {
		for i := range 3 {
			assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk {
				acceptor := []localsearch.Acceptor{nil, accept.Descent{Sideways: true}, &accept.Annealing{Steps: 300}}[i]
				return must(rebuild.New(qap.New(in), rebuild.Options{
					ChooseDestroy: choosers()[k], ChooseRepair: choosers()[k], Acceptor: acceptor, Stagnation: 50, Seed: 1,
				}))
			}, o), "%d %d", k, i)
		}
	}
	for _, elite := range []int{0, -1, 3} {
		assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk {
			state := qap.New(in)
			return must(rebuild.NewGrasp(state, rebuild.GraspOptions{Elite: elite, Improver: descent(state), Seed: 2}))
		}, o), elite)
	}
}

func descent(state *qap.State) localsearch.Improver {
	return must(localsearch.New(localsearch.Components[qap.Swap]{
		State: state, Acceptor: accept.Descent{}, Forager: localsearch.FirstOfAll, Restart: localsearch.Restart{AtMinimum: true},
	}))
}

// TestOptima: on a tiny flow shop the searches find what enumeration does.
func TestOptima(t *testing.T) {
	in := cataloguetest.Instance[*problemflowshop.Instance](t, "flowshop", map[string]any{"jobs": 6, "machines": 4})
	best := int64(math.MaxInt64)
	for p := range problemtest.Permutations(6) {
		best = min(best, must(in.Check(p)))
	}
	walks := []localsearch.Walk{must(rebuild.NewGrasp(flowshop.New(in), rebuild.GraspOptions{}))}
	for _, d := range destroys() {
		for _, r := range repairs() {
			walks = append(walks, must(rebuild.New(flowshop.New(in), rebuild.Options{
				Destroys: []rebuild.Destroy{d, rebuild.RandomItems()}, Repairs: []rebuild.Repair{r, rebuild.Greedy()}, Stagnation: 100,
			})))
		}
	}
	for _, w := range walks {
		_, err := w.Run(t.Context(), 5000, localsearch.Rank{Objective: best})
		require.NoError(t, err)
		assert.Equal(t, best, w.Best().Objective)
	}
}

// TestOwnOperators: a user's operator is used.
func TestOwnOperators(t *testing.T) {
	s := tsp.New(cataloguetest.Instance[*problemtsp.Instance](t, "tsp", map[string]any{"n": 12}))
	used := 0
	own := rebuild.Destroy{Name: "the first cities", Remove: func(b localsearch.Builder, count int, _ *rand.Rand) []int32 {
		used++
		var out []int32
		for i := range int32(count) {
			b.Remove(i)
			out = append(out, i)
		}
		return out
	}}
	w := must(rebuild.New(s, rebuild.Options{Destroys: []rebuild.Destroy{own}}))
	_, err := w.Run(t.Context(), 50, localsearch.NoTarget)
	require.NoError(t, err)
	assert.Equal(t, 50, used)
}

// bare is a state without a builder.
type bare struct{ localsearch.State[qap.Swap] }

// TestRefused: what is wrong is said in one line.
func TestRefused(t *testing.T) {
	in := cataloguetest.Instance[*problemqap.Instance](t, "qap", map[string]any{"n": 4})
	for want, o := range map[string]rebuild.Options{
		"rebuild: Options.Least and Most are 2 and 0; expected shares, 0..1": {Least: 2},
		"rebuild: 0 Destroys and 3 Repairs; expected one of each at least":   {Destroys: []rebuild.Destroy{}},
	} {
		_, err := rebuild.New(qap.New(in), o)
		assert.EqualError(t, err, want)
	}
	_, err := rebuild.NewGrasp(qap.New(in), rebuild.GraspOptions{Alphas: []float64{0.5, 3}})
	assert.EqualError(t, err, "rebuild: GraspOptions.Alphas has 3; expected shares, 0..1")
	_, err = rebuild.New(bare{qap.New(in)}, rebuild.Options{})
	assert.ErrorIs(t, err, solve.ErrUnsupported)
	assert.ErrorContains(t, err, "(localsearch.Buildable)")
	_, err = rebuild.NewGrasp(bare{qap.New(in)}, rebuild.GraspOptions{})
	assert.ErrorIs(t, err, solve.ErrUnsupported)
}
