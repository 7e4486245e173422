package vrp

// segment is a sequence of stops in time (Vidal, Crainic, Gendreau and Prins 2013): what it
// takes at least, and the first and last time to begin it at which it takes no longer. To
// begin later is impossible.
type segment struct{ duration, first, last int64 }

// then appends a segment that is reached after some time. What is too late has a last time
// before the first.
func (a segment) then(time int64, b segment) segment {
	offset := a.duration + time
	wait := max(0, b.first-offset-a.last)
	return segment{offset + b.duration + wait, max(a.first, b.first-offset) - wait, min(a.last, b.last-offset)}
}

// segmentOf is one stop.
func segmentOf(s *stop) segment { return segment{s.service, s.from, s.to} }

// spans keeps the segments before and behind each node, if durations matter: each has the
// node.
type spans struct{ before, behind []segment }

func (s *spans) init(p *plan) {
	if p.d.spans {
		s.before, s.behind = make([]segment, len(p.nodes)), make([]segment, len(p.nodes))
	}
}

func (s *spans) refresh(p *plan, r int32) {
	a, e := p.start(r), p.end(r)
	s.before[a] = p.d.setOut(&p.d.types[p.routes[r].kind], p.stops[a].from)
	for v := a; v != e; {
		n := &p.nodes[v]
		s.before[n.next] = s.before[v].then(n.time, segmentOf(&p.stops[n.next]))
		v = n.next
	}
	s.behind[e] = segmentOf(&p.stops[e])
	for v := e; v != a; {
		v = p.nodes[v].prev
		n := &p.nodes[v]
		if v != a {
			s.behind[v] = segmentOf(&p.stops[v]).then(n.time, s.behind[n.next])
		}
	}
	p.routes[r].duration = s.before[e].duration
	if p.routes[r].size == 0 {
		p.routes[r].duration = 0
	}
}

// around is refresh after client c was inserted: segments before those behind it stay, and
// those behind what comes before it.
func (s *spans) around(p *plan, c int32) {
	r := p.nodes[c].route
	a, e := p.start(r), p.end(r)
	for v := p.nodes[c].prev; v != e; {
		n := &p.nodes[v]
		s.before[n.next] = s.before[v].then(n.time, segmentOf(&p.stops[n.next]))
		v = n.next
	}
	for v := c; v != a; v = p.nodes[v].prev {
		n := &p.nodes[v]
		s.behind[v] = segmentOf(&p.stops[v]).then(n.time, s.behind[n.next])
	}
	p.routes[r].duration = s.before[e].duration
}

// releases lets no trip of a route leave before its clients' goods are there. A reload takes
// place just before that.
func (p *plan) releases(r int32) {
	from := p.start(r)
	e := p.end(r)
	k := &p.d.types[p.routes[r].kind]
	first, _ := p.d.ends(k)
	for from != e {
		release := int64(0)
		v := p.nodes[from].next
		for ; p.client(v); v = p.nodes[v].next {
			release = max(release, p.d.release[v])
		}
		s := &p.stops[from]
		if p.reload(from) {
			s.from = max(p.d.reloadStop(k, p.nodes[from].place).from, release-s.service)
		} else {
			s.from = max(first.from, release)
		}
		from = v
	}
}

// tripStart is the node where the trip begins that goes through v or begins there.
func (p *plan) tripStart(v int32) int32 {
	for p.client(v) {
		v = p.nodes[v].prev
	}
	return v
}

// head is how a vehicle comes to a node: when its service begins there at the earliest,
// and the segment up to it.
type head struct {
	early int64
	span  segment
}

// headAt is the head at a node of the plan.
func (p *plan) headAt(v int32) head {
	h := head{early: p.nodes[v].early}
	if p.d.spans {
		h.span = p.span.before[v]
	}
	return h
}

// delayed is the head at v if the trip does not leave before the release; ok is false if it
// then comes too late to v.
func (p *plan) delayed(v int32, release int64) (h head, ok bool) {
	a := p.tripStart(v)
	s := p.stops[a]
	if s.from+s.service >= release {
		return p.headAt(v), true
	}
	s.from = release - s.service
	h.early = max(p.nodes[a].early, s.from)
	if h.early > s.to || h.early > p.nodes[a].late {
		return h, false
	}
	switch {
	case !p.d.spans:
	case p.reload(a):
		b := p.nodes[a].prev
		h.span = p.span.before[b].then(p.nodes[b].time, segmentOf(&s))
	default:
		h.span = p.d.setOut(&p.d.types[p.routes[p.nodes[a].route].kind], s.from)
	}
	for a != v {
		n := &p.nodes[a]
		b := n.next
		h.early = max(h.early+p.stops[a].service+n.time, p.stops[b].from)
		if h.early > p.stops[b].to {
			return h, false
		}
		h.span = h.span.then(n.time, segmentOf(&p.stops[b]))
		a = b
	}
	return h, true
}
