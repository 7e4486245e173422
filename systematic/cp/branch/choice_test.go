package branch_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/model"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// alternatives returns the alternatives of a node with one variable, without its name:
// "=3".
func alternatives(d model.Domain, o branch.Options) string {
	e, vars := engine(d)
	var out []string
	for _, p := range branch.New(vars, o).Branch(e, nil) {
		out = append(out, p.Format(""))
	}
	return strings.Join(out, " ")
}

// values returns the alternatives of Enum with these values.
func values(vs ...int) string {
	var out []string
	for _, v := range vs {
		out = append(out, "="+strconv.Itoa(v))
	}
	return strings.Join(out, " ")
}

func TestChoice(t *testing.T) {
	holes := model.Values(1, 2, 5, 6, 9)
	tests := []struct {
		choice             branch.Choice
		domain             model.Domain
		enum, step, bisect string
	}{
		{branch.IndomainMin, holes, values(1, 2, 5, 6, 9), "=1 !=1", "<=5 >=6"},
		{branch.IndomainMax, holes, values(9, 6, 5, 2, 1), "=9 !=9", ">=6 <=5"},
		{branch.IndomainMiddle, holes, values(5, 6, 2, 9, 1), "=5 !=5", "<=5 >=6"},
		{branch.IndomainMedian, holes, values(5, 6, 2, 9, 1), "=5 !=5", "<=5 >=6"},
		{branch.IndomainSplit, holes, "<=5 >=6", "<=5 >=6", "<=5 >=6"},
		{branch.IndomainReverseSplit, holes, ">=6 <=5", ">=6 <=5", ">=6 <=5"},
		{branch.IndomainInterval, holes, "<=2 >=3", "<=2 >=3", "<=2 >=3"},
		{branch.OutdomainMin, holes, values(9, 6, 5, 2, 1), "!=1 =1", ">=6 <=5"},
		{branch.OutdomainMax, holes, values(1, 2, 5, 6, 9), "!=9 =9", "<=5 >=6"},
		{branch.OutdomainMedian, holes, values(1, 9, 2, 6, 5), "!=5 =5", ">=6 <=5"},

		// An even number of values: the middle is the smaller one.
		{branch.IndomainMiddle, model.Range(1, 8), values(4, 5, 3, 6, 2, 7, 1, 8), "=4 !=4", "<=4 >=5"},
		{branch.IndomainMedian, model.Range(1, 8), values(4, 5, 3, 6, 2, 7, 1, 8), "=4 !=4", "<=4 >=5"},
		// The larger of two values equally far from the middle, even if the middle is
		// a hole.
		{branch.IndomainMiddle, model.Values(1, 3, 7, 9), values(7, 3, 9, 1), "=7 !=7", "<=5 >=6"},
		// The median of the values is not the middle of the bounds.
		{branch.IndomainMedian, model.Values(1, 2, 3, 90), values(2, 3, 1, 90), "=2 !=2", "<=2 >=3"},
		{branch.IndomainMiddle, model.Values(1, 2, 3, 90), values(3, 2, 1, 90), "=3 !=3", "<=45 >=46"},
		{branch.IndomainMiddle, model.Values(1, 2, 3, 89), values(3, 2, 89, 1), "=3 !=3", "<=45 >=46"},
		// Negative numbers are rounded down, too.
		{branch.IndomainMiddle, model.Range(-4, -1), values(-3, -2, -4, -1), "=-3 !=-3", "<=-3 >=-2"},
		{branch.IndomainSplit, model.Range(-2, 1), "<=-1 >=0", "<=-1 >=0", "<=-1 >=0"},
		{branch.IndomainSplit, model.Values(-9, 9), "<=0 >=1", "<=0 >=1", "<=0 >=1"},
		// One interval is bisected.
		{branch.IndomainInterval, model.Range(1, 4), "<=2 >=3", "<=2 >=3", "<=2 >=3"},
		{branch.IndomainInterval, model.Values(1, 3), "<=1 >=2", "<=1 >=2", "<=1 >=2"},
	}
	for _, test := range tests {
		for style, want := range []string{test.enum, test.step, test.bisect} {
			o := branch.Options{Choice: test.choice, Style: branch.Style(style)}
			t.Run(o.Choice.String()+"/"+o.Style.String()+"/"+test.domain.String(), func(t *testing.T) {
				assert.Equal(t, want, alternatives(test.domain, o))
			})
		}
	}
}

