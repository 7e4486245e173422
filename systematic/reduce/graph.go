package reduce

import (
	"cmp"
	"slices"
)

// graph has pairs of nodes that exclude each other, and the sets of nodes, all of which exclude
// each other, that were made of them. Sets are sorted.
type graph struct {
	*state
	near  [][]int32 // by node: those that exclude it; sorted and each once after link
	pairs int
	kept  [][]int32
	of    map[int32][]int32 // by node: the kept sets that have it
}

// exclude notes that the nodes of a set exclude each other.
func (g *graph) exclude(set []int32) {
	if len(set) > mostSeed || g.pairs > mostPairs {
		return
	}
	g.spend(len(set) * len(set))
	for i, a := range set {
		for _, b := range set[:i] {
			g.near[a], g.near[b] = append(g.near[a], b), append(g.near[b], a)
			g.pairs++
		}
	}
}

// link sorts the lists of pairs.
func (g *graph) link() {
	for l := range g.near {
		slices.Sort(g.near[l])
		g.near[l] = slices.Compact(g.near[l])
	}
	g.of = map[int32][]int32{}
}

// common returns the nodes that exclude all of a set.
func (g *graph) common(set []int32) []int32 {
	open := slices.Clone(g.near[set[0]])
	for _, l := range set[1:] {
		if len(open) == 0 {
			return nil
		}
		open = g.both(open, l)
	}
	return open
}

// both keeps the nodes of a list that exclude l.
func (g *graph) both(list []int32, l int32) []int32 {
	near := g.near[l]
	g.spend(len(list))
	return slices.DeleteFunc(list, func(k int32) bool {
		_, ok := slices.BinarySearch(near, k)
		return !ok
	})
}

// grow extends a set by nodes that exclude all of it, those that exclude most first.
func (g *graph) grow(set []int32) []int32 {
	out := slices.Clone(set)
	open := g.common(set)
	slices.SortStableFunc(open, func(a, b int32) int { return cmp.Compare(len(g.near[b]), len(g.near[a])) })
	for len(open) > 0 && len(out) < mostClique {
		l := open[0]
		out = append(out, l)
		open = g.both(open[1:], l)
	}
	slices.Sort(out)
	return out
}

// keepSet notes a set.
func (g *graph) keepSet(set []int32) {
	k := int32(len(g.kept))
	g.kept = append(g.kept, set)
	for _, l := range set {
		g.of[l] = append(g.of[l], k)
	}
}

// covered reports whether a set is within a kept one.
func (g *graph) covered(set []int32) bool {
	least := slices.MinFunc(set, func(a, b int32) int { return cmp.Compare(len(g.of[a]), len(g.of[b])) })
	for _, k := range g.of[least] {
		kept := g.kept[k]
		g.spend(len(set))
		if len(kept) >= len(set) && !slices.ContainsFunc(set, func(l int32) bool {
			_, ok := slices.BinarySearch(kept, l)
			return !ok
		}) {
			return true
		}
	}
	return false
}
