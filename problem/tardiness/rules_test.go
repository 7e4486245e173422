package tardiness

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

// random returns an instance with durations from 1 to most, weights from 0 to 5, and due dates
// of which some are negative, and some late.
func random(n, most int, r *rand.Rand) *Instance {
	jobs := make([]Job, n)
	for j := range jobs {
		jobs[j] = Job{1 + int32(rng.Intn(r, most)), int32(rng.Intn(r, 6)), int32(rng.Intn(r, n*(most+1)/2+4)) - 3}
	}
	return must(New(jobs))
}

// best returns the smallest objective of all sequences.
func best(t *testing.T, p *Instance) int64 {
	t.Helper()
	least := int64(math.MaxInt64)
	for sequence := range problemtest.Permutations(len(p.jobs)) {
		objective, err := p.Check(p.Starts(nil, sequence))
		require.NoError(t, err)
		require.Equal(t, objective, p.Objective(sequence))
		require.LessOrEqual(t, objective, p.worst)
		least = min(least, objective)
	}
	return least
}

// TestBounds: no sequence is better than the bound, no rule better than the best sequence.
func TestBounds(t *testing.T) {
	r := rng.New(3, 0)
	reached, positive := 0, 0
	for range 150 {
		p := random(1+rng.Intn(r, 6), 9, r)
		least := best(t, p)
		require.LessOrEqual(t, p.Bound(), least, p.jobs)
		require.LessOrEqual(t, p.latest(), least, p.jobs)
		if least > 0 {
			positive++
			if p.Bound() == least {
				reached++
			}
		}
		for _, sequence := range [][]int32{p.EDD(), p.WSPT(), p.WMDD(), p.ATC(1), p.StartSequence(), p.Sequence(p.Start())} {
			require.GreaterOrEqual(t, p.Objective(sequence), least)
			require.LessOrEqual(t, p.Objective(p.StartSequence()), max(p.Objective(sequence), p.Objective(p.EDD())))
		}
	}
	assert.Greater(t, positive, 80)
	assert.Greater(t, 4*reached, 3*positive)
}

// TestRelaxation: whatever the penalties are, no sequence is cheaper.
func TestRelaxation(t *testing.T) {
	r := rng.New(6, 0)
	for range 100 {
		p := random(1+rng.Intn(r, 6), 4, r)
		least := best(t, p)
		relaxed := newRelaxation(p, p.StartSequence())
		for range 5 {
			require.LessOrEqual(t, relaxed.solve(), least*scale)
			time := int32(0)
			for j, c := range relaxed.counts {
				time += c * p.jobs[j].Duration
				relaxed.penalties[j] += int64(rng.Intn(r, 9*scale)) - 4*scale
			}
			require.Equal(t, p.total, time)
		}
	}
}

// TestDominance: some best sequence follows all precedences, and Conform makes one of any
// other that is no worse.
func TestDominance(t *testing.T) {
	r := rng.New(8, 0)
	arcs := 0
	for range 200 {
		p := random(1+rng.Intn(r, 6), 1+rng.Intn(r, 6), r)
		d := p.Dominance()
		arcs += len(d.arcs)
		least, conforming := best(t, p), int64(math.MaxInt64)
		for sequence := range problemtest.Permutations(len(p.jobs)) {
			place := make([]int, len(sequence))
			for k, j := range sequence {
				place[j] = k
			}
			follows := true
			for _, arc := range d.arcs {
				follows = follows && place[arc[0]] < place[arc[1]]
			}
			direct := true
			for _, arc := range d.direct() {
				direct = direct && place[arc[0]] < place[arc[1]]
			}
			require.Equal(t, follows, direct)
			if follows {
				conforming = min(conforming, p.Objective(sequence))
				starts := p.Starts(nil, sequence)
				for j, start := range starts {
					require.GreaterOrEqual(t, start, d.heads[j])
					require.LessOrEqual(t, start+p.jobs[j].Duration+d.tails[j], p.total)
				}
			}
		}
		require.Equal(t, least, conforming, p.jobs)
		sequence := p.numbers()
		rng.Shuffle32(r, sequence)
		before := p.Objective(sequence)
		d.Conform(sequence)
		assert.LessOrEqual(t, p.Objective(sequence), before)
		for _, arc := range d.arcs {
			for _, j := range sequence {
				require.NotEqual(t, arc[1], j)
				if j == arc[0] {
					break
				}
			}
		}
	}
	assert.Greater(t, arcs, 500)
}

