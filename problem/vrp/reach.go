package vrp

import "fmt"

// Unservable says why no vehicle can visit a client, however the routes are made; "":
// nothing is known against it. The reasons are certain: a load above every capacity, a
// way that is too long even on the shortest path, a window that is reached too late.
func (p *Instance) Unservable(client int32) string { return p.unservable[client] }

// findUnservable returns the reasons of all clients that have one.
func (p *Instance) findUnservable() map[int32]string {
	reasons := map[int32]string{}
	r := reach{Instance: p, known: map[reachKey]paths{}}
	for i := range p.Clients {
		if why := r.why(int32(i)); why != "" {
			reasons[int32(i)] = why
		}
	}
	for _, pair := range p.Pairs { // both or none
		for _, two := range [][2]int32{{pair.Pickup, pair.Delivery}, {pair.Delivery, pair.Pickup}} {
			if why := reasons[two[0]]; why != "" && reasons[two[1]] == "" {
				reasons[two[1]] = fmt.Sprintf("its pair is with %s, which cannot be visited", p.label(two[0]))
			}
		}
	}
	return reasons
}

// reach finds what vehicles can reach.
type reach struct {
	*Instance
	known map[reachKey]paths
}

// why is Unservable, found by trying the types of vehicles.
func (r *reach) why(client int32) string {
	const mostTried = 1000 // vehicles of one type are alike, and fleets of so many types rare
	first, tried := "", 0
	for i := range r.Vehicles {
		if !r.May(i, client) {
			continue
		}
		if tried++; tried > mostTried {
			return ""
		}
		why := r.whyNot(i, client)
		if why == "" {
			return ""
		}
		if first == "" {
			first = fmt.Sprintf("%s (vehicle %s)", why, r.vehicleName(i))
		}
	}
	return first
}

// whyNot says why vehicles of a type cannot visit a client that they may visit; "": they
// can as far as is known.
func (r *reach) whyNot(vehicle int, client int32) string {
	v, c := &r.Vehicles[vehicle], &r.Clients[client]
	loads := [][]int64{c.Delivery, c.Pickup}
	if k := r.paired[client]; k >= 0 {
		loads = append(loads, r.Pairs[k].Amount)
	}
	for _, load := range loads {
		for k, x := range load {
			if x > v.Capacity[k] {
				return fmt.Sprintf("its load%s is %d, above the capacity %d", r.component(k), x, v.Capacity[k])
			}
		}
	}
	place := r.Place(client)
	there, back := r.from(v, place)
	switch {
	case there.distance >= Forbidden || back.distance >= Forbidden:
		return "there is no way to it and back"
	case there.distance+back.distance > v.MaxDistance:
		return fmt.Sprintf("the way to it and back is %d, above the largest distance %d", there.distance+back.distance, v.MaxDistance)
	case there.duration+c.Service+back.duration > v.MaxDuration:
		return fmt.Sprintf("the way to it and back takes %d, above the largest duration %d", there.duration+c.Service+back.duration, v.MaxDuration)
	}
	depot := r.Depots[v.From].Window
	at := max(v.Shift.From, depot.From, c.Release) + there.duration
	if last := c.Windows[len(c.Windows)-1].To; at > last {
		return fmt.Sprintf("it is reached at %d at the earliest, after its last window, which ends at %d", at, last)
	}
	end := max(at, c.Windows[0].From) + c.Service + back.duration
	latest := v.Shift.To
	if v.To != Open {
		latest = min(latest, r.Depots[v.To].To)
	}
	if end > latest {
		return fmt.Sprintf("who visits it ends at %d at the earliest, after the end of work %d", end, latest)
	}
	return ""
}

// span is the length of a way.
type span struct{ distance, duration int64 }

// from returns lower bounds of the ways from the start of a vehicle to a place, and from
// there to its end.
func (r *reach) from(v *Vehicle, place int) (there, back span) {
	there = r.paths(reachKey{v.Profile, v.From, false}).to(place)
	if v.To != Open {
		back = r.paths(reachKey{v.Profile, v.To, true}).to(place)
	}
	return there, back
}

// reachKey is a depot, and whether paths lead back to it.
type reachKey struct {
	profile, depot int
	back           bool
}

// paths are lower bounds of the ways between a depot and all places; nil: 0.
type paths struct{ distances, durations []int64 }

func (p paths) to(place int) span {
	if p.distances == nil {
		return span{}
	}
	return span{p.distances[place], p.durations[place]}
}

// paths returns the shortest paths of a depot, if that does not take too long.
func (r *reach) paths(key reachKey) paths {
	const mostDepots, mostPlaces = 64, 3000
	if found, ok := r.known[key]; ok || len(r.known) >= mostDepots {
		return found
	}
	t := &r.Travel[key.profile]
	var found paths
	if t.Points() != nil && t.banned == nil {
		found = r.direct(t, key)
	} else if t.places <= mostPlaces {
		found.distances = shortest(t.places, key.depot, key.back, t.Distance)
		found.durations = shortest(t.places, key.depot, key.back, t.Duration)
	}
	r.known[key] = found
	return found
}

// direct returns the lengths of the direct ways of points, less what the rounding of each
// way of a longer path could save.
func (r *reach) direct(t *Travel, key reachKey) (found paths) {
	slack := int64(2*len(r.Clients) + 1)
	for place := range t.places {
		from, to := key.depot, place
		if key.back {
			from, to = to, from
		}
		found.distances = append(found.distances, max(0, t.Distance(from, to)-slack))
		found.durations = append(found.durations, max(0, t.Duration(from, to)-slack))
	}
	return found
}

// shortest returns the lengths of the shortest paths from a place, or back to it, by
// Dijkstra's algorithm without a queue, as the graph is complete.
func shortest(places, from int, back bool, length func(from, to int) int64) []int64 {
	found, done := make([]int64, places), make([]bool, places)
	for i := range found {
		found[i] = Forbidden
	}
	found[from] = 0
	for range places {
		at := -1
		for i, d := range found {
			if !done[i] && (at < 0 || d < found[at]) {
				at = i
			}
		}
		if found[at] >= Forbidden {
			break
		}
		done[at] = true
		for to := range places {
			a, b := at, to
			if back {
				a, b = to, at
			}
			if d := length(a, b); d < Forbidden {
				found[to] = min(found[to], found[at]+d)
			}
		}
	}
	return found
}