// TestWideDomains: in these domains no choice may walk over the values.
func TestWideDomains(t *testing.T) {
	all := model.Range(kernel.MinValue, kernel.MaxValue)
	holes := model.Domain{{Lo: kernel.MinValue, Hi: -10}, {Lo: 11, Hi: kernel.MaxValue}}
	tests := []struct {
		choice             branch.Choice
		domain             model.Domain
		enum, step, bisect string
	}{
		{branch.IndomainMin, all, "<=-1 >=0", "=-2147483647 !=-2147483647", "<=-1 >=0"},
		{branch.IndomainMax, all, ">=0 <=-1", "=2147483646 !=2147483646", ">=0 <=-1"},
		{branch.IndomainMedian, all, "<=-1 >=0", "=-1 !=-1", "<=-1 >=0"},
		{branch.IndomainMedian, model.Range(0, 100_000), "<=50000 >=50001", "=50000 !=50000", "<=50000 >=50001"},
		{branch.IndomainMiddle, holes, "<=-1 >=0", "=-10 !=-10", "<=-1 >=0"},
		{branch.IndomainMedian, holes, "<=-10 >=-9", "=-10 !=-10", "<=-10 >=-9"},
		{branch.IndomainInterval, holes, "<=-1 >=0", "<=-1 >=0", "<=-1 >=0"},
		{branch.IndomainInterval, model.Domain{{Lo: 0, Hi: 4}, {Lo: 10, Hi: 70_000}}, "<=4 >=5", "<=4 >=5", "<=4 >=5"},
	}
	for _, test := range tests {
		for style, want := range []string{test.enum, test.step, test.bisect} {
			o := branch.Options{Choice: test.choice, Style: branch.Style(style)}
			assert.Equal(t, want, alternatives(test.domain, o), "%v %v %v", o.Choice, o.Style, test.domain)
		}
	}
}

func TestIndomainRandomIsUniform(t *testing.T) {
	domains := []model.Domain{model.Values(1, 2, 7), model.Values(-9, 0, 1_000_000_000)}
	for _, d := range domains {
		for _, style := range []branch.Style{branch.Enum, branch.Step} {
			e, vars := engine(d)
			b := branch.New(vars, branch.Options{Choice: branch.IndomainRandom, Style: style, Seed: 5})
			count := map[int32]int{}
			var out []kernel.Predicate
			for range 3000 {
				out = b.Branch(e, out[:0])
				count[out[0].Value]++
			}
			for v := range d.All() {
				assert.InDelta(t, 1000, count[v], 100, "%v %v", d, style)
			}
		}
	}
}

func TestIndomainSplitRandomTakesEitherHalf(t *testing.T) {
	e, vars := engine(model.Range(1, 4))
	b := branch.New(vars, branch.Options{Choice: branch.IndomainSplitRandom, Seed: 5})
	count := map[string]int{}
	for range 1000 {
		count[strings.Join(texts(b.Branch(e, nil)), " ")]++
	}
	assert.Len(t, count, 2)
	assert.InDelta(t, 500, count["[x0<=2] [x0>=3]"], 70)
}

// TestEveryAlternativeExcludes: in wide domains with few values some choices can only
// guess.
func TestEveryAlternativeExcludes(t *testing.T) {
	for _, d := range []model.Domain{
		model.Values(-2, 3, 1<<30-1, 1<<30, 1<<30+1), model.Values(-1<<30, 0, 1), model.Values(0, 1<<20), model.Values(-5, 1<<20, 1<<20+1),
	} {
		for c := branch.IndomainMin; c <= branch.OutdomainRandom; c++ {
			for _, style := range []branch.Style{branch.Enum, branch.Step, branch.Bisect} {
				e := kernel.New(kernel.Options{})
				x := e.NewVar(d)
				for _, p := range branch.New([]model.Var{x}, branch.Options{Choice: c, Style: style}).Branch(e, nil) {
					left := 0
					for v := range d.All() {
						if p.Holds(int64(v)) {
							left++
						}
					}
					assert.Positive(t, left, "%v %v %v %v", d, c, style, p)
					assert.Less(t, int64(left), d.Size(), "%v %v %v %v", d, c, style, p)
				}
			}
		}
	}
}
