package qap

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/qap"
)

// plants are instances of each kind that boards tell apart: symmetric or not, with
// diagonals or without, small numbers and large ones.
func plants(t *testing.T, n int, visit func(name string, in *qap.Instance)) {
	t.Helper()
	for k := range 32 {
		r := rng.New(uint64(k), uint64(n))
		most := []int{100, 1 << 20}[k>>4]
		draw := func(symmetric, hollow bool) []int32 {
			m := make([]int32, n*n)
			for i := range n {
				for j := range n {
					switch {
					case i == j && hollow:
					case symmetric && j < i:
						m[i*n+j] = m[j*n+i]
					default:
						m[i*n+j] = int32(rng.Intn(r, most))
					}
				}
			}
			return m
		}
		in, err := qap.New(n, draw(k&1 > 0, k&2 > 0), draw(k&4 > 0, k&8 > 0))
		require.NoError(t, err)
		visit([]string{"small", "large"}[k>>4], in)
	}
}

// TestBoardsAgree: each board finds the swap that a State says is the cheapest of those
// allowed, over long walks.
func TestBoardsAgree(t *testing.T) {
	kinds := map[string]int{}
	for _, n := range []int{2, 3, 8, 13} {
		plants(t, n, func(name string, in *qap.Instance) {
			b, s, r := newBoard(in), New(in), rng.New(5, 5)
			switch b.(type) {
			case *products:
				kinds["products"]++
			case *priced:
				kinds["priced"]++
			}
			memory := newTabu(n)
			best := int64(math.MaxInt64)
			for step := range 120 {
				if step%40 == 0 {
					s.Randomise(r)
					b.load(s.p)
					memory.forget()
				}
				memory.now++
				best = min(best, s.cost)
				want, any := int64(math.MaxInt64), false
				for x := range n {
					for y := range x {
						d := s.Delta(Swap{int32(x), int32(y)})
						if d < want && (d < best-s.cost || memory.allows(s.p, x, y)) {
							want, any = d, true
						}
					}
				}
				m, change, ok := b.cheapest(memory, best-s.cost)
				require.Equal(t, any, ok, "%s, n %d, step %d", name, n, step)
				if !ok {
					continue
				}
				require.Equal(t, want, change, "%s, n %d, step %d", name, n, step)
				require.Equal(t, want, s.Delta(m))
				memory.leave(s.p, m, r)
				s.Apply(m)
				b.exchange(m)
				require.Equal(t, s.p, b.assignment())
			}
		})
	}
	assert.Len(t, kinds, 2, "all boards were tried: %v", kinds)
}

// TestLargeCosts: costs and prices near the largest.
func TestLargeCosts(t *testing.T) {
	const n = 4
	flows, distances := make([]int32, n*n), make([]int32, n*n)
	for i := range n {
		for j := range i {
			flows[i*n+j], distances[i*n+j] = math.MaxInt32/(1<<3), int32(1<<26+i*j)
			flows[j*n+i], distances[j*n+i] = flows[i*n+j], distances[i*n+j]
		}
	}
	in, err := qap.New(n, flows, distances)
	require.NoError(t, err)
	require.Greater(t, in.MostCost(), int64(1)<<57)
	s := NewSearch(in, 1, 1)
	for range 500 {
		s.step()
	}
	cost, err := in.Check(s.Values(nil))
	require.NoError(t, err)
	assert.Equal(t, cost, s.Best().Objective)
}

func TestChildKeepsWhatIsCommon(t *testing.T) {
	p := population{all: []person{{[]int32{3, 1, 4, 0, 2, 5}, 1}, {[]int32{3, 2, 4, 1, 0, 5}, 2}}}
	r := rng.New(1, 1)
	for range 50 {
		child, open := p.child(r)
		assert.ElementsMatch(t, []int32{1, 3, 4}, open)
		assert.ElementsMatch(t, []int32{0, 1, 2, 3, 4, 5}, child)
		assert.Equal(t, []int32{3, 4, 5}, []int32{child[0], child[2], child[5]})
	}
}

func TestPopulation(t *testing.T) {
	p := population{size: people, patience: unchanged}
	for cost := range int64(people) {
		p.join([]int32{int32(cost)}, 10+cost)
	}
	p.join([]int32{50}, 50) // no better than the worst
	p.join([]int32{60}, 12) // known
	assert.Len(t, p.all, people)
	assert.Equal(t, 2, p.without)
	p.join([]int32{70}, 5)
	assert.Zero(t, p.without)
	for range unchanged + 1 {
		assert.False(t, p.over())
		p.join([]int32{50}, 50)
	}
	assert.True(t, p.over())
	p.renew()
	assert.Equal(t, []person{{[]int32{70}, 5}}, p.all)
}
