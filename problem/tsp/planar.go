package tsp

import (
	"cmp"
	"context"
	"math"
	"math/bits"
	"slices"

	"lsolve/internal/disjoint"
	"lsolve/internal/onetree"
)

// complete makes trees that are shortest among all edges.
type complete interface {
	onetree.Relaxation
	// links returns a connected graph with few edges. ok is false if ctx has ended.
	links(ctx context.Context) (links []onetree.Edge, ok bool)
	// missing returns the edges of the tree that such a graph does not have.
	missing(s *onetree.Graph) []onetree.Edge
}

// planar makes the trees of many cities in the plane by the algorithm of Borůvka: in each round every part of the forest
// takes its shortest edge to another part. Cities stand in the cells of a k-d tree, each of which knows its least penalty and
// whether all its cities are in one part, so that most cells need no look (after Bentley and Friedman, "Fast algorithms for
// constructing minimal spanning trees in coordinate spaces", 1978).
type planar struct {
	p     *Instance
	cells []cell
	order []int32 // the cities, cell by cell

	penalty []int64 // as Weigh was given them
	part    []int32 // by city
	forest  disjoint.Sets
	// By city: a city of another part to which its shortest edge leads, -1 if that has to be found, and a weight that
	// this edge is not below.
	next  []int32
	least []int64
	best  []link // by part
	tree  []link
}

// link is an edge and its weight; weight far: none. Of equal weights the lower cities come first, so that no circle comes about.
type link struct {
	weight int64
	a, b   int32
}

func (l link) compare(other link) int {
	return cmp.Or(cmp.Compare(l.weight, other.weight), cmp.Compare(min(l.a, l.b), min(other.a, other.b)), cmp.Compare(max(l.a, l.b), max(other.a, other.b)))
}

// cell is a rectangle around cities.
type cell struct {
	low, high Point
	from, to  int32 // of the order
	children  int32 // the first of two; 0: it has none
	least     int64 // penalty
	part      int32 // of all cities; -1: there are several
}

// mostInCell is the most cities of a cell without children.
const mostInCell = 6

// planar reports whether distances do not become less when points move apart along an axis, as those of cells need it.
func (m Metric) planar() bool {
	return m == Euclidean || m == Ceiling || m == PseudoEuclidean || m == Manhattan || m == Maximum
}

func newPlanar(p *Instance) *planar {
	n := p.n
	t := &planar{
		p: p, order: make([]int32, n), part: make([]int32, n), next: make([]int32, n),
		least: make([]int64, n), best: make([]link, n), tree: make([]link, 0, n-1),
	}
	for i := range t.order {
		t.order[i] = int32(i)
	}
	t.cells = append(t.cells, cell{to: int32(n)})
	t.divide(0)
	return t
}

// divide puts a cell around its cities, and halves it if there are many, and so on.
func (t *planar) divide(k int) {
	b := &t.cells[k]
	cities := t.order[b.from:b.to]
	b.low, b.high = Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for _, i := range cities {
		x := t.p.points[i]
		b.low = Point{min(b.low.X, x.X), min(b.low.Y, x.Y)}
		b.high = Point{max(b.high.X, x.X), max(b.high.Y, x.Y)}
	}
	if len(cities) <= mostInCell {
		return
	}
	key := func(i int32) float64 { return t.p.points[i].X }
	if b.high.Y-b.low.Y > b.high.X-b.low.X {
		key = func(i int32) float64 { return t.p.points[i].Y }
	}
	slices.SortFunc(cities, func(a, b int32) int { return cmp.Or(cmp.Compare(key(a), key(b)), cmp.Compare(a, b)) })
	middle := (b.from + b.to) / 2
	children := len(t.cells)
	b.children = int32(children)
	t.cells = append(t.cells, cell{from: b.from, to: middle}, cell{from: middle, to: b.to})
	t.divide(children)
	t.divide(children + 1)
}

func (t *planar) Complete() bool { return true }

// weight is that of the edge between two cities.
func (t *planar) weight(a, b int32) int64 {
	return onetree.Scale*int64(t.p.Distance(int(a), int(b))) + t.penalty[a] + t.penalty[b]
}

// above is a weight that no edge from a city into a cell is below.
func (t *planar) above(i int32, b *cell) int64 {
	x := t.p.points[i]
	away := Point{max(0, b.low.X-x.X, x.X-b.high.X), max(0, b.low.Y-x.Y, x.Y-b.high.Y)}
	return onetree.Scale*int64(t.p.metric.between(away, Point{}, 0)) + t.penalty[i] + b.least
}

