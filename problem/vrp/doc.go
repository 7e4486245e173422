// Package vrp is vehicle routing: vehicles start at depots, visit clients and come back, at
// the least cost. Loads have several components; clients have time windows, are optional
// with prizes, are for some vehicles only, or are alternatives of which one is visited;
// loads are delivered from depots, brought to them, or picked up at one client for another;
// vehicles differ in capacity, costs, shifts and ways, rest, and reload at depots.
//
//	p, err := vrp.Parse("X-n101-k25.vrp", file, vrp.Reading{}) // or New, Generate
//	values := p.Values([]vrp.Route{{Vehicle: 0, Stops: []vrp.Stop{vrp.Visit(3), vrp.Visit(1)}}})
//	cost, err := p.Check(values)
//
// A solution is the successor of each node: of the clients, the reloads and the vehicles;
// Routes and Values convert it from and to lists of stops. Clients, depots and vehicles
// are numbered from 0, in texts from 1 unless they have names.
//
// To add a rule that solutions obey, add it to Instance, with what can be wrong with it to
// validate.go, to check.go or simulate.go, which define it, to the model, to the JSON
// format, and to the features of the tests in fixture_test.go.
//
//	instance.go   Instance: what there is
//	validate.go   New: what can be wrong with it
//	  flaw.go         and where
//	  served.go       clients that must be visited and cannot
//	  room.go         and those for which there are not enough vehicles
//	reach.go      Unservable: clients that no vehicle can visit
//	  ways.go         the shortest ways between a depot and all places
//	travel.go     Travel: distances and durations
//	nodes.go      the nodes of a solution
//	routes.go     solutions as routes
//	check.go      Check: is this a solution?
//	simulate.go   a route as the clock sees it
//	timing.go     the best time to start
//	schedule.go   schedules: what happens when
//	kind.go       Kind: the problem as the command lists it
//	parse.go      Parse: the formats, of which the text says which one it is
//	  vrplib.go         VRPLIB's
//	    vrplib_header.go  its lines "KEY: value"
//	    vrplib_types.go   what TYPE says
//	    vrplib_build.go   places, groups, pairs and distances of what was read
//	    vrplib_fleet.go   vehicles
//	  solomon.go        Solomon's, and Gehring and Homberger's
//	  lilim.go          Li and Lim's
//	  json.go           the JSON format
//	    json_read.go      read
//	    json_write.go     written
//	    priorities.go     priorities as prizes
//	solution.go   routes in VRPLIB's format
//	text.go       solutions for people
//	leftout.go    why clients are left out
//	lacking.go    clients that a plan still leaves out
//	fields.go     solutions for programs
//	svg.go        solutions as maps and charts
//	generate.go   random instances
//	start.go      a rule that constructs routes
//	  curve.go      neighbours among many clients
//	bound.go      no solution costs less than this
//	walks.go      nor than this, which takes longer: q-routes
//	  walks_table.go   the best walks through each client
//	partition.go  with few clients, the least cost: the best partition by routes
//	  labels.go     the routes that may be on it
//	  extent.go     nor more than that
//	model.go      the instance as a model.Model
//	  model_chains.go  loads and the order of stops, carried along the arcs
//	  model_times.go   times
//	  model_breaks.go  breaks
//	  model_costs.go   distances and costs
package vrp
