package prop

import "lsolve/systematic/cp/kernel"

// hallLine is the number line of one run, cut where an open view begins or ends,
// and the state of the two sweeps over it. Index 0 and the last index are
// sentinels.
type hallLine struct {
	at    []int64 // by index: its place on the line without taken values
	value []int64 // by index: the value there
	// Trees in arrays: of the free places, and of the Hall intervals found.
	free, hall []int32
	left       []int64 // by root of free: the number of places not used up
}

func newHallLine(n int) hallLine {
	n = 2*n + 2
	return hallLine{make([]int64, n), make([]int64, n), make([]int32, n), make([]int32, n), make([]int64, n)}
}

// place cuts the line at the bounds of the n open views, which are sorted.
func (p *AllDifferentBounds) place(n int) {
	l := &p.line
	last := int32(0)
	start := p.first[p.byMin[0]]
	l.at[0], l.value[0] = start-2, p.lo[p.byMin[0]]-2
	i, j := 0, 0
	begin, end := start, p.last[p.byMax[0]]+1
	for {
		if i < n && begin <= end {
			x := p.byMin[i]
			if begin != l.at[last] {
				last++
			}
			l.at[last], l.value[last] = begin, p.lo[x]
			p.from[x] = last
			if i++; i < n {
				begin = p.first[p.byMin[i]]
			}
			continue
		}
		x := p.byMax[j]
		if end != l.at[last] {
			last++
			l.at[last], l.value[last] = end, p.hi[x]+1
		}
		p.to[x] = last
		if j++; j == n {
			break
		}
		end = p.last[p.byMax[j]] + 1
	}
	l.at[last+1] = l.at[last] + 2
	p.ends = last
}

// climb returns the root of i in a tree whose links lead up, descend in one whose
// links lead down. leadTo makes a whole path lead to one index.
func climb(tree []int32, i int32) int32 {
	for tree[i] > i {
		i = tree[i]
	}
	return i
}

func descend(tree []int32, i int32) int32 {
	for tree[i] < i {
		i = tree[i]
	}
	return i
}

func leadTo(tree []int32, i, end, to int32) {
	for i != end {
		i, tree[i] = tree[i], to
	}
}

// raise raises each minimum inside a Hall interval to its end. It reports whether
// another round may find more, and false on failure.
func (p *AllDifferentBounds) raise(e *kernel.Engine, n int) (again, ok bool) {
	l, last := &p.line, p.ends
	free, full, left := l.free[:last+2], l.hall[:last+2], l.left[:last+2]
	for i := int32(1); i <= last+1; i++ {
		free[i], full[i] = i-1, i-1
		left[i] = l.at[i] - l.at[i-1]
	}
	for _, v := range p.byMax[:n] { // by rising maximum
		x, y := p.from[v], p.to[v]
		z := climb(free, x+1)
		j := free[z]
		if left[z]--; left[z] == 0 {
			free[z] = z + 1
			z = climb(free, z+1)
			free[z] = j
		}
		leadTo(free, x+1, z, z)
		room := l.at[z] - l.at[y]
		if left[z] < room {
			return false, e.Fail(hallReason(l.value[j], l.value[y]-l.value[j]))
		}
		if full[x] > x {
			w := climb(full, full[x])
			k, from := l.value[w], l.value[full[w]+1]
			if !e.SetMin(p.xs[v], k, hallReason(from, k-from)) {
				return false, false
			}
			again = again || p.shared || e.Min(p.xs[v]) != k || e.Fixed(p.xs[v]) || p.taken.has(e, k)
			leadTo(full, x, w, w)
		}
		if left[z] == room {
			leadTo(full, full[y], j-1, y)
			full[y] = j - 1
		}
	}
	return again, true
}

// lower mirrors raise.
func (p *AllDifferentBounds) lower(e *kernel.Engine, n int) (again, ok bool) {
	l, last := &p.line, p.ends
	free, full, left := l.free[:last+2], l.hall[:last+2], l.left[:last+2]
	for i := int32(0); i <= last; i++ {
		free[i], full[i] = i+1, i+1
		left[i] = l.at[i+1] - l.at[i]
	}
	for k := n - 1; k >= 0; k-- { // by falling minimum
		v := p.byMin[k]
		x, y := p.to[v], p.from[v]
		z := descend(free, x-1)
		j := free[z]
		if left[z]--; left[z] == 0 {
			free[z] = z - 1
			z = descend(free, z-1)
			free[z] = j
		}
		leadTo(free, x-1, z, z)
		room := l.at[y] - l.at[z]
		if left[z] < room {
			return false, e.Fail(hallReason(l.value[y], l.value[j]-l.value[y]))
		}
		if full[x] < x {
			w := descend(full, full[x])
			from, to := l.value[w], l.value[full[w]-1]
			if !e.SetMax(p.xs[v], from-1, hallReason(from, to-from)) {
				return false, false
			}
			again = again || p.shared || e.Max(p.xs[v]) != from-1 || e.Fixed(p.xs[v]) || p.taken.has(e, from-1)
			leadTo(full, x, w, w)
		}
		if left[z] == room {
			leadTo(full, full[y], j+1, y)
			full[y] = j + 1
		}
	}
	return again, true
}
