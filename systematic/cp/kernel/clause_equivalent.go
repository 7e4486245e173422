package kernel

import "slices"

// implications is the graph of the clauses of two literals: an edge leads from a
// literal to each literal that it implies.
type implications struct {
	first []int32 // by literal, plus a last one: where its edges begin
	to    []lit32
}

func newImplications(literals int, clauses [][]lit32) implications {
	g := implications{first: make([]int32, literals+1)}
	each := func(visit func(from, to lit32)) {
		for _, c := range clauses {
			if len(c) == 2 {
				visit(c[0]^1, c[1])
				visit(c[1]^1, c[0])
			}
		}
	}
	each(func(from, _ lit32) { g.first[from+1]++ })
	for i := range literals {
		g.first[i+1] += g.first[i]
	}
	g.to = make([]lit32, g.first[literals])
	next := slices.Clone(g.first)
	each(func(from, to lit32) {
		g.to[next[from]] = to
		next[from]++
	})
	return g
}

// components calls visit with each strongly connected component of two or more
// literals, which imply each other (Tarjan 1972, without recursion).
func (g *implications) components(visit func([]lit32)) {
	n := len(g.first) - 1
	index, low := make([]int32, n), make([]int32, n) // 0: not visited
	const done = 1<<31 - 1
	var stack, path []lit32
	next := slices.Clone(g.first)
	count := int32(0)
	for root := range n {
		if index[root] != 0 || g.first[root] == g.first[root+1] {
			continue
		}
		path = append(path[:0], lit32(root))
		for len(path) > 0 {
			l := path[len(path)-1]
			if index[l] == 0 {
				count++
				index[l], low[l] = count, count
				stack = append(stack, l)
			}
			if next[l] < g.first[l+1] {
				to := g.to[next[l]]
				next[l]++
				if index[to] == 0 {
					path = append(path, to)
				} else {
					low[l] = min(low[l], low[to]) // low is n for literals whose component is complete
				}
				continue
			}
			path = path[:len(path)-1]
			if len(path) > 0 && low[l] < low[path[len(path)-1]] {
				low[path[len(path)-1]] = low[l]
			}
			if low[l] != index[l] {
				continue
			}
			k := len(stack) - 1
			for stack[k] != l {
				k--
			}
			if len(stack)-k > 1 {
				visit(stack[k:])
			}
			for _, m := range stack[k:] {
				low[m] = done
			}
			stack = stack[:k]
		}
	}
}

// equivalences replaces equivalent literals by one of them, and keeps clauses that
// state the equivalence. It returns false if a literal is equivalent to its
// negation.
func (s *simplifier) equivalences() bool {
	value := s.e.learned.clauses.value
	g := newImplications(len(value), s.clauses)
	var leader []lit32 // by literal; leaders of opposite literals are opposite
	var pairs [][]lit32
	ok := true
	g.components(func(members []lit32) {
		if leader == nil {
			leader = make([]lit32, len(value))
			for l := range leader {
				leader[l] = lit32(l)
			}
		}
		first := slices.Min(members)
		for _, l := range members {
			if l^1 == first {
				ok = false
			}
			leader[l] = first
			leader[l^1] = first ^ 1
			if l>>1 != first>>1 && l&1 == 0 { // the component of the negations has these, too
				pairs = append(pairs, []lit32{l, first ^ 1}, []lit32{l ^ 1, first})
			}
		}
	})
	if !ok || leader == nil {
		return ok
	}
	before := len(s.clauses)
	s.substitute(leader)
	s.changed = s.changed || before != len(s.clauses)+len(pairs)
	s.clauses = append(s.clauses, pairs...)
	return true
}

// substitute replaces literals by their leaders, and drops clauses that become
// true.
func (s *simplifier) substitute(leader []lit32) {
	mark := make([]int32, len(leader)) // by literal: the last clause that had it
	kept := s.clauses[:0]
next:
	for k, lits := range s.clauses {
		short := lits[:0]
		for _, l := range lits {
			l = leader[l]
			switch int32(k + 1) {
			case mark[l]:
				continue
			case mark[l^1]:
				continue next
			}
			mark[l] = int32(k + 1)
			short = append(short, l)
		}
		if len(short) == 1 {
			s.units = append(s.units, lit(short[0]))
			continue
		}
		kept = append(kept, short)
	}
	s.clauses = kept
}
