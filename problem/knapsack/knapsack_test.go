package knapsack

import (
	"cmp"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/internal/rng"
	"lsolve/problem"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// petersen reads the instances of Petersen, smallest first.
func petersen(t *testing.T) (set []*Instance) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(corpus.Folder(t, corpus.Knapsack), "petersen*.knapsack"))
	require.NoError(t, err)
	slices.Sort(files)
	for _, file := range files {
		f, err := os.Open(file)
		require.NoError(t, err)
		p, err := Parse(file, f)
		require.NoError(t, err)
		require.NoError(t, f.Close())
		set = append(set, p)
	}
	require.Len(t, set, 7)
	return set
}

// optimum returns the greatest profit by the constraint engine, and by Check of what it
// has found.
func optimum(t *testing.T, p *Instance) int64 {
	t.Helper()
	stated := p.Stated()
	s, err := cp.New(stated.Model, cp.Options{})
	require.NoError(t, err)
	found, err := s.Solve(t.Context())
	require.NoError(t, err)
	require.Equal(t, solve.Optimal, found.Status)
	profit, err := p.Check(values(stated, found.Values))
	require.NoError(t, err)
	return profit
}

func values(s problem.Stated, a []int32) []int32 {
	v := make([]int32, len(s.Search))
	for i, x := range s.Search {
		v[i] = a[x]
	}
	return v
}

// TestPublishedOptima: the constraint engine finds and proves the optima that
// OR-Library states for the small instances.
func TestPublishedOptima(t *testing.T) {
	for _, p := range petersen(t)[:4] {
		assert.Equal(t, p.Known(), optimum(t, p), "%d items", p.Items())
	}
}

// TestPublishedOptimaByBound: of all of them, by branch and bound.
func TestPublishedOptimaByBound(t *testing.T) {
	for _, p := range petersen(t) {
		assert.Equal(t, p.Known(), branchAndBound(p), "%d items", p.Items())
		assert.GreaterOrEqual(t, p.Bound(), p.Known())
	}
}

// branchAndBound returns the greatest profit, by a search that has nothing in common
// with the model. With prices for the resources, the bound is the cost of the remaining
// capacities plus the gain of the remaining items beyond their cost (Lagrange). The
// prices come from subgradients.
func branchAndBound(p *Instance) int64 {
	n := p.Items()
	prices := make([]float64, p.Resources())
	reduced := func(i int) float64 {
		gain := float64(p.profits[i])
		for r, price := range prices {
			gain -= price * float64(p.row(r)[i])
		}
		return gain
	}
	best, bound := slices.Clone(prices), math.Inf(1)
	for step := range 3000 {
		slack := make([]float64, len(prices)) // by the share of the capacity
		value := 0.0
		for r, capacity := range p.capacities {
			slack[r] = 1
			value += prices[r] * float64(capacity)
		}
		for i := range n {
			if gain := reduced(i); gain > 0 {
				value += gain
				for r, capacity := range p.capacities {
					slack[r] -= float64(p.row(r)[i]) / float64(capacity)
				}
			}
		}
		if value < bound {
			bound = value
			copy(best, prices)
		}
		for r, capacity := range p.capacities {
			length := .02 * float64(p.total()) / float64(step+10) / float64(capacity)
			prices[r] = max(0, prices[r]-10*length*slack[r])
		}
	}
	copy(prices, best)
	order := make([]int, n)
	gains := make([]float64, n)
	for i := range order {
		order[i], gains[i] = i, reduced(i)
	}
	slices.SortFunc(order, func(i, k int) int { return cmp.Compare(math.Abs(gains[k]), math.Abs(gains[i])) })
	left := slices.Clone(p.capacities)
	found := int64(0)
	var search func(at int, profit int64, bound float64)
	search = func(at int, profit int64, bound float64) {
		found = max(found, profit)
		if at == n || bound+1e-6 < float64(found+1) {
			return
		}
		i := order[at]
		take := func() {
			fits := true
			for r := range left {
				left[r] -= p.row(r)[i]
				fits = fits && left[r] >= 0
			}
			if fits {
				search(at+1, profit+p.profits[i], bound+min(0, gains[i]))
			}
			for r := range left {
				left[r] += p.row(r)[i]
			}
		}
		if gains[i] > 0 {
			take()
			search(at+1, profit, bound-gains[i])
		} else {
			search(at+1, profit, bound)
			take()
		}
	}
	search(0, 0, bound)
	return found
}

