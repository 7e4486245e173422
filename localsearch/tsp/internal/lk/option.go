package lk

// option is a continuation of a step: the edge from the end to city is added, the edge
// from city to end is removed, and the path goes on from there. If it is wide, the edge
// from city to beside is removed, the one from beside to third added, and the one from
// third to end removed.
type option struct {
	city, end int32
	at, i     int32 // the place of city and its piece
	open      int64 // the gain without the closing edge
	wide      bool
	turned    bool // wide: both parts of the cycle are turned
	beside    int32
	third     int32
	place, j  int32 // the last place of the first part of the cycle, and its piece
}

// opened returns a wide option with the way in which the cycle is opened.
func (o *option) opened(end, third, place, j int32, turned bool, open int64) option {
	w := *o
	w.end, w.third, w.place, w.j, w.turned, w.open = end, third, place, j, turned, open
	return w
}

// options are the most options that leave the most open, the best first.
type options struct {
	count, most int
	list        [maxBreadth]option
}

// takes reports whether an option that leaves so much open is among the best.
func (o *options) takes(open int64) bool {
	return o.count < o.most || open > o.list[o.most-1].open
}

// put adds an option that takes allows.
func (o *options) put(x option) {
	if o.count < o.most {
		o.count++
	}
	i := o.count - 1
	for ; i > 0 && o.list[i-1].open < x.open; i-- {
		o.list[i] = o.list[i-1]
	}
	o.list[i] = x
}
