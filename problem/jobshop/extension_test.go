package jobshop

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
	"lsolve/problem/scan/scantest"
)

// extendedSample returns that of Format.
func extendedSample() string {
	_, text, _ := strings.Cut(Format, "need due dates.\n\n")
	text, _, _ = strings.Cut(text, "\n\n")
	return sample() + text + "\n"
}

// random returns a small job shop with dates and, now and then, setup times.
func random(jobs, machines int, r *rand.Rand) *Instance {
	p := must(Uniform(jobs, machines, 0, 9, r))
	setup := int32(rng.Intn(r, 2) * 6)
	if err := p.Draw(int32(rng.Intn(r, 9)), 0.8+rng.Float64(r), setup, r); err != nil {
		panic(err)
	}
	return p
}

// bestOf tries all sequences of operations, each starting as early as it can.
func bestOf(p *Instance) int64 {
	n := len(p.Jobs)
	done := make([]int, n)
	values := make([]int32, n*p.Machines)
	ready, free, last := make([]int32, n), make([]int32, p.Machines), make([]int, p.Machines)
	for j := range ready {
		ready[j] = p.release(j)
	}
	for k := range last {
		last[k] = -1
	}
	best := int64(math.MaxInt64)
	var extend func(left int)
	extend = func(left int) {
		if left == 0 {
			objective, err := p.Check(values)
			if err != nil {
				panic(err)
			}
			best = min(best, objective)
			return
		}
		for j, job := range p.Jobs {
			if done[j] == len(job) {
				continue
			}
			o := job[done[j]]
			k := o.Machine
			a, b, c := ready[j], free[k], last[k]
			start := a
			if o.Duration > 0 {
				start = max(start, b+p.setup(k, c, j))
				free[k], last[k] = start+o.Duration, j
			}
			values[j*p.Machines+done[j]] = start
			done[j]++
			ready[j] = start + o.Duration
			extend(left - 1)
			done[j]--
			ready[j], free[k], last[k] = a, b, c
		}
	}
	extend(n * p.Machines)
	return best
}

// TestExtendedOptima: for each objective the constraint engine finds the best of all
// schedules; no bound is above it, and the rules make schedules.
func TestExtendedOptima(t *testing.T) {
	r := rng.New(5, 0)
	reached := map[Objective]int{}
	for range 20 {
		p := random(1+rng.Intn(r, 3), 1+rng.Intn(r, 2), r)
		for _, o := range []Objective{Makespan, Tardiness, Lateness} {
			p.Objective = o
			want := bestOf(p)
			require.LessOrEqual(t, p.Bound(), want, "%v %+v %v", p.Jobs, p.Extension, o)
			if p.Bound() == want {
				reached[o]++
			}
			require.Equal(t, want, problemtest.Optimum(t, p), "%v %+v %v", p.Jobs, p.Extension, o)
			if start := p.Start(); !p.Plain() {
				objective, err := p.Check(start)
				require.NoError(t, err)
				require.GreaterOrEqual(t, objective, want)
			}
		}
	}
	for o, count := range reached {
		assert.Greater(t, count, 5, "the bound of the %v is good", o)
	}
	assert.Len(t, reached, 3)
}

// TestRules: each makes a schedule whose objective is what it says.
func TestRules(t *testing.T) {
	r := rng.New(6, 0)
	for range 10 {
		p := random(6, 4, r)
		for _, o := range []Objective{Makespan, Tardiness, Lateness} {
			p.Objective = o
			for _, by := range []rule{mostWork, earliestDue, leastSlack, shortestSetup} {
				values, value := p.dispatch(by, r.IntN(100))
				objective, err := p.Check(values)
				require.NoError(t, err)
				require.Equal(t, objective, value)
				require.GreaterOrEqual(t, value, p.Bound())
			}
		}
	}
}

// TestRulesLeaveNoMachineIdle: of a rule without a limit, the operation that starts next is one that can start first
// of all that are next in their jobs, and of those the most urgent one.
func TestRulesLeaveNoMachineIdle(t *testing.T) {
	r := rng.New(7, 0)
	for range 20 {
		p := random(7, 4, r)
		p.Objective = Tardiness
		for _, by := range []rule{mostWork, earliestDue, leastSlack, shortestSetup} {
			values, _ := p.dispatch(by, effortOfStart)
			require.Equal(t, scanned(p, by), values)
		}
	}
}

