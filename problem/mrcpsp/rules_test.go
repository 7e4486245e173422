package mrcpsp

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
)

// must is for instances that are known to be right.
var must = problemtest.Must[*Instance]

// random returns an instance of up to 3 activities between the first and the last, with
// up to 3 modes each, some of which cannot be used.
func random(r *rand.Rand) *Instance {
	n := 1 + rng.Intn(r, 3)
	renewable := rng.Intn(r, 3)
	resources := renewable + rng.Intn(r, 3)
	activities := make([]Activity, n+2)
	capacities := make([]int32, resources)
	for k := range capacities {
		capacities[k] = int32(1 + rng.Intn(r, 5))
		if k >= renewable {
			capacities[k] += int32(rng.Intn(r, 5))
		}
	}
	for i := range activities {
		modes := 1
		if i > 0 && i <= n {
			modes = 1 + rng.Intn(r, 3)
		}
		for range modes {
			m := Mode{Demands: make([]int32, resources)}
			if i > 0 && i <= n {
				m.Duration = int32(rng.Intn(r, 3))
				for k := range m.Demands {
					m.Demands[k] = int32(rng.Intn(r, 5))
				}
			}
			activities[i].Modes = append(activities[i].Modes, m)
		}
		if i > 0 && i <= n {
			activities[0].Successors = append(activities[0].Successors, int32(i))
			for j := i + 1; j <= n; j++ {
				if rng.Intn(r, 3) == 0 {
					activities[i].Successors = append(activities[i].Successors, int32(j))
				}
			}
			activities[i].Successors = append(activities[i].Successors, int32(n+1))
		}
	}
	return must(New(activities, capacities, renewable))
}

// each calls f with all schedules that end by the sum of the longest durations.
func each(p *Instance, f func(values []int32, makespan int64)) {
	n := len(p.Activities)
	horizon := int32(0)
	for _, a := range p.Activities {
		longest := int32(0)
		for _, m := range a.Modes {
			longest = max(longest, m.Duration)
		}
		horizon += longest
	}
	values := make([]int32, 2*n)
	var choose func(i int)
	choose = func(i int) {
		if i == n-1 {
			values[i] = 0
			for j := range n - 1 {
				values[i] = max(values[i], values[j]+p.Activities[j].Modes[values[n+j]].Duration)
			}
			if makespan, err := p.Check(values); err == nil {
				f(values, makespan)
			}
			return
		}
		for m := range p.Activities[i].Modes {
			values[n+i] = int32(m)
			for values[i] = 0; values[i] <= horizon; values[i]++ {
				if i == 0 && values[0] > 0 {
					break
				}
				choose(i + 1)
			}
		}
	}
	choose(0)
}

// shortest returns the length of the shortest schedule; problemtest.None: there is none.
func shortest(p *Instance) int64 {
	least := int64(problemtest.None)
	each(p, func(_ []int32, makespan int64) { least = min(least, makespan) })
	return least
}

// TestOptima: the constraint engine proves the makespan of the shortest of all schedules,
// or that there is none; the bound is not above it.
func TestOptima(t *testing.T) {
	r := rng.New(1, 0)
	none, reached := 0, 0
	for range 50 {
		p := random(r)
		least := shortest(p)
		require.Equal(t, least, problemtest.Optimum(t, p))
		if least == problemtest.None {
			none++
			continue
		}
		require.False(t, p.Reduce().Impossible)
		require.LessOrEqual(t, p.Bound(), least)
		if p.Bound() == least {
			reached++
		}
	}
	assert.Greater(t, none, 5)
	assert.Greater(t, reached, 20)
}

// TestReduce: each rule leaves out what it should.
func TestReduce(t *testing.T) {
	mode := func(d int32, demands ...int32) Mode { return Mode{d, demands} }
	project := func(capacity int32, money int32, modes ...Mode) *Instance {
		return must(New([]Activity{
			{[]Mode{mode(0, 0, 0)}, []int32{1, 2}},
			{modes, []int32{3}},
			{[]Mode{mode(1, 0, 2)}, []int32{3}},
			{[]Mode{mode(0, 0, 0)}, nil},
		}, []int32{capacity, money}, 1))
	}
	for name, test := range map[string]struct {
		p          *Instance
		left       []int32
		scarce     bool
		impossible bool
	}{
		"all of use":            {project(4, 8, mode(1, 4, 7), mode(2, 4, 6), mode(3, 3, 6)), []int32{1, 2}, false, false},
		"too much at a time":    {project(4, 5, mode(1, 5, 1), mode(2, 4, 4), mode(3, 4, 3)), []int32{2}, false, false},
		"too much in all":       {project(4, 5, mode(1, 1, 4), mode(2, 1, 3)), []int32{1}, false, false},
		"no better":             {project(4, 9, mode(3, 2, 2), mode(2, 2, 2), mode(2, 2, 2), mode(4, 1, 2)), []int32{1, 3}, false, false},
		"better where scarce":   {project(4, 8, mode(2, 2, 7), mode(2, 3, 2)), []int32{1}, false, false},
		"equal but for a spare": {project(4, 9, mode(2, 2, 7), mode(2, 2, 2)), []int32{0}, false, false},
		"nothing left":          {project(4, 3, mode(1, 1, 2), mode(2, 1, 3)), []int32{0, 1}, true, true},
	} {
		left := test.p.Reduce()
		assert.Equal(t, test.left, left.Modes[1], name)
		assert.Equal(t, test.scarce, left.Scarce[1], name)
		assert.Equal(t, test.impossible, left.Impossible, name)
	}
}

