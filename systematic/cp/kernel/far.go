package kernel

// A bound that moves in small steps, as in x < y and y < x, has many entries on the trail. Conflict
// analysis goes back through them and looks the bound up at each position: from the newest entry, the steps of all
// lookups would be the square of the entries. A lookup that has taken a few steps therefore goes on
// from where the last long one of that bound ended, if that is on its way.

// farAway is how many steps a lookup takes before that.
const farAway = 16

// far is where long lookups of each bound ended, by head of its predicates: entries of the trail, if they are
// still entries of that bound.
type far struct {
	at, since []Pos
	steps     int64 // of long lookups
}

// grow makes room for the bounds of n variables.
func (f *far) grow(n int) {
	for len(f.at) < n<<2 {
		f.at, f.since = append(f.at, never), append(f.since, never)
	}
}

// farAt returns the oldest entry at a position or after it of the bound that entry i, which is one, moved.
func (e *Engine) farAt(i, at Pos) Pos {
	f, head := &e.far, e.trail[i].pred.head
	f.grow(len(e.dom))
	if j := f.at[head]; j >= at && j < i && e.trail[j].pred.head == head {
		i = j
	}
	for ; e.trail[i].prev >= at; f.steps++ {
		i = e.trail[i].prev
	}
	f.at[head] = i
	return i
}

// farSince returns the oldest entry that found the bound which entry i moved no weaker than v, as entry i did.
func (e *Engine) farSince(i Pos, v int32) Pos {
	f, head := &e.far, e.trail[i].pred.head
	f.grow(len(e.dom))
	lower := e.trail[i].pred.Kind() == GE
	found := func(j Pos) bool {
		old := e.trail[j].old
		return old == v || old > v == lower
	}
	for _, j := range [...]Pos{f.at[head], f.since[head]} {
		if j < i && e.trail[j].pred.head == head && found(j) {
			i = j
		}
	}
	for ; e.trail[i].prev >= 0 && found(e.trail[i].prev); f.steps++ {
		i = e.trail[i].prev
	}
	f.since[head] = i
	return i
}
