package flowshop

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
	"lsolve/problem/scan/scantest"
)

// must is for instances that are known to be right.
var must = problemtest.Must[*Instance]

// random returns an instance with durations from 0 to most.
func random(jobs, machines, most int, o Objective, r *rand.Rand) *Instance {
	times := make([]int32, jobs*machines)
	for x := range times {
		times[x] = int32(rng.Intn(r, most+1))
	}
	p := must(New(jobs, machines, times))
	p.Objective = o
	return p
}

// best returns the smallest objective of all sequences, and the largest makespan.
func best(t *testing.T, p *Instance) (least, longest int64) {
	t.Helper()
	least = math.MaxInt64
	for sequence := range problemtest.Permutations(p.Jobs) {
		objective, err := p.Check(sequence)
		require.NoError(t, err)
		least = min(least, objective)
		longest = max(longest, int64(p.schedule(sequence)[len(p.times)-1].End))
	}
	return least, longest
}

var objectives = []Objective{Makespan, Flowtime}

// TestBounds: no sequence is better than the bound, no schedule longer than longest, and
// no rule better than the best sequence.
func TestBounds(t *testing.T) {
	r := rng.New(3, 0)
	reached := map[Objective]int{}
	for range 200 {
		for _, o := range objectives {
			p := random(1+rng.Intn(r, 5), 1+rng.Intn(r, 4), 9, o, r)
			least, longest := best(t, p)
			require.LessOrEqual(t, p.Bound(), least, "%v %v", o, p.times)
			require.LessOrEqual(t, longest, int64(p.longest()))
			if p.Bound() == least {
				reached[o]++
			}
			if p.Machines == 1 || o == Makespan && p.Machines == 2 {
				require.Equal(t, least, p.Bound(), "%v %v", o, p.times)
			}
			for _, start := range [][]int32{p.Start(), p.NEH(), p.LR(p.Jobs), p.LR(2)} {
				objective, err := p.Check(start)
				require.NoError(t, err)
				require.GreaterOrEqual(t, objective, least)
			}
		}
	}
	assert.Greater(t, reached[Makespan], 100)
	assert.Greater(t, reached[Flowtime], 50)
}

// TestLargeStart: the start of large instances is better than the shortest jobs first for both objectives.
func TestLargeStart(t *testing.T) {
	for o, permille := range map[Objective]int64{Makespan: 993, Flowtime: 970} {
		p := random(8000, 10, 99, o, rng.New(2, 0))
		require.Greater(t, p.Jobs*p.Jobs*p.Machines, effortOfStart)
		start, err := p.Check(p.Start())
		require.NoError(t, err)
		shortest, err := p.Check(p.byDuration())
		require.NoError(t, err)
		assert.Less(t, start*1000, shortest*permille, o)
	}
}

// TestOptima: the constraint engine proves the objective that the best of all sequences
// has.
func TestOptima(t *testing.T) {
	r := rng.New(2, 0)
	for range 20 {
		for _, o := range objectives {
			p := random(1+rng.Intn(r, 5), 1+rng.Intn(r, 3), 9, o, r)
			least, _ := best(t, p)
			assert.Equal(t, least, problemtest.Optimum(t, p), "%v %v", o, p.times)
		}
	}
}

// TestModelHasAllSequences: the model with a given sequence has its objective.
func TestModelHasAllSequences(t *testing.T) {
	r := rng.New(5, 0)
	for _, o := range objectives {
		p := random(4, 3, 9, o, r)
		for sequence := range problemtest.Permutations(p.Jobs) {
			want, err := p.Check(sequence)
			require.NoError(t, err)
			require.Equal(t, want, problemtest.OptimumWith(t, p, sequence))
		}
	}
}

// TestLongFlowTimes: flow times take 64 bits, in models, too.
func TestLongFlowTimes(t *testing.T) {
	p := must(New(3, 1, []int32{MaxTotal - 2, 1, 1}))
	assert.NoError(t, p.Stated().Model.Check())
	p.Objective = Flowtime
	assert.Equal(t, p.Bound(), problemtest.Optimum(t, p))
	objective, err := p.Check(p.Start())
	require.NoError(t, err)
	assert.EqualValues(t, 1+2+MaxTotal, objective)
	assert.Equal(t, objective, p.Bound())
}

