package rcpsp

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/solve"
)

func TestCheckNamesWhatIsWrong(t *testing.T) {
	p := must(New([]Activity{
		{0, []int32{1, 2, 3}, []int32{0, 0}},
		{3, []int32{4}, []int32{2, 0}},
		{4, []int32{5}, []int32{1, 1}},
		{2, []int32{5}, []int32{0, 1}},
		{0, []int32{5}, []int32{2, 1}}, // without duration it blocks nothing
		{0, nil, []int32{0, 0}},
	}, []int32{2, 2}))
	for want, values := range map[string][]int32{
		"3 starts; expected 6, one for each activity":                                       {0, 1, 2},
		"activity 1, the beginning of the project, starts at 1; expected 0":                 {1, 1, 4, 1, 4, 8},
		"activity 3 starts at -1, but activity 1, which comes before it, ends at 0":         {0, 3, -1, 0, 6, 6},
		"activity 5 starts at 2, but activity 2, which comes before it, ends at 3":          {0, 0, 3, 0, 2, 7},
		"at 2, 3 of resource 1 is used; expected at most 2":                                 {0, 0, 2, 0, 3, 6},
		"activity 6, the end of the project, starts at 8; expected 7":                       {0, 0, 3, 0, 3, 8},
		"activity 6 starts at 6, but activity 3, which comes before it, ends at 7":          {0, 0, 3, 0, 3, 6},
		"activity 5 starts at 2, but activity 2, which comes before it, ends at 2147483650": {0, math.MaxInt32, 3, 0, 2, 7},
	} {
		_, err := p.Check(values)
		assert.ErrorContains(t, err, want)
	}
	makespan, err := p.Check([]int32{0, 0, 3, 3, 4, 7})
	assert.NoError(t, err)
	assert.Equal(t, int64(7), makespan)
}

func TestText(t *testing.T) {
	p := must(New([]Activity{
		{0, []int32{1, 2}, []int32{0, 0}},
		{30, []int32{3}, []int32{3, 0}},
		{90, []int32{3}, []int32{1, 2}},
		{90, []int32{4}, []int32{2, 0}},
		{0, nil, []int32{0, 0}},
	}, []int32{4, 3}))
	assert.Equal(t, strings.Join([]string{
		"makespan 180, 2 time units a column",
		"2   0-30  |" + strings.Repeat("=", 15),
		"3   0-90  |" + strings.Repeat("=", 45),
		"4  90-180 |" + strings.Repeat(" ", 45) + strings.Repeat("=", 45),
		"R1        |" + strings.Repeat("#", 15) + strings.Repeat("3", 30) + strings.Repeat("5", 45),
		"R2        |" + strings.Repeat("7", 45) + strings.Repeat(".", 45),
		"",
	}, "\n"), p.Text([]int32{0, 0, 0, 90, 180}))
	assert.NotPanics(t, func() { p.Text([]int32{-5, -50, -100, 90, math.MaxInt32}) })
}

// TestLowerBound: examples by hand in which each of the bounds is the greatest.
func TestLowerBound(t *testing.T) {
	side := func(capacity int32, activities ...Activity) *Instance { // side by side
		n := int32(len(activities))
		all := []Activity{{0, nil, []int32{0}}}
		for i, a := range activities {
			all[0].Successors = append(all[0].Successors, int32(i+1))
			a.Successors = []int32{n + 1}
			all = append(all, a)
		}
		return must(New(append(all, Activity{0, nil, []int32{0}}), []int32{capacity}))
	}
	use := func(duration, demand int32) Activity { return Activity{duration, nil, []int32{demand}} }
	assert.Equal(t, int32(9), side(10, use(9, 4), use(3, 4)).LowerBound(), "critical path")
	assert.Equal(t, int32(7), side(3, use(4, 1), use(4, 1), use(4, 1), use(4, 1), use(4, 1)).LowerBound(), "energy, 20/3")
	assert.Equal(t, int32(12), side(9, use(4, 5), use(4, 5), use(4, 5)).LowerBound(), "a clique; the energy is 60/9")
	p := must(New([]Activity{ // 2 then 3, 4, 5 then 6: a clique between head and tail
		{0, []int32{1}, []int32{0}}, {5, []int32{2, 3, 4}, []int32{0}},
		{2, []int32{5}, []int32{2}}, {3, []int32{5}, []int32{2}}, {4, []int32{5}, []int32{2}},
		{7, []int32{6}, []int32{0}}, {0, nil, []int32{0}},
	}, []int32{3}))
	assert.Equal(t, int32(5+9+7), p.LowerBound())
	assert.Equal(t, int32(5+4+7), p.CriticalPath())
}

