// Package vrp is vehicle routing: vehicles start at depots, visit clients and come back, at
// the least cost. Loads have several components; clients have time windows, are optional
// with prizes, are for some vehicles only, or are alternatives of which one is visited;
// loads are delivered from depots, brought to them, or picked up at one client for another;
// vehicles differ in capacity, costs, shifts and ways, rest, and reload at depots.
//
//	p, err := vrp.New(vrp.Instance{...})
//	values := p.Values([]vrp.Route{{Vehicle: 0, Stops: []vrp.Stop{vrp.Visit(3), vrp.Visit(1)}}})
//	cost, err := p.Check(values)
//
// A solution is the successor of each node: of the clients, the reloads and the vehicles;
// Routes and Values convert it from and to lists of stops. Clients, depots and vehicles
// are numbered from 0, in texts from 1 unless they have names.
//
//	instance.go   Instance: what there is
//	validate.go   New: what can be wrong with it
//	reach.go      Unservable: clients that no vehicle can visit
//	travel.go     Travel: distances and durations
//	nodes.go      the nodes of a solution
//	routes.go     solutions as routes
//	check.go      Check: is this a solution?
//	simulate.go   a route as the clock sees it
//	timing.go     the best time to start
package vrp
