package vrp

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
)

// TestUnservable: optional clients are told, and those of their pairs.
func TestUnservable(t *testing.T) {
	given := plain(1, 2, 10, 20, 30)
	for i := range given.Clients {
		given.Clients[i].Optional = true
	}
	given.Clients[2].Windows = []Window{{0, 5}}
	given.Pairs = []Pair{{Pickup: 1, Delivery: 2}}
	p, err := New(given)
	require.NoError(t, err)
	assert.Equal(t, "", p.Unservable(0))
	assert.Equal(t, "its pair is with client 3, which cannot be visited", p.Unservable(1))
	assert.Contains(t, p.Unservable(2), "after its last window")
}

// TestFarAmongMany: what is said of a client that is out of reach does not depend on how many
// others there are.
func TestFarAmongMany(t *testing.T) {
	for want, change := range map[string]func(p *Instance){
		"it is reached at 100 at the earliest, after its last window, which ends at 99": func(p *Instance) { p.Clients[0].Windows = []Window{{0, 50}, {60, 99}} },
		"the way to it and back is 200, above the largest distance 199":                 func(p *Instance) { p.Vehicles[0].MaxDistance = 199 },
		"the way to it and back takes 207, above the largest duration 206":              func(p *Instance) { p.Vehicles[0].MaxDuration, p.Clients[0].Service = 206, 7 },
		"who visits it ends at 407 at the earliest, after the end of work 400": func(p *Instance) {
			p.Vehicles[0].Shift.To, p.Clients[0].Windows, p.Clients[0].Service = 400, []Window{{0, 90}, {300, 500}}, 7
		},
		"it is reached at 130 at the earliest, after its last window, which ends at 129": func(p *Instance) { p.Clients[0].Release, p.Clients[0].Windows = 30, []Window{{0, 129}} },
		"who visits it leaves the depot at 30 at the earliest, after that closes at 29":  func(p *Instance) { p.Clients[0].Release, p.Depots[0].To, p.Vehicles[0].To = 30, 29, Open },
	} {
		for _, n := range []int{2, 8, 50, 1500} {
			at := make([]float64, n)
			at[0] = 100
			for i := 1; i < n; i++ {
				at[i] = float64(1 + i%80)
			}
			given := plain(n, 1, at...)
			change(&given)
			_, err := New(given)
			assert.EqualError(t, err, "vrp: client 1 cannot be visited: "+want+" (vehicle 1)", "%d clients", n)
			given = plain(n, 1, at...)
			change(&given)
			given.Clients[0].Optional = true
			assert.Equal(t, want+" (vehicle 1)", must(New(given)).Unservable(0), "%d clients", n)
		}
	}
}

// TestRoundedWays: where rounding makes a way through a thousand clients shorter than the
// direct one, the client at its end is in reach; where each stop takes time it is not.
func TestRoundedWays(t *testing.T) {
	at := make([]float64, 1000)
	for i := range at {
		at[i] = 1.4 * float64(i+1) // each 1 from the next, and the last one 1400 from the depot
	}
	last := len(at) - 1
	for _, test := range []struct {
		closes, service int64
		want            string
	}{
		{1000, 0, ""},
		{999, 0, "it is reached at 1000 at the earliest, after its last window, which ends at 999 (vehicle 1)"},
		{1399, 5, "it is reached at 1400 at the earliest, after its last window, which ends at 1399 (vehicle 1)"},
	} {
		given := plain(1, 1000, at...)
		for i := range given.Clients {
			given.Clients[i].Service = test.service
		}
		given.Clients[last].Optional, given.Clients[last].Windows = true, []Window{{0, test.closes}}
		assert.Equal(t, test.want, must(New(given)).Unservable(int32(last)))
	}
}

