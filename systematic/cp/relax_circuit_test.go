package cp

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
)

// TestLightCuts: the lightest set of nodes is found, and no set is heavier than the limit or has more than half of the nodes.
func TestLightCuts(t *testing.T) {
	found := 0
	for seed := range uint64(300) {
		r := rng.New(seed, 0)
		n := 2 + rng.Intn(r, 7)
		w := make([]float64, n*n)
		for i := range n {
			for j := range i {
				if rng.Intn(r, 3) > 0 {
					w[i*n+j] = float64(rng.Intn(r, 8)) / 8
					w[j*n+i] = w[i*n+j]
				}
			}
		}
		leaving := func(in func(i int) bool) (sum float64) {
			for i := range n {
				for j := range n {
					if in(i) && !in(j) {
						sum += w[i*n+j]
					}
				}
			}
			return sum
		}
		least := 1e9
		for set := 1; set < 1<<n-1; set++ {
			least = min(least, leaving(func(i int) bool { return set>>i&1 == 1 }))
		}
		const limit = 1.5
		got := 1e9
		for _, inside := range lightCuts(n, w, limit) {
			size := 0
			for _, in := range inside {
				if in {
					size++
				}
			}
			weight := leaving(func(i int) bool { return inside[i] })
			got = min(got, weight)
			assert.Less(t, weight, limit, "seed %d", seed)
			assert.Positive(t, size)
			assert.LessOrEqual(t, 2*size, n)
			found++
		}
		if least < limit {
			assert.InDelta(t, least, got, 1e-9, "seed %d", seed)
		} else {
			assert.Greater(t, got, 1e8, "seed %d", seed)
		}
	}
	assert.Greater(t, found, 200)
}

// TestSubtours: the shortest circuits, with some arcs missing and some fixed, are those of a search without a relaxation; what the
// rows of subtours prove holds, at the root and below it.
func TestSubtours(t *testing.T) {
	strengthened, branched, lazy := 0, int64(0), 0
	for seed := range uint64(150) {
		r := rng.New(seed, 0)
		n := 4 + rng.Intn(r, 5)
		m := model.New()
		next := make([]model.Var, n)
		ways := make([]model.Operand, n)
		for i := range next {
			var to []int32
			row := make([]int32, n)
			for j := range n {
				// Two groups with short ways inside: there are subtours.
				if row[j] = int32(10 + rng.Intn(r, 50)); i%2 == j%2 {
					row[j] = int32(1 + rng.Intn(r, 10))
				}
				if rng.Intn(r, 9) > 0 {
					to = append(to, int32(j))
				}
			}
			if len(to) == 0 {
				to = []int32{0, int32(n - 1)}
			}
			next[i] = m.Var("", model.Values(to...))
			way := m.Int("", 0, 60)
			m.Add(model.Element(next[i], row, way))
			ways[i] = way
		}
		m.Add(model.Circuit(next...))
		m.Minimise(model.Sum(ways...))
		require.NoError(t, m.Check())
		assert.True(t, LinearModel(m))
		name := fmt.Sprint("seed ", seed)
		relaxed := relaxedOptimum(t, m, Options{Check: true, Learn: Learn{Mode: LearnOn, straight: seed%2 == 0}}, name) // small tours are found in dives
		if relaxed != nil {
			strengthened += relaxed.Strengthened()
			branched += relaxed.Branched()
			lazy += relaxed.Added()
		}
	}
	t.Log(strengthened, branched, lazy)
	assert.Greater(t, strengthened, 50)
	assert.Positive(t, branched)
	assert.Positive(t, lazy)
}
