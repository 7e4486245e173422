package vrp

import "fmt"

// Unservable says why no vehicle can visit a client, however the routes are made; "":
// nothing is known against it. The reasons are certain: a load above every capacity, a
// way that is too long even on the shortest path, a window that is reached too late. Times
// and distances have the decimals that Scale says.
func (p *Instance) Unservable(client int32) string {
	if r, is := p.unservable[client]; is {
		return r.why
	}
	if k := p.paired[client]; k >= 0 {
		other := p.Pairs[k].Pickup + p.Pairs[k].Delivery - client
		if _, is := p.unservable[other]; is {
			return fmt.Sprintf("its pair is with %s, which cannot be visited", p.label(other))
		}
	}
	return ""
}

// reason is why a client cannot be visited, and which of its numbers says so.
type reason struct {
	why   string
	about topic
}

// findUnservable returns the reasons of the clients that have one of their own: of all of them,
// unless that takes more effort.
func (p *Instance) findUnservable(effort int) map[int32]reason {
	reasons := map[int32]reason{}
	r := reach{Instance: p, known: map[waysKey]*ways{}, effort: effort}
	for i := range p.Clients {
		if found := r.reason(int32(i)); found.why != "" {
			reasons[int32(i)] = found
		}
	}
	p.rough = r.effort <= 0
	return reasons
}

// effortOfReach is about how many ways are looked at to find what is out of reach.
const effortOfReach = 300_000_000

// reach finds what vehicles can reach.
type reach struct {
	*Instance
	known  map[waysKey]*ways
	kept   int // the labels of all of them
	effort int
}

// reason is Unservable without pairs, found by trying the types of vehicles.
func (r *reach) reason(client int32) (first reason) {
	const mostTried = 1000 // vehicles of one type are alike, and fleets of so many types rare
	tried := 0
	for i := range r.Vehicles {
		if !r.May(i, client) {
			continue
		}
		if tried++; tried > mostTried {
			return reason{}
		}
		found := r.against(i, client)
		if found.why == "" {
			return reason{}
		}
		if first.why == "" {
			first = reason{fmt.Sprintf("%s (vehicle %s)", found.why, r.vehicleName(i)), found.about}
		}
	}
	return first
}

// against says why vehicles of a type cannot visit a client that they may visit; "": they
// can as far as is known.
func (r *reach) against(vehicle int, client int32) reason {
	v, c := &r.Vehicles[vehicle], &r.Clients[client]
	loads := [][]int64{c.Delivery, c.Pickup}
	if k := r.paired[client]; k >= 0 {
		loads = append(loads, r.Pairs[k].Amount)
	}
	for _, load := range loads {
		for k, x := range load {
			if x > v.Capacity[k] {
				return reason{fmt.Sprintf("its load%s is %d, above the capacity %d", r.component(k), x, v.Capacity[k]), theLoad}
			}
		}
	}
	w := there{reach: r, v: v, c: c, place: r.Place(client)}
	if why := w.tooFar(); why != "" {
		return reason{why, thePlace}
	}
	if why := w.late(); why != "" {
		return reason{why, theWindow}
	}
	return reason{}
}

// there is a vehicle on its way to a client and back. Each rule is asked first of the direct
// ways, and only if they break it of the shortest ones.
type there struct {
	*reach
	v     *Vehicle
	c     *Client
	place int
}

// tooFar says which limit of a distance or a duration the way to the client and back breaks.
func (w *there) tooFar() string {
	const none = "there is no way to it and back"
	t := &w.Travel[w.v.Profile]
	if !t.complete() && (w.to(byDistance, Never-1) >= Forbidden || w.back(byDistance, Never-1) >= Forbidden) {
		return none
	}
	length := func(m measure, stay, limit int64) int64 {
		out, home := w.direct(m)
		if out+stay+home <= limit {
			return out + stay + home
		}
		return w.to(m, 0) + stay + w.back(m, 0)
	}
	if d := length(byDistance, 0, w.v.MaxDistance); d > w.v.MaxDistance {
		return fmt.Sprintf("the way to it and back is %s, above the largest distance %s", w.decimal(d), w.decimal(w.v.MaxDistance))
	}
	if d := length(byDuration, w.c.Service, w.v.MaxDuration); d > w.v.MaxDuration {
		return fmt.Sprintf("the way to it and back takes %s, above the largest duration %s", w.decimal(d), w.decimal(w.v.MaxDuration))
	}
	return ""
}

