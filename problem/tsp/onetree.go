package tsp

import (
	"context"
	"math"

	"lsolve/internal/onetree"
)

// far is more than any weight.
const far = math.MaxInt64

// dense makes trees among all edges, by the algorithm of Prim, in O(n^2).
type dense struct {
	p      *Instance
	key    []int64 // by city outside the tree: the weight of its shortest edge into it
	parent []int32 // the city at the other end of that edge; -1: the first city
	left   []int32 // the cities outside
	leaves []int32
}

func newDense(p *Instance) *dense {
	n := p.n
	return &dense{p: p, key: make([]int64, n), parent: make([]int32, n), left: make([]int32, 0, n)}
}

func (d *dense) Complete() bool { return true }

// begin makes the tree of city 0.
func (d *dense) begin() {
	d.left = d.left[:0]
	for i := range d.key {
		d.key[i], d.parent[i] = far, -1
		if i > 0 {
			d.left = append(d.left, int32(i))
		}
	}
}

// grow makes a shortest tree, and returns its weight with penalties.
func (d *dense) grow(ctx context.Context, penalty []int64) (weight int64, ok bool) {
	d.begin()
	at := int32(0)
	for len(d.left) > 0 {
		if len(d.left)&63 == 0 && ctx.Err() != nil {
			return 0, false
		}
		nearest := d.reach(at, penalty)
		at = d.left[nearest]
		weight += d.key[at]
		d.left[nearest] = d.left[len(d.left)-1]
		d.left = d.left[:len(d.left)-1]
	}
	return weight, true
}

// reach looks at the edges from a new city of the tree, and returns which of the others is
// nearest to the tree.
func (d *dense) reach(at int32, penalty []int64) (nearest int) {
	least := int64(far)
	mine := penalty[at]
	if d.p.distances != nil {
		row := d.p.Row(int(at))
		for k, v := range d.left {
			if w := onetree.Scale*int64(row[v]) + mine + penalty[v]; w < d.key[v] {
				d.key[v], d.parent[v] = w, at
			}
			if d.key[v] < least {
				least, nearest = d.key[v], k
			}
		}
		return nearest
	}
	for k, v := range d.left {
		if w := onetree.Scale*int64(d.p.Distance(int(at), int(v))) + mine + penalty[v]; w < d.key[v] {
			d.key[v], d.parent[v] = w, at
		}
		if d.key[v] < least {
			least, nearest = d.key[v], k
		}
	}
	return nearest
}

// Of a tree of more cities than fewLeaves, the second edge is searched for only at
// triedLeaves leaves.
const (
	fewLeaves   = 2000
	triedLeaves = 8
)

// Weigh implements onetree.Relaxation.
func (d *dense) Weigh(ctx context.Context, penalty []int64, excess []int32) (weight int64, ok bool) {
	weight, ok = d.grow(ctx, penalty)
	if !ok {
		return 0, false
	}
	for i := range excess {
		excess[i] = -2
		weight -= 2 * penalty[i]
	}
	for i, up := range d.parent {
		if up >= 0 {
			excess[i]++
			excess[up]++
		}
	}
	// A leaf's edge is its shortest one, and without the leaf the tree is a shortest one
	// of the others. So the leaf can be the city that has two edges (Helsgaun, European
	// Journal of Operational Research 126, 2000). The leaf with the longest second edge
	// gives the best bound. Of many the ones with the longest first edge are tried.
	d.leaves = d.leaves[:0]
	for i, e := range excess {
		if e == -1 {
			d.leaves = append(d.leaves, int32(i))
		}
	}
	if d.p.n > fewLeaves {
		d.longestLeaves()
	}
	best, from, to := int64(math.MinInt64), int32(0), int32(0)
	for _, leaf := range d.leaves {
		if w, other := d.second(leaf, penalty); w > best {
			best, from, to = w, leaf, other
		}
	}
	excess[from]++
	excess[to]++
	return weight + best, true
}

// longestLeaves keeps the leaves with the longest edges.
func (d *dense) longestLeaves() {
	for k := range min(triedLeaves, len(d.leaves)) {
		for j := k + 1; j < len(d.leaves); j++ {
			if d.key[d.leaves[j]] > d.key[d.leaves[k]] {
				d.leaves[j], d.leaves[k] = d.leaves[k], d.leaves[j]
			}
		}
	}
	d.leaves = d.leaves[:min(triedLeaves, len(d.leaves))]
}

// second returns the weight of the shortest edge of a leaf beside that of the tree, and
// its other end.
func (d *dense) second(leaf int32, penalty []int64) (weight int64, other int32) {
	inTree := d.neighbour(leaf)
	weight = far
	for v := range int32(d.p.n) {
		if v == leaf || v == inTree {
			continue
		}
		if w := onetree.Scale*int64(d.p.Distance(int(leaf), int(v))) + penalty[leaf] + penalty[v]; w < weight {
			weight, other = w, v
		}
	}
	return weight, other
}

// neighbour returns the only neighbour of a leaf in the tree.
func (d *dense) neighbour(leaf int32) int32 {
	if up := d.parent[leaf]; up >= 0 {
		return up
	}
	for v, up := range d.parent { // the leaf is the first city
		if up == leaf {
			return int32(v)
		}
	}
	return -1
}
