package cp

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"lsolve/systematic/lp"
)

// cliques gathers the literals of a relaxation of which at most one is true, and merges them:
// a set is extended by literals that exclude all of it, and sets within another are left
// out. So pairs of conflicts become few rows that say much more together (Atamtürk,
// Nemhauser and Savelsbergh, Conflict graphs in solving integer programming problems, 2000).
//
// A literal is 2*column, or 2*column+1 for one less the column.
type cliques struct {
	seeds [][]int32 // sets of which at most one is true
	near  [][]int32 // by literal: those that exclude it; sorted and each once after link
	pairs int
	kept  [][]int32         // the merged sets
	of    [][]int32         // by literal: the merged sets that have it
	done  map[[2]int32]bool // pairs within a merged set
	marks []bool            // by literal: scratch of grow
}

// Limits of merging: the pairs of literals that are noted, the literals of a set of which all
// pairs are, and those of a merged set.
const (
	mostPairs   = 1 << 21
	mostSeed    = 64
	mostClique  = 256
	mostCovered = 1 << 21
)

// exclude notes that at most one of a set of literals is true. seed says that there has to be
// a row for it.
func (c *cliques) exclude(set []int32, seed bool) {
	if seed {
		c.seeds = append(c.seeds, set)
	}
	if len(set) > mostSeed || c.pairs > mostPairs {
		return
	}
	for i, a := range set {
		for _, b := range set[:i] {
			c.note(a, b)
		}
	}
}

// note notes a pair.
func (c *cliques) note(a, b int32) {
	for int(max(a, b)) >= len(c.near) {
		c.near = append(c.near, nil)
	}
	c.near[a], c.near[b] = append(c.near[a], b), append(c.near[b], a)
	c.pairs++
}

// packing returns the literals of a sum of at most hi, if that says that one of them is true at
// most.
func (r *relaxation) packing(s *sumOf, sign, hi int64) (set []int32, ok bool) {
	if len(s.index) < 2 {
		return nil, false
	}
	size := max(s.value[0], -s.value[0])
	room := hi
	for i, j := range s.index {
		switch v := sign * s.value[i]; {
		case r.lo[j] != 0 || r.hi[j] != 1 || v != size && v != -size:
			return nil, false
		case v > 0:
			set = append(set, 2*j)
		default:
			set = append(set, 2*j+1)
			room += size
		}
	}
	return set, room >= size && room < 2*size
}

// mergeCliques adds the rows of the merged sets.
func (r *relaxation) mergeCliques() {
	c := &r.cliques
	c.link()
	// Large sets first: small ones are often within them.
	slices.SortStableFunc(c.seeds, func(a, b []int32) int { return cmp.Compare(len(b), len(a)) })
	for k, seed := range c.seeds {
		if k&255 == 0 && r.e.Stopping() || r.full {
			return
		}
		if c.within(seed) {
			continue
		}
		r.put(r.cliqueRow(c.grow(seed)))
	}
}

// link sorts the lists of pairs.
func (c *cliques) link() {
	for l := range c.near {
		slices.Sort(c.near[l])
		c.near[l] = slices.Compact(c.near[l])
	}
	n := len(c.near)
	for _, seed := range c.seeds {
		n = max(n, int(slices.Max(seed))+1)
	}
	for len(c.near) < n {
		c.near = append(c.near, nil)
	}
	c.of, c.marks, c.done = make([][]int32, n), make([]bool, n), map[[2]int32]bool{}
}

// within reports whether a set is within a merged one.
func (c *cliques) within(set []int32) bool {
	if len(set) == 2 && c.done[pairOf(set[0], set[1])] {
		return true
	}
	for _, k := range c.of[set[0]] {
		if len(c.kept[k]) >= len(set) && subset(set, c.kept[k]) {
			return true
		}
	}
	return false
}

// subset reports whether all of a is in b; both are short, and b is sorted.
func subset(a, b []int32) bool {
	for _, l := range a {
		if _, ok := slices.BinarySearch(b, l); !ok {
			return false
		}
	}
	return true
}

func pairOf(a, b int32) [2]int32 { return [2]int32{min(a, b), max(a, b)} }

// grow extends a set by literals that exclude all of it, those with most exclusions first,
// and keeps it.
func (c *cliques) grow(seed []int32) []int32 {
	set := slices.Clone(seed)
	var open []int32
	for i, l := range set {
		if i == 0 {
			open = slices.Clone(c.near[l])
		} else {
			open = c.both(open, l)
		}
	}
	slices.SortStableFunc(open, func(a, b int32) int { return cmp.Compare(len(c.near[b]), len(c.near[a])) })
	for len(open) > 0 && len(set) < mostClique {
		l := open[0]
		set = append(set, l)
		open = c.both(open[1:], l)
	}
	slices.Sort(set)
	k := int32(len(c.kept))
	c.kept = append(c.kept, set)
	for i, a := range set {
		c.of[a] = append(c.of[a], k)
		for _, b := range set[:i] {
			if len(c.done) < mostCovered {
				c.done[pairOf(a, b)] = true
			}
		}
	}
	return set
}

// both keeps the literals that exclude l, too, in their order.
func (c *cliques) both(open []int32, l int32) []int32 {
	for _, a := range c.near[l] {
		c.marks[a] = true
	}
	n := 0
	for _, a := range open {
		if c.marks[a] {
			open[n] = a
			n++
		}
	}
	for _, a := range c.near[l] {
		c.marks[a] = false
	}
	return open[:n]
}

// separate returns rows of sets that the point violates: from each literal on, a set grows by
// the literals that are the largest at the point.
func (c *cliques) separate(r *relaxation, value func(column int32) float64) (rows []lp.Row) {
	point := make([]float64, len(c.near))
	for l := range point {
		if point[l] = value(int32(l / 2)); l&1 == 1 {
			point[l] = 1 - point[l]
		}
	}
	seen := map[string]bool{}
	for l := range c.near {
		if point[l] < cliqueGain || point[l] > 1-cliqueGain {
			continue
		}
		set := []int32{int32(l)}
		sum := point[l]
		var open []int32
		for _, b := range c.near[l] {
			if b != int32(l) {
				open = append(open, b)
			}
		}
		slices.SortStableFunc(open, func(a, b int32) int {
			return cmp.Or(cmp.Compare(point[b], point[a]), cmp.Compare(len(c.near[b]), len(c.near[a])))
		})
		for len(open) > 0 && len(set) < mostClique {
			a := open[0]
			set, sum = append(set, a), sum+point[a]
			open = c.both(open[1:], a)
		}
		if sum < 1+cliqueGain {
			continue
		}
		slices.Sort(set)
		if key := fmt.Sprint(set); !seen[key] {
			seen[key] = true
			rows = append(rows, r.cliqueRow(set))
		}
	}
	return rows
}

// cliqueGain is the least violation of a set that is worth a row.
const cliqueGain = 0.01

// cliqueRow is the row of a set.
func (r *relaxation) cliqueRow(set []int32) lp.Row {
	s := &sumOf{}
	for _, l := range set {
		s.addLiteral(1, literal{l / 2, l&1 == 1})
	}
	r.merge(s) // a column may be there both ways
	return lp.Row{Index: s.index, Value: s.value, Lo: math.MinInt64, Hi: 1 - s.fixed}
}
