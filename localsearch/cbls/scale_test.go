package cbls_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/problem/coloring"
	"lsolve/problem/jobshop"
	"lsolve/problem/knapsack"
	"lsolve/problem/queens"
)

// scaled is a problem of about n searched variables, stated as a model.
type scaled struct {
	name  string
	state func(t testing.TB, n int, r *rand.Rand) *model.Model
}

var scaledProblems = []scaled{
	{"queens", func(_ testing.TB, n int, _ *rand.Rand) *model.Model {
		m, _ := queens.AllDifferent.Model(n)
		return m
	}},
	{"colouring", sparseColouring},
	{"assignment", assignment},
	{"knapsack", func(t testing.TB, n int, r *rand.Rand) *model.Model {
		p, err := knapsack.Generate(knapsack.GenerateOptions{Class: knapsack.ChuBeasley, Items: n, Resources: 5}, r)
		if err != nil {
			t.Fatal(err)
		}
		return p.Stated().Model
	}},
	{"job shop", squareShop},
}

// sparseColouring is a graph of n vertices and 5n edges that five colours colour.
func sparseColouring(t testing.TB, n int, r *rand.Rand) *model.Model {
	const colours = 5
	var edges [][2]int32
	for len(edges) < 5*n {
		if u, v := rng.Intn(r, n), rng.Intn(r, n); u%colours != v%colours {
			edges = append(edges, [2]int32{int32(u), int32(v)})
		}
	}
	g, err := coloring.New(n, edges)
	if err != nil {
		t.Fatal(err)
	}
	g.Colours = colours
	return g.Stated().Model
}

// assignment gives each of n workers a place of its own; the distance of a worker to
// the place is the cost.
func assignment(_ testing.TB, n int, r *rand.Rand) *model.Model {
	m := model.New()
	place := m.Ints("place", n, 0, int32(n-1))
	m.Add(model.AllDifferent(place...))
	costs := make([]model.Term, n)
	for i, x := range place {
		d := m.Int("distance", 0, int32(n))
		m.Add(model.Abs(d, x.Plus(-int32(rng.Intn(r, n)))))
		costs[i] = d.Times(1)
	}
	total := m.Int("cost", 0, int32(min(int64(n)*int64(n), 1<<30)))
	m.Add(model.Sum(append(costs, total.Times(-1))).Equals(0))
	m.Minimise(total.Term())
	return m
}

// squareShop has as many jobs as machines, together about n operations.
func squareShop(t testing.TB, n int, r *rand.Rand) *model.Model {
	side := 1
	for side*side < n {
		side++
	}
	jobs := make([][]jobshop.Operation, side)
	for j := range jobs {
		order := make([]int32, side)
		for k := range order {
			order[k] = int32(k)
		}
		rng.Shuffle32(r, order)
		for _, machine := range order {
			jobs[j] = append(jobs[j], jobshop.Operation{Machine: machine, Duration: int32(1 + rng.Intn(r, 99))})
		}
	}
	p, err := jobshop.New(side, jobs)
	if err != nil {
		t.Fatal(err)
	}
	return p.Stated().Model
}

// TestStepCost: a step of tabu search over a model prices as many moves, and asks as many
// constraints, whether the model has a thousand variables or a hundred times as many.
func TestStepCost(t *testing.T) {
	const steps = 100
	sizes := []int{1_000, 10_000}
	if longtest.Enabled() {
		sizes = append(sizes, 100_000)
	}
	for _, p := range scaledProblems {
		t.Run(p.name, func(t *testing.T) {
			var first int64
			for _, n := range sizes {
				s, err := cbls.New(p.state(t, n, rng.New(1, 0)), cbls.Options{})
				if err != nil {
					t.Fatal(err)
				}
				calls, reset := s.CountCalls()
				s.Randomise(rng.New(2, 0))
				w, err := meta.New("tabu", s, s, meta.Settings{Seed: 1})
				if err != nil {
					t.Fatal(err)
				}
				w.Adopt(s.Values(nil))
				if _, err := w.Run(context.Background(), 10, localsearch.NoTarget); err != nil {
					t.Fatal(err)
				}
				reset()
				before := tried(w)
				if _, err := w.Run(context.Background(), steps, localsearch.NoTarget); err != nil {
					t.Fatal(err)
				}
				if k := tried(w) - before; k > 256*steps {
					t.Errorf("%d variables: %d moves priced in %d steps; expected at most 256 a step", n, k, steps)
				}
				if first == 0 {
					first = calls()
				}
				t.Logf("%d variables: %d calls of constraints a step", n, calls()/steps)
				if calls() > first*3/2 {
					t.Errorf("%d variables: %d calls of constraints in %d steps; of %d variables %d", n, calls(), steps, sizes[0], first)
				}
			}
		})
	}
}
