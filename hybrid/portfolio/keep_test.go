package portfolio

import (
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/internal/samples"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// TestKeep: learning has its part of the time whatever the others' weights are, less only
// after another member has found a better solution, and more when they have long brought
// nothing.
func TestKeep(t *testing.T) {
	m := model.New()
	m.Minimise(m.Int("x", 0, 200))
	p := &portfolio{o: Options{Keep: 0.5, Lead: 0.75}, pool: newPool(m, nil)}
	start := p.pool.start
	for _, name := range []string{Walk, LNS, Learn, Guided} {
		p.members = append(p.members, &account{name: name, base: p.o.base(name), weight: p.o.base(name)})
	}
	walk, learn, guided := p.members[0], p.members[2], p.members[3]
	part := func() float64 {
		total := 0.0
		for _, k := range p.members {
			if !k.over && !k.waits {
				total += k.weight
			}
		}
		return learn.weight / total
	}
	at := func(s float64, led bool) float64 {
		p.keep(start.Add(time.Duration(s*float64(time.Second))), led)
		return part()
	}

	learn.first = time.Second
	usual := part()
	assert.InDelta(t, usual, at(1, false), 1e-9, "it still works alone")
	learn.first = 0
	assert.InDelta(t, 0.5, at(2, false), 1e-9)
	guided.over = true
	learn.weight = learn.base
	assert.InDelta(t, 0.5, at(2, false), 1e-9, "who is over has no part")
	assert.InDelta(t, 0.5, at(6, false), 1e-9, "anybody may find the first solution")
	assert.InDelta(t, 0.75, at(6.001, false), 1e-3, "nobody has found one")
	assert.InDelta(t, 0.875, at(10, false), 1e-9, "nobody has found one for twice as long")
	assert.InDelta(t, 0.9, at(40, false), 1e-9, "the others keep a part")
	learn.weight = learn.base

	p.pool.hand(Walk, member.Find{Values: model.Assignment{100}, Bound: member.NoBound})
	assert.InDelta(t, 0.9, at(75, false), 1e-9, "the others have brought nothing")

	p.keeps.moved = start.Add(61 * time.Second)
	learn.weight, walk.weight = 1, 30
	low := part()
	assert.InDelta(t, low, at(61.1, true), 1e-9, "the objective moves elsewhere")
	assert.InDelta(t, low, at(76, true), 1e-9, "at 61 s an improvement may take a while")
	assert.InDelta(t, 0.9, at(76.5, true), 1e-9, "and then no more")
	learn.weight = 1000
	p.keeps.moved = start.Add(80 * time.Second)
	at(80.1, false)
	assert.InDelta(t, mostWeight*learn.base, learn.weight, 1e-9, "it keeps nothing of what it had")

	p.o, p.keeps, learn.weight = Options{}, keeps{}, 1
	assert.InDelta(t, low, at(100, true), 1e-9, "nothing is asked for")
	assert.False(t, learn.always)
	_, err := Solve(t.Context(), m, Options{Keep: 1})
	assert.ErrorContains(t, err, "Options.Keep is 1; expected 0 to less than 1")
}

// TestKeepOfThreads: learning has a thread for itself, and others that learn have their part of what is left.
func TestKeepOfThreads(t *testing.T) {
	m := model.New()
	m.Minimise(m.Int("x", 0, 200))
	p := &portfolio{o: Options{Keep: 0.75, Threads: 4}, pool: newPool(m, nil)}
	for _, name := range []string{Walk, Learn, learner(1), learner(2)} {
		p.members = append(p.members, &account{name: name, base: p.o.base(name), weight: p.o.base(name)})
	}
	walk, learn, second, third := p.members[0], p.members[1], p.members[2], p.members[3]
	learn.first = time.Second
	p.keep(p.pool.start, false)
	assert.False(t, learn.always, "it still works before the others")
	learn.first = 0
	p.keep(p.pool.start.Add(time.Second), false)
	assert.True(t, learn.always)
	assert.InDelta(t, p.o.base(Learn), learn.weight, 1e-9)
	assert.InDelta(t, 0.75, (second.weight+third.weight)/(second.weight+third.weight+walk.weight), 1e-9)
	assert.InDelta(t, second.weight, third.weight, 1e-9)

	p.keeps.moved = p.pool.start.Add(2 * time.Second)
	second.weight = 1000
	p.keep(p.pool.start.Add(2100*time.Millisecond), false)
	assert.InDelta(t, mostWeight*second.base, second.weight, 1e-9, "the objective moves elsewhere")
	assert.True(t, learn.always, "that is no reason to leave the thread")

	free := sync.NewCond(&p.mu)
	learn.share = 1000
	assert.Same(t, learn, p.next(free), "whatever the others have had")
	assert.NotSame(t, learn, p.next(free), "it is one search")
}

// TestAFindMovesTheObjective: better solutions of others count as such, those of learning do
// not.
func TestAFindMovesTheObjective(t *testing.T) {
	m := model.New()
	m.Minimise(m.Int("x", 0, 200))
	p := &portfolio{pool: newPool(m, nil), cancel: func() {}}
	p.take(&account{name: Learn, base: 1}, member.Find{Values: model.Assignment{100}, Bound: member.NoBound})
	assert.True(t, p.keeps.moved.IsZero())
	p.take(&account{name: LNS, base: 1}, member.Find{Values: model.Assignment{100}, Bound: member.NoBound})
	assert.True(t, p.keeps.moved.IsZero(), "it is no better")
	p.take(&account{name: LNS, base: 1}, member.Find{Values: model.Assignment{99}, Bound: member.NoBound})
	assert.Equal(t, p.latest, p.keeps.moved)
}

// idle does nothing, whatever happens.
type idle struct{ member.Search }

func (idle) Run(s *member.Slice) (bool, error) { return true, nil }
func (idle) Stats() solve.Stats                { return nil }
func (idle) Close()                            {}

// TestLearningGoesOn: learning among others is one search from beginning to end. Its figures
// are, to the last failure and nogood, those of the same search without slices: nothing learnt
// is lost between them.
func TestLearningGoesOn(t *testing.T) {
	plant := func(name string, s member.Search) member.Search {
		if name == Learn {
			return s
		}
		return idle{s}
	}
	counters := []string{solve.Failures, solve.Nogoods, solve.Backjumps, solve.Restarts, solve.Reductions, solve.Nodes, solve.Propagations}
	for name, m := range map[string]*model.Model{"ring": samples.Ring(9), "shop": samples.Shop(t, 10, 6, 1), "project": samples.Project(t, 20, 1)} {
		problem := newProblem(t, m, Options{Presolve: -1})
		learning := newLearning(problem, &Options{}, 0, &exchange{})
		s, err := cp.New(problem.Extended, cp.Options{
			Branch: func(int) branch.Brancher { return learning.brancher() }, Learn: cp.Learn{Mode: cp.LearnOn, Memory: learningMemory, CoreTurns: true},
		})
		require.NoError(t, err)
		alone, err := s.Solve(t.Context())
		require.NoError(t, err)
		require.Equal(t, solve.Optimal, alone.Status)
		failures, _ := alone.Stats.Get(solve.Failures)
		require.Greater(t, failures, int64(30), "%s: more than a slice", name)

		for _, o := range []Options{
			{Deterministic: true, Members: []string{Learn, Guided}, Limits: solve.Limits{Slices: 100_000}},
			{Members: []string{Learn, Guided, Complete}, First: []First{{Learn, time.Millisecond}}, Keep: 0.5},
		} {
			o.Presolve, o.planted = -1, plant
			r, err := Solve(t.Context(), m, o)
			require.NoError(t, err)
			require.Equal(t, solve.Optimal, r.Status)
			assert.Equal(t, alone.Objective, r.Objective)
			i := slices.IndexFunc(r.Members, func(k Report) bool { return k.Name == Learn })
			for _, figure := range counters {
				want, _ := alone.Stats.Get(figure)
				got, _ := r.Members[i].Stats.Get(figure)
				assert.Equal(t, want, got, "%s, %+v: %s", name, o, figure)
			}
		}
	}
}