// late says which time cannot be kept.
func (w *there) late() string {
	v, c := w.v, w.c
	leave := max(v.Shift.From, w.Depots[v.From].From)
	comes := func(limit int64) int64 { // at the client
		if w.reloadsElsewhere() { // the trip with the client may begin nearer to it
			return max(leave+w.to(byDuration, limit-leave), c.Release)
		}
		begin := max(leave, c.Release)
		return begin + w.to(byDuration, limit-begin)
	}
	if closes := w.Depots[v.From].To; v.Reloads == 0 && max(leave, c.Release) > closes {
		return fmt.Sprintf("who visits it leaves the depot at %s at the earliest, after that closes at %s", w.decimal(max(leave, c.Release)), w.decimal(closes))
	}
	last := c.Windows[len(c.Windows)-1].To
	at := comes(last)
	if at > last {
		return fmt.Sprintf("it is reached at %s at the earliest, after its last window, which ends at %s", w.decimal(at), w.decimal(last))
	}
	latest := v.Shift.To
	if v.To != Open {
		latest = min(latest, w.Depots[v.To].To)
	}
	ends := func(at, limit int64) int64 {
		ready := c.begin(at) + c.Service
		return ready + w.back(byDuration, limit-ready)
	}
	end := ends(at, latest)
	if end > latest {
		end = ends(comes(0), latest)
	}
	if end > latest {
		return fmt.Sprintf("who visits it ends at %s at the earliest, after the end of work %s", w.decimal(end), w.decimal(latest))
	}
	return ""
}

// begin is when a visit begins of who comes at a time that is not after the last window.
func (c *Client) begin(at int64) int64 {
	for _, w := range c.Windows {
		if at <= w.To {
			return max(at, w.From)
		}
	}
	return Never
}

// reloadsElsewhere reports whether trips of the vehicle may begin at another depot than the
// first one.
func (w *there) reloadsElsewhere() bool {
	for _, d := range w.v.ReloadAt {
		if d != w.v.From {
			return true
		}
	}
	return false
}

// direct returns the lengths of the direct ways to the client and back.
func (w *there) direct(m measure) (out, home int64) {
	t := &w.Travel[w.v.Profile]
	out = t.length(m, w.v.From, w.place)
	if w.v.To != Open {
		home = t.length(m, w.place, w.v.To)
	}
	return out, home
}

// to returns the length of the direct way to the client if that is not above the limit,
// otherwise a number that no way is shorter than, and the shortest has as far as known.
func (w *there) to(m measure, limit int64) int64 {
	if out, _ := w.direct(m); out <= limit {
		return out
	}
	return w.shortest(waysKey{m, w.v.Profile, w.v.From, false}, w.place)
}

// back is to for the way from the client to the end of the route.
func (w *there) back(m measure, limit int64) int64 {
	if _, home := w.direct(m); home <= limit || w.v.To == Open {
		return home
	}
	return w.shortest(waysKey{m, w.v.Profile, w.v.To, true}, w.place)
}

// shortest returns a number that no way between a depot and a place is shorter than, and the
// shortest has as far as known.
func (r *reach) shortest(key waysKey, place int) int64 {
	const mostKept = 16_000_000 // labels
	w := r.known[key]
	if w == nil {
		if r.kept += r.Places(); r.kept > mostKept {
			r.kept -= r.Places()
			return 0
		}
		w = newWays(r.Instance, key, &r.effort)
		r.known[key] = w
	}
	return w.to(place)
}