// TestLowerBoundBelowOptimum on instances in the shape of PSPLIB.
func TestLowerBoundBelowOptimum(t *testing.T) {
	r := rng.New(3, 0)
	proved := 0
	for range 20 {
		o := Hard(10 + rng.Intn(r, 5))
		o.Complexity = 1.5
		p := must(Generate(o, r))
		makespan, status := optimum(t, p, 50_000)
		if status == solve.Optimal {
			proved++
			assert.LessOrEqual(t, int64(p.LowerBound()), makespan)
		}
	}
	assert.Greater(t, proved, 10)
}

// TestGenerate: instances have the requested parameters.
func TestGenerate(t *testing.T) {
	for _, n := range []int{30, 60, 120} {
		for _, complexity := range []float64{1.5, 1.8, 2.1} {
			for _, factor := range []float64{0.25, 0.5, 0.75, 1} {
				for _, strength := range []float64{0.1, 0.2, 0.5, 0.7, 1} {
					o := GenerateOptions{Activities: n, Complexity: complexity, Factor: factor, Strength: &strength}
					p := must(Generate(o, rng.New(uint64(n), 0)))
					require.Equal(t, p, must(Generate(o, rng.New(uint64(n), 0))))
					checkNetwork(t, p)
					m := p.Measure()
					assert.InDelta(t, complexity, m.Complexity, 1/float64(n))
					assert.InDelta(t, factor, m.Factor, 1e-9)
					require.Len(t, m.Strength, 4)
					for k, s := range m.Strength {
						least, most := p.needs(k)
						if most > least {
							assert.InDelta(t, strength, s, 0.5/float64(most-least)+1e-9)
						}
					}
					for i, a := range p.Activities {
						if i > 0 && i <= n {
							assert.True(t, 1 <= a.Duration && a.Duration <= 10)
						}
						for _, d := range a.Demands {
							assert.True(t, 0 <= d && d <= 10)
						}
					}
				}
			}
		}
	}
}

// checkNetwork: no precedence is redundant, and numbers are in a topological
// order.
func checkNetwork(t *testing.T, p *Instance) {
	t.Helper()
	after := p.after()
	for i, a := range p.Activities {
		for _, j := range a.Successors {
			require.Greater(t, j, int32(i))
			for _, k := range a.Successors {
				require.False(t, after[j].has(k), "%d -> %d -> ... -> %d", i+1, j+1, k+1)
			}
		}
	}
}

// TestStrengthOne: all activities can start as early as their precedences allow.
func TestStrengthOne(t *testing.T) {
	enough := 1.0
	p := must(Generate(GenerateOptions{Strength: &enough, Factor: 1}, rng.New(7, 0)))
	makespan, err := p.Check(p.Heads())
	assert.NoError(t, err)
	assert.Equal(t, int64(p.CriticalPath()), makespan)
	assert.Equal(t, p.CriticalPath(), p.LowerBound())
}

func TestGenerateSizes(t *testing.T) {
	for _, o := range []GenerateOptions{{Activities: 6}, {Activities: 8}, {Activities: 9}, {Activities: 10, Resources: 100}, {Activities: 2000, Complexity: 2.1}} {
		checkNetwork(t, must(Generate(o, rng.New(1, 0))))
	}
	_, err := Generate(GenerateOptions{Complexity: 2.9}, rng.New(1, 0))
	assert.ErrorContains(t, err, "no network of 30 activities with complexity 2.9 was found")
	below, above := -0.1, 1.1
	for _, o := range []GenerateOptions{
		{Activities: -1}, {Activities: 5}, {Activities: MaxActivities - 1}, {Resources: -1}, {Resources: MaxResources + 1}, {Complexity: 0.9}, {Complexity: 3},
		{Factor: 1.1}, {Factor: -0.1}, {Factor: math.NaN()}, {Strength: &below}, {Strength: &above}, {LongestDuration: -1}, {LongestDuration: MaxTotal}, {LargestDemand: MaxCapacity},
	} {
		_, err := Generate(o, rng.New(1, 0))
		assert.ErrorContains(t, err, "expected", "%+v", o)
	}
}
