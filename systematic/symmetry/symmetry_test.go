package symmetry_test

import (
	"fmt"
	"math/big"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/reduce"
	"lsolve/systematic/symmetry"
)

// TestRandomModels: every generator leads solutions to solutions that cost as much, and with the
// breaking constraints the best of each class of solutions stays.
func TestRandomModels(t *testing.T) {
	symmetric, fewer := 0, 0
	for seed := range uint64(8000) {
		m := random(seed)
		if m == nil {
			continue
		}
		g := symmetry.Find(m, symmetry.Options{})
		if len(g.Generators) == 0 {
			continue
		}
		symmetric++
		all := solutions(m)
		for _, s := range g.Generators {
			for _, a := range all {
				image := slices.Clone(a)
				for i, x := range s.Moved {
					image[x] = a[s.To[i]]
				}
				require.NoError(t, m.Verify(image), "seed %d: %v", seed, s)
				require.Equal(t, cost(m, a), cost(m, image), "seed %d: %v", seed, s)
			}
		}
		broken := m.Clone()
		broken.Add(g.Breaking(symmetry.Limits{Pairs: 1 + int(seed%4)})...)
		require.NoError(t, broken.Check())
		left := solutions(broken)
		if len(left) < len(all) {
			fewer++
		}
		require.Equal(t, costs(m, all), costs(m, left), "seed %d", seed)
	}
	assert.Greater(t, symmetric, 400)
	assert.Greater(t, fewer, 100)
}

// random is a model of which a part is there twice, or any model.
func random(seed uint64) *model.Model {
	r := rng.New(seed, 7)
	part, objective := conform.RandomModel(r, 2)
	if part.Check() != nil || size(part) > 40 {
		return nil
	}
	m := part.Clone()
	n := model.Var(part.NumVars())
	for x := range n {
		m.Var(part.Name(x)+"'", part.Domain(x))
	}
	second := func(t model.Term) model.Term {
		t.Var += n
		return t
	}
	for _, c := range part.Constraints() {
		m.Add(reduce.Substitute(c, second))
	}
	switch rng.Intn(r, 4) {
	case 0:
		m.Add(model.Sum([]model.Var{0, n}).AtLeast(part.Domain(0).Min() + 1))
	case 1:
		m.Add(model.AllDifferent(model.Var(0), n))
	case 2:
		m.Minimise(model.Sum(objective, second(objective)))
	}
	if m.Check() != nil || size(m) > 1500 {
		return nil
	}
	return m
}

func size(m *model.Model) int64 {
	size := int64(1)
	for x := range model.Var(m.NumVars()) {
		if size *= m.Domain(x).Size(); size > 1<<20 {
			break
		}
	}
	return size
}

func solutions(m *model.Model) (all []model.Assignment) {
	for a := range m.Assignments() {
		if m.Verify(a) == nil {
			all = append(all, slices.Clone(a))
		}
	}
	return all
}

func cost(m *model.Model, a model.Assignment) int64 {
	if o := m.Objective(); o.Sense != model.Satisfy {
		return o.Value(a)
	}
	return 0
}

func costs(m *model.Model, all []model.Assignment) (costs []int64) {
	for _, a := range all {
		costs = append(costs, cost(m, a))
	}
	slices.Sort(costs)
	return slices.Compact(costs)
}

// TestEveryConstraint: two equal parts of a model can change places, whatever the constraint.
func TestEveryConstraint(t *testing.T) {
	for _, c := range conform.Cases() {
		t.Run(c.Name, func(t *testing.T) {
			tried := 0
			for seed := uint64(0); tried < 20; seed++ {
				require.Less(t, seed, uint64(1000))
				g := conform.NewGen(rng.New(seed, 3))
				one := c.Build(g)
				n := model.Var(g.M.NumVars())
				if g.M.Add(one); g.M.Check() != nil || len(one.Scope()) == 0 {
					continue
				}
				if _, own := one.(model.CustomConstraint); own {
					t.Skip("what a caller's constraint says is not known")
				}
				for x := range n {
					g.M.Var("second", g.M.Domain(x))
				}
				g.M.Add(reduce.Substitute(one, func(t model.Term) model.Term {
					t.Var += n
					return t
				}))
				x := one.Scope()[0]
				g.M.Add(x.Differs(x + n))
				tried++
				found := symmetry.Find(g.M, symmetry.Options{})
				assert.True(t, slices.ContainsFunc(found.Orbits, func(o symmetry.Orbit) bool {
					return o.Var < n && slices.ContainsFunc(o.To, func(y model.Var) bool { return y >= n })
				}), "seed %d: %v", seed, g.M.Describe(one))
			}
		})
	}
}

