package lp

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestRestore: from a basis that was restored, whatever was solved in between and in whatever order, the optimum is that of a
// program that begins anew; and where nothing has changed since it was saved, no pivot is needed.
func TestRestore(t *testing.T) {
	short, refused, rewound := 0, 0, 0
	for seed := range uint64(300) {
		r := rng.New(seed, 3)
		p := New()
		const n, m = 14, 9
		lo, hi := make([]float64, n), make([]float64, n)
		for j := range n {
			hi[j] = float64(1 + rng.Intn(r, 4))
			p.AddColumn(0, hi[j], float64(rng.Intn(r, 21)-10))
		}
		var rows [][]Entry
		var most []float64
		add := func() {
			var row []Entry
			for j := range n {
				if rng.Intn(r, 2) == 0 {
					row = append(row, Entry{j, float64(rng.Intn(r, 9) - 3)})
				}
			}
			rows, most = append(rows, row), append(most, float64(3+rng.Intn(r, 9)))
			p.AddRow(-5, most[len(most)-1], row...)
		}
		for range m {
			add()
		}
		anew := func() (Status, float64) {
			q := New()
			for j := range n {
				q.AddColumn(lo[j], hi[j], p.cost[p.columns[j]]/scaleOf(p, j))
			}
			for k, row := range rows {
				q.AddRow(-5, most[k], row...)
			}
			s := q.Solve(context.Background(), Limits{})
			return s, q.Objective()
		}
		type node struct {
			basis  Basis
			lo, hi []float64
			cost   float64
		}
		var nodes []*node
		for range 30 {
			if len(nodes) > 0 && rng.Intn(r, 3) == 0 {
				b := nodes[rng.Intn(r, len(nodes))]
				if !p.Restore(&b.basis) {
					refused++
					continue
				}
				copy(lo, b.lo)
				copy(hi, b.hi)
				for j := range n {
					p.SetBounds(j, lo[j], hi[j])
				}
				if p.fresh {
					rewound++
				}
				if len(b.basis.head) == len(rows) {
					steps := p.Iterations()
					require.Equal(t, Optimal, p.Solve(context.Background(), Limits{}), "seed %d", seed)
					assert.InDelta(t, b.cost, p.Objective(), 1e-6, "seed %d", seed)
					assert.Equal(t, steps, p.Iterations(), "seed %d", seed)
					short++
				}
			}
			switch rng.Intn(r, 8) {
			case 0:
				if len(rows) < 2*m {
					add()
				}
			default:
				j := rng.Intn(r, n)
				if lo[j] < hi[j] {
					if rng.Intn(r, 2) == 0 {
						lo[j]++
					} else {
						hi[j]--
					}
				} else {
					lo[j], hi[j] = 0, float64(1+rng.Intn(r, 4))
				}
				p.SetBounds(j, lo[j], hi[j])
			}
			want, cost := anew()
			status := p.Solve(context.Background(), Limits{})
			require.Equal(t, want, status, "seed %d", seed)
			if status != Optimal {
				continue
			}
			require.InDelta(t, cost, p.Objective(), 1e-6, "seed %d", seed)
			b := &node{lo: append([]float64(nil), lo...), hi: append([]float64(nil), hi...), cost: cost}
			p.Save(&b.basis)
			nodes = append(nodes, b)
		}
		if p.DropRows(func(int) bool { return true }); p.Rows() < len(rows) && len(nodes) > 0 {
			assert.False(t, p.Restore(&nodes[0].basis), "rows are numbered anew")
			refused++
		}
	}
	t.Log(short, refused, rewound)
	assert.Greater(t, short, 300)
	assert.Greater(t, refused, 100)
	assert.Greater(t, rewound, 30)
}

// scaleOf is by what the cost of a column is scaled.
func scaleOf(p *Problem, column int) float64 {
	p.settle()
	return p.scale[p.columns[column]]
}

// TestAdopt: from the basis of another problem with the same columns and rows, which came in the same order, a problem is solved
// without a pivot, and is as good as one that begins anew after bounds have changed. What is not the same is refused.
func TestAdopt(t *testing.T) {
	pivots, solved := int64(0), 0
	for seed := range uint64(200) {
		r := rng.New(seed, 4)
		const n, m = 12, 8
		costs := make([]float64, n)
		for j := range costs {
			costs[j] = float64(rng.Intn(r, 21) - 10)
		}
		rows := make([][]Entry, m)
		for k := range rows {
			for j := range n {
				if rng.Intn(r, 2) == 0 {
					rows[k] = append(rows[k], Entry{j, float64(rng.Intn(r, 9) - 3)})
				}
			}
		}
		stated := func(rows [][]Entry) *Problem {
			p := New()
			for j := range n {
				p.AddColumn(0, 3, costs[j])
			}
			for _, row := range rows {
				p.AddRow(-5, 7, row...)
			}
			return p
		}
		one := stated(rows[:m-2])
		one.Solve(context.Background(), Limits{})
		for _, row := range rows[m-2:] { // later, as rows that were deferred
			one.AddRow(-5, 7, row...)
		}
		if one.Solve(context.Background(), Limits{}) != Optimal {
			continue
		}
		solved++
		var b Basis
		one.Save(&b)
		anew := stated(rows)
		require.Equal(t, Optimal, anew.Solve(context.Background(), Limits{}))
		pivots += anew.Iterations()

		other := stated(rows)
		require.True(t, other.Adopt(&b), "seed %d", seed)
		require.Equal(t, Optimal, other.Solve(context.Background(), Limits{}))
		assert.Zero(t, other.Iterations(), "seed %d", seed)
		assert.InDelta(t, one.Objective(), other.Objective(), 1e-6)
		j := rng.Intn(r, n)
		other.SetBounds(j, 1, 2)
		anew.SetBounds(j, 1, 2)
		require.Equal(t, anew.Solve(context.Background(), Limits{}), other.Solve(context.Background(), Limits{}), "seed %d", seed)
		assert.InDelta(t, anew.Objective(), other.Objective(), 1e-6, "seed %d", seed)

		assert.False(t, stated(rows[1:]).Adopt(&b), "it has fewer rows")
		fewer := stated(rows)
		fewer.AddColumn(0, 1, 0)
		assert.False(t, fewer.Adopt(&b), "it has more columns")
	}
	assert.Greater(t, solved, 100)
	assert.Greater(t, pivots, int64(solved), "the test says something")
}
