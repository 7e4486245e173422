package bandwidth

import "slices"

// gibbs returns an order of a component by the rule of Gibbs, Poole and Stockmeyer (1976),
// from two of its ends. A vertex in level i from the one, and j levels before the last from
// the other, belongs to level i if that is j, too. The others, in groups that are connected,
// large ones first, go all to i, or all to j: where the largest level stays smaller. Then
// vertices are numbered level by level, in the order of their first neighbours in the level
// before.
func (s *searcher) gibbs(one, other int32) []int32 {
	s.from(other)
	depth := int32(s.depth())
	back := slices.Clone(s.level)
	s.from(one)
	l := levelling{searcher: s, back: back, level: make([]int32, len(s.level)), sizes: make([]int, depth)}
	var open []int32
	for _, v := range s.order {
		back[v] = depth - 1 - back[v]
		if back[v] == s.level[v] {
			l.put(v, back[v])
		} else {
			l.level[v] = undecided
			open = append(open, v)
		}
	}
	l.decide(open)
	return l.number()
}

// undecided is the level of a vertex that is in no group yet, and grouped of one that is.
const undecided, grouped = -1, -2

// levelling distributes the vertices of the last search to levels.
type levelling struct {
	*searcher
	back  []int32 // the levels from the other end
	level []int32
	sizes []int
}

// put puts a vertex into a level.
func (l *levelling) put(v, level int32) {
	l.level[v] = level
	l.sizes[level]++
}

// decide distributes vertices that have two levels.
func (l *levelling) decide(open []int32) {
	var groups [][]int32
	for _, v := range open {
		if l.level[v] == undecided {
			groups = append(groups, l.group(v))
		}
	}
	slices.SortStableFunc(groups, func(a, b []int32) int { return len(b) - len(a) })
	for _, group := range groups {
		to := l.searcher.level
		if l.largest(group, l.back) < l.largest(group, to) {
			to = l.back
		}
		for _, v := range group {
			l.put(v, to[v])
		}
	}
}

// group returns the undecided vertices that are connected with one.
func (l *levelling) group(v int32) []int32 {
	l.level[v] = grouped
	group := []int32{v}
	for k := 0; k < len(group); k++ {
		for _, w := range l.near(group[k]) {
			if l.level[w] == undecided {
				l.level[w] = grouped
				group = append(group, w)
			}
		}
	}
	return group
}

// largest returns the size of the largest level that a group would change.
func (l *levelling) largest(group, to []int32) (most int) {
	for _, v := range group {
		l.sizes[to[v]]++
		most = max(most, l.sizes[to[v]])
	}
	for _, v := range group {
		l.sizes[to[v]]--
	}
	return most
}

// number returns the vertices level by level.
func (l *levelling) number() []int32 {
	levels := make([][]int32, len(l.sizes))
	for _, v := range l.order {
		levels[l.level[v]] = append(levels[l.level[v]], v)
	}
	order := make([]int32, 0, len(l.order))
	key := l.place
	for k, vertices := range levels {
		before := int32(len(order))
		for _, v := range vertices {
			key[v] = before
			for _, w := range l.near(v) {
				if l.level[w] == int32(k-1) {
					key[v] = min(key[v], key[w])
				}
			}
		}
		slices.SortStableFunc(vertices, func(a, b int32) int {
			if key[a] != key[b] {
				return int(key[a] - key[b])
			}
			return l.g.Degree(a) - l.g.Degree(b)
		})
		for _, v := range vertices { // from now on a key is a place
			key[v] = int32(len(order))
			order = append(order, v)
		}
	}
	return order
}
