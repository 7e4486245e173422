package eax

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch/tsp/internal/dist"
)

// costs returns distances of each kind.
func costs(n int, seed uint64) map[string]*dist.Costs {
	r := rng.New(seed, 0)
	at, directed := make([]dist.Point, n), make([]int32, n*n)
	for i := range at {
		at[i] = dist.Point{X: float64(rng.Intn(r, 200)), Y: float64(rng.Intn(r, 200))}
	}
	for i := range directed {
		directed[i] = int32(rng.Intn(r, 500))
	}
	kinds := map[string]*dist.Costs{"plane": dist.Plane(at, false), "one way": dist.OneWay(int32(n), directed)}
	for _, c := range kinds {
		c.FindNear(4, 1, nil)
	}
	return kinds
}

// tour draws a random tour, with all fixed edges.
func tour(c *dist.Costs, seed uint64) []int32 {
	r := rng.New(seed, 1)
	order := make([]int32, c.N)
	for i := range order {
		order[i] = int32(i)
	}
	if !c.Fixed {
		rng.Shuffle32(r, order)
		return order
	}
	for i := len(order)/2 - 1; i > 0; i-- {
		j := rng.Intn(r, i+1)
		order[2*i], order[2*j] = order[2*j], order[2*i]
		order[2*i+1], order[2*j+1] = order[2*j+1], order[2*i+1]
	}
	return order
}

// counted returns how often each edge is in the tours.
func counted(tours ...[]int32) map[uint64]int {
	count := map[uint64]int{}
	for _, order := range tours {
		for i, a := range order {
			count[edgeKey(a, order[(i+1)%len(order)])]++
		}
	}
	return count
}

func isTour(t *testing.T, c *dist.Costs, order []int32) {
	t.Helper()
	for i, a := range slices.Sorted(slices.Values(order)) {
		require.EqualValues(t, i, a)
	}
	if c.Fixed {
		edges := counted(order)
		for a := int32(0); a < c.N; a += 2 {
			require.Equal(t, 1, edges[edgeKey(a, a+1)])
		}
	}
}

func TestCyclesTakeTurns(t *testing.T) {
	for seed := range uint64(20) {
		for name, c := range costs(50, seed) {
			first, second := tour(c, 2*seed), tour(c, 2*seed+1)
			left := counted(first)
			other := counted(second)
			for key := range left {
				if other[key] > 0 {
					delete(left, key)
					delete(other, key)
				}
			}
			x := newCrossing(c)
			link(x.links[0], first)
			link(x.links[1], second)
			x.cycles.reset(x.links[0], x.links[1])
			x.cycles.find(rng.New(seed, 2))
			for i := range int32(x.cycles.count()) {
				cycle := x.cycles.cycle(i)
				require.Zero(t, len(cycle)%2)
				for k, a := range cycle {
					edges := left
					if k%2 == 1 {
						edges = other
					}
					key := edgeKey(a, cycle[(k+1)%len(cycle)])
					require.Positive(t, edges[key], "%s: edge %d of a cycle is one of the parent", name, k)
					delete(edges, key)
				}
			}
			assert.Empty(t, left, "all edges are on cycles")
			assert.Empty(t, other)
		}
	}
}

func TestChildrenAreTours(t *testing.T) {
	for seed := range uint64(20) {
		for name, c := range costs(60, seed) {
			first, second := tour(c, 2*seed), tour(c, 2*seed+1)
			x := newCrossing(c)
			made := 0
			x.cross(first, second, rng.New(seed, 3), 1000, func(child *child) float64 {
				made++
				order := make([]int32, c.N)
				child.write(order, child.cuts)
				isTour(t, c, order)
				require.Equal(t, c.Length(order), c.Length(first)+child.change, name)
				want := counted(first)
				for _, e := range child.removed {
					want[edgeKey(e[0], e[1])]--
				}
				for _, e := range child.added {
					want[edgeKey(e[0], e[1])]++
				}
				for key, count := range counted(order) {
					require.Equal(t, count, want[key], name)
					delete(want, key)
				}
				for _, count := range want {
					require.Zero(t, count, name)
				}
				return 1
			})
			assert.Positive(t, made, "children of random tours are shorter")
		}
	}
}

func TestPopulationGetsShorter(t *testing.T) {
	for name, c := range costs(70, 9) {
		p := New(c)
		for seed := range uint64(20) {
			order := tour(c, seed)
			p.Admit(order, c.Length(order))
		}
		r := rng.New(4, 4)
		_, begin := p.Best()
		sum := func() (sum int64) {
			for _, m := range p.members {
				sum += m.cost
			}
			return sum
		}
		for before := sum(); p.Stale() < 3; {
			made := p.Mate(r, 10)
			require.GreaterOrEqual(t, made, int64(0))
			require.LessOrEqual(t, sum(), before, "no member gets longer")
			before = sum()
		}
		var orders [][]int32
		for _, m := range p.members {
			isTour(t, c, m.order)
			require.Equal(t, c.Length(m.order), m.cost)
			orders = append(orders, m.order)
		}
		for key, count := range counted(orders...) {
			require.EqualValues(t, count, p.edges.count(int32(key>>32), int32(key)), "%s: the members with an edge", name)
		}
		order, cost := p.Best()
		assert.Equal(t, c.Length(order), cost)
		assert.Less(t, cost, begin/2)
	}
}

func TestEdgesAreCounted(t *testing.T) {
	e := newEdges(1)
	want := map[[2]int32]int32{}
	r := rng.New(1, 1)
	for range 20_000 {
		a, b := int32(rng.Intn(r, 60)), int32(60+rng.Intn(r, 60))
		by := int32(1)
		if want[[2]int32{a, b}] > 0 && rng.Intn(r, 2) == 0 {
			by = -1
		}
		want[[2]int32{a, b}] += by
		e.add(b, a, by)
	}
	for edge, count := range want {
		require.Equal(t, count, e.count(edge[0], edge[1]))
	}
	assert.Zero(t, e.count(1, 2))
}

func BenchmarkMate(b *testing.B) {
	c := costs(1000, 1)["plane"]
	p := New(c)
	for seed := range uint64(20) {
		order := tour(c, seed)
		p.Admit(order, c.Length(order))
	}
	r := rng.New(1, 1)
	for range 2000 {
		p.Mate(r, 30)
	}
	b.ReportAllocs()
	for b.Loop() {
		p.Mate(r, 30)
	}
}
