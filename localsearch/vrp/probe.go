package vrp

// probe prices whole routes, stop by stop, for what has no faster way.
type probe struct {
	d     *data
	clock clock
	loads []int64
	board []int64
	stops []int32
}

func newProbe(d *data) *probe {
	return &probe{d: d, loads: make([]int64, d.resources), board: make([]int64, d.resources)}
}

// price returns the cost of a route of a vehicle of the type, its distance and its duration,
// if it is possible. Stops are clients and depots, as in plan.stopsOf. A pair must be
// complete.
func (b *probe) price(kind int32, stops []int32) (cost, distance, duration int64, ok bool) {
	d, k := b.d, &b.d.types[kind]
	at, reloads := k.from, 0
	for _, place := range stops {
		switch {
		case int(place) >= d.clients:
			if reloads++; reloads > k.reloads || !reloadsAt(k, place) {
				return 0, 0, 0, false
			}
		case !d.serves(kind, place):
			return 0, 0, 0, false
		}
		far := k.metric.distance(at, place)
		if distance += far; far >= far32 {
			return 0, 0, 0, false
		}
		at = place
	}
	far := k.metric.distance(at, k.to)
	if distance += far; far >= far32 || distance > k.far || !b.carries(k, stops) || d.role != nil && !d.inOrder(stops) {
		return 0, 0, 0, false
	}
	switch {
	case d.simulated:
		duration, ok = b.clock.duration(d, k, stops)
	case d.timed:
		duration, ok = d.duration(k, stops)
	default:
		ok = true
	}
	if !ok || duration > k.long {
		return 0, 0, 0, false
	}
	if !d.spans {
		duration = 0
	}
	return k.fixed + k.distance*distance + k.duration*duration, distance, duration, true
}

func reloadsAt(k *kind, place int32) bool {
	for _, at := range k.reloadAt {
		if at == place {
			return true
		}
	}
	return false
}

// carries reports whether no load exceeds the vehicle's capacity.
func (b *probe) carries(k *kind, stops []int32) bool {
	d := b.d
	clear(b.board)
	for i := 0; i <= len(stops); i++ { // a trip begins before stop i
		copy(b.loads, b.board)
		for _, c := range stops[i:] {
			if int(c) >= d.clients {
				break
			}
			for r := range b.loads {
				b.loads[r] += d.delivery[int(c)*d.resources+r]
			}
		}
		for r, x := range b.loads {
			if x > k.capacity[r] {
				return false
			}
		}
		for ; i < len(stops) && int(stops[i]) < d.clients; i++ {
			c := stops[i]
			for r := range b.loads {
				j := int(c)*d.resources + r
				change := int64(0)
				if o := d.partner[c]; o >= 0 && d.leader[c] == c {
					change = d.amount[j]
				} else if o >= 0 {
					change = -d.amount[int(o)*d.resources+r]
				}
				b.board[r] += change
				b.loads[r] += change + d.pickup[j] - d.delivery[j]
				if b.loads[r] > k.capacity[r] {
					return false
				}
			}
		}
	}
	return true
}

// inOrder reports whether backhauls are last in each trip, and not alone.
func (d *data) inOrder(stops []int32) bool {
	last, first := neutral, neutral
	for _, c := range stops {
		if int(c) >= d.clients {
			last, first = neutral, neutral
			continue
		}
		now := d.role[c]
		if now == neutral {
			continue
		}
		if first == neutral {
			first = now
		}
		if first == backhaul || now == linehaul && last == backhaul {
			return false
		}
		last = now
	}
	return true
}

// duration returns the duration of a route, if it is possible, where clients have one window
// and vehicles no breaks.
func (d *data) duration(k *kind, stops []int32) (int64, bool) {
	first, last := d.ends(k)
	now := max(first.from, d.releaseOf(stops))
	if now > first.to {
		return 0, false
	}
	whole, at := d.setOut(k, now), k.from
	pass := func(place int32, s stop) bool {
		time := k.metric.duration(at, place)
		if now = max(now+time, s.from); now > s.to {
			return false
		}
		if d.spans {
			whole = whole.then(time, segmentOf(&s))
		}
		now += s.service
		at = place
		return true
	}
	for i, place := range stops {
		var s stop
		if int(place) < d.clients {
			w := d.windows[place]
			s = stop{w[0].from, w[len(w)-1].to, d.service[place]}
		} else {
			s = d.reloadStop(k, place)
			s.from = max(s.from, d.releaseOf(stops[i+1:])-s.service)
		}
		if !pass(place, s) {
			return 0, false
		}
	}
	ok := pass(k.to, last)
	return whole.duration, ok
}

// alone returns what a route costs on which a vehicle of the type serves the client alone,
// or with its pair; never if that is impossible.
func (b *probe) alone(c, t int32) int64 {
	d := b.d
	tour := [2]int32{c, d.partner[c]}
	stops := tour[:1]
	if tour[1] >= 0 {
		stops = tour[:]
		if d.leader[c] != c {
			return never
		}
	}
	if d.role != nil && d.role[c] == backhaul && len(stops) == 1 {
		return never
	}
	cost, _, _, ok := b.price(t, stops)
	if !ok {
		return never
	}
	return cost
}

// fine is what a search may hold a required unit to cost that is not served, where routes
// with one unit cost up to high.
func (d *data) fine(high int64) int64 { return 2*high + int64(10*d.near.typical) + 1 }
