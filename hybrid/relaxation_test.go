package hybrid

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

// tour is a circuit of n nodes whose length is minimised.
func tour(n int) *model.Model {
	m := model.New()
	next := m.Ints("next", n, 0, int32(n-1))
	var terms []model.Term
	for i, x := range next {
		cost := m.Int("cost", 0, 100)
		var row []int32
		for j := range n {
			row = append(row, int32((7*i+11*j)%23+1))
		}
		m.Add(model.Element(x, row, cost))
		terms = append(terms, cost.Term())
	}
	total := m.Int("total", 0, int32(100*n))
	m.Add(model.Circuit(next...), model.Sum(terms, total.Times(-1)).Equals(0))
	m.Minimise(total.Term())
	return m
}

// neighbourhoodOf is what relaxations of m see around a solution.
func neighbourhoodOf(t *testing.T, m *model.Model, seed uint64) (*Neighbourhood, []Relaxation) {
	t.Helper()
	s := newSetting(t, m, Options{})
	session, err := s.session(newTurn(1, nil))
	require.NoError(t, err)
	n := &Neighbourhood{Model: m, Search: s.search, Best: aSolution(t, m), Engine: session.Engine(), Rand: rng.New(seed, 0), setting: s}
	session.Improve(m.Objective().Term.Value(n.Best))
	require.False(t, session.Hopeless())
	return n, relaxations(s)
}

// TestRelaxations: what each sets free is distinct and about as much as was
// wanted, leaves the engine as it was, and depends on the random numbers alone.
func TestRelaxations(t *testing.T) {
	seen := map[string]bool{}
	for name, m := range map[string]*model.Model{
		"ring": ring(12), "shop": shop(t, 6, 5, 3), "project": project(t, 20, 2), "tour": tour(14), "maximised": negated(ring(12)),
	} {
		n, all := neighbourhoodOf(t, m, 1)
		again, same := neighbourhoodOf(t, m, 1)
		other, different := neighbourhoodOf(t, m, 2)
		wanted := n.Search
		if s := n.setting.sched; s != nil {
			wanted = s.starts()
		}
		for i, r := range all {
			seen[r.Name()] = true
			total, asked, differs := 0, 0, false
			for k := range 60 {
				size := 2 + k%max(1, len(wanted)/2)
				before := append(domains(n.Engine), int64(n.Engine.Depth()))
				free, err := n.relax(r, size)
				require.NoError(t, err, "%s, %s", name, r.Name())
				require.Equal(t, before, append(domains(n.Engine), int64(n.Engine.Depth())), "%s, %s: the engine", name, r.Name())
				for _, x := range free {
					assert.Contains(t, wanted, x, "%s, %s", name, r.Name())
				}
				require.False(t, slices.Contains(n.chosen, true), "%s, %s: scratch", name, r.Name())
				assert.Equal(t, free, same[i].Relax(again, size), "%s, %s: the same random numbers", name, r.Name())
				differs = differs || !slices.Equal(free, different[i].Relax(other, size))
				total, asked = total+len(free), asked+size
				if r.Name() == "random" && n.setting.sched == nil {
					assert.Len(t, free, size)
				}
			}
			assert.True(t, differs, "%s, %s: other random numbers", name, r.Name())
			share := float64(total) / float64(asked)
			assert.True(t, share > 0.3 && share < 2.5, "%s, %s: %.2f of what was wanted", name, r.Name(), share)
		}
	}
	for _, name := range []string{"random", "graph", "propagation", "cost", "segments", "window", "resource_window", "machines"} {
		assert.True(t, seen[name], name)
	}
}

// TestAdaptive: rewards move scores and sizes as documented.
func TestAdaptive(t *testing.T) {
	a := newAdaptive([]Relaxation{randomRelaxation{}, &graphRelaxation{}}, 100)
	a.now = 1
	size := a.arms[1].size
	a.reward(false, true, 1000) // searched through without a better one: more
	assert.InDelta(t, size*grow, a.arms[1].size, 1e-12)
	assert.InDelta(t, 1-reaction, a.arms[1].score, 1e-12)
	assert.EqualValues(t, lnsFailures, a.failures())
	size = a.arms[1].size
	a.reward(false, false, 1000) // too much to search: less, and more failures
	assert.InDelta(t, size*shrink, a.arms[1].size, 1e-12)
	assert.Greater(t, a.failures(), int64(lnsFailures))
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
	assert.Equal(t, arm{relaxation: randomRelaxation{}, score: 1, size: usual, failures: lnsFailures}, a.arms[0], "the other one's account")

	for range 1000 {
		a.reward(false, true, 1)
	}
	assert.InDelta(t, leastScore, a.arms[1].score, 1e-12)
	assert.InDelta(t, mostShare, a.arms[1].size, 1e-12)
	for range 1000 {
		a.reward(false, false, 1)
	}
	assert.InDelta(t, leastShare, a.arms[1].size, 1e-12)
	assert.EqualValues(t, 20*lnsFailures, a.failures())

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
	small := newAdaptive([]Relaxation{randomRelaxation{}}, 1)
	assert.Equal(t, 2, small.choose(r))
}

// TestNeighbourhoodsAreRespected: every solution that large neighbourhood search
// finds in a schedule keeps the order of the activities that were not free.
func TestNeighbourhoodsAreRespected(t *testing.T) {
	checked := 0
	for seed, m := range []*model.Model{shop(t, 6, 5, 1), shop(t, 8, 4, 2), project(t, 25, 3)} {
		s := newSetting(t, m, Options{Seed: uint64(seed)})
		p := newLNS(s).(*lns)
		start := aSolution(t, m)
		tn := newTurn(60_000, nil)
		tn.elite = []solution{{start, s.cost(start)}}
		tn.hand = func(f find) {
			if f.values == nil {
				return
			}
			require.NoError(t, m.Verify(f.values))
			for _, c := range p.arcs {
				from, to := &s.sched.activities[c.from], &s.sched.activities[c.to]
				assert.LessOrEqual(t, from.end(f.values), to.begin(f.values))
				checked++
			}
			tn.elite = insert(tn.elite, f.values, s.cost(f.values))
		}
		_, err := p.run(tn)
		require.NoError(t, err)
		assert.Less(t, tn.elite[0].cost, s.cost(start), "nothing better was found")
	}
	assert.Greater(t, checked, 100)
}

// TestKeepValues: what is not free keeps its value in what is found, as far as
// better solutions allow; the root stays as it was.
func TestKeepValues(t *testing.T) {
	m := ring(10)
	s := newSetting(t, m, Options{})
	p := newLNS(s).(*lns)
	start := aSolution(t, m)
	tn := newTurn(1, func(find) {})
	tn.elite = []solution{{start, s.cost(start)}}
	ok, err := p.enter(tn)
	require.True(t, ok && err == nil)
	p.prepare()
	p.n.Best = start
	r := rng.New(4, 4)
	kept := 0
	for range 50 {
		before := domains(p.session.Engine())
		free := slices.Clone(randomRelaxation{}.Relax(&p.n, 4+rng.Intn(r, 5)))
		outcome := p.begin(cp.Task{Assume: func(e *kernel.Engine) bool { return p.keepValues(e, free) }})
		if outcome == cp.Paused {
			e := p.session.Engine()
			for _, x := range s.search {
				if !slices.Contains(free, x) && e.Fixed(x.Term()) && e.Min(x.Term()) == int64(start[x]) {
					kept++
				}
			}
			p.session.End()
		}
		p.active = false
		require.Equal(t, before, domains(p.session.Engine()))
		assert.False(t, slices.Contains(p.free, true))
	}
	assert.Greater(t, kept, 20)
}
