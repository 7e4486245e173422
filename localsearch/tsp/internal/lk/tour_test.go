package lk

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch/tsp/internal/dist"
)

func never() bool { return false }

// kinds visits distances of every kind.
func kinds(t *testing.T, visit func(name string, c *dist.Costs)) {
	t.Helper()
	for _, n := range []int{5, 8, 13, 60, 300} {
		r := rng.New(uint64(n), 0)
		at, places := make([]dist.Point, n), make([]dist.Place, n)
		symmetric, directed := make([]int32, n*n), make([]int32, n*n)
		for i := range n {
			at[i] = dist.Point{X: float64(rng.Intn(r, 100)), Y: float64(rng.Intn(r, 100))}
			places[i] = dist.Place{X: at[i].X, Y: at[i].Y, Z: float64(rng.Intn(r, 100))}
			for j := range i {
				symmetric[i*n+j] = int32(rng.Intn(r, 500))
				symmetric[j*n+i] = symmetric[i*n+j]
				directed[i*n+j], directed[j*n+i] = int32(rng.Intn(r, 500)), int32(rng.Intn(r, 500))
			}
		}
		for name, c := range map[string]*dist.Costs{
			"plane": dist.Plane(at, false), "up": dist.Plane(at, true), "matrix": dist.Matrix(int32(n), symmetric), "one way": dist.OneWay(int32(n), directed),
			"space": dist.Func(int32(n), places, func(a, b int32) int64 {
				return int64(max(places[a].X-places[b].X, places[b].X-places[a].X) + max(places[a].Z-places[b].Z, places[b].Z-places[a].Z))
			}),
		} {
			require.True(t, c.FindNear(4, 1, nil))
			visit(name, c)
		}
	}
}

// check checks that a tour visits every city once and has the length that it says, and
// all fixed edges.
func check(t *testing.T, tour *Tour) {
	t.Helper()
	require.Equal(t, tour.costs.Length(tour.Order()), tour.cost)
	met := make([]bool, tour.n)
	for p, a := range tour.Order() {
		switch {
		case met[a]:
			t.Fatalf("city %d twice", a)
		case tour.position(a) != int32(p):
			t.Fatalf("city %d is at %d, not at %d", a, p, tour.position(a))
		case tour.costs.Fixed && tour.next(a) != a^1 && tour.prev(a) != a^1:
			t.Fatalf("city %d without its fixed edge", a)
		}
		met[a] = true
	}
}

func TestGreedyIsATour(t *testing.T) {
	kinds(t, func(name string, c *dist.Costs) {
		plain := Greedy(c, rng.New(1, 1), 0, never)
		noisy := Greedy(c, rng.New(1, 1), 0.3, never)
		for _, order := range [][]int32{plain, noisy} {
			tour := New(c, false)
			tour.SetOrder(order)
			check(t, tour)
		}
		if c.N == 300 {
			assert.NotEqual(t, plain, noisy, name)
			r := rng.New(2, 2)
			random := slices.Clone(plain)
			rng.Shuffle32(r, random)
			assert.Less(t, c.Length(plain), c.Length(random)/2, name)
		}
	})
}

func TestGreedyJoinsByNumber(t *testing.T) {
	const n = 6000
	ring := func(a int32) []int32 { return []int32{(a + 7) % n} }
	for name, c := range map[string]*dist.Costs{
		"graph":   dist.Graph(n, ring, func(a, b int32) int64 { return 1 }),
		"one way": dist.OneWay(n/2, make([]int32, n/2*n/2)),
	} {
		c.K, c.Near, c.Far = 0, nil, nil // no candidates: all paths are joined by number
		if name == "graph" {
			require.True(t, c.FindNear(1, 0, nil))
		}
		tour := New(c, false)
		tour.SetOrder(Greedy(c, nil, 0, never))
		check(t, tour)
	}
}

// tours visits arrays and lists with distances of every kind.
func tours(t *testing.T, visit func(name string, c *dist.Costs, tour *Tour)) {
	t.Helper()
	kinds(t, func(name string, c *dist.Costs) {
		visit(name, c, New(c, false))
		visit(name+", a list", c, New(c, true))
	})
}

func TestImprovementsAddUp(t *testing.T) {
	tours(t, func(name string, c *dist.Costs, tour *Tour) {
		tour.SetOrder(Greedy(c, rng.New(3, 3), 0.9, never))
		tour.PushAll()
		moves := 0
		for tour.waiting > 0 {
			before := tour.cost
			a := tour.queue[tour.head]
			if !tour.improve(a) {
				tour.Repair(1)
				check(t, tour)
				continue
			}
			moves++
			require.Less(t, tour.cost, before, "%s, %d cities", name, c.N)
			check(t, tour)
		}
		assert.True(t, moves > 0 || c.N < 60, "%s, %d cities", name, c.N)
	})
}

