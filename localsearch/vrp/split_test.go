package vrp

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/problem/vrp"
)

// loaded are features without times, beside those of all searches: what queues know.
var loaded = []feature{
	{"capacities", func(*vrp.Instance, *rand.Rand) {}, false},
	{"fleet", fleetOfThree, false},
	{"fleet with depots and sites", func(in *vrp.Instance, r *rand.Rand) {
		fleetOfThree(in, r)
		in.Depots = append(in.Depots, in.Depots[0])
		in.Depots[1].X = 90
		in.Vehicles[1].From, in.Vehicles[2].To = 1, vrp.Open
		for i := range in.Clients {
			if rng.Intn(r, 6) == 0 {
				in.Clients[i].Vehicles = []int32{int32(rng.Intn(r, 3))}
			}
		}
	}, false},
	{"pickups", func(in *vrp.Instance, _ *rand.Rand) {
		for i := range in.Clients {
			c := &in.Clients[i]
			c.Pickup, c.Delivery = c.Delivery, nil
		}
	}, false},
}

// apart is what no vehicle may serve together.
var apart = feature{"windows and sites apart", func(in *vrp.Instance, r *rand.Rand) {
	windows(in, r)
	fleetOfThree(in, r)
	for i := range in.Clients {
		if rng.Intn(r, 2) == 0 {
			in.Clients[i].Vehicles = []int32{int32(rng.Intn(r, 3))}
		}
	}
}, false}

// splitOf is a split of an instance with a feature, with at most so many vehicles of each type, 0: enough; nil: relaxed does not
// know it. The fines are whole, so that queues and arcs have the same costs.
func splitOf(t testing.TB, f feature, clients, vehicles int, r *rand.Rand) *split {
	in := f.instance(t, clients, r)
	for v := range in.Vehicles {
		if in.Vehicles[v].Count = clients; vehicles > 0 {
			in.Vehicles[v].Count = vehicles
		}
	}
	d := newData(in)
	if d.relaxable("") != nil {
		return nil
	}
	x := newRelaxed(d)
	price := func() int64 { return int64(1) << (fineBits + rng.Intn(r, 10)) }
	x.charge(fines{price: excess{price(), price(), price(), price()}})
	return newSplit(x)
}

// randomTour is some of the clients that can be served, in random order.
func randomTour(s *split, r *rand.Rand) (tour []int32) {
	for c, may := range s.x.servable {
		if may && (s.x.d.required[c] || rng.Intn(r, 2) == 0) {
			tour = append(tour, int32(c))
		}
	}
	rng.Shuffle32(r, tour)
	return tour
}

// leastByAll is what the routes cost at least, of all ways to part a tour into at most so many of them, with no more clients than
// longest. Of several clients they have no more than the load, which is followed stop by stop, as all costs are, and no forbidden
// way between them. never: there are none.
func leastByAll(s *split, tour []int32, most int, load int64, longest int) int64 {
	n := len(tour)
	route := func(i, j int) (best int64) {
		best = never
		for _, t := range s.kinds {
			not := func(c int32) bool { return !s.x.d.serves(t, c) }
			if j-i <= longest && !slices.ContainsFunc(tour[i:j], not) && (j-i == 1 || loadOf(s.x.d, tour[i:j]) <= load && !hasForbidden(s.x.d, tour[i:j])) {
				best = min(best, tolled(s.x, t, tour[i:j]))
			}
		}
		return best
	}
	costs := make([][]int64, n)
	for i := range costs {
		for j := i + 1; j <= n; j++ {
			costs[i] = append(costs[i], route(i, j))
		}
	}
	least := never
	for cuts := range 1 << (n - 1) { // a bit: a route begins with the next client
		sum, used, from := int64(0), 0, 0
		for j := 1; j <= n; j++ {
			if j == n || cuts>>(j-1)&1 == 1 {
				sum, used, from = min(never, sum+costs[from][j-from-1]), used+1, j
			}
		}
		if used <= most {
			least = min(least, sum)
		}
	}
	return least
}

// loadOf is the most load on the way along stops.
func loadOf(d *data, stops []int32) (most int64) {
	load := int64(0)
	for _, c := range stops {
		load += d.delivery[c]
	}
	most = load
	for _, c := range stops {
		load += d.pickup[c] - d.delivery[c]
		most = max(most, load)
	}
	return most
}

// hasForbidden reports whether there is a forbidden way between stops.
func hasForbidden(d *data, stops []int32) bool {
	for i, c := range stops[1:] {
		if d.metrics[0].distance(stops[i], c) == far32 {
			return true
		}
	}
	return false
}

// requireParts checks that routes are parts of the tour that cost what the split says, by vehicles that serve their clients.
func requireParts(t *testing.T, s *split, tour []int32, slack int64) {
	t.Helper()
	require.Equal(t, tour, slices.Concat(s.parts.routes...))
	sum := int64(0)
	for i, route := range s.parts.routes {
		kind := s.parts.kinds[i]
		for _, c := range route {
			require.True(t, s.x.d.serves(kind, c))
		}
		sum += tolled(s.x, kind, route)
	}
	require.InDelta(t, sum, s.cost, float64(slack))
}

