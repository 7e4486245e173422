package lns

import (
	"context"
	"lsolve/hybrid/internal/samples"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/internal/presolve"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

// problemOf returns what a portfolio would know of m.
func problemOf(m *model.Model) *member.Problem { return member.New(m, presolve.Searched(m)) }

// newSlice returns a slice by ticks, outside a portfolio.
func newSlice(ticks int64, hand func(member.Find)) *member.Slice {
	return &member.Slice{View: member.View{Bound: member.NoBound}, Ctx: context.Background(), Stop: new(atomic.Bool), Ticks: ticks, Hand: hand}
}

// neighbourhoodOf returns what relaxations of m see around a solution.
func neighbourhoodOf(t *testing.T, m *model.Model, seed uint64) (*Neighbourhood, []Relaxation) {
	t.Helper()
	p := problemOf(m)
	session, err := p.Session(newSlice(1, nil))
	require.NoError(t, err)
	n := &Neighbourhood{
		Model: m, Search: p.Search, Best: samples.Solution(t, m), Engine: session.Engine(), Rand: rng.New(seed, 0), cost: session.Cost(),
		graph: newGraph(m), schedule: p.Schedule,
	}
	session.Improve(m.Objective().Term.Value(n.Best))
	require.False(t, session.Hopeless())
	return n, relaxations(p, nil)
}

// TestRelaxations: the freed variables are distinct and about as many as wanted.
// A relaxation leaves the engine unchanged, and depends on the random numbers
// alone.
func TestRelaxations(t *testing.T) {
	seen := map[string]bool{}
	for name, m := range map[string]*model.Model{
		"ring": samples.Ring(12), "shop": samples.Shop(t, 6, 5, 3), "project": samples.Project(t, 20, 2), "tour": samples.Tour(14), "routes": samples.Routes(14), "maximised": samples.Negated(samples.Ring(12)),
	} {
		n, all := neighbourhoodOf(t, m, 1)
		again, same := neighbourhoodOf(t, m, 1)
		other, different := neighbourhoodOf(t, m, 2)
		wanted := n.Search
		if s := n.schedule; s != nil {
			wanted = s.Starts()
		}
		for i, r := range all {
			seen[r.Name()] = true
			total, asked, differs := 0, 0, false
			for k := range 60 {
				size := 2 + k%max(1, len(wanted)/2)
				before := append(samples.Domains(n.Engine), int64(n.Engine.Depth()))
				free, err := n.relax(r, size)
				require.NoError(t, err, "%s, %s", name, r.Name())
				require.Equal(t, before, append(samples.Domains(n.Engine), int64(n.Engine.Depth())), "%s, %s: the engine", name, r.Name())
				for _, x := range free {
					assert.Contains(t, wanted, x, "%s, %s", name, r.Name())
				}
				require.False(t, slices.Contains(n.chosen, true), "%s, %s: scratch", name, r.Name())
				assert.Equal(t, free, same[i].Relax(again, size), "%s, %s: the same random numbers", name, r.Name())
				differs = differs || !slices.Equal(free, different[i].Relax(other, size))
				total, asked = total+len(free), asked+size
				if r.Name() == "random" && n.schedule == nil {
					assert.Len(t, free, size)
				}
			}
			assert.True(t, differs, "%s, %s: other random numbers", name, r.Name())
			share := float64(total) / float64(asked)
			assert.True(t, share > 0.3 && share < 2.5, "%s, %s: %.2f of what was wanted", name, r.Name(), share)
		}
	}
	for _, name := range []string{"random", "graph", "propagation", "cost", "segments", "routes", "near_stops", "window", "resource_window", "machines"} {
		assert.True(t, seen[name], name)
	}
}

// TestLinear: a linear program of the model frees what is not at its best point first, and still everything now and then.
// Models without one have no such relaxation.
func TestLinear(t *testing.T) {
	m := model.New()
	x := m.Ints("x", 30, 0, 1)
	var price []model.Term
	for i := range x { // one of three, of which the first is the cheapest
		if i%3 == 0 {
			m.Add(model.Sum(x[i], x[i+1], x[i+2]).AtLeast(1))
		}
		price = append(price, x[i].Times(int32(1+5*(i%3))))
	}
	cost := m.Int("cost", 0, 1000)
	m.Add(model.Sum(price, cost.Times(-1)).Equals(0))
	m.Minimise(cost.Term())
	n, _ := neighbourhoodOf(t, m, 1)
	for i := range x { // the dearest ones are taken in the last five groups
		n.Best[x[i]] = 0
		if i%3 == 0 && i < 15 || i%3 == 2 && i >= 15 {
			n.Best[x[i]] = 1
		}
	}
	session, err := cp.NewSession(m, nil, cp.SessionOptions{})
	require.NoError(t, err)
	r := linear(session, n.Search)
	require.NotNil(t, r)
	freed := map[model.Var]int{}
	for range 200 {
		free, err := n.relax(r, 10)
		require.NoError(t, err)
		for _, v := range free {
			freed[v]++
		}
	}
	for i := range x {
		if far := i >= 15 && i%3 != 1; far {
			assert.Greater(t, freed[x[i]], 150, "%d", i)
		} else {
			assert.Less(t, freed[x[i]], 60, "%d", i)
			assert.Positive(t, freed[x[i]], "%d", i)
		}
	}

	queens := samples.Queens(6)
	session, err = cp.NewSession(queens, nil, cp.SessionOptions{})
	require.NoError(t, err)
	assert.Nil(t, linear(session, []model.Var{0}))
}

// TestSelection: rewards change scores and sizes as documented.
func TestSelection(t *testing.T) {
	a := newSelection([]Relaxation{randomRelaxation{}, &graphRelaxation{}}, 100)
	a.now = 1
	size := a.arms[1].size
	a.reward(false, true, 1000) // searched through without a better one: more
	assert.InDelta(t, size*grow, a.arms[1].size, 1e-12)
	assert.InDelta(t, 1-reaction, a.arms[1].score, 1e-12)
	assert.EqualValues(t, usualFailures, a.failures())
	size = a.arms[1].size
	a.reward(false, false, 1000) // too much to search: less, and more failures
	assert.InDelta(t, size*shrink, a.arms[1].size, 1e-12)
	assert.Greater(t, a.failures(), int64(usualFailures))
	size, score := a.arms[1].size, a.arms[1].score
	a.reward(true, false, 1000) // better: the size stays, the score rises, more so for little work
	cheap := a.arms[1].score
	assert.Greater(t, cheap, score)
	assert.InDelta(t, size, a.arms[1].size, 1e-12)
	a.arms[1].score = score
	a.reward(true, false, 1e9)
	assert.Less(t, a.arms[1].score, cheap)
	assert.EqualValues(t, 4, a.arms[1].used)
	assert.EqualValues(t, 2, a.arms[1].better)
	assert.Equal(t, arm{relaxation: randomRelaxation{}, score: 1, size: usualShare, failures: usualFailures}, a.arms[0], "the other one's account")

	for range 1000 {
		a.reward(false, true, 1)
	}
	assert.InDelta(t, leastScore, a.arms[1].score, 1e-12)
	assert.InDelta(t, mostShare, a.arms[1].size, 1e-12)
	for range 1000 {
		a.reward(false, false, 1)
	}
	assert.InDelta(t, leastShare, a.arms[1].size, 1e-12)
	assert.EqualValues(t, 20*usualFailures, a.failures())

	// Chosen by score; around the size, and never more than there are or below 2.
	a.arms[0].score, a.arms[1].score = 3, 1
	a.arms[0].size, a.arms[1].size = 0.5, mostShare
	r := rng.New(1, 1)
	chosen, sum := [2]int{}, 0
	for range 4000 {
		size := a.choose(r)
		chosen[a.now]++
		assert.True(t, size >= 2 && size <= 100)
		if a.now == 0 {
			sum += size
		}
	}
	assert.InDelta(t, 3000, chosen[0], 150)
	assert.InDelta(t, 50, float64(sum)/float64(chosen[0]), 2)
	small := newSelection([]Relaxation{randomRelaxation{}}, 1)
	assert.Equal(t, 2, small.choose(r))
}

// TestNeighbourhoodsAreRespected: every solution that large neighbourhood search
// finds in a schedule keeps the order of the activities that were not free.
func TestNeighbourhoodsAreRespected(t *testing.T) {
	checked := 0
	for seed, m := range []*model.Model{samples.Shop(t, 6, 5, 1), samples.Shop(t, 8, 4, 2), samples.Project(t, 25, 3)} {
		s := problemOf(m)
		s.Seed = uint64(seed)
		p := NewSearch(s, 3, nil)
		start := samples.Solution(t, m)
		tn := newSlice(60_000, nil)
		tn.Elite = []member.Solution{{Values: start, Cost: s.Cost(start)}}
		tn.Hand = func(f member.Find) {
			if f.Values == nil {
				return
			}
			require.NoError(t, m.Verify(f.Values))
			for _, c := range p.arcs {
				from, to := &s.Schedule.Activities[c.From], &s.Schedule.Activities[c.To]
				assert.LessOrEqual(t, from.End(f.Values), to.Begin(f.Values))
				checked++
			}
			tn.Add(f.Values, s.Cost(f.Values))
		}
		_, err := p.Run(tn)
		require.NoError(t, err)
		assert.Less(t, tn.Elite[0].Cost, s.Cost(start), "nothing better was found")
	}
	assert.Greater(t, checked, 100)
}

// TestKeepValues: variables that are not free keep their values in better
// solutions, as far as these allow. The root is unchanged.
func TestKeepValues(t *testing.T) {
	m := samples.Ring(10)
	s := problemOf(m)
	p := NewSearch(s, 3, nil)
	start := samples.Solution(t, m)
	tn := newSlice(1, func(member.Find) {})
	tn.Elite = []member.Solution{{Values: start, Cost: s.Cost(start)}}
	ok, err := p.Enter(tn)
	require.True(t, ok && err == nil)
	p.prepare()
	p.n.Best = start
	r := rng.New(4, 4)
	kept := 0
	for range 50 {
		before := samples.Domains(p.CP.Engine())
		free := slices.Clone(randomRelaxation{}.Relax(&p.n, 4+rng.Intn(r, 5)))
		outcome := p.Begin(cp.Task{Assume: func(e *kernel.Engine) bool { return p.keepValues(e, free) }})
		if outcome == cp.Paused {
			e := p.CP.Engine()
			for _, x := range s.Search {
				if !slices.Contains(free, x) && e.Fixed(x.Term()) && e.Min(x.Term()) == int64(start[x]) {
					kept++
				}
			}
			p.CP.End()
		}
		p.Active = false
		require.Equal(t, before, samples.Domains(p.CP.Engine()))
		assert.False(t, slices.Contains(p.free, true))
	}
	assert.Greater(t, kept, 20)
}
