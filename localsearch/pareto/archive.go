package pareto

import (
	"fmt"
	"slices"
)

// Archive is solutions none of which dominates another, nor has the same point, with
// whatever a search keeps of each.
type Archive[S any] struct {
	objectives int
	entries    []Entry[S]
}

// Entry is a solution of an archive.
type Entry[S any] struct {
	Point    []int64
	Solution S
}

// NewArchive returns an empty archive for points of so many objectives, at least one.
func NewArchive[S any](objectives int) *Archive[S] {
	if objectives < 1 {
		panic(fmt.Sprintf("pareto: %d objectives; expected at least one", objectives))
	}
	return &Archive[S]{objectives: objectives}
}

// Add adds a solution unless one of the archive dominates it or has its point, and removes
// those that it dominates. It reports whether it was added. The point is copied.
//
// With two objectives it takes time logarithmic in the size of the archive, apart from what is moved; with more,
// time proportional to it.
func (a *Archive[S]) Add(point []int64, s S) (added bool) {
	if len(point) != a.objectives {
		panic(fmt.Sprintf("pareto: a point of %d objectives in an archive of %d", len(point), a.objectives))
	}
	// Entries are sorted by their points: what dominates the point comes before it, and what
	// it dominates after.
	at, found := a.search(point)
	if found || a.covered(point, at) {
		return false
	}
	end := at
	if a.objectives == 2 { // those that it dominates follow each other
		for end < len(a.entries) && Dominates(point, a.entries[end].Point) {
			end++
		}
		a.entries = slices.Replace(a.entries, at, end, Entry[S]{slices.Clone(point), s})
		return true
	}
	for i := at; i < len(a.entries); i++ {
		if !Dominates(point, a.entries[i].Point) {
			a.entries[end] = a.entries[i]
			end++
		}
	}
	clear(a.entries[end:])
	a.entries = slices.Insert(a.entries[:end], at, Entry[S]{slices.Clone(point), s})
	return true
}

// Covers reports whether the archive has a point that dominates p, or p itself. It takes as long as Add.
func (a *Archive[S]) Covers(p []int64) bool {
	at, found := a.search(p)
	return found || a.covered(p, at)
}

// search returns where a point is, or where it would be.
func (a *Archive[S]) search(p []int64) (at int, found bool) {
	return slices.BinarySearchFunc(a.entries, p, func(e Entry[S], p []int64) int { return slices.Compare(e.Point, p) })
}

// find returns where a point is; -1 if the archive does not have it.
func (a *Archive[S]) find(p []int64) int {
	if at, found := a.search(p); found {
		return at
	}
	return -1
}

// covered reports whether one of the entries before at, which come before p, dominates it.
func (a *Archive[S]) covered(p []int64, at int) bool {
	first := 0
	if a.objectives == 2 { // of those before, the last has the smallest second objective
		first = max(0, at-1)
	}
	for _, e := range a.entries[first:at] {
		if Dominates(e.Point, p) {
			return true
		}
	}
	return false
}

// Len is the number of solutions.
func (a *Archive[S]) Len() int { return len(a.entries) }

// Entries returns the solutions, sorted by the first objective, then by the second, and so
// on. They are the archive's own until the next Add.
func (a *Archive[S]) Entries() []Entry[S] { return a.entries }

// Points returns the points, in the order of Entries.
func (a *Archive[S]) Points() [][]int64 {
	points := make([][]int64, len(a.entries))
	for i, e := range a.entries {
		points[i] = e.Point
	}
	return points
}
