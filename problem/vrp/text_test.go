package vrp

import (
	"bytes"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
)

// TestText: plain routes without times, why clients are left out, and mistakes.
func TestText(t *testing.T) {
	given := plain(2, 2, 10, 20, -30, 40, 50)
	for i := 2; i < 5; i++ {
		given.Clients[i].Optional, given.Clients[i].Prize = true, 35
	}
	given.Clients[2].Delivery = []int64{3}
	given.Groups, given.Scale = []Group{{Clients: []int32{3, 4}}}, 10
	p := must(New(given))
	values := p.Values([]Route{route(0, 0, 1), route(0, 3)})
	assert.Equal(t, `cost 15.5, 2 routes, distance 12
route 1, vehicle 1: distance 4, time 0 to 4, cost 4
  1 2
route 2, vehicle 1: distance 8, time 0 to 8, cost 8
  4
client 3 is not visited: it cannot be visited: its load is 3, above the capacity 2 (vehicle 1)
client 5 is not visited: client 4 of its group is visited
`, p.Text(values))
	assert.Equal(t, "vrp: client 1 is not visited\n", p.Text(p.Values(nil)))
	_, err := p.Schedules(p.Values(nil))
	assert.ErrorContains(t, err, "client 1 is not visited")
	var b bytes.Buffer
	assert.ErrorContains(t, p.WriteSVG(&b, p.Values(nil)), "client 1 is not visited")
	assert.Zero(t, b.Len())
	require.NoError(t, p.WriteSVG(&b, values))
	assert.Contains(t, b.String(), "cost 15.5, 2 routes")
	assert.Error(t, p.WriteSolution(broken{}, values))
	assert.Error(t, p.Write(broken{}))
}

// TestLeftOut: every client that is left out says why, to people and to programs.
func TestLeftOut(t *testing.T) {
	group := func(p *Instance) { p.Groups = []Group{{Clients: []int32{1, 2}}} }
	for want, change := range map[string]func(p *Instance){
		"its prize 4 is lost; on these routes a visit to it costs 40 more":                         nil,
		"its prize 41 is lost; on these routes a visit to it costs only 40 more":                   func(p *Instance) { p.Clients[1].Prize = 41 },
		"it has no prize; on these routes a visit to it costs 40 more":                             func(p *Instance) { p.Clients[1].Prize = 0 },
		"its prize 4 is lost; on these routes no vehicle has room or time for it":                  func(p *Instance) { p.Vehicles[0].Capacity = []int64{1} },
		"its prize 0.4 is lost; on these routes a visit to it costs 4 more":                        func(p *Instance) { p.Scale = 10 },
		"the prizes 9 of its group are lost; on these routes a visit to one of them costs 40 more": group,
		"the prizes 9 of its pair are lost; on these routes a visit to both costs 80 more": func(p *Instance) {
			p.Pairs = []Pair{{Pickup: 2, Delivery: 1, Amount: []int64{1}}}
			p.Clients[1].Delivery, p.Clients[2].Delivery = nil, nil
		},
		"it cannot be visited: its pair is with client 3, which cannot be visited": func(p *Instance) {
			p.Pairs = []Pair{{Pickup: 2, Delivery: 1}}
			p.Clients[2].Service, p.Vehicles[0].MaxDuration = 300, 299
		},
		"it cannot be visited: its load is 7, above the capacity 2 (vehicle 1)": func(p *Instance) { p.Clients[1].Delivery = []int64{7} },
	} {
		given := plain(1, 2, 10, 30, -20)
		for i := 1; i < 3; i++ {
			given.Clients[i].Optional, given.Clients[i].Prize = true, int64(3+i)
		}
		if change != nil {
			change(&given)
		}
		p := must(New(given))
		values := p.Values([]Route{route(0, 0)})
		assert.Contains(t, p.Text(values), "client 2 is not visited: "+want+"\n")
		unvisited, ok := p.Fields(values)["unvisited"].([]omissionFields)
		require.True(t, ok)
		require.Len(t, unvisited, 2)
		assert.Equal(t, omissionFields{1, "2", want}, unvisited[0])
		assert.NotEmpty(t, unvisited[1].Reason)
	}
}

// TestTimesInText: the times of stops are told where windows, or durations that are not the
// distances, make them matter, and only there.
func TestTimesInText(t *testing.T) {
	given := plain(1, 2, 10, 20)
	p := must(New(given))
	values := p.Values([]Route{route(0, 0, 1)})
	assert.NotContains(t, p.Text(values), "client 1 ")
	given.Travel = []Travel{problemtest.Must(NewPoints(given.points(), Euclidean, Nearest, 3))}
	assert.Regexp(t, `client 2 +60 to +60, load 0\n`, must(New(given)).Text(values))
}

// broken is a writer that fails.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("no room") }

// TestGenerate: what the options say, and what they must not.
func TestGenerate(t *testing.T) {
	p := must(Generate(GenerateOptions{Clients: 40, Depots: 2, Vehicles: 5, Capacity: 50, Horizon: 12_000, Width: 300, Service: 7, Pairs: 0.5, Optional: 0.5, Backhauls: 0.5}, rng.New(1, 0)))
	assert.Equal(t, 10, p.Fleet())
	assert.Len(t, p.Pairs, 10)
	optional, pickups := 0, 0
	for i := range p.Clients {
		c := &p.Clients[i]
		assert.LessOrEqual(t, c.Windows[0].To-c.Windows[0].From, int64(1500))
		assert.EqualValues(t, 7, c.Service)
		if c.Optional {
			optional++
		}
		if c.Pickup != nil {
			pickups++
		}
	}
	assert.True(t, optional > 3 && optional < 17 && pickups > 3 && pickups < 17, "%d, %d", optional, pickups)
	for _, bad := range []GenerateOptions{{Clients: 5, Depots: 1, Capacity: 19}, {Clients: 5, Depots: 1, Pairs: 1.5}, {Clients: 5, Depots: 1, Horizon: 8999}, {Clients: 0, Depots: 1}, {Clients: 1, Depots: 0}} {
		_, err := Generate(bad, rng.New(1, 0))
		assert.Error(t, err, "%+v", bad)
	}
}

// TestLacking: the clients and the groups that a plan still has to serve, or ten of them.
func TestLacking(t *testing.T) {
	given := plain(15, 9, make([]float64, 15)...)
	for i := range 3 {
		given.Clients[i].Optional = true
	}
	given.Groups = []Group{{Clients: []int32{0, 1}, Required: true}}
	p := must(New(given))
	assert.Equal(t, "the best plan leaves out client 4, client 5, client 6, client 7, client 8, client 9, client 10, client 11, client 12, client 13 and 3 more", p.Lacking(p.Values(nil)))
	assert.Equal(t, "the best plan leaves out client 15 and group 1", p.Lacking(p.Values([]Route{route(0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)})))
	assert.Equal(t, "", p.Lacking(p.Values([]Route{route(0, 1, 3, 4, 5, 6, 7, 8), route(0, 9, 10, 11, 12, 13, 14)})))
	assert.Equal(t, "", p.Lacking([]int32{1}), "no successors at all")
}