// scanned is the schedule of a rule by looking at all jobs for each operation.
func scanned(p *Instance, by rule) []int32 {
	lines, free, last := make([]line, len(p.Jobs)), make([]int64, p.Machines), slices.Repeat([]int{-1}, p.Machines)
	for j, job := range p.Jobs {
		lines[j].ready = int64(p.release(j))
		for _, o := range job {
			lines[j].work += o.Duration
		}
	}
	values := make([]int32, len(p.Jobs)*p.Machines)
	for {
		next := offer{job: -1}
		for j := range lines {
			l := &lines[j]
			for l.done < p.Machines && p.Jobs[j][l.done].Duration == 0 {
				values[j*p.Machines+l.done] = int32(l.ready)
				l.done++
			}
			if l.done == p.Machines {
				continue
			}
			start, setup := p.earliest(j, l, free, last)
			if o := (offer{int32(j), start, p.urgency(by, j, l, start, setup)}); o.before(next) {
				next = o
			}
		}
		if next.job < 0 {
			return values
		}
		l := &lines[next.job]
		o := p.Jobs[next.job][l.done]
		values[int(next.job)*p.Machines+l.done] = int32(next.start)
		l.ready = next.start + int64(o.Duration)
		l.work -= o.Duration
		l.done++
		free[o.Machine], last[o.Machine] = l.ready, int(next.job)
	}
}

func TestParseExtended(t *testing.T) {
	p, err := Parse("-", strings.NewReader(extendedSample()))
	require.NoError(t, err)
	times := []int32{0, 1, 0, 2, 1, 0}
	assert.Equal(t, Extension{Release: []int32{0, 1}, Due: []int32{8, 9}, Weights: []int32{2, 1}, Setup: [][]int32{times, times, times}}, p.Extension)
	scantest.Written(t, Parse, p)
	one, err := Parse("-", strings.NewReader("1 2\n0 3 1 2\nsetup 1\n4\n0 # itself\n"))
	require.NoError(t, err)
	assert.Equal(t, [][]int32{{0, 0}, {4, 0}}, one.Setup)
	scantest.Written(t, Parse, one)
}

func TestParseExtendedErrors(t *testing.T) {
	const two = "2 1\n0 3\n0 4\n"
	scantest.Errors(t, Parse, map[string]string{
		two + "releases 1 2":                    `f:4:1: found "releases"; expected the end of the file after 2 jobs, or release, due, weights, or setup`,
		two + "due 1":                           `f:4: found 1 numbers; expected 2, one for each job`,
		two + "due 1 x":                         `f:4:7: found "x"; expected a number from -268435456 to 536870912`,
		two + "release -1 2":                    `f:4:9: found "-1"; expected a number from 0`,
		two + "weights 1 1000001":               `f:4:11: found "1000001"; expected a number from 0 to 1000000`,
		two + "due 1 2\ndue 1 2":                `f:5:1: found "due"; expected no second line of that name`,
		two + "setup":                           `f:4: found 1 words; expected "setup", and a machine or "all"`,
		two + "setup 1":                         `f:4:7: found "1"; expected a number from 0 to 0`,
		two + "setup 0\n1 2\n0 1\n1 0\nsetup 0": `f:8:7: found "0"; expected a machine without setup times so far; machine 0 has them`,
		two + "setup all\n1":                    `f:5: found 1 numbers; expected 2 setup times, one for each job`,
		two + "setup all\n1 -2":                 `f:5:3: found "-2"; expected a number from 0`,
		two + "setup all\n1 2":                  `f:6: found the end of the file after 1 rows of setup times; expected 3, before the first job and after each`,
		two + "setup all\n1 9\n0 1\n1 0":        `f:8: found machine 0: job 1 as the first needs the setup time 9, but job 0 between them takes only 5 with its setup; expected no more than that`,
		two + "release 1073741820 0":            `f:5: found a schedule may take up to 1073741827, with setup times and releases; expected at most 1073741824`,
	})
}

