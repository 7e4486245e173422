package vrp

// stretch is what a sequence of stops costs and breaks, so that two can be joined in constant
// time (Vidal, Crainic, Gendreau and Prins 2013): who comes late to a stop goes back in time,
// and the time that takes counts.
type stretch struct {
	first, last int32 // places
	dist        int64
	// In time: the duration, how much time is gone back, and when the sequence has to begin at
	// the earliest and at the latest so that neither grows.
	duration, warp, early, late int64
	delivery, pickup, most      int64 // loads: at its start, at its end, and the most in it
	types                       uint64
	wrong                       int32 // backhauls before linehauls, or without them
	head, tail                  role  // of the first and last client that has one
}

// join makes o what a and then b are. o may be a.
func (x *relaxed) join(o, a, b *stretch) {
	var dist, time int64
	if x.dists != nil {
		i := int(a.last)*x.places + int(b.first)
		dist, time = int64(x.dists[i]), int64(x.durations[i])
	} else {
		dist, time = x.metric.both(a.last, b.first)
	}
	o.first, o.last = a.first, b.last
	o.dist = a.dist + dist + b.dist
	if x.timed {
		at := a.duration - a.warp + time
		wait := max(0, b.early-at-a.late)
		warp := max(0, a.early+at-b.late)
		early := max(b.early-at, a.early) - wait
		o.late = min(b.late-at, a.late) + warp
		o.early = early
		o.duration = a.duration + time + wait + b.duration
		o.warp = a.warp + warp + b.warp
	}
	if x.balances {
		o.most = max(a.most+b.delivery, a.pickup+b.most)
		o.pickup = a.pickup + b.pickup
	}
	o.delivery = a.delivery + b.delivery
	if x.special {
		o.types = a.types & b.types
		x.joinRoles(o, a, b)
	}
}

// joinRoles is join of what backhauls need.
func (x *relaxed) joinRoles(o, a, b *stretch) {
	wrong := a.wrong + b.wrong
	if a.tail == backhaul && b.head == linehaul || a.tail == setOff && b.head == backhaul {
		wrong++
	}
	head, tail := a.head, b.tail
	if head == neutral {
		head = b.head
	}
	if tail == neutral {
		tail = a.tail
	}
	o.wrong, o.head, o.tail = wrong, head, tail
}

// visit is the stretch of a client.
func (d *data) visit(c int32) stretch {
	w, i := d.windows[c], int(c)*d.resources
	s := stretch{
		first: c, last: c, duration: d.service[c], early: w[0].from, late: w[len(w)-1].to,
		delivery: d.delivery[i], pickup: d.pickup[i], most: max(d.delivery[i], d.pickup[i]), types: ^uint64(0),
	}
	if d.role != nil {
		s.head, s.tail = d.role[c], d.role[c]
	}
	if d.allowed[c] != nil {
		s.types = 0
		for t, may := range d.allowed[c] {
			if may {
				s.types |= 1 << t
			}
		}
	}
	return s
}

// ending are the stretches of a vehicle's start and end.
func (d *data) ending(k *kind) (from, to stretch) {
	_, last := d.ends(k)
	out := d.setOut(k, k.shift.from)
	from = stretch{first: k.from, last: k.from, duration: out.duration, early: out.first, late: out.last, types: ^uint64(0)}
	to = stretch{first: k.to, last: k.to, early: last.from, late: last.to, types: ^uint64(0)}
	if out.last < out.first { // no vehicle of the type can leave
		from.warp, from.late = out.first-out.last, out.first
	}
	if d.role != nil {
		from.head, from.tail = setOff, setOff
	}
	return from, to
}