func TestKicksAreUndone(t *testing.T) {
	tours(t, func(name string, c *dist.Costs, tour *Tour) {
		tour.SetOrder(Greedy(c, rng.New(4, 4), 0, never))
		r := rng.New(5, 5)
		for range 50 {
			order, cost := slices.Clone(tour.Order()), tour.cost
			tour.Mark()
			if !tour.Kick(r) {
				assert.Less(t, c.N, int32(8), name)
				return
			}
			check(t, tour)
			for !tour.Repair(1) {
				check(t, tour)
			}
			tour.Undo(cost)
			require.Equal(t, rolled(order), rolled(tour.Order()), "%s, %d cities", name, c.N)
			check(t, tour)
		}
		before := tour.cost
		for range 50 {
			require.True(t, tour.Chain(r))
			check(t, tour)
			require.LessOrEqual(t, tour.cost, before)
			before = tour.cost
		}
	})
}

// TestListGoesAsTheArray: repairs of a list are those of an array, move by move.
func TestListGoesAsTheArray(t *testing.T) {
	kinds(t, func(name string, c *dist.Costs) {
		array, list := New(c, false), New(c, true)
		order := Greedy(c, rng.New(8, 8), 0.9, never)
		for _, tour := range []*Tour{array, list} {
			tour.SetOrder(order)
			tour.PushAll()
		}
		for done := false; !done; {
			done = array.Repair(1)
			require.Equal(t, done, list.Repair(1))
			require.Equal(t, array.cost, list.cost)
			require.Equal(t, rolled(array.Order()), rolled(list.Order()), "%s, %d cities", name, c.N)
		}
		require.Equal(t, array.tried, list.tried)
	})
}

// TestReach checks that a short reach is kept to.
func TestReach(t *testing.T) {
	kinds(t, func(name string, c *dist.Costs) {
		tour := New(c, false)
		tour.reach = c.N / 5
		tour.SetOrder(Greedy(c, rng.New(6, 6), 0.9, never))
		tour.PushAll()
		for !tour.Repair(1) {
			for _, s := range tour.stretches {
				require.LessOrEqual(t, s.count, tour.reach, name)
			}
			tour.Mark()
		}
		check(t, tour)
	})
}

// TestPathIsPutTogether compares the pieces of a path with the path itself.
func TestPathIsPutTogether(t *testing.T) {
	r := rng.New(7, 7)
	expand := func(p *path) (places []int32) {
		for _, q := range p.pieces[:p.count] {
			for at := q.from; ; at += q.up() {
				if places = append(places, at); at == q.to {
					break
				}
			}
		}
		return places
	}
	for range 2000 {
		const n = 12
		var p path
		p.count, p.pieces[0] = 1, piece{0, n - 1}
		for range 4 {
			want := expand(&p)
			var q path
			if rng.Intn(r, 2) == 0 {
				k := 1 + rng.Intn(r, n-1)
				i := p.find(want[k])
				if p.pieces[i].from == want[k] {
					continue
				}
				slices.Reverse(want[:k])
				q.flip(&p, i, expand(&p)[k])
			} else {
				first := rng.Intn(r, n-2)
				second := first + 1 + rng.Intn(r, n-first-2)
				a, b := slices.Clone(want[:first+1]), slices.Clone(want[first+1:second+1])
				if int(p.count)+2 > maxPieces {
					break
				}
				turned := rng.Intn(r, 2) == 0
				q.swap(&p, p.find(want[first]), want[first], p.find(want[second]), want[second], turned)
				parts := [][]int32{b, a}
				if turned {
					slices.Reverse(a)
					slices.Reverse(b)
					parts = [][]int32{a, b}
				}
				copy(want, slices.Concat(parts...))
			}
			require.Equal(t, want, expand(&q))
			p = q
			if int(p.count)+2 > maxPieces {
				break
			}
		}
	}
}

func BenchmarkChain(b *testing.B) {
	r := rng.New(1, 1)
	at := make([]dist.Point, 2000)
	for i := range at {
		at[i] = dist.Point{X: float64(rng.Intn(r, 1000)), Y: float64(rng.Intn(r, 1000))}
	}
	c := dist.Plane(at, false)
	c.FindNear(5, 1, nil)
	tour := New(c, false)
	tour.SetOrder(Greedy(c, r, 0, never))
	tour.PushAll()
	tour.Repair(1 << 30)
	for range 2000 {
		tour.Chain(r)
	}
	b.ReportAllocs()
	for b.Loop() {
		tour.Chain(r)
	}
}
