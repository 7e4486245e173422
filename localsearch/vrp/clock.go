package vrp

import (
	"cmp"
	"slices"
)

// clock follows a vehicle whose route has breaks, or clients with several windows. The time
// at which it is ready is a function of when it starts: the least of pieces. One piece is
// enough without choices; each window and each break adds some.
type clock struct {
	taken  [][]piece // by the number of breaks taken
	spare  []piece
	breaks []pause
}

// piece is a part of the function: for a start up to latest the vehicle is ready at
// max(ready, start+spent).
type piece struct{ latest, ready, spent int64 }

// duration returns the shortest time that a vehicle takes for a route, if it is possible:
// its stops are clients and depots.
func (c *clock) duration(d *data, k *kind, stops []int32) (least int64, ok bool) {
	for before := range len(k.breaks) + 1 { // breaks that are over when it starts
		from := k.shift.from
		if before > 0 {
			from = max(from, k.breaks[before-1].to)
		}
		if from > min(k.shift.to, k.latest) {
			continue
		}
		c.breaks = k.breaks[before:]
		if t, possible := c.follow(d, k, stops, from); possible && (!ok || t < least) {
			least, ok = t, true
		}
	}
	return least, ok
}

// follow is duration for a start not before from.
func (c *clock) follow(d *data, k *kind, stops []int32, from int64) (least int64, ok bool) {
	for len(c.taken) <= len(c.breaks) {
		c.taken = append(c.taken, nil)
	}
	for i := range c.taken {
		c.taken[i] = c.taken[i][:0]
	}
	c.taken[0] = append(c.taken[0], piece{min(k.shift.to, k.latest), from, 0})
	first, last := d.ends(k)
	c.rest()
	c.wait(d.releaseOf(stops))
	if !c.enter(window{first.from, first.to}) {
		return 0, false
	}
	at := k.from
	for i, place := range stops {
		if i > 0 {
			c.rest()
		}
		c.pass(k.metric.duration(at, place))
		c.rest()
		at = place
		if int(place) < d.clients {
			if !c.enter(d.windows[place]...) {
				return 0, false
			}
			c.pass(d.service[place])
			continue
		}
		if !c.enter(d.depot[d.depotOf(place)]) {
			return 0, false
		}
		c.pass(k.reloadTime[slices.Index(k.reloadAt, place)])
		c.wait(d.releaseOf(stops[i+1:]))
	}
	c.rest()
	c.pass(k.metric.duration(at, k.to))
	if !c.enter(window{last.from, last.to}) {
		return 0, false
	}
	for i := range len(c.breaks) + 1 {
		if i < len(c.breaks) { // the others come after the end
			c.taken[i] = not(c.taken[i], c.breaks[i].from)
		}
		for _, x := range c.taken[i] {
			if t := max(x.ready-x.latest, x.spent); !ok || t < least {
				least, ok = t, true
			}
		}
	}
	return least, ok
}

// releaseOf is the time before which the trip that begins with these stops does not leave.
func (d *data) releaseOf(stops []int32) (release int64) {
	for _, c := range stops {
		if int(c) >= d.clients {
			break
		}
		release = max(release, d.release[c])
	}
	return release
}

func (c *clock) pass(time int64) {
	for _, f := range c.taken {
		for i := range f {
			f[i].ready += time
			f[i].spent += time
		}
	}
}

func (c *clock) wait(until int64) {
	for i, f := range c.taken {
		for j := range f {
			f[j].ready = max(f[j].ready, until)
		}
		c.taken[i] = prune(f)
	}
}

// rest takes the next break, or not.
func (c *clock) rest() {
	for i, b := range c.breaks {
		c.spare = within(append(c.spare[:0], c.taken[i]...), b.window)
		for _, x := range c.spare {
			c.taken[i+1] = append(c.taken[i+1], piece{x.latest, x.ready + b.duration, x.spent + b.duration})
		}
		c.taken[i+1] = prune(c.taken[i+1])
	}
}

// enter begins something in one of the windows; false if that is impossible.
func (c *clock) enter(windows ...window) bool {
	possible := false
	for i, f := range c.taken {
		if len(windows) == 1 {
			f = within(f, windows[0])
		} else {
			c.spare = append(c.spare[:0], f...)
			f = f[:0]
			for _, w := range windows {
				n := len(f)
				f = append(f, c.spare...)
				f = f[:n+len(within(f[n:], w))]
			}
			f = prune(f)
		}
		c.taken[i] = f
		possible = possible || len(f) > 0
	}
	return possible
}

// within lets the pieces wait for a window, and leaves out starts that miss it.
func within(f []piece, w window) []piece {
	for i := range f {
		f[i].ready = max(f[i].ready, w.from)
	}
	return not(f, w.to)
}

// not leaves out starts after which it is later than a time.
func not(f []piece, after int64) []piece {
	kept := f[:0]
	for _, x := range f {
		if x.latest = min(x.latest, after-x.spent); x.ready <= after {
			kept = append(kept, x)
		}
	}
	return prune(kept)
}

// prune leaves out pieces that others make superfluous. All have spent the same time, as a
// number of breaks has one length.
func prune(f []piece) []piece {
	if len(f) < 2 {
		return f
	}
	slices.SortFunc(f, func(a, b piece) int {
		if a.ready != b.ready {
			return cmp.Compare(a.ready, b.ready)
		}
		return cmp.Compare(b.latest, a.latest)
	})
	kept := f[:1]
	for _, x := range f[1:] {
		if x.latest > kept[len(kept)-1].latest {
			kept = append(kept, x)
		}
	}
	return kept
}