// TestOrders: the numbers of symmetries are known, which are the products of the sizes of the orbits.
func TestOrders(t *testing.T) {
	factorial := func(n int64) *big.Int { return new(big.Int).MulRange(1, n) }
	times := func(a, b *big.Int) *big.Int { return new(big.Int).Mul(a, b) }
	for _, c := range []struct {
		name string
		m    *model.Model
		want *big.Int
	}{
		{"variables of one constraint", different(9), factorial(9)},
		{"pigeons in holes", pigeons(8, 7), times(factorial(8), factorial(7))},
		{"many pigeons", pigeons(31, 30), times(factorial(31), factorial(30))},
		{"a cycle of pairs", cycle(12), big.NewInt(24)},
		{"a cube", cube(5), big.NewInt(32 * 120)},
		{"weights", weights(6), big.NewInt(1)},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := symmetry.Find(c.m, symmetry.Options{})
			require.True(t, g.Complete)
			order := big.NewInt(1)
			for _, o := range g.Orbits {
				order.Mul(order, big.NewInt(int64(len(o.To)+1)))
			}
			assert.Equal(t, c.want.String(), order.String())
			want, _ := new(big.Float).SetInt(c.want).Float64()
			assert.InEpsilon(t, want, g.Order(), 1e-12)
		})
	}
}

func different(n int) *model.Model {
	m := model.New()
	m.Add(model.AllDifferent(m.Ints("x", n, 0, int32(n))...))
	return m
}

// pigeons is a pigeon in one of the holes, each of which has room for one.
func pigeons(pigeons, holes int) *model.Model {
	m := model.New()
	in := make([][]model.Var, pigeons)
	for p := range in {
		in[p] = m.Bools(fmt.Sprint("in", p), holes)
		m.Add(model.Sum(in[p]).AtLeast(1))
	}
	for h := range holes {
		var there []model.Var
		for p := range in {
			there = append(there, in[p][h])
		}
		m.Add(model.Sum(there).AtMost(1))
	}
	return m
}

func cycle(n int) *model.Model {
	m := model.New()
	x := m.Ints("x", n, 0, 2)
	for i := range x {
		m.Add(x[i].Differs(x[(i+1)%n]))
	}
	return m
}

func cube(dimensions int) *model.Model {
	m := model.New()
	x := m.Bools("x", 1<<dimensions)
	for i := range x {
		for d := range dimensions {
			if j := i ^ 1<<d; j > i {
				m.Add(x[i].Differs(x[j]))
			}
		}
	}
	return m
}

func weights(n int) *model.Model {
	m := model.New()
	x := m.Bools("x", n)
	var ts []model.Term
	for i := range x {
		ts = append(ts, x[i].Times(int32(i+1)))
	}
	m.Maximise(model.Sum(ts))
	m.Add(model.Sum(x).AtMost(3))
	return m
}

// TestLimits: a model that is too large has no symmetries, and work that ends early gives those that
// were found by then.
func TestLimits(t *testing.T) {
	m := pigeons(31, 30)
	assert.Empty(t, symmetry.Find(m, symmetry.Options{Edges: 500}).Generators)
	all := symmetry.Find(m, symmetry.Options{})
	some := symmetry.Find(m, symmetry.Options{Work: 60_000, Edges: 10_000})
	assert.False(t, some.Complete)
	assert.Less(t, len(some.Generators), len(all.Generators))

	few := all.Breaking(symmetry.Limits{Terms: 50})
	terms := 0
	for _, c := range few {
		terms += len(c.Scope())
	}
	assert.LessOrEqual(t, terms, 50)
	assert.Greater(t, terms, 40)
}

// TestStop: a search that is stopped has what it has found by then.
func TestStop(t *testing.T) {
	var stop atomic.Bool
	stop.Store(true)
	g := symmetry.Find(pigeons(8, 7), symmetry.Options{Stop: &stop})
	assert.False(t, g.Complete)
	assert.Empty(t, g.Generators)
}
