package vrp

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/problem/problemtest"
)

func TestNewErrors(t *testing.T) {
	for want, change := range map[string]func(p *Instance){
		"vrp: the number of clients is 0; expected 1..1000000":                              func(p *Instance) { p.Clients = nil },
		"the number of depots is 0; expected 1..10000":                                      func(p *Instance) { p.Depots = nil },
		"the number of types of vehicles is 0":                                              func(p *Instance) { p.Vehicles = nil },
		"the number of vehicles 1 is 0; expected 1..1000000":                                func(p *Instance) { p.Vehicles[0].Count = 0 },
		"the number of resources is 17; expected 0..16":                                     func(p *Instance) { p.Resources = 17 },
		"depot 1 is at 2e+09, 0; expected coordinates":                                      func(p *Instance) { p.Depots[0].X = 2e9 },
		"the begin of the window of depot 1 is -1; expected 0 or more":                      func(p *Instance) { p.Depots[0].From = -1 },
		"the end of the window of client 2 is 4; expected 5..":                              func(p *Instance) { p.Clients[1].Windows = []Window{{5, 4}} },
		"the windows of client 2 overlap or do not ascend":                                  func(p *Instance) { p.Clients[1].Windows = []Window{{5, 9}, {9, 12}} },
		"client 2 has no windows; expected at least one":                                    func(p *Instance) { p.Clients[1].Windows = nil },
		"there are no distances":                                                            func(p *Instance) { p.Travel = nil },
		"profile 1 has 3 places; expected 4, the depots and the clients":                    func(p *Instance) { p.Clients = append(p.Clients, p.Clients[0]) },
		"the capacity of vehicle 1 has 2 components; expected 1":                            func(p *Instance) { p.Vehicles[0].Capacity = []int64{1, 2} },
		"the capacity of vehicle 1 is -2; expected 0 or more":                               func(p *Instance) { p.Vehicles[0].Capacity = []int64{-2} },
		"the delivery of client 1 has 0 components; expected 1":                             func(p *Instance) { p.Clients[0].Delivery = []int64{} },
		"the time of service of client 1 is 1125899906842625; expected 0..1125899906842624": func(p *Instance) { p.Clients[0].Service = MaxNumber + 1 },
		"the depot where vehicle 1 starts is 1; expected 0..0":                              func(p *Instance) { p.Vehicles[0].From = 1 },
		"the depot where vehicle 1 ends is -2; expected -1..0":                              func(p *Instance) { p.Vehicles[0].To = -2 },
		"the profile of vehicle 1 is 1; expected 0..0":                                      func(p *Instance) { p.Vehicles[0].Profile = 1 },
		"vehicle 1 has 2 reloads at 0 depots":                                               func(p *Instance) { p.Vehicles[0].Reloads = 2 },
		"the breaks of vehicle 1 overlap or do not ascend":                                  func(p *Instance) { p.Vehicles[0].Breaks = []Break{{Window{1, 5}, 1}, {Window{5, 6}, 1}} },
		"client 1 has a prize; expected none, as it is not optional":                        func(p *Instance) { p.Clients[0].Prize = 1 },
		"a type of vehicle of client 1 is 1; expected 0..0":                                 func(p *Instance) { p.Clients[0].Vehicles = []int32{1} },
		"client 1 has no vehicles":                                                          func(p *Instance) { p.Clients[0].Vehicles = []int32{} },
		"client 1 of group 1 is not optional":                                               func(p *Instance) { p.Groups = []Group{{Clients: []int32{0}}} },
		"group 1 has no clients":                                                            func(p *Instance) { p.Groups = []Group{{}} },
		"client 1 is in group 1 and in group 2": func(p *Instance) {
			p.Clients[0].Optional = true
			p.Groups = []Group{{Clients: []int32{0}}, {Clients: []int32{0}}}
		},
		"client 1 is in pair 1 and in pair 1; expected two different": func(p *Instance) { p.Pairs = []Pair{{}} },
		"client 1 is in a pair and in a group; expected one of them": func(p *Instance) {
			p.Clients[0].Optional = true
			p.Groups, p.Pairs = []Group{{Clients: []int32{0}}}, []Pair{{Pickup: 0, Delivery: 1}}
		},
		"one client of pair 1 is optional":                                                              func(p *Instance) { p.Clients[0].Optional = true; p.Pairs = []Pair{{Pickup: 1}} },
		"client 1 has a delivery and a pickup; expected one of them, as backhauls come last":            func(p *Instance) { p.Order, p.Clients[0].Pickup = BackhaulsLast, []int64{1} },
		"the costs may add up to":                                                                       func(p *Instance) { p.Vehicles[0].Fixed, p.Vehicles[0].Count = MaxNumber, 100; p.Clients = bigger(p) },
		"client 2 cannot be visited: its load is 3, above the capacity 2 (vehicle 1)":                   func(p *Instance) { p.Clients[1].Delivery = []int64{3} },
		"client 2 cannot be visited: it is reached at 20 at the earliest, after its last window, which": func(p *Instance) { p.Clients[1].Windows = []Window{{0, 12}} },
		"client 2 cannot be visited: who visits it ends at 95 at the earliest, after the end of work":   func(p *Instance) { p.Vehicles[0].Shift.To = 84; p.Clients[1].Service = 55 },
		"client 2 cannot be visited: the way to it and back is 40, above the largest distance 29":       func(p *Instance) { p.Vehicles[0].MaxDistance = 29 },
		"client 2 cannot be visited: the way to it and back takes 40, above the largest duration 29":    func(p *Instance) { p.Vehicles[0].MaxDuration = 29 },
		"client 2 cannot be visited: there is no way to it and back": func(p *Instance) {
			p.Travel[0] = problemtest.Must(p.Travel[0].Forbid([][2]int32{{2, 0}, {2, 1}}))
		},
	} {
		given := plain(2, 2, 10, 20)
		change(&given)
		_, err := New(given)
		assert.ErrorContains(t, err, want)
	}
}

// bigger returns many clients at the places of the first.
func bigger(p *Instance) []Client {
	list := make([]Client, 100)
	for i := range list {
		list[i] = p.Clients[0]
	}
	p.Travel[0] = problemtest.Must(NewPoints(make([]Point, 101), Euclidean, Nearest, 0))
	return list
}
