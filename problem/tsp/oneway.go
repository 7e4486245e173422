package tsp

import (
	"context"
	"math"

	"lsolve/internal/onetree"
)

// boundOneWay is the bound of asymmetric distances: a shortest tree of ways in either
// direction, with penalties for leaving and for entering each city.
func (p *Instance) boundOneWay(ctx context.Context, effort int64) (bound int64, ok bool) {
	n := int64(p.n)
	pass := 2 * effortLook * n * n
	assign := 10 * pass // of the assignment problem, mostly less
	if assign+pass > effort {
		return 0, false
	}
	a := newAscent(p, 2*p.n)
	arcs := newArcs(p)
	if !arcs.assign(ctx, a.Best()) {
		return 0, false
	}
	a.ClimbAll(ctx, arcs, passes(effort-assign, pass), 0.3)
	return a.Bound()
}

// arcs makes trees of ways in either direction, by the algorithm of Prim.
type arcs struct {
	p       *Instance
	back    []int32 // the transposed matrix: back[n*to+from]
	key     []int64 // as in dense
	parent  []int32
	leaving []bool // the way of key goes from the tree to the city
	left    []int32
}

func newArcs(p *Instance) *arcs {
	n := p.n
	t := &arcs{p: p, back: make([]int32, n*n), key: make([]int64, n), parent: make([]int32, n), leaving: make([]bool, n), left: make([]int32, 0, n)}
	for i := range n {
		for j, d := range p.Row(i) {
			t.back[n*j+i] = d
		}
	}
	return t
}

func (t *arcs) Complete() bool { return true }

// Weigh implements onetree.Relaxation. In the tree the ways between two cities are one edge, the
// shorter one. A city that is a leaf can be the one that the tree is without: it has the
// shortest way from it and the shortest way to it, whatever they lead to. The leaf that
// gains most is chosen.
func (t *arcs) Weigh(ctx context.Context, penalty []int64, excess []int32) (weight int64, ok bool) {
	n := t.p.n
	out, in := penalty[:n], penalty[n:]
	weight, ok = t.grow(ctx, out, in)
	if !ok {
		return 0, false
	}
	for i, x := range penalty {
		weight -= x
		excess[i] = -1
	}
	degree := make([]int32, n)
	for v, up := range t.parent {
		if up >= 0 {
			degree[v]++
			degree[up]++
			from, to := t.way(v)
			excess[from]++
			excess[n+to]++
		}
	}
	best := leaf{gain: math.MinInt64}
	tried := 0
	for v := range n {
		if degree[v] == 1 && tried < leavesOneWay {
			tried++
			if l := t.leaf(v, out, in); l.gain > best.gain {
				best = l
			}
		}
	}
	from, to := t.way(best.edge)
	excess[from]--
	excess[n+to]--
	excess[best.city]++
	excess[n+best.next]++
	excess[best.before]++
	excess[n+best.city]++
	return weight + best.gain, true
}

// leavesOneWay is how many leaves are tried.
const leavesOneWay = 50

// way returns the ends of the way that the edge from v into the tree is.
func (t *arcs) way(v int) (from, to int) {
	if t.leaving[v] {
		return int(t.parent[v]), v
	}
	return v, int(t.parent[v])
}

// leaf is a city that leaves the tree for the shortest ways from it and to it.
type leaf struct {
	gain               int64
	city, next, before int
	edge               int // the city of which key is the edge to the leaf
}

func (t *arcs) leaf(v int, out, in []int64) leaf {
	n := t.p.n
	l := leaf{city: v, edge: v}
	if t.parent[v] < 0 { // the first city
		for u, up := range t.parent {
			if int(up) == v {
				l.edge = u
			}
		}
	}
	leave, enter := int64(far), int64(far)
	row, column := t.p.Row(v), t.back[n*v:n*(v+1)]
	for u := range n {
		if u == v {
			continue
		}
		if w := onetree.Scale*int64(row[u]) + out[v] + in[u]; w < leave {
			leave, l.next = w, u
		}
		if w := onetree.Scale*int64(column[u]) + out[u] + in[v]; w < enter {
			enter, l.before = w, u
		}
	}
	l.gain = leave + enter - t.key[l.edge]
	return l
}

// grow makes a shortest tree, and returns its weight with penalties.
func (t *arcs) grow(ctx context.Context, out, in []int64) (weight int64, ok bool) {
	n := t.p.n
	t.left = t.left[:0]
	for i := range n {
		t.key[i], t.parent[i] = far, -1
		if i > 0 {
			t.left = append(t.left, int32(i))
		}
	}
	at := int32(0)
	for len(t.left) > 0 {
		if len(t.left)&63 == 0 && ctx.Err() != nil {
			return 0, false
		}
		row, column := t.p.Row(int(at)), t.back[n*int(at):n*(int(at)+1)]
		nearest, least := 0, int64(far)
		for k, v := range t.left {
			if w := onetree.Scale*int64(row[v]) + out[at] + in[v]; w < t.key[v] {
				t.key[v], t.parent[v], t.leaving[v] = w, at, true
			}
			if w := onetree.Scale*int64(column[v]) + out[v] + in[at]; w < t.key[v] {
				t.key[v], t.parent[v], t.leaving[v] = w, at, false
			}
			if t.key[v] < least {
				least, nearest = t.key[v], k
			}
		}
		at = t.left[nearest]
		weight += t.key[at]
		t.left[nearest] = t.left[len(t.left)-1]
		t.left = t.left[:len(t.left)-1]
	}
	return weight, true
}

// assign makes the penalties those of the dual solution of the assignment problem, which
// makes no way shorter than 0: shortest augmenting paths (Jonker and Volgenant, Computing
// 38, 1987), in O(n^3). ok is false if ctx has ended.
func (t *arcs) assign(ctx context.Context, penalty []int64) (ok bool) {
	n := t.p.n
	row, column := make([]int64, n+1), make([]int64, n+1) // the duals, by number from 1
	matched := make([]int, n+1)                           // the row of a column; 0: none
	before := make([]int, n+1)
	least, done := make([]int64, n+1), make([]bool, n+1)
	for i := 1; i <= n; i++ {
		if ctx.Err() != nil {
			return false
		}
		matched[0] = i
		for j := range least {
			least[j], done[j] = far, false
		}
		at := 0
		for matched[at] != 0 {
			done[at] = true
			r := matched[at]
			ways := t.p.Row(r - 1)
			next, step := 0, int64(far)
			for j := 1; j <= n; j++ {
				if done[j] {
					continue
				}
				if j != r { // no city is its own successor
					if w := onetree.Scale*int64(ways[j-1]) - row[r] - column[j]; w < least[j] {
						least[j], before[j] = w, at
					}
				}
				if least[j] < step || least[j] == step && matched[j] == 0 { // the end of a path
					step, next = least[j], j
				}
			}
			for j := range done {
				if done[j] {
					row[matched[j]] += step
					column[j] -= step
				} else if least[j] < far {
					least[j] -= step
				}
			}
			at = next
		}
		for at != 0 {
			matched[at] = matched[before[at]]
			at = before[at]
		}
	}
	for i := range n {
		penalty[i], penalty[n+i] = -row[i+1], -column[i+1]
	}
	return true
}
