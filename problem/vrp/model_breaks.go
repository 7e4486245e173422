package vrp

import (
	"fmt"
	"slices"

	"lsolve/model"
)

// breaks adds the breaks of vehicles, and returns when the vehicle leaves each node: when it is ready to, or when the breaks
// are over that it takes there. A break is either over before something else begins, or begins after that: after the service at
// a client or a reload, and after the way to the next node. Time never passes on the way, nor while something is done, so
// that this is the rule of simulate.go: breaks are before a vehicle leaves, or after it has come and before it begins.
func (s *stater) breaks(starts, ready, into, arcs []model.Term, horizon int64) (leaving []model.Term) {
	first, late := s.firstVehicle(), int32(3*horizon+1)
	leaving = s.departures(ready, horizon)
	closing := s.closing(late)
	before := make([]model.Term, s.Fleet()) // the end of the last break
	var rested []model.Expr
	for j := range s.mostBreaks() {
		rest := s.rest(j, starts, into[first:], horizon, late)
		for k, b := range rest[:s.Fleet()] {
			if s.rests(k, j) && j > 0 {
				s.m.Add(before[k].AtMost(b.from))
			}
			if before[k] = b.to; s.rests(k, j) {
				rested = append(rested, model.Sum(b.to, b.from.Times(-1)))
			}
		}
		for i := range s.next {
			b, any := s.restAt(rest, i, j)
			if !any {
				continue
			}
			if i < first {
				s.either(fmt.Sprintf("break %d over at %d", j, i), b, into[i], ready[i])
			}
			over := s.either(fmt.Sprintf("break %d over after %d", j, i), b, leaving[i], leaving[i], arcs[i])
			s.m.Add(model.Implies(over.Times(-1).Plus(1), closing[i].AtMost(b.from)))
		}
	}
	s.spend(arcs, rested)
	return leaving
}

// spend states that the routes together take as long as what happens on them: ways, services, reloads and breaks. It follows from the
// times, but bounds the durations before these are known.
func (s *stater) spend(arcs []model.Term, rested []model.Expr) {
	spent := model.Sum(arcs).Plus(model.Sum(rested))
	services := s.services()
	for i, left := range s.left {
		spent = spent.Plus(services[i], left.Times(-services[i]))
	}
	s.m.Add(spent.AtMost(model.Sum(s.span)))
}

// rest is a break of a vehicle: at 0 if it is over before the route starts, or the vehicle is not used, and after everything
// else if the route ends before it.
type rest struct{ from, to model.Term }

// rest adds break j of each vehicle, and one at 0 for what no vehicle comes to.
func (s *stater) rest(j int, starts, ends []model.Term, horizon int64, late int32) []rest {
	list := make([]rest, s.Fleet()+1)
	for k := range list {
		list[k] = rest{model.Const(0), model.Const(0)}
		if !s.rests(k, j) {
			continue
		}
		b := &s.typeOf(k).Breaks[j]
		name := func(what string) string { return fmt.Sprintf("%s break %d of %d", what, j, k) }
		early, taken, missed := s.m.Bool(name("early")), s.m.Bool(name("taken")), s.m.Bool(name("missed"))
		from, to := s.m.Int(name("from"), 0, late), s.m.Int(name("to"), 0, late)
		list[k] = rest{from.Term(), to.Term()}
		s.m.Add(model.Sum(early, taken, missed).Equals(1))
		s.m.Add(model.Sum(early, s.used[k]).AtLeast(1))
		s.m.Add(model.Sum(from, taken.Times(int32(min(b.Duration, horizon)))).Equals(to))

		s.m.Add(model.Implies(early, from.Equals(0)))
		if _, latest := s.m.Bounds(starts[k]); latest < b.To {
			s.m.Add(model.Sum(early, s.used[k]).AtMost(1))
		} else {
			over := int32(b.To)
			s.m.Add(model.Sum(starts[k], early.Times(-over), s.used[k].Times(-over)).AtLeast(-over))
		}

		if b.From > min(b.To, horizon) || b.Duration > horizon {
			s.m.Add(taken.Equals(0))
		} else {
			s.m.Add(model.Implies(taken, from.AtLeast(int(b.From))))
			s.m.Add(model.Implies(taken, from.AtMost(int(min(b.To, horizon)))))
			s.m.Add(model.Implies(taken, starts[k].AtMost(from)))
		}

		s.m.Add(model.Implies(missed, from.Equals(int(late))))
		if b.From < horizon {
			s.m.Add(model.Implies(missed, ends[k].AtMost(int(b.From))))
		}
	}
	return list
}

// rests reports whether the vehicle with a number has a break j.
func (s *stater) rests(number, j int) bool {
	return number < s.Fleet() && j < len(s.typeOf(number).Breaks)
}

// restAt returns the break of the vehicle that comes to a node; any is false if none of those that may come has one.
func (s *stater) restAt(list []rest, i, j int) (b rest, any bool) {
	if first := s.firstVehicle(); i >= first {
		return list[i-first], s.rests(i-first, j)
	}
	for k := range s.m.Domain(s.vehicle[i].Var).All() {
		any = any || s.rests(int(k), j)
	}
	if !any {
		return b, false
	}
	at := func(what string, of func(rest) model.Term) model.Term {
		var terms []model.Term
		most := int32(0)
		for _, b := range list {
			_, hi := s.m.Bounds(of(b))
			terms, most = append(terms, of(b)), max(most, int32(hi))
		}
		x := s.m.Int(fmt.Sprintf("%s break %d at %d", what, j, i), 0, most)
		s.m.Add(model.ElementVar(s.vehicle[i], terms, x))
		return x.Term()
	}
	return rest{at("from", func(b rest) model.Term { return b.from }), at("to", func(b rest) model.Term { return b.to })}, true
}

// either states that a break is over at begin, or begins not before the sum of end. The variable is 1 if it is over.
func (s *stater) either(name string, b rest, begin model.Term, end ...model.Term) (over model.Var) {
	over = s.m.Bool(name)
	s.m.Add(model.Implies(over, b.to.AtMost(begin)))
	s.m.Add(model.Implies(over.Times(-1).Plus(1), model.Sum(end).AtMost(b.from)))
	return over
}

// departures returns variables for when the vehicle leaves each client and reload. A vehicle leaves its depot when the depot says so.
func (s *stater) departures(ready []model.Term, horizon int64) []model.Term {
	leaving := slices.Clone(ready)
	for i := range s.firstVehicle() {
		soonest, latest := s.m.Bounds(ready[i])
		leaving[i] = s.m.Int(fmt.Sprintf("depart[%d]", i), int32(soonest), int32(max(latest, 2*horizon))).Term()
		s.m.Add(ready[i].AtMost(leaving[i]))
	}
	s.idle(leaving)
	return leaving
}

// closing returns a time before which no break begins after the vehicle has left a node: if its route ends there late, otherwise 0.
func (s *stater) closing(late int32) []model.Term {
	n, first := s.Nodes(), s.firstVehicle()
	row := slices.Concat(make([]int32, first), slices.Repeat([]int32{late}, n-first))
	list := make([]model.Term, n)
	for i := range list {
		if list[i] = model.Const(0); i < first {
			x := s.m.Int(fmt.Sprintf("closing[%d]", i), 0, late)
			s.m.Add(model.Element(s.next[i], row, x))
			list[i] = x.Term()
		}
	}
	return list
}

// mostBreaks is the largest number of breaks of a vehicle.
func (p *Instance) mostBreaks() (most int) {
	for i := range p.Vehicles {
		most = max(most, len(p.Vehicles[i].Breaks))
	}
	return most
}