func TestExtendRefuses(t *testing.T) {
	for want, e := range map[string]Extension{
		"1 release dates; expected 2":                          {Release: []int32{1}},
		"due dates: 536870913 for job 1; expected -268435456":  {Due: []int32{0, MaxDue + 1}},
		"setup times for 2 machines; expected 1":               {Setup: [][]int32{nil, nil}},
		"2 setup times of machine 0; expected 6":               {Setup: [][]int32{{1, 2}}},
		"machine 0: the setup time -1; expected 0..1073741824": {Setup: [][]int32{{0, 0, 0, -1, 0, 0}}},
	} {
		p := must(New(1, [][]Operation{{{0, 3}}, {{0, 4}}}))
		assert.ErrorContains(t, p.Extend(e), want)
		assert.Equal(t, Extension{}, p.Extension)
	}
	// Jobs that are not on a machine make no detours there.
	idle := must(New(1, [][]Operation{{{0, 0}}, {{0, 4}}, {{0, 4}}}))
	assert.NoError(t, idle.Extend(Extension{Setup: [][]int32{{0, 9, 9, 0, 0, 0, 0, 0, 9, 0, 9, 0}}}))
	assert.Error(t, idle.DueByWork(0))
	assert.Error(t, idle.DueByWork(math.NaN()))
	assert.Error(t, idle.Draw(-1, 0, 0, rng.New(1, 0)))
	idle.Objective = Lateness
	_, err := idle.Check([]int32{0, 9, 22})
	assert.ErrorContains(t, err, "the objective lateness needs due dates")
	assert.Error(t, idle.Stated().Model.Check())
	assert.Nil(t, idle.Start())
}

func TestCheckExtended(t *testing.T) {
	p := must(Parse("-", strings.NewReader("2 1\n0 3\n0 4\nrelease 1 0\ndue 4 5\nweights 3 2\nsetup 0\n0 2\n0 5\n1 0\n")))
	for want, values := range map[string][]int32{
		"job 0, operation 0 starts at 0; expected 1 or later":                                  {0, 9},
		"machine 0: job 1 starts at 1; expected 2 or later, after the setup":                   {8, 1},
		"machine 0: job 0 runs until 4, and the setup for job 1 takes 5, but that starts at 8": {1, 8},
		"machine 0: job 1 runs until 6, and the setup for job 0 takes 1, but that starts at 6": {6, 2},
		"machine 0: job 1 starts at 0; expected 2 or later, after the setup":                   {4, 0},
	} {
		_, err := p.Check(values)
		assert.ErrorContains(t, err, want)
	}
	for o, want := range map[Objective]int64{Makespan: 13, Tardiness: 16, Lateness: 8} {
		p.Objective = o
		objective, err := p.Check([]int32{1, 9})
		require.NoError(t, err)
		assert.Equal(t, want, objective, o)
	}
	assert.Equal(t, "machine 0: 0(1-4) 1(9-13)\nlate: 1(8)\nmachine 0 | 0==     1===\n", p.Text([]int32{1, 9}))
}

// TestHugeWeights: a tardiness could be beyond 64 bits.
func TestHugeWeights(t *testing.T) {
	jobs := make([][]Operation, 600)
	weights := make([]int32, len(jobs))
	for j := range jobs {
		jobs[j], weights[j] = []Operation{{0, 1}}, MaxWeight
	}
	p := must(New(1, jobs))
	assert.ErrorContains(t, p.Extend(Extension{Weights: weights}), "the weights add up to 600000000; expected at most 536870912")
	assert.Nil(t, p.Weights)
}

// TestHugeTardiness: one beyond 32 bits.
func TestHugeTardiness(t *testing.T) {
	p := must(New(1, [][]Operation{{{0, 1 << 20}}, {{0, 1 << 20}}}))
	require.NoError(t, p.Extend(Extension{Due: []int32{0, 0}, Weights: []int32{MaxWeight, MaxWeight}}))
	p.Objective = Tardiness
	assert.EqualValues(t, 3<<20*MaxWeight, problemtest.Optimum(t, p))
	objective, err := p.Check(p.Start())
	require.NoError(t, err)
	assert.EqualValues(t, 3<<20*MaxWeight, objective)
}
