package vrp

import (
	"fmt"
	"slices"
)

// leg is the way to a stop, or to the end, and what happens there.
type leg struct {
	place    int // -1: the vehicle stays where it is, as an open route ends
	travel   int64
	windows  []Window
	duration int64
	// release is the time before which the vehicle does not go on.
	release int64
	// last: it is the end of the route.
	last bool
}

// way is a route as the clock sees it. It is made from the instance alone.
type way struct {
	from int
	// leave is when the vehicle may leave the depot where it starts.
	leave Window
	// release is the time before which the first trip does not leave.
	release  int64
	legs     []leg
	distance int64
}

// follow lists what happens on a route. It is an error if there is no way from a place to
// the next.
func (p *Instance) follow(r *Route) (*way, error) {
	v := &p.Vehicles[r.Vehicle]
	t := &p.Travel[v.Profile]
	w := &way{from: v.From, leave: p.Depots[v.From].Window, legs: make([]leg, 0, len(r.Stops)+1)}
	at := v.From
	release := &w.release
	step := func(place int, l leg) error {
		d := t.Distance(at, place)
		if l.travel = t.Duration(at, place); d >= Forbidden || l.travel >= Forbidden {
			return fmt.Errorf("there is no way from %s to %s", p.placeName(at), p.placeName(place))
		}
		w.distance += d
		at, l.place = place, place
		w.legs = append(w.legs, l)
		return nil
	}
	for _, s := range r.Stops {
		var l leg
		if s.Client < 0 {
			depot := &p.Depots[s.Depot]
			l = leg{windows: []Window{depot.Window}, duration: depot.Reload}
		} else {
			c := &p.Clients[s.Client]
			l = leg{windows: c.Windows, duration: c.Service}
			*release = max(*release, c.Release)
		}
		if err := step(p.stopAt(s), l); err != nil {
			return nil, err
		}
		if s.Client < 0 {
			release = &w.legs[len(w.legs)-1].release
		}
	}
	if v.To == Open {
		w.legs = append(w.legs, leg{place: -1, windows: []Window{{0, Never}}, last: true})
		return w, nil
	}
	return w, step(v.To, leg{windows: []Window{p.Depots[v.To].Window}, last: true})
}

// timing is the best time to start a route.
type timing struct {
	start, duration int64
	// before is how many breaks were before the start.
	before int
}

// time returns when the vehicle starts so that the duration is least, among these the
// earliest. It is an error if the route cannot be in time.
func (p *Instance) time(v *Vehicle, w *way) (best timing, err error) {
	found := false
	for before := range len(v.Breaks) + 1 {
		from := v.Shift.From
		if before > 0 {
			from = max(from, v.Breaks[before-1].To)
		}
		t, late := p.timeAfter(v, w, before, from)
		if late != nil {
			if err == nil {
				err = late
			}
			continue
		}
		if !found || t.duration < best.duration {
			best, found = t, true
		}
	}
	if found {
		return best, nil
	}
	return best, err
}

// timeAfter is time for a start not before from, when so many breaks are over.
func (p *Instance) timeAfter(v *Vehicle, w *way, before int, from int64) (timing, error) {
	fronts := make([]front, len(v.Breaks)-before+1) // by the breaks taken
	breaks := v.Breaks[before:]
	fronts[0] = begin(from, min(v.Shift.To, v.LatestStart))
	if len(fronts[0]) == 0 {
		return timing{}, fmt.Errorf("it cannot start: not before %d, and not after %d", from, min(v.Shift.To, v.LatestStart))
	}
	each := func(change func(f front) front) {
		for i := range fronts {
			fronts[i] = change(fronts[i])
		}
	}
	rest := func() {
		for i, b := range breaks {
			taken := slices.Clone(fronts[i]).enter([]Window{b.Window}).pass(b.Duration)
			fronts[i+1] = append(fronts[i+1], taken...).prune()
		}
	}
	rest()
	each(func(f front) front { return f.wait(w.release) })
	enter := func(place int, windows []Window) error {
		soonest := earliest(fronts)
		each(func(f front) front { return f.enter(windows) })
		if earliest(fronts) == Never {
			return fmt.Errorf("it is at %s at %d at the earliest; expected %d or before", p.placeName(place), soonest, windows[len(windows)-1].To)
		}
		return nil
	}
	if err := enter(w.from, []Window{w.leave}); err != nil {
		return timing{}, err
	}
	place := w.from
	for i, l := range w.legs {
		if i > 0 {
			rest() // before it leaves
		}
		each(func(f front) front { return f.pass(l.travel) })
		if !l.last {
			rest() // after it has come
		}
		if l.place >= 0 {
			place = l.place
		}
		if err := enter(place, l.windows); err != nil {
			return timing{}, err
		}
		each(func(f front) front { return f.pass(l.duration).wait(l.release) })
	}
	soonest := earliest(fronts)
	each(func(f front) front { return f.not(v.Shift.To) })
	if earliest(fronts) == Never {
		return timing{}, fmt.Errorf("it ends at %d at the earliest; expected %d or before", soonest, v.Shift.To)
	}
	best, found := timing{before: before}, false
	for i, f := range fronts {
		if i < len(breaks) {
			f = f.not(breaks[i].From) // the others are after the end
		}
		start, duration, ok := f.shortest()
		if ok && (!found || duration < best.duration) {
			best.start, best.duration, found = start, duration, true
		}
	}
	if !found {
		return best, fmt.Errorf("it has no time for its breaks")
	}
	return best, nil
}

// earliest returns the earliest time of all; Never: there is none.
func earliest(fronts []front) int64 {
	least := int64(Never)
	for _, f := range fronts {
		if len(f) > 0 {
			least = min(least, f[0].ready)
		}
	}
	return least
}

// placeName names a place in messages.
func (p *Instance) placeName(place int) string {
	if place < len(p.Depots) {
		return "depot " + p.depotName(place)
	}
	return p.label(int32(place - len(p.Depots)))
}
