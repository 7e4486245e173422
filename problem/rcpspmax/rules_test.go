package rcpspmax

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
)

// must is for instances that are known to be right.
var must = problemtest.Must[*Instance]

// random returns an instance of up to 3 activities between the first and the last, with
// any lags, so that some have no schedule.
func random(r *rand.Rand) *Instance {
	n := 1 + rng.Intn(r, 3)
	activities := make([]Activity, n+2)
	capacities := make([]int32, rng.Intn(r, 3))
	for k := range capacities {
		capacities[k] = int32(2 + rng.Intn(r, 4))
	}
	for i := range activities {
		activities[i].Demands = make([]int32, len(capacities))
		if i == 0 || i > n {
			continue
		}
		activities[i].Duration = int32(rng.Intn(r, 4))
		for k := range capacities {
			activities[i].Demands[k] = int32(rng.Intn(r, 5))
		}
		for j := range activities {
			if j != i && rng.Intn(r, 4) == 0 {
				lag := int32(rng.Intn(r, 4))
				if j < i {
					lag = -int32(rng.Intn(r, 6))
				}
				activities[i].Lags = append(activities[i].Lags, Lag{int32(j), lag})
			}
		}
	}
	return must(New(activities, capacities))
}

// shortest returns the length of the shortest schedule of all that are a little longer
// than the horizon at most; problemtest.None: there is none.
func shortest(p *Instance) int64 {
	n := len(p.Activities)
	values := make([]int32, n)
	least := int64(problemtest.None)
	var choose func(i int)
	choose = func(i int) {
		if i < n-1 {
			for values[i] = 0; values[i] <= p.Horizon(); values[i]++ {
				choose(i + 1)
			}
			return
		}
		for values[i] = 0; values[i] <= p.Horizon()+2 && int64(values[i]) < least; values[i]++ {
			if makespan, err := p.Check(values); err == nil {
				least = makespan
			}
		}
	}
	values[0] = 0
	choose(1)
	return least
}

// TestOptima: the constraint engine proves the makespan of the shortest of all schedules,
// or that there is none; the bound is not above it.
func TestOptima(t *testing.T) {
	r := rng.New(1, 0)
	none, impossible, reached := 0, 0, 0
	for range 80 {
		p := random(r)
		if p.Horizon() > 8 {
			continue
		}
		least := shortest(p)
		require.Equal(t, least, problemtest.Optimum(t, p))
		if least == problemtest.None {
			none++
			if p.Impossible() {
				impossible++
			}
			continue
		}
		require.False(t, p.Impossible())
		require.LessOrEqual(t, p.Bound(), least)
		if p.Bound() == least {
			reached++
		}
	}
	assert.Greater(t, none, 5)
	assert.Greater(t, impossible, 3)
	assert.Greater(t, reached, 10)
}

// project returns the project of these lags between activities of duration 2 that need
// the only resource alone.
func project(n int, lags ...[3]int32) *Instance {
	activities := make([]Activity, n+2)
	for i := range activities {
		activities[i].Demands = []int32{0}
		if i > 0 && i <= n {
			activities[i] = Activity{Duration: 2, Demands: []int32{1}}
		}
	}
	for _, l := range lags {
		activities[l[0]].Lags = append(activities[l[0]].Lags, Lag{l[1], l[2]})
	}
	return must(New(activities, []int32{1}))
}

// TestImpossible: cycles of lags and pairs of activities are seen before a search.
func TestImpossible(t *testing.T) {
	for name, test := range map[string]struct {
		p    *Instance
		want bool
	}{
		"no lags":                 {project(3), false},
		"as tight as can be":      {project(2, [3]int32{1, 2, 3}, [3]int32{2, 1, -3}), false},
		"a cycle":                 {project(2, [3]int32{1, 2, 3}, [3]int32{2, 1, -2}), true},
		"a cycle of three":        {project(3, [3]int32{1, 2, 2}, [3]int32{2, 3, 2}, [3]int32{3, 1, -3}), true},
		"one after the other":     {project(2, [3]int32{1, 2, 1}, [3]int32{2, 1, -2}), false},
		"not one after the other": {project(2, [3]int32{1, 2, 0}, [3]int32{2, 1, -1}), true},
		"three in too short time": {project(3, [3]int32{1, 2, 1}, [3]int32{2, 3, 1}, [3]int32{3, 1, -3}), true},
		"before the beginning":    {project(1, [3]int32{1, 0, 1}), true},
		"a deadline":              {project(2, [3]int32{3, 0, -4}), false},
	} {
		assert.Equal(t, test.want, test.p.Impossible(), name)
		assert.Equal(t, test.want, problemtest.Optimum(t, test.p) == problemtest.None, name)
	}
	assert.Equal(t, int32(2), project(2, [3]int32{1, 2, 1}, [3]int32{2, 1, -2}).Distances()[1][2], "what the resource adds")
}

