// Package disjoint has sets of numbers that have nothing in common, which are joined more and more
// (Tarjan, "Efficiency of a good but not linear set union algorithm", 1975).
package disjoint

// Sets are sets of the numbers from 0 on. Each is named by its least number.
type Sets []int32

// New returns n sets of one number each.
func New(n int) Sets {
	s := make(Sets, n)
	for x := range s {
		s[x] = int32(x)
	}
	return s
}

// Find returns the name of the set of x.
func (s Sets) Find(x int32) int32 {
	for s[x] != x {
		s[x] = s[s[x]]
		x = s[x]
	}
	return x
}

// Join makes one set of those of x and y.
func (s Sets) Join(x, y int32) {
	if x, y = s.Find(x), s.Find(y); x < y {
		s[y] = x
	} else {
		s[x] = y
	}
}