func TestCheckNamesWhatIsWrong(t *testing.T) {
	p := must(New(2, 1, []int32{1, 2}))
	for want, values := range map[string][]int32{
		"a sequence of 1 jobs; expected 2":     {0},
		"job 2 at place 1; expected 0..1":      {0, 2},
		"job -1 at place 0; expected 0..1":     {-1, 0},
		"job 1 at the places 0 and 1":          {1, 1},
		"a sequence of 3 jobs; expected 2":     {0, 1, 0},
		"job 2147483647 at place 1; expected ": {0, math.MaxInt32},
	} {
		_, err := p.Check(values)
		assert.ErrorContains(t, err, want)
	}
}

// TestInsertion: after any removals and insertions Best returns the shortest makespan of
// schedules from scratch, and of its places the one with the least idle time.
func TestInsertion(t *testing.T) {
	r := rng.New(4, 0)
	ties := 0
	for range 30 {
		p := random(1+rng.Intn(r, 9), 1+rng.Intn(r, 4), 9, Makespan, r)
		s := NewInsertion(p)
		var outside []int32
		for j := range p.Jobs {
			outside = append(outside, int32(j))
		}
		for range 100 {
			if n := len(s.Sequence()); len(outside) == 0 || n > 0 && rng.Intn(r, 3) == 0 {
				outside = append(outside, s.Remove(rng.Intn(r, n)))
				continue
			}
			x := rng.Intn(r, len(outside))
			job := outside[x]
			outside = slices.Delete(outside, x, x+1)
			place, makespan := s.Best(job)
			first, shortest, least := 0, int32(math.MaxInt32), int32(0)
			for k := range len(s.Sequence()) + 1 {
				with := p.schedule(slices.Insert(slices.Clone(s.Sequence()), k, job))
				end, idle := with[len(with)-1].End, idleTime(p, with, p.schedule(s.Sequence()), k)
				if end < shortest || end == shortest && idle < least {
					if end == shortest {
						ties++
					}
					first, shortest, least = k, end, idle
				}
			}
			require.Equal(t, shortest, makespan)
			require.Equal(t, first, place)
			if rng.Intn(r, 2) == 0 {
				place = rng.Intn(r, len(s.Sequence())+1)
			}
			s.Insert(job, place)
		}
		if n := len(s.Sequence()); n > 0 {
			schedule := p.schedule(s.Sequence())
			assert.Equal(t, schedule[len(schedule)-1].End, s.Makespan())
		}
	}
	assert.Greater(t, ties, 10, "places that are taken for their idle time")
}

// idleTime is how long the machines but the first wait in front of the job at a place of
// the schedule with, and of the job behind it, less what that one waited for in without.
func idleTime(p *Instance, with, without []scheduled, place int) (sum int32) {
	m := p.Machines
	for i := 1; i < m; i++ {
		at := with[place*m+i]
		before := int32(0)
		if place > 0 {
			before = with[(place-1)*m+i].End
		}
		sum += at.Start - before
		if place*m < len(without) {
			sum += with[(place+1)*m+i].Start - at.End - (without[place*m+i].Start - before)
		}
	}
	return sum
}

func TestTaillard(t *testing.T) {
	first := Published[0]
	p := must(Taillard(first.Jobs, first.Machines, first.Seed))
	var row []int32
	for j := range p.Jobs {
		row = append(row, p.Times(j)[0])
	}
	assert.Equal(t, []int32{54, 83, 15, 71, 77, 36, 53, 38, 27, 87, 76, 91, 14, 29, 12, 77, 32, 87, 68, 94}, row)
	assert.EqualValues(t, 1232, p.machineBound(), "his lower bound")
	objective, err := p.Check([]int32{8, 16, 14, 5, 2, 17, 15, 7, 18, 12, 3, 10, 13, 4, 6, 0, 1, 9, 19, 11})
	require.NoError(t, err)
	assert.EqualValues(t, first.Best, objective)
	for _, s := range Published {
		p := must(Taillard(s.Jobs, s.Machines, s.Seed))
		neh, err := p.Check(p.NEH())
		require.NoError(t, err)
		assert.LessOrEqual(t, p.Bound(), int64(s.Best), s.Name)
		assert.Greater(t, neh, int64(s.Best), s.Name)
		assert.Less(t, neh, int64(s.Best)*110/100, s.Name)
		scantest.Written(t, Parse, p)
	}
	for _, seed := range []int32{0, -1, math.MaxInt32} {
		_, err := Taillard(2, 2, seed)
		assert.Error(t, err)
	}
	_, err = Taillard(0, 2, 1)
	assert.Error(t, err)
}