// TestModelAgreesWithCheck on every choice of items: the model is satisfied, with the
// profit that Check returns, if and only if Check finds no mistake.
func TestModelAgreesWithCheck(t *testing.T) {
	r := rng.New(1, 0)
	for range 40 {
		n, m := 1+rng.Intn(r, 7), 1+rng.Intn(r, 3)
		draw := func(k, hi int) []int64 {
			list := make([]int64, k)
			for i := range list {
				list[i] = int64(rng.Intn(r, hi+1))
			}
			return list
		}
		p, err := New(draw(n, 9), draw(n*m, 5), draw(m, 12), 0)
		require.NoError(t, err)
		s := p.Stated()
		require.NoError(t, s.Model.Check())
		best := int64(0)
		a := make([]int32, n+1)
		for bits := range 1 << n {
			for i := range n {
				a[i] = int32(bits >> i & 1)
			}
			profit, err := p.Check(a[:n])
			a[n] = int32(profit)
			require.Equal(t, err == nil, s.Model.Verify(a) == nil)
			if err == nil {
				best = max(best, profit)
			}
		}
		require.Equal(t, best, optimum(t, p))
		require.GreaterOrEqual(t, p.Bound(), best)
	}
}

func TestGenerate(t *testing.T) {
	for class := range Class(len(Classes)) {
		o := GenerateOptions{Class: class, Items: 12, Range: 100}
		if class == ChuBeasley {
			o.Resources = 3
		}
		p, err := Generate(o, rng.New(1, 0))
		require.NoError(t, err)
		q, err := Generate(o, rng.New(1, 0))
		require.NoError(t, err)
		assert.Equal(t, p, q)
		assert.Equal(t, branchAndBound(p), optimum(t, p), class)
		w := p.Weights(0)
		for i, v := range p.Profits() {
			switch class {
			case Uncorrelated, ChuBeasley:
			case Similar:
				assert.InDelta(t, 10_005, w[i], 5)
			case Almost:
				assert.InDelta(t, w[i]+10, v, 0)
			case Weakly:
				assert.InDelta(t, w[i], v, 10)
			case Strongly:
				assert.Equal(t, w[i]+10, v)
			case Inverse:
				assert.Equal(t, v+10, w[i])
			case SubsetSum:
				assert.Equal(t, w[i], v)
			}
		}
	}
	_, err := Generate(GenerateOptions{Items: MaxItems}, rng.New(1, 0))
	require.NoError(t, err)
	for _, o := range []GenerateOptions{
		{}, {Items: 3, Class: 99}, {Items: 3, Resources: 2}, {Items: 3, Tightness: 101}, {Items: 3, Range: 1 << 60}, {Items: 3, Range: 1 << 32, Objectives: 2}, {Items: 3, Range: -1},
		{Items: MaxItems, Resources: 5, Class: ChuBeasley}, {Items: 1, Resources: -1},
	} {
		_, err := Generate(o, rng.New(1, 0))
		assert.ErrorContains(t, err, "expected", "%+v", o)
	}
}

// TestHugeNumbers: weights and profits of 60 bits are read, bounded and packed; there is no model of them.
func TestHugeNumbers(t *testing.T) {
	const text = "3 1 0\n400000000000000001 300000000000000000 300000000000000000\n500000000000000000 300000000000000001 300000000000000000\n600000000000000002\n"
	p, err := Parse("-", strings.NewReader(text))
	require.NoError(t, err)
	var b strings.Builder
	require.NoError(t, p.Write(&b))
	assert.Equal(t, text, b.String())
	assert.EqualValues(t, 600000000000000000, p.Bound())
	profit, err := p.Check(p.Start())
	require.NoError(t, err)
	assert.EqualValues(t, 600000000000000000, profit)
	assert.EqualValues(t, math.MaxInt64, p.ModelSize())
	assert.ErrorContains(t, p.Stated().Model.Check(), "a weight of 500000000000000000; a model has at most 2147483647")
	q, err := p.WithProfits([]int32{1, 2, 3})
	require.NoError(t, err)
	stated, objectives := q.StatedAll()
	assert.Empty(t, objectives)
	assert.ErrorContains(t, stated.Model.Check(), "a model has at most")
	// A capacity alone beyond 32 bits has a model.
	p, err = New([]int64{1 << 40, 1}, []int64{math.MaxInt32, math.MaxInt32}, []int64{math.MaxInt64}, 0)
	require.NoError(t, err)
	require.NoError(t, p.Stated().Model.Check())
	assert.EqualValues(t, 1<<40+1, optimum(t, p))
}