// TestSplitAgainstAll: whatever the rules are, no other way to part a short tour is cheaper, among those with no more routes than
// there are vehicles, if there are any.
func TestSplitAgainstAll(t *testing.T) {
	byQueues, limited, unlimited := 0, 0, 0
	for i, f := range slices.Concat(features, loaded, []feature{apart}) {
		r := rng.New(uint64(i), 60)
		for round := range longtest.Choose(12, 100) {
			vehicles := round % 3
			s := splitOf(t, f, 5+round%4, vehicles, r)
			if s == nil {
				break
			}
			tour := randomTour(s, r)
			if len(tour) == 0 {
				continue
			}
			load, longest := s.most, len(tour)
			if round%4 == 3 {
				longest = 3
				s.arcs.most = longest*len(tour) + rng.Intn(r, len(tour))
			}
			s.part(tour)
			requireParts(t, s, tour, 0)
			if s.queues.prepare(s) {
				load, longest = never, len(tour)
				byQueues++
			}
			all := leastByAll(s, tour, len(tour), load, longest)
			want := leastByAll(s, tour, len(s.x.lanes), load, longest)
			if want > all {
				limited++
			}
			if want == never {
				want = all
				unlimited++
			}
			require.Equal(t, want, s.cost, "%s: %v", f.name, tour)
		}
	}
	assert.Greater(t, byQueues, 20)
	assert.Greater(t, limited, 20)
	assert.Positive(t, unlimited)
}

// TestSplitLong: the queues find the costs that the list of all arcs has, of any number of routes and of few.
func TestSplitLong(t *testing.T) {
	for i, f := range loaded {
		r := rng.New(uint64(i), 61)
		for range longtest.Choose(4, 50) {
			s := splitOf(t, f, 250, 0, r)
			s.most, s.arcs.most = never, math.MaxInt
			tour := randomTour(s, r)
			if rng.Intn(r, 2) == 0 { // fines with fractions, which arcs round down
				s.x.charge(randomFines(r))
				s.x.fines.price.load += int64(rng.Intn(r, 1<<fineBits))
			}
			s.tour = tour
			require.True(t, s.queues.prepare(s))
			s.arcs.prepare(s)
			s.shortest(&s.queues)
			s.cost >>= fineBits
			requireParts(t, s, tour, int64(len(s.parts.routes)))
			used, cost := len(s.parts.routes), s.cost
			s.shortest(&s.arcs)
			requireParts(t, s, tour, 0)
			require.InDelta(t, cost, s.cost, float64(max(used, len(s.parts.routes))), f.name)
			for _, most := range [...]int{1, used / 3, used / 2, used - 1} {
				if most == 0 {
					continue
				}
				s.limit(&s.queues, most)
				s.cost >>= fineBits
				few, cost := len(s.parts.routes), s.cost
				s.limit(&s.arcs, most)
				require.InDelta(t, cost, s.cost, float64(max(few, len(s.parts.routes))), "%s: %d of %d routes", f.name, most, used)
				if f.name != "fleet with depots and sites" { // else clients may have no vehicle in common
					require.LessOrEqual(t, few, most)
					require.LessOrEqual(t, len(s.parts.routes), most)
				}
			}
		}
	}
}

// TestSplitLimits: a path of at most so many routes may end with fewer, and if there is none, the routes are those without a limit.
func TestSplitLimits(t *testing.T) {
	r := rng.New(1, 62)
	s := splitOf(t, features[0], 30, 0, r)
	tour := randomTour(s, r)
	s.part(tour)
	used, cost := len(s.parts.routes), s.cost
	require.Greater(t, used, 2)
	s.arcs.prepare(s)
	s.limit(&s.arcs, used)
	assert.Equal(t, cost, s.cost)
	s.limit(&s.arcs, 2*used)
	assert.Equal(t, cost, s.cost)
	s.limit(&s.arcs, 1) // more than the load of a route
	assert.Equal(t, cost, s.cost)
	assert.Len(t, s.parts.routes, used)
	for _, tour := range [][]int32{nil, {3}} {
		kinds, routes := s.part(tour)
		assert.Len(t, kinds, len(tour))
		assert.Len(t, routes, len(tour))
	}
}

// TestSplitWork: a client takes as many looks in a long tour as in a short one, and as many arcs where arcs are listed.
func TestSplitWork(t *testing.T) {
	work := func(f feature, clients int) (looks, arcs float64) {
		r := rng.New(1, 63)
		s := splitOf(t, f, clients, 0, r)
		s.x.charge(newFines(s.x.d))
		s.part(randomTour(s, r))
		sum := 0
		for t := range s.queues.of {
			sum += s.queues.of[t].looks
		}
		return float64(sum) / float64(clients*len(s.kinds)), float64(len(s.arcs.list)) / float64(clients)
	}
	for _, f := range loaded {
		short, _ := work(f, 100)
		long, _ := work(f, 1000)
		assert.InDelta(t, short, long, 0.3, f.name)
		assert.Less(t, long, 3.0, f.name) // each place comes and goes, and a front one is looked at
	}
	_, short := work(features[1], 100)
	_, long := work(features[1], 1000)
	assert.InEpsilon(t, short, long, 0.15)
	assert.Greater(t, short, 3.0)
}

// BenchmarkSplit shows what a client of a tour takes, which depends on the length of the tour little.
func BenchmarkSplit(b *testing.B) {
	for _, f := range []feature{loaded[0], features[1]} {
		for _, n := range []int{100, 400, 1600} {
			b.Run(fmt.Sprintf("%s/%d", f.name, n), func(b *testing.B) {
				r := rng.New(1, 63)
				s := splitOf(b, f, n, 0, r)
				tour := randomTour(s, r)
				for b.Loop() {
					s.part(tour)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(tour)), "ns/client")
			})
		}
	}
}
