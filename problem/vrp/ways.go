package vrp

// measure is what is short about a way.
type measure uint8

const (
	byDistance measure = iota
	byDuration
)

// length returns the distance or the duration of the direct way.
func (t *Travel) length(m measure, from, to int) int64 {
	if m == byDuration {
		return t.Duration(from, to)
	}
	return t.Distance(from, to)
}

// complete reports whether there is a way from each place to each.
func (t *Travel) complete() bool { return t.points != nil && t.banned == nil }

// waysKey is a depot and a measure, and whether ways lead back to the depot.
type waysKey struct {
	measure
	profile, depot int
	back           bool
}

// ways are the shortest ways between a depot and all places, where clients and reloads on
// the way take their time: a stop may make a way shorter, as distances are rounded, or
// any numbers. They are found by Dijkstra's algorithm as far as they are asked for. The
// graph is complete: without a queue that takes as many steps as there are pairs of places,
// and memory for the places only.
type ways struct {
	key    waysKey
	p      *Instance
	label  []int64
	stops  []int32 // places through which no way has been looked for yet
	next   int     // the one of them with the least label; -1: there is none
	effort *int    // labels that may still be looked at
	// points are the places if distances are at least those of the plane times unit; nil: they
	// may be less.
	points []Point
	unit   float64
}

// newWays returns the direct ways.
func newWays(p *Instance, key waysKey, effort *int) *ways {
	w := &ways{key: key, p: p, label: make([]int64, p.Places()), effort: effort}
	reloads := make([]bool, len(p.Depots))
	for i := range p.Vehicles {
		for _, d := range p.Vehicles[i].ReloadAt {
			reloads[d] = true
		}
	}
	t := &p.Travel[key.profile]
	if t.complete() && (t.metric == Euclidean || t.metric == Manhattan) {
		w.points, w.unit = t.points, float64(t.rounding.Scale())
		if key.measure == byDuration && t.pace != 0 {
			w.unit *= t.pace
		}
	}
	for place := range w.label {
		w.label[place] = w.length(key.depot, place)
		if place != key.depot && (place >= len(p.Depots) || reloads[place]) && w.helps(place) {
			w.stops = append(w.stops, int32(place))
		}
	}
	*effort -= len(w.label)
	w.choose()
	return w
}

// length is that of the direct way between a place nearer to the depot and one farther off.
func (w *ways) length(near, far int) int64 {
	if w.key.back {
		near, far = far, near
	}
	return w.p.Travel[w.key.profile].length(w.key.measure, near, far)
}

// stay is how long a stop takes.
func (w *ways) stay(place int) int64 {
	switch {
	case w.key.measure == byDistance:
		return 0
	case place < len(w.p.Depots):
		return w.p.Depots[place].Reload
	}
	return w.p.Clients[place-len(w.p.Depots)].Service
}

// helps reports whether a way through the place may be shorter than without it. Where
// distances are those of points, rounding saves less than two units a stop.
func (w *ways) helps(place int) bool {
	return !w.p.Travel[w.key.profile].complete() || w.stay(place) < 2
}

// choose finds the next place to look through.
func (w *ways) choose() {
	w.next = -1
	for i, place := range w.stops {
		if w.next < 0 || w.label[place] < w.label[w.stops[w.next]] {
			w.next = i
		}
	}
}

// frontier is a length that no way is below that has not been found.
func (w *ways) frontier() int64 {
	if w.next < 0 {
		return Forbidden
	}
	return w.label[w.stops[w.next]]
}

// to returns the length of the shortest way to a place, or from it; Forbidden: there is
// none. If that takes more effort than is left, it is a number that no way is below.
func (w *ways) to(place int) int64 {
	for w.frontier() < w.label[place] {
		if *w.effort <= 0 {
			return w.frontier()
		}
		w.through()
	}
	return w.label[place]
}

// through looks for ways through the next place.
func (w *ways) through() {
	at := int(w.stops[w.next])
	w.stops[w.next] = w.stops[len(w.stops)-1]
	w.stops = w.stops[:len(w.stops)-1]
	gone := w.label[at] + w.stay(at)
	for place, label := range w.label {
		if label <= gone { // found already
			continue
		}
		*w.effort--
		if w.points != nil && !w.near(at, place, label-gone) {
			continue
		}
		if d := w.length(at, place); d < Forbidden && gone+d < label {
			w.label[place] = gone + d
		}
	}
	w.choose()
}

// near reports whether the way between two points may be shorter than a length, in less time
// than it takes to compute it: rounding takes less than a unit away.
func (w *ways) near(from, to int, length int64) bool {
	dx, dy := w.unit*(w.points[from].X-w.points[to].X), w.unit*(w.points[from].Y-w.points[to].Y)
	most := float64(length) + 1
	return float64(dx*dx)+float64(dy*dy) < float64(most*most)
}