func TestCheckErrors(t *testing.T) {
	p := project(2, [3]int32{1, 2, 3}, [3]int32{2, 1, -4})
	for want, values := range map[string][]int32{
		"":                                  {0, 0, 4, 6},
		"3 starts; expected 4":              {0, 0, 4},
		"activity 0, the beginning of the ": {1, 0, 4, 6},
		"activity 1 starts at -1":           {0, -1, 4, 6},
		"activity 2 ends at 6, after the end of the project, 5": {0, 0, 4, 5},
		"activity 2 starts at 2; expected 3 or later, 3 after":  {0, 0, 2, 9},
		"activity 1 starts at 0; expected 1 or later, -4 after": {0, 0, 5, 9},
	} {
		makespan, err := p.Check(values)
		if want == "" {
			assert.NoError(t, err)
			assert.Equal(t, int64(6), makespan)
			continue
		}
		assert.ErrorContains(t, err, "rcpspmax: "+want)
	}
	_, err := project(2).Check([]int32{0, 0, 1, 5})
	assert.EqualError(t, err, "rcpspmax: at 1, 2 of resource 1 is used; expected at most 1")
}

func TestNewErrors(t *testing.T) {
	for want, change := range map[string]func(a []Activity) []Activity{
		"1 activities; expected 2..1002":               func(a []Activity) []Activity { return a[:1] },
		"activity 1: the duration -1":                  func(a []Activity) []Activity { a[1].Duration = -1; return a },
		"activity 0: the duration 1":                   func(a []Activity) []Activity { a[0].Duration = 1; return a },
		"activity 1: 0 demands; expected 1":            func(a []Activity) []Activity { a[1].Demands = nil; return a },
		"activity 3 uses 1 of resource 1":              func(a []Activity) []Activity { a[3].Demands[0] = 1; return a },
		"activity 1 has a lag to 4; expected another":  func(a []Activity) []Activity { a[1].Lags = []Lag{{4, 0}}; return a },
		"activity 1 has a lag to 1; expected another":  func(a []Activity) []Activity { a[1].Lags = []Lag{{1, 0}}; return a },
		"activity 1 has the lag -1073741825; expected": func(a []Activity) []Activity { a[1].Lags = []Lag{{2, -MaxTotal - 1}}; return a },
		"durations and largest lags add up to more":    func(a []Activity) []Activity { a[1].Lags = []Lag{{2, MaxTotal}}; return a },
	} {
		_, err := New(change(project(2).Activities), []int32{1})
		assert.ErrorContains(t, err, "rcpspmax: "+want)
	}
	_, err := New(project(1).Activities, []int32{-1})
	assert.ErrorContains(t, err, "rcpspmax: resource 1: the capacity -1")
}

// TestLongLags: nothing overflows.
func TestLongLags(t *testing.T) {
	const long = MaxTotal/2 - 10
	p := project(3, [3]int32{1, 2, long}, [3]int32{2, 3, long}, [3]int32{3, 1, -2*long - 1}, [3]int32{3, 2, -MaxTotal})
	assert.False(t, p.Impossible())
	assert.Equal(t, int64(2*long+2), p.Bound())
	assert.NoError(t, p.Stated().Model.Check())
	assert.True(t, project(3, [3]int32{1, 2, long}, [3]int32{2, 3, long}, [3]int32{3, 1, -MaxTotal / 2}).Impossible())
	assert.True(t, project(3, [3]int32{1, 2, long}, [3]int32{2, 3, long}, [3]int32{3, 1, 5}).Impossible())
}

// TestGenerate: instances have a schedule: that which was planted.
func TestGenerate(t *testing.T) {
	for seed := range uint64(10) {
		p, err := Generate(GenerateOptions{Activities: 12, Factor: 1, Strength: 0.1, Maximal: 0.5, Slack: float64(seed % 3)}, rng.New(seed, 0))
		require.NoError(t, err)
		assert.False(t, p.Impossible())
		maximal := 0
		for _, a := range p.Activities {
			for _, l := range a.Lags {
				if l.Time < 0 {
					maximal++
				}
			}
		}
		assert.Positive(t, maximal)
	}
	for _, o := range []GenerateOptions{{Activities: 3}, {Activities: 2000}, {Maximal: -1}, {Strength: 2}} {
		_, err := Generate(o, rng.New(1, 0))
		assert.ErrorContains(t, err, "rcpspmax: ")
	}
}
