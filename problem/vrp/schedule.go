package vrp

import "slices"

// Schedule is what happens on a route, and when.
type Schedule struct {
	Route
	// Start and End are when the vehicle starts and ends; see Check for the start.
	Start, End int64
	// Distance and Cost are those of the route; its duration is End - Start.
	Distance, Cost int64
	// Calls are the places in their order, with breaks between them: the start, the stops
	// and the end. The end of an open route is no place, and has no call.
	Calls []Call
}

// Call is when the vehicle is at a place, or a break.
type Call struct {
	Stop
	// Rest: it is a break, where the vehicle is or has just come.
	Rest bool
	// Arrival is when it comes, Begin when the visit, the reload or the break begins, and
	// Ready when it goes on. At the start of the route, Arrival and Begin are Start.
	Arrival, Begin, Ready int64
	// Load is what is in the vehicle as it goes on.
	Load []int64
}

// Schedules returns the schedules of the routes of a solution. It is an error if Check
// refuses it.
func (p *Instance) Schedules(values []int32) ([]Schedule, error) {
	if _, err := p.Check(values); err != nil {
		return nil, err
	}
	routes, err := p.Routes(values)
	if err != nil {
		return nil, err
	}
	all := make([]Schedule, len(routes))
	for i := range routes {
		if all[i], err = p.schedule(&routes[i]); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// schedule returns the schedule of a route.
func (p *Instance) schedule(r *Route) (s Schedule, err error) {
	v := &p.Vehicles[r.Vehicle]
	s.Route = *r
	if s.Cost, err = p.routeCost(r); err != nil {
		return s, err
	}
	loads, err := p.loads(r)
	if err != nil {
		return s, err
	}
	w, err := p.follow(r)
	if err != nil {
		return s, err
	}
	t, err := p.time(v, w)
	if err != nil {
		return s, err
	}
	s.Start, s.End, s.Distance = t.start, t.start+t.duration, w.distance
	d := drive{v: v, w: w, end: s.End, breaks: v.Breaks[t.before:], dead: map[moment]bool{}}
	d.on(moment{at: t.start, leg: -1})
	s.Calls = p.calls(r, &d, loads)
	return s, nil
}

// calls turns the steps of a drive into calls, with the loads.
func (p *Instance) calls(r *Route, d *drive, loads [][]int64) (calls []Call) {
	slices.Reverse(d.steps)
	load := loads[0]
	for _, step := range d.steps {
		c := Call{Stop: Stop{-1, -1}, Arrival: step.arrival, Begin: step.begin, Ready: step.ready}
		switch {
		case step.rest:
			c.Rest = true
		case step.leg < 0:
			c.Stop = ReloadAt(int32(p.Vehicles[r.Vehicle].From))
		case step.leg < len(r.Stops):
			c.Stop, load = r.Stops[step.leg], loads[step.leg+1]
		case d.w.legs[step.leg].place < 0:
			continue
		default:
			c.Stop, load = ReloadAt(int32(p.Vehicles[r.Vehicle].To)), make([]int64, p.Resources)
		}
		c.Load = load
		calls = append(calls, c)
	}
	return calls
}

// drive finds places for the breaks with which a route ends at a time: by trying, with the
// breaks as late as they can be.
type drive struct {
	v      *Vehicle
	w      *way
	end    int64
	breaks []Break
	dead   map[moment]bool // from which there is no way
	steps  []step          // backwards
}

// moment is a state of the drive.
type moment struct {
	at    int64
	leg   int  // which it has come to; -1: it is at the start
	taken int  // breaks
	ready bool // it has done there what there is to do
}

// step is what is done: leg or rest.
type step struct {
	leg                   int
	rest                  bool
	arrival, begin, ready int64
}

// on reports whether the route can end in time from a moment on. If so it adds the steps.
func (d *drive) on(m moment) bool {
	if d.dead[m] {
		return false
	}
	if d.enter(m) || d.goOn(m) || d.rest(m) {
		return true
	}
	d.dead[m] = true
	return false
}

// did adds the step after which the drive goes on.
func (d *drive) did(s step, then moment) bool {
	if !d.on(then) {
		return false
	}
	d.steps = append(d.steps, s)
	return true
}

// enter does what there is to do at a place.
func (d *drive) enter(m moment) bool {
	if m.ready {
		return false
	}
	windows, duration, release := []Window{d.w.leave}, int64(0), d.w.release
	if m.leg >= 0 {
		l := d.w.legs[m.leg]
		windows, duration, release = l.windows, l.duration, l.release
	}
	at := m.at
	if m.leg < 0 {
		at = max(at, release)
	}
	for _, w := range windows {
		if at > w.To {
			continue
		}
		begin := max(at, w.From)
		s := step{leg: m.leg, arrival: m.at, begin: begin, ready: begin + duration}
		if m.leg >= 0 {
			s.ready = max(s.ready, release)
		} else {
			s.begin = m.at
		}
		next := m
		next.at, next.ready = s.ready, true
		return d.did(s, next)
	}
	return false
}

// goOn goes to the next place, or ends.
func (d *drive) goOn(m moment) bool {
	if !m.ready {
		return false
	}
	if m.leg+1 == len(d.w.legs) {
		return m.at <= d.end && (m.taken == len(d.breaks) || m.at <= d.breaks[m.taken].From)
	}
	next := moment{at: m.at + d.w.legs[m.leg+1].travel, leg: m.leg + 1, taken: m.taken}
	return d.on(next)
}

// rest takes the next break.
func (d *drive) rest(m moment) bool {
	last := m.leg+1 == len(d.w.legs)
	if m.taken == len(d.breaks) || m.ready && (m.leg < 0 || last) || !m.ready && m.leg >= 0 && d.w.legs[m.leg].last {
		return false
	}
	b := d.breaks[m.taken]
	begin := max(m.at, b.From)
	if begin > b.To {
		return false
	}
	s := step{leg: m.leg, rest: true, arrival: m.at, begin: begin, ready: begin + b.Duration}
	next := m
	next.at, next.taken = s.ready, m.taken+1
	return d.did(s, next)
}
