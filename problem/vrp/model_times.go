package vrp

import (
	"fmt"
	"slices"

	"lsolve/model"
)

// within returns a variable with the times of windows up to the horizon; if there are
// none, it has a time that is too late for any route.
func (s *stater) within(name string, horizon int64, windows ...Window) model.Var {
	var d model.Domain
	for _, w := range windows {
		if w.From <= min(w.To, horizon) {
			part := model.Range(int32(w.From), int32(min(w.To, horizon)))
			if n := len(d); n > 0 && d[n-1].Hi+1 == part[0].Lo {
				d[n-1].Hi = part[0].Hi
				continue
			}
			d = append(d, part...)
		}
	}
	if d == nil {
		d = model.Range(int32(3*horizon), int32(3*horizon))
	}
	return s.m.Var(name, d)
}

// times adds when vehicles start and end, when visits and reloads begin, and when trips
// may leave.
func (s *stater) times() {
	if !s.clocked() {
		return
	}
	n, first := s.Nodes(), s.firstVehicle()
	horizon := s.horizon(s.extent())
	ready, into := make([]model.Term, n), make([]model.Term, n)
	for i := range s.Clients {
		c := &s.Clients[i]
		begin := s.within(fmt.Sprintf("begin[%d]", i), horizon, c.Windows...)
		ready[i], into[i] = begin.Plus(int32(c.Service)), begin.Term()
	}
	for i := len(s.Clients); i < first; i++ {
		d := &s.Depots[s.ReloadOf(int32(i))]
		begin := s.within(fmt.Sprintf("begin[%d]", i), horizon, d.Window)
		soonest, _ := s.m.Bounds(begin.Plus(int32(d.Reload)))
		leave := s.m.Int(fmt.Sprintf("leave[%d]", i), int32(soonest), int32(max(soonest, 2*horizon)))
		s.m.Add(begin.Plus(int32(d.Reload)).AtMost(leave))
		ready[i], into[i] = leave.Term(), begin.Term()
	}
	starts := make([]model.Term, s.Fleet())
	for i := first; i < n; i++ {
		starts[i-first] = s.shift(i, horizon, ready, into).Term()
	}
	s.idle(ready)
	s.idle(into[:first])
	s.idle(into[len(s.Clients):first])
	s.releases(ready)
	travel := newArc(s, "travel", func(v *Vehicle) int { return v.Profile }, func(v *Vehicle, from, to int) int64 {
		return s.Travel[v.Profile].Duration(from, to)
	})
	if len(travel.kinds) == 1 && first == len(s.Clients) && s.mostBreaks() == 0 && s.idleVehicles(ready[first:], into[first:]) {
		s.along(model.Dimension{
			At: slices.Concat(into[:first], ready[first:]), End: into[first:],
			Nodes: s.services(), Arcs: s.matrix(travel, int32(3*horizon)+1), Waiting: true,
		})
		return
	}
	arcs := s.prices(travel)
	if s.mostBreaks() > 0 {
		ready = s.breaks(starts, ready, into, arcs, horizon)
	}
	s.accumulate("time after", ready, arcs, into, 3*horizon+1)
}

// idleVehicles reports whether vehicles that are not used can have an end that is not before
// their start.
func (s *stater) idleVehicles(starts, ends []model.Term) bool {
	for k := range starts {
		soonest, _ := s.m.Bounds(starts[k])
		if _, latest := s.m.Bounds(ends[k]); latest < soonest {
			return false
		}
	}
	return true
}

// services returns how long each client is served, and each reload takes.
func (s *stater) services() []int32 {
	list := make([]int32, s.Nodes())
	for i := range s.Clients {
		list[i] = int32(s.Clients[i].Service)
	}
	for i := len(s.Clients); i < s.firstVehicle(); i++ {
		list[i] = int32(s.Depots[s.ReloadOf(int32(i))].Reload)
	}
	return list
}

// shift adds the start and the end of a vehicle, and returns the start.
func (s *stater) shift(i int, horizon int64, ready, into []model.Term) (start model.Var) {
	k := i - s.firstVehicle()
	v := s.typeOf(k)
	start = s.within(fmt.Sprintf("start[%d]", k), horizon, Window{min(v.Shift.From, horizon), min(v.Shift.To, v.LatestStart)})
	leave := s.within(fmt.Sprintf("leave[%d]", i), horizon, s.Depots[v.From].Window)
	closing := Window{0, v.Shift.To}
	if v.To != Open {
		d := s.Depots[v.To].Window
		closing = Window{d.From, min(d.To, v.Shift.To)}
	}
	if closing.From > min(closing.To, horizon) {
		s.m.Add(s.used[k].Equals(0))
	}
	end := s.within(fmt.Sprintf("end[%d]", k), horizon, closing)
	span := s.m.Int(fmt.Sprintf("span[%d]", k), 0, int32(min(horizon, v.MaxDuration)))
	s.m.Add(model.Implies(s.used[k], start.AtMost(leave)))
	s.m.Add(model.Implies(s.used[k], model.Sum(end, start.Times(-1), span.Times(-1)).AtMost(0)))
	s.span = append(s.span, span)
	ready[i], into[i] = leave.Term(), end.Term()
	return start
}

// releases adds the time before which each trip does not leave.
func (s *stater) releases(ready []model.Term) {
	latest := int64(0)
	for i := range s.Clients {
		latest = max(latest, s.Clients[i].Release)
	}
	if latest == 0 {
		return
	}
	n := s.Nodes()
	// released is the release of the rest of the trip from a node on.
	released := make([]model.Term, len(s.Clients))
	for i := range released {
		released[i] = s.m.Int(fmt.Sprintf("released[%d]", i), int32(s.Clients[i].Release), int32(latest)).Term()
	}
	s.idle(released)
	into := slices.Clone(released)
	for range n - len(s.Clients) {
		into = append(into, model.Const(0))
	}
	for i := range n {
		next := s.m.Int(fmt.Sprintf("released after %d", i), 0, int32(latest)).Term()
		s.after(i, into, model.Const(0), next)
		if i >= len(s.Clients) {
			s.m.Add(next.AtMost(ready[i]))
			continue
		}
		s.m.Add(next.AtMost(released[i]))
	}
}
