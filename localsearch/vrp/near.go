package vrp

import (
	"cmp"
	"math"
	"slices"

	"lsolve/internal/rng"
)

const (
	mostNear   = 100 // clients in the list of those near in space
	mostSuited = 100 // in the list of those that suit as neighbours on a route
	fewSuited  = 40  // of them where a move takes long
	tried      = 120 // clients among which those are looked for, where there are many
)

// nearness has lists of other clients for each client.
type nearness struct {
	k, suits int
	near     []int32 // k of each client, nearest first
	suited   []int32 // suits of each client, also by their windows
	ways     []int32 // from those to the client, if ways cost their distances in one matrix
	bend     int64   // by how much a way to a client is longer than round by another place, at most where it was looked at
	typical  float64 // distance between near clients
}

// of returns the clients near to c.
func (n *nearness) of(c int32) []int32 { return n.near[int(c)*n.k : int(c+1)*n.k] }

// suiting returns the clients that may come next to c on a good route.
func (n *nearness) suiting(c int32) []int32 {
	return n.suited[int(c)*n.suits : int(c+1)*n.suits]
}

// best returns those of suiting that suit best.
func (n *nearness) best(c int32) []int32 { return n.suiting(c)[:min(fewSuited, n.suits)] }

// ranked is a client and how far it is.
type ranked struct {
	far    float64
	client int32
}

func compare(a, b ranked) int {
	if c := cmp.Compare(a.far, b.far); c != 0 {
		return c
	}
	return cmp.Compare(a.client, b.client)
}

// findNear makes the lists, and the typical distance. Where distances are not in a matrix,
// the clients near in the plane are found by a tree.
func findNear(d *data) nearness {
	n := d.clients
	if n == 0 {
		return nearness{}
	}
	l := nearness{k: min(mostNear, n-1), suits: min(mostSuited, n-1)}
	l.near, l.suited = make([]int32, 0, n*l.k), make([]int32, 0, n*l.suits)
	var plane *tree
	if d.metrics[0].out == nil && d.at != nil {
		plane = newTree(d.at)
	}
	all := make([]ranked, 0, n)
	var some []int32
	sum, counted := 0.0, 0
	for c := range int32(n) {
		all = all[:0]
		add := func(o int32) {
			if o != c {
				there, _ := d.closest(c, o)
				back, _ := d.closest(o, c)
				all = append(all, ranked{float64(there) + float64(back), o})
			}
		}
		if plane != nil {
			some = plane.nearest(c, tried, some[:0])
			for _, o := range some {
				add(o)
			}
		} else {
			for o := range int32(n) {
				add(o)
			}
		}
		slices.SortFunc(all, compare)
		for _, o := range all[:l.k] {
			l.near = append(l.near, o.client)
		}
		for _, o := range all[:min(5, len(all))] {
			sum += min(o.far, float64(far32)) / 2
			counted++
		}
		for i := range all {
			switch o := all[i].client; {
			case d.apart(c, o):
				all[i].far = math.Inf(1)
			case d.timed:
				all[i].far = min(d.unsuited(c, o), d.unsuited(o, c))
			}
		}
		slices.SortFunc(all, compare)
		for _, o := range all[:l.suits] {
			l.suited = append(l.suited, o.client)
		}
	}
	l.typical = max(1, sum/float64(max(1, counted)))
	if d.uniform {
		l.measure(d.metrics[d.types[0].profile])
	}
	return l
}

// looks is at how many places measure looks for each client and one that suits it.
const looks = 5

// measure fills ways, and finds bend from places that are drawn: hardly anything in the plane, where
// distances are rounded, and anything on roads.
func (n *nearness) measure(m *metric) {
	n.ways = make([]int32, 0, len(n.suited))
	r := rng.New(1, 0)
	for i, v := range n.suited {
		c := int32(i / n.suits)
		way := m.distance(v, c)
		n.ways = append(n.ways, int32(way))
		for range looks {
			w := int32(rng.Intn(r, int(m.nowhere)))
			n.bend = max(n.bend, way-m.distance(v, w)-m.distance(c, w))
		}
	}
}

// apart reports whether two clients are never on one route: no vehicle serves both, or a group has
// them.
func (d *data) apart(a, b int32) bool {
	if d.leader[a] == d.leader[b] && d.partner[a] < 0 {
		return true
	}
	if d.allowed[a] == nil || d.allowed[b] == nil {
		return false
	}
	for t, may := range d.allowed[a] {
		if may && d.allowed[b][t] {
			return false
		}
	}
	return true
}

