package openshop

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
)

// must is for instances that are known to be right.
var must = problemtest.Must[*Instance]

// random returns an instance with durations from 0 to 9.
func random(jobs, machines int, r *rand.Rand) *Instance {
	times := make([]int32, jobs*machines)
	for x := range times {
		times[x] = int32(rng.Intn(r, 10))
	}
	return must(New(jobs, machines, times))
}

// shortest tries all sequences of operations, each starting as early as it can: all
// semi-active schedules are among them.
func shortest(p *Instance) int32 {
	jobFree, machineFree := make([]int32, p.Jobs), make([]int32, p.Machines)
	done := make([]bool, len(p.times))
	best := int32(math.MaxInt32)
	var extend func(makespan int32)
	extend = func(makespan int32) {
		if makespan >= best {
			return
		}
		left := false
		for x, t := range p.times {
			if done[x] || t == 0 {
				continue
			}
			left = true
			j, i := x/p.Machines, x%p.Machines
			a, b := jobFree[j], machineFree[i]
			end := max(a, b) + t
			done[x] = true
			jobFree[j], machineFree[i] = end, end
			extend(max(makespan, end))
			done[x] = false
			jobFree[j], machineFree[i] = a, b
		}
		if !left {
			best = makespan
		}
	}
	extend(0)
	return best
}

// TestOptima: the constraint engine finds the shortest makespan of all schedules, no bound
// is above it, and the rules make schedules.
func TestOptima(t *testing.T) {
	r := rng.New(2, 0)
	reached := 0
	for range 40 {
		p := random(1+rng.Intn(r, 3), 1+rng.Intn(r, 3), r)
		want := shortest(p)
		require.LessOrEqual(t, p.LowerBound(), want, "%v", p.times)
		if p.LowerBound() == want {
			reached++
		}
		start, err := p.Check(p.Start())
		require.NoError(t, err)
		require.GreaterOrEqual(t, start, int64(want))
		require.EqualValues(t, want, problemtest.Optimum(t, p), "%v", p.times)
	}
	assert.Greater(t, reached, 20, "the bound is good")
}

// TestModelAgainstCheck: on every assignment of small shops, exactly the schedules extend
// to a solution of the model, with the makespan as the objective.
func TestModelAgainstCheck(t *testing.T) {
	for _, times := range [][]int32{{1, 2}, {1, 0, 1, 1}, {0, 0, 2, 1}} {
		p := must(New(len(times)/2, 2, times))
		stated := p.Stated()
		require.NoError(t, stated.Model.Check())
		makespan := stated.Model.Objective().Term
		for a := range stated.Model.Assignments() {
			objective, wrong := p.Check(stated.Solution(a))
			solution := wrong == nil && makespan.Value(a) == objective
			if solution != (stated.Model.Verify(a) == nil) {
				t.Fatalf("%v %v: %v, %v", p.times, a, wrong, stated.Model.Verify(a))
			}
		}
	}
}

func TestCheckNamesWhatIsWrong(t *testing.T) {
	p := must(New(2, 2, []int32{3, 2, 0, 5}))
	for want, values := range map[string][]int32{
		"3 starts; expected 4":                                              {0, 3, 0},
		"job 1 on machine 0 starts at -1; expected 0 or later":              {0, 3, -1, 5},
		"machine 1: job 0 runs until 5, but job 1 starts at 4":              {0, 3, 0, 4},
		"job 0 is on machine 0 until 3, but starts on machine 1 at 2":       {0, 2, 0, 5},
		"machine 1: job 0 runs until 2147483649, but job 1 starts at 21474": {0, math.MaxInt32, 0, math.MaxInt32},
	} {
		_, err := p.Check(values)
		assert.ErrorContains(t, err, want)
	}
	objective, err := p.Check([]int32{5, 3 + 5, 7, 0})
	assert.NoError(t, err)
	assert.Equal(t, int64(10), objective)
}