// TestManyInReach: of many places some are found out of reach without looking at all pairs.
func TestManyInReach(t *testing.T) {
	const n = 10_000
	r := rng.New(1, 0)
	given := plain(n, n)
	for range n {
		c := Client{Place: Place{X: float64(rng.Intn(r, 1000)), Y: float64(rng.Intn(r, 1000)), Located: true}, Windows: []Window{always}}
		given.Clients = append(given.Clients, c)
	}
	given.Clients[n/2].X, given.Clients[n/2].Y = 300, 400
	given.Clients[n/2].Optional, given.Clients[n/2].Windows = true, []Window{{0, 470}}
	given.Travel = []Travel{given.line()}
	p := must(New(given))
	assert.Regexp(t, `it is reached at 4[789]\d at the earliest, after its last window, which ends at 470`, p.Unservable(n/2))
	left := effortOfReach
	to := newWays(p, waysKey{byDuration, 0, 0, false}, &left).to(p.Place(n / 2))
	assert.Contains(t, p.Unservable(n/2), fmt.Sprintf("reached at %d ", to))
	assert.Less(t, effortOfReach-left, n*n/2, "of all pairs")
}

// TestWays: Dijkstra's labels are those of Floyd and Warshall's algorithm, and without the
// effort for them below.
func TestWays(t *testing.T) {
	r := rng.New(3, 0)
	for round := range 400 {
		with := append(subset(r.IntN, windows, matrix, prohibited, depots, reloads), windows)
		given := random(r, 1+rng.Intn(r, 9), with...)
		for i := range given.Clients {
			given.Clients[i].Optional, given.Clients[i].Windows = true, []Window{always}
		}
		if round%2 == 0 {
			points := given.points()
			for i := range points {
				points[i].X /= 3
			}
			given.Travel = []Travel{problemtest.Must(NewPoints(points, Metric(rng.Intn(r, 2)), Rounding(rng.Intn(r, 3)), 0.7))}
		}
		p, err := New(given)
		require.NoError(t, err)
		for _, key := range []waysKey{{byDistance, 0, 0, false}, {byDuration, 0, 0, false}, {byDuration, 0, 0, true}} {
			all := p.allWays(key.measure)
			enough, little := 1<<30, rng.Intn(r, 3*p.Places())
			exact, rough := newWays(p, key, &enough), newWays(p, key, &little)
			for place := range p.Places() {
				want := all[key.depot][place]
				if key.back {
					want = all[place][key.depot]
				}
				assert.Equal(t, want, exact.to(place), "%v to place %d", key, place)
				assert.LessOrEqual(t, rough.to(place), want)
			}
		}
	}
}

// allWays returns the lengths of the shortest ways, of Floyd and Warshall.
func (p *Instance) allWays(m measure) [][]int64 {
	all := make([][]int64, p.Places())
	for i := range all {
		all[i] = make([]int64, p.Places())
		for j := range all[i] {
			all[i][j] = p.Travel[0].length(m, i, j)
		}
	}
	for k := range all {
		stay, stops := int64(0), k >= len(p.Depots)
		for i := range p.Vehicles {
			stops = stops || p.Vehicles[i].reloadsAt(k)
		}
		switch {
		case !stops:
			continue
		case m == byDuration && k < len(p.Depots):
			stay = p.Depots[k].Reload
		case m == byDuration:
			stay = p.Clients[k-len(p.Depots)].Service
		}
		for i := range all {
			for j := range all {
				if all[i][k] < Forbidden && all[k][j] < Forbidden {
					all[i][j] = min(all[i][j], all[i][k]+stay+all[k][j])
				}
			}
		}
	}
	return all
}

// TestUnservableIsCertain: no route visits a client of which that is said.
func TestUnservableIsCertain(t *testing.T) {
	r := rng.New(5, 0)
	said := 0
	for range 1200 {
		given := random(r, 4, subset(r.IntN, features...)...)
		for i := range given.Clients {
			given.Clients[i].Optional = true
			if given.Clients[i].Windows[0].To < Never && rng.Intn(r, 3) == 0 {
				given.Clients[i].Windows = []Window{{0, int64(rng.Intn(r, 12))}}
			}
		}
		p, err := New(given)
		if err != nil {
			continue
		}
		visited := p.someRoute()
		for i := range p.Clients {
			why := p.Unservable(int32(i))
			if why != "" {
				said++
				assert.False(t, visited[i], "client %d: %s", i+1, why)
			}
		}
	}
	assert.Greater(t, said, 300)
}

