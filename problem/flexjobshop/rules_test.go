package flexjobshop

import (
	"math"
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

// random returns a small instance.
func random(r *rand.Rand) *Instance {
	return must(Uniform(Sizes{Jobs: 1 + rng.Intn(r, 3), Machines: 1 + rng.Intn(r, 3), Operations: 2, Choices: 2, Longest: 9}, r))
}

// shortest tries all machines and all sequences of operations, each starting as early as
// it can: all semi-active schedules are among them.
func shortest(p *Instance) int32 {
	done := make([]int, len(p.Jobs))
	jobFree, machineFree := make([]int32, len(p.Jobs)), make([]int32, p.Machines)
	best := int32(math.MaxInt32)
	var extend func(left int, makespan int32)
	extend = func(left int, makespan int32) {
		if left == 0 {
			best = min(best, makespan)
			return
		}
		for j, job := range p.Jobs {
			if done[j] == len(job) {
				continue
			}
			for _, c := range job[done[j]] {
				a, b := jobFree[j], machineFree[c.Machine]
				end := max(a, b) + c.Duration
				done[j]++
				jobFree[j], machineFree[c.Machine] = end, end
				extend(left-1, max(makespan, end))
				done[j]--
				jobFree[j], machineFree[c.Machine] = a, b
			}
		}
	}
	extend(p.Operations(), 0)
	return best
}

// TestOptima: the constraint engine finds the shortest makespan of all schedules, no bound
// is above it, and the rules make schedules.
func TestOptima(t *testing.T) {
	r := rng.New(2, 0)
	reached := 0
	for range 60 {
		p := random(r)
		want := shortest(p)
		require.LessOrEqual(t, p.LowerBound(), want, "%v", p.Jobs)
		require.LessOrEqual(t, p.boundOfSets(p.tasks()), p.LowerBound(), "%v", p.Jobs)
		if p.LowerBound() == want {
			reached++
		}
		start, err := p.Check(p.Start())
		require.NoError(t, err)
		require.GreaterOrEqual(t, start, int64(want))
		require.EqualValues(t, want, problemtest.Optimum(t, p), "%v", p.Jobs)
	}
	assert.Greater(t, reached, 20, "the bound is good")
}

// TestModelAgainstCheck: of all values of small instances, exactly the schedules extend to
// a solution of the model, with the makespan as its objective.
func TestModelAgainstCheck(t *testing.T) {
	for _, text := range []string{"2 2\n1 2 1 1 2 2\n1 1 1 1", "1 2\n2 2 1 1 2 1  1 2 1", "2 1\n1 1 1 0\n1 1 1 2"} {
		p := must(Parse("-", strings.NewReader(text)))
		stated := p.Stated()
		require.NoError(t, stated.Model.Check())
		solutions := 0
		for a := range stated.Model.Assignments() {
			objective, wrong := p.Check(stated.Solution(a))
			if stated.Model.Verify(a) == nil {
				solutions++
				require.NoError(t, wrong)
				require.Equal(t, objective, stated.Model.Objective().Term.Value(a))
			}
		}
		n := p.Operations()
		values := make([]int32, 2*n)
		schedules := 0
		var extend func(i int)
		extend = func(i int) {
			if i == 2*n {
				if makespan, err := p.Check(values); err == nil && makespan <= int64(p.total) {
					schedules++
				}
				return
			}
			most := p.total
			if i >= n {
				most = int32(p.Machines - 1)
			}
			for values[i] = 0; values[i] <= most; values[i]++ {
				extend(i + 1)
			}
		}
		extend(0)
		assert.Equal(t, schedules, solutions, text)
	}
}

func TestCheckNamesWhatIsWrong(t *testing.T) {
	p := must(Parse("-", strings.NewReader("2 2\n2 2 1 3 2 4 1 1 2\n1 1 1 5")))
	for want, values := range map[string][]int32{
		"2 numbers; expected 6":                                {0, 3},
		"job 0, operation 0 is on machine 2; expected one":     {0, 3, 9, 2, 0, 0},
		"job 1, operation 0 is on machine 1; expected one":     {0, 3, 9, 0, 0, 1},
		"job 0, operation 0 starts at -1; expected 0 or later": {-1, 3, 9, 0, 0, 0},
		"job 0, operation 1 starts at 3; expected 4 or later":  {0, 3, 9, 1, 0, 0},
		"machine 0: job 0 runs until 5, but job 1 starts at 4": {0, 3, 4, 0, 0, 0},
	} {
		_, err := p.Check(values)
		assert.ErrorContains(t, err, want)
	}
	objective, err := p.Check([]int32{0, 5, 0, 1, 0, 0})
	assert.NoError(t, err)
	assert.Equal(t, int64(7), objective)
}

// TestZeroDurations: an operation without duration blocks no machine.
func TestZeroDurations(t *testing.T) {
	p := must(New(1, [][]Operation{{{{0, 5}}}, {{{0, 0}}}}))
	_, err := p.Check([]int32{0, 3, 0, 0})
	assert.NoError(t, err)
}

// TestManyMachines: beyond mostMasks machines, and of instances too large for the usual
// rules, the bound and the start still are right.
func TestManyMachines(t *testing.T) {
	r := rng.New(3, 0)
	p := must(Uniform(Sizes{Jobs: 30, Machines: 40, Operations: 10, Choices: 4, Longest: 50}, r))
	makespan, err := p.Check(p.Start())
	require.NoError(t, err)
	assert.LessOrEqual(t, p.Bound(), makespan)
	for _, r := range []rule{mostWork, mostOperations, shortestNext} {
		for _, machines := range [][]int32{nil, p.balanced()} {
			values, makespan := p.dispatch(machines, r)
			got, err := p.Check(values)
			require.NoError(t, err)
			assert.EqualValues(t, makespan, got)
			if machines != nil {
				assert.Equal(t, machines, values[p.Operations():])
			}
		}
	}
	one, _ := p.dispatch(p.balanced(), mostWork)
	assert.Equal(t, one, p.dispatchMany(p.balanced()))
	three := must(Parse("-", strings.NewReader("3 40\n1 2 1 9 2 9\n1 2 1 9 2 9\n1 2 1 9 2 9\n")))
	assert.Equal(t, int64(14), three.Bound(), "27 on two machines")
}

func TestUniform(t *testing.T) {
	p := must(Uniform(Sizes{Jobs: 50, Machines: 7, Operations: 6, Choices: 99, Longest: 7}, rng.New(1, 0)))
	counts, choices := map[int]int{}, map[int]int{}
	for _, job := range p.Jobs {
		counts[len(job)]++
		for _, o := range job {
			choices[len(o)]++
			assert.True(t, 1 <= o.shortest() && o.longest() <= 7)
		}
	}
	assert.Len(t, counts, 4)
	assert.Len(t, choices, 7)
	for _, bad := range []Sizes{{0, 1, 1, 1, 1}, {1, 0, 1, 1, 1}, {1, 1, 0, 1, 1}, {1, 1, 1, 0, 1}, {1, 1, 1, 1, 0}, {MaxJobs, 10, 1000, 5, 1}, {3, 1, 3, 1, MaxTotal}} {
		_, err := Uniform(bad, rng.New(1, 0))
		assert.Error(t, err, bad)
	}
}