// grow makes a shortest tree.
func (t *planar) grow(ctx context.Context, penalty []int64) (weight int64, ok bool) {
	t.penalty, t.tree, t.forest = penalty, t.tree[:0], disjoint.New(t.p.n)
	for i := range t.next {
		t.next[i], t.least[i] = -1, math.MinInt64
	}
	for len(t.tree) < t.p.n-1 {
		if !t.choose(ctx) {
			return 0, false
		}
		for i := range t.best {
			if l := t.best[i]; l.weight < far && t.forest.Find(l.a) != t.forest.Find(l.b) {
				t.forest.Join(l.a, l.b)
				t.tree = append(t.tree, l)
				weight += l.weight
			}
		}
	}
	return weight, true
}

// choose finds the shortest edge of each part to another one.
func (t *planar) choose(ctx context.Context) (ok bool) {
	for i := range t.part {
		t.part[i] = t.forest.Find(int32(i))
		t.best[i].weight = far
	}
	t.colour()
	for i, j := range t.next {
		if j >= 0 && t.part[j] != t.part[i] {
			t.offer(link{t.least[i], int32(i), j})
		} else {
			t.next[i] = -1
		}
	}
	for k, i := range t.order {
		if k&0xfff == 0 && ctx.Err() != nil {
			return false
		}
		most := t.best[t.part[i]].weight
		if t.next[i] >= 0 || t.least[i] > most {
			continue
		}
		if l := t.search(i, t.part[i], -1, most); l.weight < far {
			t.next[i], t.least[i] = l.b, l.weight
			t.offer(l)
		} else if most < far {
			t.least[i] = most + 1
		}
	}
	return true
}

// offer makes an edge that of its part if it is shorter.
func (t *planar) offer(l link) {
	if best := &t.best[t.part[l.a]]; l.compare(*best) < 0 {
		*best = l
	}
}

// colour says of each cell what its cities have in common.
func (t *planar) colour() {
	for k := len(t.cells) - 1; k >= 0; k-- {
		b := &t.cells[k]
		if b.children > 0 {
			one, two := &t.cells[b.children], &t.cells[b.children+1]
			b.least, b.part = min(one.least, two.least), one.part
			if one.part != two.part {
				b.part = -1
			}
			continue
		}
		b.least, b.part = far, t.part[t.order[b.from]]
		for _, i := range t.order[b.from:b.to] {
			b.least = min(b.least, t.penalty[i])
			if t.part[i] != b.part {
				b.part = -1
			}
		}
	}
}

// farther returns the children of a cell, first the one that is farther from a city.
func (t *planar) farther(i int32, b *cell) (first, second int32) {
	first, second = b.children+1, b.children
	if t.above(i, &t.cells[first]) < t.above(i, &t.cells[second]) {
		return second, first
	}
	return first, second
}

// search returns the shortest edge from a city to one outside a part, and not to one other city, of a weight of at most most.
// part -1: to any.
func (t *planar) search(i, part, not int32, most int64) link {
	best := link{far, i, -1}
	var stack [2 * 64]int32 // a cell and its sibling for each level
	open := 1
	stack[0] = 0
	for open > 0 {
		open--
		b := &t.cells[stack[open]]
		if b.part == part && part >= 0 || t.above(i, b) > min(most, best.weight) {
			continue
		}
		if b.children > 0 {
			stack[open], stack[open+1] = t.farther(i, b)
			open += 2
			continue
		}
		for _, j := range t.order[b.from:b.to] {
			if j == i || j == not || part >= 0 && t.part[j] == part {
				continue
			}
			if l := (link{t.weight(i, j), i, j}); l.weight <= most && l.compare(best) < 0 {
				best = l
			}
		}
	}
	return best
}

// Weigh implements onetree.Relaxation.
func (t *planar) Weigh(ctx context.Context, penalty []int64, excess []int32) (weight int64, ok bool) {
	weight, ok = t.grow(ctx, penalty)
	if !ok {
		return 0, false
	}
	for i := range excess {
		excess[i] = -2
		weight -= 2 * penalty[i]
	}
	for _, l := range t.tree {
		excess[l.a]++
		excess[l.b]++
	}
	// See dense.Weigh.
	second := link{weight: math.MinInt64}
	for _, l := range t.leaves(excess) {
		if w := t.search(l.a, -1, l.b, far); w.weight > second.weight {
			second = w
		}
	}
	excess[second.a]++
	excess[second.b]++
	return weight + second.weight, true
}