// TestTaillard: the seeds make his first instance, and all have bounds that the published
// optima meet, those of the larger ones exactly.
func TestTaillard(t *testing.T) {
	first := []int32{34, 2, 54, 61, 15, 89, 70, 9, 38, 19, 28, 87, 95, 7, 34, 29}
	assert.Equal(t, must(New(4, 4, first)), must(Taillard(4, 4, Published[0].Times, Published[0].Orders)))
	for _, s := range Published {
		p := must(Taillard(s.Size, s.Size, s.Times, s.Orders))
		assert.LessOrEqual(t, p.LowerBound(), s.Optimum)
		if s.Size > 7 {
			assert.Equal(t, p.LowerBound(), s.Optimum, s)
		}
		makespan, err := p.Check(p.Start())
		require.NoError(t, err)
		assert.Less(t, makespan, int64(s.Optimum)*5/4, s)
	}
	for _, bad := range [][2]int32{{0, 1}, {1, 0}, {-1, 1}, {1, math.MaxInt32}} {
		_, err := Taillard(2, 2, bad[0], bad[1])
		assert.Error(t, err)
	}
	_, err := Taillard(0, 2, 1, 1)
	assert.Error(t, err)
}

// TestRotating: the rule for very large instances makes schedules.
func TestRotating(t *testing.T) {
	r := rng.New(3, 0)
	for range 20 {
		p := random(1+rng.Intn(r, 9), 1+rng.Intn(r, 9), r)
		makespan, err := p.Check(p.rotating())
		require.NoError(t, err)
		assert.EqualValues(t, p.makespan(p.rotating()), makespan)
	}
}

// TestLargeStart: the rules are good on large shops, too, where a rotating schedule is a tenth too long.
func TestLargeStart(t *testing.T) {
	p := must(Taillard(120, 100, 1, 2))
	makespan, err := p.Check(p.Start())
	require.NoError(t, err)
	assert.LessOrEqual(t, makespan*100, 102*p.Bound())
	assert.Greater(t, int64(p.makespan(p.rotating()))*100, 108*p.Bound())
}

// TestDense: an operation of a rule's schedule starts when its job or its machine becomes idle, and of those that could
// have started then instead, none is more urgent.
func TestDense(t *testing.T) {
	r := rng.New(4, 0)
	for range 30 {
		p := random(1+rng.Intn(r, 9), 1+rng.Intn(r, 9), r)
		for _, by := range []rule{longest, mostOfBoth, mostOfOne} {
			values, makespan, left := p.dispatch(by, effortOfStart)
			require.Positive(t, left)
			require.Equal(t, p.makespan(values), makespan)
			require.Equal(t, p.searched(by), values)
		}
	}
}

// TestTooLarge: a rule ends when it has examined as many operations as it may.
func TestTooLarge(t *testing.T) {
	p := random(9, 9, rng.New(5, 0))
	_, _, left := p.dispatch(longest, 50)
	assert.Negative(t, left)
}

// searched is the schedule of a rule by looking at all operations for each one.
func (p *Instance) searched(by rule) []int32 {
	jobs, machines := p.loads()
	d := &dense{Instance: p, rule: by, jobs: crew{work: jobs}, machines: crew{work: machines}}
	jobFree, machineFree, done := make([]int32, p.Jobs), make([]int32, p.Machines), make([]bool, len(p.times))
	values := make([]int32, len(p.times))
	for {
		best, first, most := -1, int32(0), int32(0)
		for x, time := range p.times {
			j, i := int32(x/p.Machines), int32(x%p.Machines)
			if time == 0 || done[x] {
				continue
			}
			start, urgency := max(jobFree[j], machineFree[i]), d.urgency(j, i, time)
			if best < 0 || start < first || start == first && urgency > most {
				best, first, most = x, start, urgency
			}
		}
		if best < 0 {
			return values
		}
		j, i, time := best/p.Machines, best%p.Machines, p.times[best]
		done[best], values[best] = true, first
		jobFree[j], machineFree[i] = first+time, first+time
		jobs[j] -= time
		machines[i] -= time
	}
}
