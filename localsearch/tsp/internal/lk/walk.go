package lk

import (
	"container/heap"
	"slices"

	"lsolve/localsearch/tsp/internal/dist"
)

// closedWalk returns the cities along a closed walk that has each edge once (Hierholzer, 1873).
func closedWalk(n int, edges []edge) []int32 {
	first, at := make([]int32, n+1), make([]int32, 2*len(edges)) // the edges at each city
	for _, e := range edges {
		first[e.a]++
		first[e.b]++
	}
	sum := int32(0)
	for a, degree := range first {
		first[a] = sum
		sum += degree
	}
	next := slices.Clone(first[:n])
	for i, e := range edges {
		for _, a := range [2]int32{e.a, e.b} {
			at[next[a]] = int32(i)
			next[a]++
		}
	}
	copy(next, first)
	gone := make([]bool, len(edges))
	way, walk := []int32{0}, make([]int32, 0, len(edges))
	for len(way) > 0 {
		a := way[len(way)-1]
		for next[a] < first[a+1] && gone[at[next[a]]] {
			next[a]++
		}
		if next[a] < first[a+1] {
			e := edges[at[next[a]]]
			gone[at[next[a]]] = true
			way = append(way, e.a+e.b-a)
			continue
		}
		way = way[:len(way)-1]
		walk = append(walk, a)
	}
	return walk[:len(walk)-1] // it ends where it begins
}

// visit is a visit of a walk that may be left out, and what that saves.
type visit struct {
	saved int64
	at    int32
}

// visits are a heap, the most saving first.
type visits []visit

func (v visits) Len() int { return len(v) }

func (v visits) Less(i, j int) bool {
	if v[i].saved != v[j].saved {
		return v[i].saved > v[j].saved
	}
	return v[i].at < v[j].at
}

func (v visits) Swap(i, j int) { v[i], v[j] = v[j], v[i] }

// Push implements heap.Interface.
func (v *visits) Push(x any) { *v = append(*v, x.(visit)) }

// Pop implements heap.Interface.
func (v *visits) Pop() any {
	last := len(*v) - 1
	x := (*v)[last]
	*v = (*v)[:last]
	return x
}

// shortcut leaves out visits of a closed walk until each city has one, always the one that saves
// most: tours are much shorter than if the first visits stay.
func shortcut(c *dist.Costs, walk []int32) []int32 {
	n := int32(len(walk))
	before, after, count := make([]int32, n), make([]int32, n), make([]int32, c.N)
	for i, a := range walk {
		before[i], after[i] = (int32(i)+n-1)%n, (int32(i)+1)%n
		count[a]++
	}
	length := func(i, j int32) int64 {
		if walk[i] == walk[j] {
			return 0
		}
		return c.Cost(walk[i], walk[j])
	}
	saved := func(i int32) int64 {
		return length(before[i], i) + length(i, after[i]) - length(before[i], after[i])
	}
	var list visits
	for i := range n {
		if count[walk[i]] > 1 {
			list = append(list, visit{saved(i), i})
		}
	}
	heap.Init(&list)
	out := make([]bool, n)
	for len(list) > 0 {
		v := heap.Pop(&list).(visit)
		if count[walk[v.at]] == 1 || out[v.at] {
			continue
		}
		if now := saved(v.at); now != v.saved { // its neighbours have changed
			heap.Push(&list, visit{now, v.at})
			continue
		}
		out[v.at] = true
		count[walk[v.at]]--
		p, q := before[v.at], after[v.at]
		after[p], before[q] = q, p
		for _, i := range [2]int32{p, q} {
			if count[walk[i]] > 1 {
				heap.Push(&list, visit{saved(i), i})
			}
		}
	}
	order := make([]int32, 0, c.N)
	for i, a := range walk {
		if !out[i] {
			order = append(order, a)
		}
	}
	return order
}