// TestOptima: the constraint engine proves the objective that the best of all sequences
// has.
func TestOptima(t *testing.T) {
	r := rng.New(2, 0)
	for range 30 {
		p := random(1+rng.Intn(r, 6), 9, r)
		assert.Equal(t, best(t, p), problemtest.Optimum(t, p), p.jobs)
	}
}

// TestModelHasTheStart: the model with the starts of Start has its objective.
func TestModelHasTheStart(t *testing.T) {
	r := rng.New(5, 0)
	for range 20 {
		p := random(12, 20, r)
		start := p.Start()
		want, err := p.Check(start)
		require.NoError(t, err)
		require.Equal(t, want, problemtest.OptimumWith(t, p, start))
	}
}

// TestLargeNumbers: objectives beyond 32 bits.
func TestLargeNumbers(t *testing.T) {
	p := must(New([]Job{{MaxTotal - 2, 1 << 20, 0}, {1, 1 << 25, 2 - MaxTotal}, {1, 0, 5}}))
	least := best(t, p)
	assert.Equal(t, least, problemtest.Optimum(t, p))
	assert.LessOrEqual(t, p.Bound(), least)
	assert.Greater(t, least, int64(math.MaxInt32))
	// Durations that leave no room for the offsets of terms.
	p = must(New([]Job{{MaxTotal / 2, 2, -5}, {MaxTotal / 4, 1, MaxTotal}, {7, 2, MaxTotal - 1}}))
	assert.NoError(t, p.Stated().Model.Check())
	// Jobs that are always late, a little: weights times starts would be beyond sums of a model.
	jobs := []Job{{MaxTotal - 8, 1 << 10, 0}}
	for range 4 {
		jobs = append(jobs, Job{2, MaxWeight - 1, MaxTotal - 6})
	}
	p = must(New(jobs))
	assert.Equal(t, best(t, p), problemtest.Optimum(t, p))
}

func TestCheckNamesWhatIsWrong(t *testing.T) {
	p := must(New([]Job{{2, 1, 1}, {3, 1, 1}}))
	for want, values := range map[string][]int32{
		"1 starts; expected 2":                                                     {0},
		"job 0 from -1 to 1; expected times from 0 to":                             {-1, 3},
		"job 1 starts at 1, when job 0 runs until 2":                               {0, 1},
		"job 0 from 2147483646 to 2147483648; expected times from 0 to 2147483647": {math.MaxInt32 - 1, 0},
	} {
		_, err := p.Check(values)
		assert.ErrorContains(t, err, want)
	}
	objective, err := p.Check([]int32{10, 2}) // with idle time
	require.NoError(t, err)
	assert.EqualValues(t, 11+4, objective)
}

// TestGenerate: due dates are in their range.
func TestGenerate(t *testing.T) {
	p := must(Generate(GenerateOptions{Jobs: 1000, Factor: 0.4, Range: 0.2}, rng.New(1, 0)))
	for _, j := range p.jobs {
		share := float64(j.Due) / float64(p.total)
		assert.InDelta(t, 0.6, share, 0.1+1e-9)
		assert.InDelta(t, 50.5, j.Duration, 49.5)
		assert.InDelta(t, 5.5, j.Weight, 4.5)
	}
	late := must(Generate(GenerateOptions{Jobs: 100, Factor: 1, Range: 1}, rng.New(1, 0)))
	assert.Zero(t, late.jobs[late.EDD()[0]].Due)
}

// TestManyJobs: the rules of large instances take next to no time.
func TestManyJobs(t *testing.T) {
	p := must(Generate(GenerateOptions{Jobs: 2000, Factor: 0.6, Range: 0.4}, rng.New(1, 0)))
	objective, err := p.Check(p.Start())
	require.NoError(t, err)
	assert.Less(t, objective, p.Objective(p.EDD()))
	assert.Empty(t, p.Dominance().arcs)
}
