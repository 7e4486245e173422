// Package vrp is local search for vehicle routing:
//
//	search := vrp.New(instance, seed, stream) // of package problem/vrp
//	_, err := search.Run(ctx, 1_000_000, localsearch.NoTarget)
//	successors := search.Values(nil)
//	routes, err := instance.Routes(successors)
//
// New chooses between three searches. Search removes strings of clients from routes near to
// each other and inserts them where that costs least: slack induction by string removals
// (Christiaens and Vanden Berghe, Transportation Science, 2020), by simulated annealing in
// rounds. Between them ends of routes are exchanged (2-opt*, Potvin and Rousseau, Journal of the
// Operational Research Society, 1995), and routes parted in two. Every route is possible at all
// times; clients may be missing for a while. A step takes the same time however many clients
// there are: a client is inserted beside those that suit it as neighbours. State is routes that any metaheuristic may change.
//
// Where a vehicle costs more than its ways, Search first takes as many out of use as it can, by
// guided ejections (Nagata and Bräysy, Operations Research Letters, 2009).
//
// Genetic is hybrid genetic search (Vidal 2022), for the instances whose rules relaxed knows:
// its solutions may break capacities, windows, limits and the order of backhauls for a fine,
// and are crossed and improved: by exchanges of routes (SREX), which keep their vehicles, or as giant tours of
// all clients (OX), which are parted into routes at the least cost; see Options. Improving exchanges vehicles. Optional
// clients come, go and take each other's places. A vehicle never serves whom it may not. Rules for which
// two sequences of stops cannot be joined in constant time (breaks, several windows, releases, reloads), that bind
// clients to each other (pairs, groups), or that need more than one load or matrix, it refuses. Iterated is iterated local search over the same solutions, of
// which only what has changed is improved; with several depots, or clients that not all vehicles
// may serve, it goes on from what Search has found in a part of the run.
//
// An insertion is priced in constant time from what is kept along routes: when service may
// begin, segments in time (Vidal, Crainic, Gendreau and Prins, 2013), loads. Breaks, clients
// with several windows, reloads and changes of vehicles are priced by following whole
// routes; see probe.price, which knows all rules.
//
// A giant tour is parted in linear time where only ways and one load matter (Vidal 2016), for any types of vehicles and depots,
// and otherwise by the list of all its parts that may be routes, for every rule that relaxed knows. Each route has the
// type of vehicle with which it costs least. If that takes more vehicles than there are of all types, no more
// routes are allowed; if there are too few of one type, some of its routes get others that are left.
//
// To add a rule to Search and State, put what it needs into data, let probe.price check it and plan.insertion
// price it, and add an instance with it to features in random_test.go: the tests compare
// insertions with whole routes, and those with the check of package problem/vrp. A removal may make a route impossible; plan.whole
// has to see that. A move goes into the table of the test that compares all of its kind with a recount: move_recount_test.go
// (State), plan_recount_test.go (Search) or polish_recount_test.go (hgs, route-ils).
//
//	choose.go      New: which search
//	options.go     Options: their numbers
//	search.go      Search, a localsearch.Walk: annealing in rounds
//	ruin.go        strings of clients are removed
//	recreate.go    clients are inserted
//	tails.go       ends of routes are exchanged (2-opt*)
//	pairs.go       pickups are inserted with their deliveries
//	savings.go     the first routes (Clarke and Wright)
//	trips.go       reloads come and go
//	fleet.go       routes get other vehicles
//	eject.go       and are made fewer (guided ejection search)
//	plan.go        routes as linked lists, and what they cost
//	hops.go        ways beside clients, for the hottest loop
//	journal.go     changes that are undone, and the best solution
//	price.go       insertions in constant time
//	times.go       segments in time, releases
//	loads.go       loads along routes
//	probe.go       whole routes
//	clock.go       whole routes with breaks and several windows
//	data.go        an instance as the searches need it
//	convert.go     it is made from package problem/vrp's
//	metric.go      distances and durations
//	near.go        clients near to each
//	genetic.go     Genetic, a localsearch.Walk: hybrid genetic search
//	population.go  its population, ranked by cost and by difference
//	genome.go      a solution of it
//	crossover.go   routes of one parent give way to those of another (SREX)
//	ordered.go     clients in the order of one parent's and of the other's (OX)
//	split.go       a giant tour is parted into routes, a shortest path
//	split_queues.go  in linear time
//	split_arcs.go  or by the list of all routes
//	options.go     what can be chosen about Genetic
//	fines.go       what it costs to break a rule
//	relaxed.go     routes that may
//	stretch.go     sequences of stops, joined in constant time
//	polish.go      they are improved
//	polish_moves.go  by moves of clients, and of parts of routes
//	star.go        and by exchanges between two routes (SWAP*)
//	iterated.go    Iterated, a localsearch.Walk: iterated local search
//	perturb.go     its changes
//	judge.go       which of them are accepted
//	champion.go    the best solution of Genetic and of Iterated
//	state.go       State
//	move.go        its moves: their price, its neighbourhood
//	edit.go        the routes that a move makes
//	attributes.go  what is new after a move, for tabu search
//	shares.go      the shares of clients in the cost
//	encoding.go    its genes: a giant tour
//	builder.go     its builder
//	seats.go       where a unit can be put
//	ejector.go     routes without some units, a localsearch.Ejector
package vrp
