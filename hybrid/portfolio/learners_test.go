package portfolio

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/internal/samples"
	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

// TestLearnersOfThreads: more threads have more members that learn, but not more than are of use, and none that
// work in rounds.
func TestLearnersOfThreads(t *testing.T) {
	all := []string{Walk, LNS, Guided, Learn, Complete, Bound}
	for _, test := range []struct {
		o       Options
		learner []int
	}{
		{Options{}, []int{0}},
		{Options{Threads: 1}, []int{0}},
		{Options{Threads: 2}, []int{0, 1}},
		{Options{Threads: 4}, []int{0, 1, 2}},
		{Options{Threads: 100}, []int{0, 1, 2, 3, 4, 5, 6, 7}},
		{Options{Threads: 4, Deterministic: true}, []int{0}},
		{Options{Threads: 3, Members: []string{Learn}}, []int{0, 1, 2}},
		{Options{Threads: 3, Members: []string{Walk, Learn}}, []int{0, 1}},
		{Options{Threads: 2, Members: []string{Walk, Learn}}, []int{0}},
		{Options{Threads: 2, Members: []string{Walk}}, nil},
	} {
		c, _, err := test.o.choose(newProblem(t, samples.Ring(5), test.o))
		require.NoError(t, err)
		var learner, names []int
		others := 0
		for i, m := range c.Members {
			if number, ok := numberOf(m.Name); ok {
				learner = append(learner, number)
				continue
			}
			others++
			names = append(names, i)
		}
		assert.Equal(t, test.learner, learner, "%+v", test.o)
		if test.o.Members == nil {
			assert.Equal(t, len(all)-1, others)
		}
		assert.IsIncreasing(t, append(names, len(c.Members)))
	}
	for _, name := range append(all[:3:3], all[4:]...) {
		assert.False(t, learns(name), name)
	}
}

// TestExchange: each member hears once of all that others tell, but for what is too old.
func TestExchange(t *testing.T) {
	x := &exchange{}
	told := func(i int) cp.Nogood { return cp.Nogood{LBD: i} }
	at := make([]int, 3)
	x.tell(0, told(1))
	x.tell(1, told(2))
	assert.Equal(t, []cp.Nogood{told(2)}, x.hear(0, &at[0]))
	x.tell(2, told(3))
	assert.Equal(t, []cp.Nogood{told(1), told(3)}, x.hear(1, &at[1]))
	assert.Equal(t, []cp.Nogood{told(3)}, x.hear(0, &at[0]))
	assert.Empty(t, x.hear(0, &at[0]))
	for i := range mostExchanged + 10 {
		x.tell(0, told(10+i))
	}
	late := x.hear(2, &at[2])
	assert.Less(t, len(late), mostExchanged)
	assert.Equal(t, told(9+mostExchanged+10), late[len(late)-1])
	assert.Len(t, x.hear(1, &at[1]), len(late))
	assert.Empty(t, x.hear(2, &at[2]))
}

// TestNogoodsWaitForTheirSolution: a nogood that holds only in solutions better than one that the member does not
// know is not passed on to it before.
func TestNogoodsWaitForTheirSolution(t *testing.T) {
	for _, m := range []*model.Model{samples.Ring(5), samples.Negated(samples.Ring(5))} {
		x := &exchange{}
		problem := newProblem(t, m, Options{})
		p := newLearning(problem, &Options{Threads: 2}, 0, x)
		clause := []kernel.Predicate{kernel.AtLeast(0, 1)}
		always := cp.Nogood{Clause: clause, LBD: 1}
		bounded := cp.Nogood{Clause: clause, LBD: 2, Bounded: true, Objective: problem.Signed(10)}
		x.tell(1, bounded)
		x.tell(1, always)
		p.known = 12
		assert.Equal(t, []cp.Nogood{always}, p.heard())
		p.known = 11
		assert.Empty(t, p.heard())
		p.known = 10
		assert.Equal(t, []cp.Nogood{bounded}, p.heard())
		assert.Empty(t, p.heard())
	}
}

// TestLearnersTogether: three members that learn and tell each other nogoods, in slices of any length, find and
// prove the optimum, and none claims more than is true.
func TestLearnersTogether(t *testing.T) {
	models := []*model.Model{samples.Ring(6), samples.Negated(samples.Ring(6)), samples.Tour(6)}
	for seed := range uint64(longtest.Choose(4, 20)) {
		models = append(models, samples.Shop(t, 6, 5, seed))
	}
	large := len(models)
	for seed, end := uint64(3000), uint64(3000+longtest.Choose(60, 600)); seed < end; seed++ {
		if m := samples.Random(seed); m != nil && m.Objective().Sense != model.Satisfy {
			models = append(models, m)
		}
	}
	heard := 0
	for i, m := range models {
		x, r := &exchange{}, rng.New(uint64(i), 5)
		problem := newProblem(t, m, Options{Seed: uint64(i)})
		o := &Options{Threads: 3, Restart: cp.Restart{Policy: cp.Luby, Scale: 1}}
		var all []*learning
		for k := range 3 {
			all = append(all, newLearning(problem, o, k, x))
		}
		now := member.View{Bound: member.NoBound}
		for more, turns := true, 0; more; turns++ {
			require.Less(t, turns, 1_000_000)
			tn := newSlice(int64(1+rng.Intn(r, 40*learningTicks)), nil)
			tn.View = now
			tn.Hand = func(f member.Find) {
				if f.Values != nil {
					require.NoError(t, m.Verify(f.Values))
					tn.Add(f.Values, problem.Cost(f.Values))
				}
				tn.Bound = max(tn.Bound, f.Bound)
			}
			var err error
			more, err = all[rng.Intn(r, 3)].Run(tn)
			require.NoError(t, err)
			now = tn.View
		}
		for _, p := range all {
			heard += p.ear.from
			finish(p)
		}
		optimum := samples.Optimum
		if i < large { // too many assignments
			optimum = func(m *model.Model) (bool, int64) { return true, samples.Proved(t, m) }
		}
		if sat, best := optimum(m); sat {
			require.NotEmpty(t, now.Elite, "model %d", i)
			assert.Equal(t, problem.Signed(best), now.Cost(), "model %d", i)
			assert.Equal(t, now.Cost(), now.Bound, "model %d", i)
		} else {
			assert.Empty(t, now.Elite, "model %d", i)
		}
	}
	assert.Greater(t, heard, 50)
}

// TestThreadsOfLearning: a search on several threads that only learns has one member for each, and proves what
// one of them proves.
func TestThreadsOfLearning(t *testing.T) {
	for seed := range uint64(3) {
		m := samples.Shop(t, 5, 5, seed)
		r, err := Solve(t.Context(), m, Options{Threads: 3, Members: []string{Learn}})
		require.NoError(t, err)
		assert.Equal(t, solve.Optimal, r.Status)
		assert.Equal(t, samples.Proved(t, m), r.Objective)
		assert.Len(t, r.Members, 3)
	}
}