// leaves returns the longest edges at leaves, the leaf as a.
func (t *planar) leaves(excess []int32) []link {
	var leaves []link
	for _, l := range t.tree {
		switch {
		case excess[l.a] == -1:
			leaves = append(leaves, l)
		case excess[l.b] == -1:
			leaves = append(leaves, link{l.weight, l.b, l.a})
		}
	}
	slices.SortFunc(leaves, func(a, b link) int { return b.compare(a) })
	return leaves[:min(triedLeaves, len(leaves))]
}

// links implements complete: the shortest tree, and the edges from each city to the nearest ones, and to the nearest ones
// in each quadrant around it.
func (t *planar) links(ctx context.Context) (links []onetree.Edge, ok bool) {
	if _, ok = t.grow(ctx, make([]int64, t.p.n)); !ok {
		return nil, false
	}
	links = make([]onetree.Edge, 0, t.p.n*(nearCities+4*nearQuadrant+1))
	for _, l := range t.tree {
		links = append(links, onetree.Edge{From: l.a, To: l.b, Cost: l.weight})
	}
	for k, i := range t.order {
		if k&0xfff == 0 && ctx.Err() != nil {
			return nil, false
		}
		near, round := newNearest(1, nearCities), newNearest(4, nearQuadrant)
		t.around(i, near, round)
		for _, l := range [...]*nearest{near, round} {
			for k, j := range l.city {
				if j >= 0 {
					links = append(links, onetree.Edge{From: i, To: j, Cost: l.weight[k]})
				}
			}
		}
	}
	return links, true
}

// around lists the nearest cities of a city, of all and of each quadrant. Quadrants beside which there is nothing near are
// left as they are when so many cells have been looked at.
func (t *planar) around(i int32, near, round *nearest) {
	const cells = 60
	x := t.p.points[i]
	var stack [2 * 64]int32
	stack[0] = 0
	for open, looks := 1, 0; open > 0; {
		open--
		b := &t.cells[stack[open]]
		most := near.weight[nearCities-1]
		if looks < cells {
			for q := range 4 {
				most = max(most, round.weight[nearQuadrant*(q+1)-1])
			}
		}
		if t.above(i, b) > most {
			continue
		}
		if b.children > 0 {
			stack[open], stack[open+1] = t.farther(i, b)
			open += 2
			continue
		}
		looks++
		for _, j := range t.order[b.from:b.to] {
			if j != i {
				w := onetree.Scale * int64(t.p.Distance(int(i), int(j)))
				near.offer(0, j, w)
				round.offer(quadrant(x, t.p.points[j]), j, w)
			}
		}
	}
}

// missing implements complete.
func (t *planar) missing(s *onetree.Graph) (links []onetree.Edge) {
	for _, l := range t.tree {
		if !s.Has(l.a, l.b) {
			links = append(links, onetree.Edge{From: l.a, To: l.b, Cost: l.weight - t.penalty[l.a] - t.penalty[l.b]})
		}
	}
	return links
}

// strips returns the length of a tour that goes up and down through strips of the plane, and of random cities is about
// 30 per cent longer than the shortest one.
func (t *planar) strips() (length int64) {
	root := t.cells[0]
	strips := max(1, math.Round(math.Sqrt(float64(t.p.n)/3)))
	width := (root.high.X - root.low.X) / strips
	of := func(i int32) int {
		if width == 0 {
			return 0
		}
		return int((t.p.points[i].X - root.low.X) / width)
	}
	order := slices.Clone(t.order)
	slices.SortFunc(order, func(a, b int32) int {
		s, y := of(a), cmp.Compare(t.p.points[a].Y, t.p.points[b].Y)
		if s%2 == 1 {
			y = -y
		}
		return cmp.Or(cmp.Compare(s, of(b)), y)
	})
	at := order[len(order)-1]
	for _, i := range order {
		length += int64(t.p.Distance(int(at), int(i)))
		at = i
	}
	return length
}

// effortOfPlanar is about what a tree of n cities takes.
func effortOfPlanar(n int) int64 { return effortPlanar * int64(n) * int64(bits.Len(uint(n))) }