// someRoute reports which clients are on any route that a vehicle can take alone.
func (p *Instance) someRoute() []bool {
	visited := make([]bool, len(p.Clients))
	for v := range p.Vehicles {
		var extend func(r Route, used int)
		extend = func(r Route, used int) {
			if _, err := p.routeCost(&r); err == nil && p.wholePairs(&r) {
				for _, s := range r.Stops {
					if s.Client >= 0 {
						visited[s.Client] = true
					}
				}
			}
			for c := range p.Clients {
				if used>>c&1 == 0 {
					extend(Route{v, append(r.Stops[:len(r.Stops):len(r.Stops)], Visit(int32(c)))}, used|1<<c)
				}
			}
			if n := len(r.Stops); n < 6 && (n == 0 || r.Stops[n-1].Client >= 0) {
				for _, d := range p.Vehicles[v].ReloadAt {
					extend(Route{v, append(r.Stops[:n:n], ReloadAt(int32(d)))}, used)
				}
			}
		}
		extend(Route{Vehicle: v}, 0)
	}
	return visited
}

// wholePairs reports whether each pair is on the route as a whole, in its order, or not at all.
func (p *Instance) wholePairs(r *Route) bool {
	seen := map[int32]bool{}
	for _, s := range r.Stops {
		if s.Client < 0 {
			continue
		}
		if k := p.paired[s.Client]; k >= 0 && p.Pairs[k].Delivery == s.Client && !seen[p.Pairs[k].Pickup] {
			return false
		}
		seen[s.Client] = true
	}
	for _, pair := range p.Pairs {
		if seen[pair.Pickup] != seen[pair.Delivery] {
			return false
		}
	}
	return true
}

// TestUnservableClients: all clients that must be visited and cannot are named, or ten of them.
func TestUnservableClients(t *testing.T) {
	given := plain(3, 2, 10, 20, 30)
	given.Clients[0].Delivery = []int64{3}
	given.Clients[2].Windows = []Window{{0, 29}}
	_, err := New(given)
	assert.EqualError(t, err, "vrp: 2 clients cannot be visited: client 1 (its load is 3, above the capacity 2 (vehicle 1)), "+
		"client 3 (it is reached at 30 at the earliest, after its last window, which ends at 29 (vehicle 1))")
	given = plain(30, 1, make([]float64, 30)...)
	for i := range 14 {
		given.Clients[2*i].Delivery = []int64{int64(2 + i)}
	}
	_, err = New(given)
	require.Error(t, err)
	assert.Equal(t, 10, strings.Count(err.Error(), "above the capacity 1"))
	assert.True(t, strings.HasPrefix(err.Error(), "vrp: 14 clients cannot be visited: client 1 (its load is 2, above"), err)
	assert.True(t, strings.HasSuffix(err.Error(), "client 19 (its load is 11, above the capacity 1 (vehicle 1)), and 4 more"), err)
	given = plain(2, 1, 10, 20, 30)
	for i := range 2 {
		given.Clients[i].Optional, given.Clients[i].Delivery = true, []int64{2}
	}
	given.Groups = []Group{{Clients: []int32{0, 1}, Required: true}}
	_, err = New(given)
	assert.EqualError(t, err, "vrp: no client of group 1 can be visited, client 1 because its load is 2, above the capacity 1 (vehicle 1)")
}

// TestLittleEffort: with too little effort for all clients some are found, and it is said that
// there may be more.
func TestLittleEffort(t *testing.T) {
	given := plain(9, 9, 10, 20, 30, 40, 50, 60)
	for i := range given.Clients {
		given.Clients[i].Optional, given.Clients[i].Windows = true, []Window{{0, int64(10*i + 9)}}
	}
	p := must(New(given))
	assert.Len(t, p.unservable, 6)
	p.unservable = p.findUnservable(10)
	assert.True(t, len(p.unservable) > 1 && len(p.unservable) < 6, "%d", len(p.unservable))
	for i := range p.Clients {
		p.Clients[i].Optional = false
	}
	assert.ErrorContains(t, p.checkServed(), "at least ")
}

