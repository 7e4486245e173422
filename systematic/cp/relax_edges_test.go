package cp

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/prop"
)

// ring is a tour over all edges of n nodes, a column each; column returns that of two nodes.
func ring(n int) (t *tour, r *relaxation, column func(u, v int) int32) {
	t, r = &tour{n: n}, &relaxation{}
	of := map[[2]int]int32{}
	for v := range n {
		for u := range v {
			j := r.column(prop.Column{}, 0, 1)
			of[[2]int{u, v}] = j
			t.arcs = append(t.arcs, arc{from: int32(u), to: int32(v), literal: literal{column: j}})
		}
	}
	return t, r, func(u, v int) int32 { return of[[2]int{min(u, v), max(u, v)}] }
}

// TestMatching: all circuits of 7 nodes keep the rows of 2-matchings, whatever handle and teeth are, and some keep them just so.
func TestMatching(t *testing.T) {
	const n = 7
	var circuits [][]int
	var extend func(path []int, used int)
	extend = func(path []int, used int) {
		if len(path) == n {
			circuits = append(circuits, append([]int(nil), path...))
			return
		}
		for v := range n {
			if used>>v&1 == 0 {
				extend(append(path, v), used|1<<v)
			}
		}
	}
	extend([]int{0}, 1)
	require.Len(t, circuits, 720)
	tr, r, column := ring(n)
	tight := 0
	for seed := range uint64(200) {
		g := rng.New(seed, 0)
		inside := make([]bool, n)
		for k := range inside {
			inside[k] = rng.Intn(g, 2) == 0
		}
		var teeth []int
		for u := range n {
			for v := range n {
				if inside[u] && !inside[v] && rng.Intn(g, 3) == 0 {
					teeth = append(teeth, u*n+v)
				}
			}
		}
		if len(teeth)%2 == 0 {
			continue
		}
		row, ok := tr.matching(r, inside, teeth)
		require.True(t, ok)
		value := map[int32]int64{}
		for i, j := range row.Index {
			value[j] += row.Value[i]
		}
		most := int64(0)
		for _, c := range circuits {
			sum := int64(0)
			for k, u := range c {
				sum += value[column(u, c[(k+1)%n])]
			}
			require.LessOrEqual(t, sum, row.Hi, "seed %d", seed)
			most = max(most, sum)
		}
		if most == row.Hi {
			tight++
		}
	}
	assert.Greater(t, tight, 20)
}

// TestBlossoms: of two triangles of halves that three edges join no subtour is violated, but a 2-matching is; of a circuit nothing.
func TestBlossoms(t *testing.T) {
	tr, r, column := ring(6)
	point := make([]float64, 15)
	value := func(j int32) float64 { return point[j] }
	for k := range 3 {
		point[column(k, (k+1)%3)] = 0.5
		point[column(3+k, 3+(k+1)%3)] = 0.5
		point[column(k, 3+k)] = 1
	}
	rows := tr.separate(r, value)
	require.NotEmpty(t, rows)
	for _, row := range rows {
		assert.Equal(t, int64(4), row.Hi)
		assert.Len(t, row.Index, 6) // a triangle and the edges between
	}
	clear(point)
	for k := range 6 {
		point[column(k, (k+1)%6)] = 1
	}
	assert.Empty(t, tr.separate(r, value))
}

// TestSymmetricCircuits: the shortest circuits whose arcs cost the same in both directions, some of them missing, are those of
// a search without a relaxation, and what the edges prove follows from the model.
func TestSymmetricCircuits(t *testing.T) {
	longtest.NoRace(t)
	byEdges, rows, closed := 0, 0, 0
	for seed := range uint64(120) {
		r := rng.New(seed, 0)
		n := 3 + rng.Intn(r, 6)
		costs := make([][]int32, n)
		allowed := make([][]int32, n)
		for i := range n {
			costs[i] = make([]int32, n)
			for j := range i {
				if costs[i][j] = int32(10 + rng.Intn(r, 40)); i%2 == j%2 {
					costs[i][j] = int32(rng.Intn(r, 9))
				}
				costs[j][i] = costs[i][j]
				missing := rng.Intn(r, 12)
				if missing > 1 {
					allowed[i] = append(allowed[i], int32(j))
				}
				if missing > 2 || missing == 0 {
					allowed[j] = append(allowed[j], int32(i))
				}
			}
		}
		m := model.New()
		next, ways := make([]model.Var, n), make([]model.Operand, n)
		possible := true
		for i := range next {
			if possible = possible && len(allowed[i]) > 0; !possible {
				break
			}
			next[i] = m.Var("", model.Values(allowed[i]...))
			way := m.Int("", 0, 60)
			m.Add(model.Element(next[i], costs[i], way))
			ways[i] = way
		}
		if !possible {
			continue
		}
		m.Add(model.Circuit(next...))
		m.Minimise(model.Sum(ways...))
		require.NoError(t, m.Check())
		name := fmt.Sprint("seed ", seed)
		relaxed := relaxedOptimum(t, m, Options{Check: true, Learn: Learn{Mode: LearnOn}}, name)
		if relaxed == nil {
			closed++
			continue
		}
		if relaxed.Columns() <= n*(n-1)/2 {
			byEdges++
		}
		rows += relaxed.Strengthened() + relaxed.Added()
	}
	t.Log(byEdges, rows, closed)
	assert.Greater(t, byEdges, 60)
	assert.Greater(t, rows, 20)
}