// TestReduceKeepsAShortestSchedule: one that has only modes that are left.
func TestReduceKeepsAShortestSchedule(t *testing.T) {
	r := rng.New(2, 0)
	smaller := 0
	for range 40 {
		p := random(r)
		left := p.Reduce()
		least, with := shortest(p), int64(problemtest.None)
		each(p, func(values []int32, makespan int64) {
			for i, m := range values[len(p.Activities):] {
				kept := false
				for _, other := range left.Modes[i] {
					kept = kept || other == m
				}
				if !kept {
					return
				}
			}
			with = min(with, makespan)
		})
		require.Equal(t, least, with)
		for i, modes := range left.Modes {
			if len(modes) < len(p.Activities[i].Modes) {
				smaller++
			}
		}
	}
	assert.Greater(t, smaller, 20)
}

// TestCheckErrors: each mistake is named.
func TestCheckErrors(t *testing.T) {
	_, text, _ := strings.Cut(Format, ":\n\n")
	p, err := Parse("-", strings.NewReader(text))
	require.NoError(t, err)
	for _, test := range []struct {
		values []int32
		want   string
	}{
		{[]int32{0, 0, 0, 4, 0, 1, 0, 0}, ""},
		{[]int32{0, 0}, "mrcpsp: 2 values; expected 8, a start and a mode for each activity"},
		{[]int32{0, 0, 0, 4, 0, 2, 0, 0}, "mrcpsp: activity 2 has the mode 3; expected 1..2"},
		{[]int32{0, 0, 3, 7, 0, 0, 0, 0}, "mrcpsp: 8 of the nonrenewable resource 1 is used; expected at most 6"},
		{[]int32{0, 0, 1, 4, 0, 1, 0, 0}, "mrcpsp: activity 4 starts at 4, but activity 3, which comes before it, ends at 5"},
	} {
		makespan, err := p.Check(test.values)
		if test.want == "" {
			assert.NoError(t, err)
			assert.Equal(t, int64(4), makespan)
			continue
		}
		assert.EqualError(t, err, test.want)
	}
}

// TestNewErrors: each mistake is named.
func TestNewErrors(t *testing.T) {
	end := Activity{Modes: []Mode{{0, []int32{0}}}}
	begin := func(successors ...int32) Activity { return Activity{end.Modes, successors} }
	for want, activities := range map[string][]Activity{
		"activity 2 has 0 modes":                   {begin(1), {nil, []int32{2}}, end},
		"activity 1 has 2 modes":                   {{[]Mode{{0, []int32{0}}, {0, []int32{0}}}, []int32{1}}, end},
		"activity 2, mode 1: the duration -1":      {begin(1), {[]Mode{{-1, []int32{0}}}, []int32{2}}, end},
		"activity 2, mode 2: 0 demands":            {begin(1), {[]Mode{{1, []int32{0}}, {1, nil}}, []int32{2}}, end},
		"activity 2, mode 1 uses -1 of resource 1": {begin(1), {[]Mode{{1, []int32{-1}}}, []int32{2}}, end},
		"the durations add up to more than":        {begin(1), {[]Mode{{MaxTotal, []int32{0}}}, []int32{2}}, {[]Mode{{1, []int32{0}}}, []int32{3}}, end},
		"activity 2 comes before itself":           {begin(1), {[]Mode{{1, []int32{0}}}, []int32{1, 2}}, end},
		"nothing comes after activity 2":           {begin(1, 2), {[]Mode{{1, []int32{0}}}, nil}, end},
		"1 activities; expected 2..":               {end},
	} {
		_, err := New(activities, []int32{3}, 1)
		assert.ErrorContains(t, err, "mrcpsp: "+want)
	}
	_, err := New([]Activity{begin(1), end}, []int32{3}, 2)
	assert.ErrorContains(t, err, "1 resources, 2 of them renewable")
	_, err = New([]Activity{begin(1), end}, []int32{-3}, 1)
	assert.ErrorContains(t, err, "resource 1: the capacity -3")
}

// TestGenerate: instances are as the options say, and have a schedule.
func TestGenerate(t *testing.T) {
	for seed := range uint64(20) {
		o := GenerateOptions{Activities: 8, Modes: 1 + int(seed%4), Nonrenewable: int(seed % 3), Factor: 1, Strength: 0.2, NonrenewableStrength: 0.1 * float64(seed%5)}
		p, err := Generate(o, rng.New(seed, 0))
		require.NoError(t, err)
		assert.Len(t, p.Activities, 10)
		assert.Len(t, p.Capacities, 2+o.Nonrenewable)
		frugal := make([]int32, 10)
		for i, a := range p.Activities {
			frugal[i] = int32(len(a.Modes) - 1)
			if i > 0 && i < 9 {
				assert.Len(t, a.Modes, o.Modes)
				for m := range a.Modes[1:] {
					assert.Less(t, a.Modes[m].Duration, a.Modes[m+1].Duration)
					assert.NotEqual(t, a.Modes[m].Demands, a.Modes[m+1].Demands, "a longer mode uses less")
				}
			}
		}
		_, err = p.Chosen(frugal)
		assert.NoError(t, err)
		for k, used := range p.Used(frugal) {
			assert.LessOrEqual(t, used, int64(p.Capacities[2+k]))
		}
	}
	for _, o := range []GenerateOptions{{Modes: 51}, {Nonrenewable: -1}, {Strength: 2}, {Activities: 3}} {
		_, err := Generate(o, rng.New(1, 0))
		assert.Error(t, err)
	}
}