// TestRoom: loads that all vehicles together cannot take are one mistake at once, by each
// component, deliveries and pickups apart, with reloads and with groups.
func TestRoom(t *testing.T) {
	pick := func(p *Instance) {
		for i := range p.Clients {
			c := &p.Clients[i]
			c.Pickup, c.Delivery = c.Delivery, nil
		}
	}
	for i, test := range []struct {
		vehicles int
		capacity int64
		loads    []int64
		change   func(p *Instance)
		want     string
	}{
		{2, 5, []int64{3, 2, 4}, nil, ""},
		{1, 10, []int64{3, 3, 5}, nil, "the deliveries that must be made add up to 11, above 10, the capacity of all vehicles"},
		{1, 10, []int64{3, 3, 5}, pick, "the pickups that must be made add up to 11, above 10, the capacity of all vehicles"},
		{1, 10, []int64{3, 3, 5}, func(p *Instance) { p.Clients[0].Pickup, p.Clients[0].Delivery = p.Clients[0].Delivery, nil }, ""},
		{1, 10, []int64{3, 3, 5}, func(p *Instance) { p.Clients[1].Optional = true }, ""},
		{1, 6, []int64{4, 4, 4, 4}, func(p *Instance) { p.Vehicles[0].Reloads, p.Vehicles[0].ReloadAt = 2, []int{0} }, "4 deliveries that must be made are more than half the largest capacity 6 each, which takes as many vehicles with their reloads; there are 3"},
		{1, 6, []int64{3, 4, 4, 4, 3}, func(p *Instance) { p.Vehicles[0].Reloads, p.Vehicles[0].ReloadAt = 2, []int{0} }, ""},
		{2, 10, []int64{6, 6, 6}, nil, "3 deliveries that must be made are more than half the largest capacity 10 each, which takes as many vehicles; there are 2"},
		{2, 10, []int64{5, 5, 5}, nil, ""},
		{2, 10, []int64{6, 6, 6}, func(p *Instance) { p.Vehicles = append(p.Vehicles, p.Vehicles[0]); p.Vehicles[1].Capacity = []int64{5} }, "3 deliveries that must be made are more than half the largest capacity 10 each, which takes as many vehicles; there are 2"},
		{1, 10, []int64{9, 4, 2}, func(p *Instance) {
			p.Clients[0].Optional, p.Clients[1].Optional = true, true
			p.Groups = []Group{{Clients: []int32{0, 1}, Required: true}}
		}, ""},
		{1, 10, []int64{9, 8, 4}, func(p *Instance) {
			p.Clients[0].Optional, p.Clients[1].Optional = true, true
			p.Groups = []Group{{Clients: []int32{0, 1}, Required: true}}
		}, "the deliveries that must be made add up to 12, above 10, the capacity of all vehicles"},
		{1, 10, []int64{3, 3}, func(p *Instance) {
			p.Resources, p.Vehicles[0].Capacity = 2, []int64{10, 10}
			p.Clients[0].Delivery, p.Clients[1].Delivery = []int64{3, 5}, []int64{3, 6}
		}, "the deliveries of resource 2 that must be made add up to 11, above 10, the capacity of all vehicles"},
	} {
		given := plain(test.vehicles, test.capacity, make([]float64, len(test.loads))...)
		for k, x := range test.loads {
			given.Clients[k].Delivery = []int64{x}
		}
		if test.change != nil {
			test.change(&given)
		}
		_, err := New(given)
		if test.want == "" {
			assert.NoError(t, err, "case %d", i)
			continue
		}
		assert.EqualError(t, err, "vrp: "+test.want, "case %d", i)
	}
}

// TestRoomIsCertain: what is refused for its loads has no solution.
func TestRoomIsCertain(t *testing.T) {
	r := rng.New(6, 0)
	refused := 0
	for range 10_000 {
		given := random(r, 1+rng.Intn(r, 3), subset(r.IntN, pickups, backhauls, groups, prizes, fleet, reloads, resources)...)
		for i := range given.Vehicles {
			for k := range given.Vehicles[i].Capacity {
				given.Vehicles[i].Capacity[k] = 3
			}
		}
		_, err := New(given)
		if err == nil || !strings.Contains(err.Error(), "that must be made") {
			continue
		}
		refused++
		for i := range given.Vehicles { // and the check says so, too
			given.Vehicles[i].Capacity = append([]int64(nil), given.Vehicles[i].Capacity...)
		}
		loose := given
		loose.Vehicles = append([]Vehicle(nil), given.Vehicles...)
		for i := range loose.Vehicles {
			loose.Vehicles[i].Capacity = []int64{1000, 1000}[:given.Resources]
		}
		p := must(New(loose))
		p.Vehicles = given.Vehicles
		assert.EqualValues(t, problemtest.None, least(p), fmt.Sprint(err))
	}
	assert.Greater(t, refused, 50)
}
