package coloring

// filler makes a proper colouring, a colour after the other: first the vertex with most
// neighbours without a colour, then, of those that may still have it, the one with most
// neighbours that may not, among equals one with few others (RLF: Leighton, "A graph
// coloring algorithm for large scheduling problems", 1979). A colour takes time
// proportional to the edges at most.
type filler struct {
	g      *graph
	colour []int32
	k      int     // colours so far
	left   []int32 // without a colour
	open   []int32 // neighbours without a colour
	// barred is how many of them may not have this colour; itself: -1.
	barred []int32
	// Those that may have it are in circles by barred, doubly linked.
	next, before []int32
	first        []int32 // of each circle; -1: empty
	highest      int     // no circle above it has a vertex
}

func newFiller(g *graph) *filler {
	n := g.vertices()
	f := &filler{g: g, colour: make([]int32, n), left: make([]int32, n), open: make([]int32, n), barred: make([]int32, n), next: make([]int32, n), before: make([]int32, n)}
	for v := range n {
		f.left[v], f.colour[v], f.open[v] = int32(v), -1, int32(g.degree(int32(v)))
	}
	return f
}

// fill gives the next colour to as many of the vertices left as it finds.
func (f *filler) fill() {
	f.first, f.highest = append(f.first[:0], -1), 0
	v := f.left[0]
	for _, w := range f.left {
		if f.barred[w] = 0; f.open[w] > f.open[v] {
			v = w
		}
	}
	for i := len(f.left) - 1; i >= 0; i-- {
		f.link(f.left[i])
	}
	for ; v >= 0; v = f.choose() {
		f.unlink(v)
		f.colour[v] = int32(f.k)
		for _, w := range f.g.neighboursOf(v) {
			if f.open[w]--; f.colour[w] < 0 && f.barred[w] >= 0 {
				f.bar(w)
			}
		}
	}
	f.k++
	rest := f.left[:0]
	for _, v := range f.left {
		if f.colour[v] < 0 {
			rest = append(rest, v)
		}
	}
	f.left = rest
}

// bar says that w may not have this colour.
func (f *filler) bar(w int32) {
	f.unlink(w)
	f.barred[w] = -1
	for _, x := range f.g.neighboursOf(w) {
		if f.colour[x] < 0 && f.barred[x] >= 0 {
			f.unlink(x)
			f.barred[x]++
			f.link(x)
		}
	}
}

// glance is how many vertices are compared.
const glance = 50

// choose returns a vertex with most barred neighbours, of the first of them the one with
// fewest others; -1: there is none.
func (f *filler) choose() int32 {
	for f.highest >= 0 && f.first[f.highest] < 0 {
		f.highest--
	}
	if f.highest < 0 {
		return -1
	}
	best := f.first[f.highest]
	for v, i := f.next[best], 1; v != f.first[f.highest] && i < glance; v, i = f.next[v], i+1 {
		if f.open[v] < f.open[best] {
			best = v
		}
	}
	return best
}

func (f *filler) link(v int32) {
	d := int(f.barred[v])
	for len(f.first) <= d {
		f.first = append(f.first, -1)
	}
	f.highest = max(f.highest, d)
	if head := f.first[d]; head < 0 {
		f.next[v], f.before[v] = v, v
	} else {
		last := f.before[head]
		f.next[v], f.before[v] = head, last
		f.next[last], f.before[head] = v, v
	}
	f.first[d] = v
}

func (f *filler) unlink(v int32) {
	d := f.barred[v]
	if f.next[v] == v {
		f.first[d] = -1
		return
	}
	f.next[f.before[v]], f.before[f.next[v]] = f.next[v], f.before[v]
	if f.first[d] == v {
		f.first[d] = f.next[v]
	}
}