// unsuited measures how badly b follows a: the distance, the time that has to be waited for
// b at least, and the time that b is too late at least (Vidal, Crainic, Gendreau and Prins
// 2013).
func (d *data) unsuited(a, b int32) float64 {
	const perWait, perDelay = 0.2, 1
	wa, wb := d.windows[a], d.windows[b]
	distance, time := d.closest(a, b)
	leave := d.service[a] + time
	wait := max(0, wb[0].from-leave-wa[len(wa)-1].to)
	delay := max(0, wa[0].from+leave-wb[len(wb)-1].to)
	return float64(distance) + perWait*float64(wait) + perDelay*float64(delay)
}

// closest is the least distance of some metrics, and its duration: a way may be forbidden in
// one of them.
func (d *data) closest(a, b int32) (distance, time int64) {
	const enough = 8
	distance = never
	for _, m := range d.metrics[:min(enough, len(d.metrics))] {
		if far, t := m.both(a, b); far < distance {
			distance, time = far, t
		}
	}
	return distance, time
}

// point is a place in the plane.
type point struct{ x, y float64 }

// tree is a k-d tree (Bentley 1975): the middle of each part of order is a client, and
// those before it are on one side of it.
type tree struct {
	at    []point
	order []int32
	best  []ranked // a heap, the farthest first
}

func newTree(at []point) *tree {
	t := &tree{at: at, order: make([]int32, len(at))}
	for i := range t.order {
		t.order[i] = int32(i)
	}
	t.split(0, len(at), 0)
	return t
}

func (t *tree) along(c int32, axis int) float64 {
	if axis == 0 {
		return t.at[c].x
	}
	return t.at[c].y
}

func (t *tree) split(from, to, axis int) {
	if to-from < 2 {
		return
	}
	slices.SortFunc(t.order[from:to], func(a, b int32) int {
		if c := cmp.Compare(t.along(a, axis), t.along(b, axis)); c != 0 {
			return c
		}
		return cmp.Compare(a, b)
	})
	middle := (from + to) / 2
	t.split(from, middle, 1-axis)
	t.split(middle+1, to, 1-axis)
}

// nearest appends the k clients nearest to c, and itself, in no order.
func (t *tree) nearest(c int32, k int, buf []int32) []int32 {
	t.best = t.best[:0]
	t.visit(c, min(k+1, len(t.at)), 0, len(t.order), 0)
	for _, b := range t.best {
		buf = append(buf, b.client)
	}
	return buf
}

func (t *tree) visit(c int32, k, from, to, axis int) {
	if from >= to {
		return
	}
	middle := (from + to) / 2
	o := t.order[middle]
	dx, dy := t.at[o].x-t.at[c].x, t.at[o].y-t.at[c].y
	t.offer(ranked{float64(dx*dx) + float64(dy*dy), o}, k)
	off := t.along(c, axis) - t.along(o, axis)
	if off < 0 {
		t.visit(c, k, from, middle, 1-axis)
	} else {
		t.visit(c, k, middle+1, to, 1-axis)
	}
	if len(t.best) < k || float64(off*off) <= t.best[0].far && !math.IsNaN(off) {
		if off < 0 {
			t.visit(c, k, middle+1, to, 1-axis)
		} else {
			t.visit(c, k, from, middle, 1-axis)
		}
	}
}

// offer puts a client into the heap if it is among the k nearest.
func (t *tree) offer(r ranked, k int) {
	h := t.best
	if len(h) < k {
		h = append(h, r)
		for i := len(h) - 1; i > 0 && compare(h[(i-1)/2], h[i]) < 0; i = (i - 1) / 2 {
			h[i], h[(i-1)/2] = h[(i-1)/2], h[i]
		}
		t.best = h
		return
	}
	if compare(r, h[0]) >= 0 {
		return
	}
	h[0] = r
	for i := 0; ; {
		child := 2*i + 1
		if child+1 < len(h) && compare(h[child], h[child+1]) < 0 {
			child++
		}
		if child >= len(h) || compare(h[child], h[i]) <= 0 {
			return
		}
		h[i], h[child] = h[child], h[i]
		i = child
	}
}
