package cbls

// guide finds a word of the domains that the automaton accepts and that changes the fewest
// terms, by dynamic programming from the last term to the first.
func (f *regular) guide(g *guide) bool {
	n := int32(len(f.value))
	if !g.pays(int64(n) * int64(f.states) * int64(f.symbols) / 16) { // simple operations
		return false
	}
	never := n + 1
	changes := make([]int32, (n+1)*f.states)
	for q := range f.states {
		if !f.accepts[q] {
			f.layer(changes, n)[q] = never
		}
	}
	for i := n - 1; i >= 0; i-- {
		now, next := f.layer(changes, i), f.layer(changes, i+1)
		for q := range now {
			now[q] = never
		}
		for v := range f.symbols {
			if !g.can(i, v) {
				continue
			}
			change := differs01(v, g.value[i])
			for q, to := range f.layer(f.after, v) {
				if to >= 0 {
					now[q] = min(now[q], next[to]+change)
				}
			}
		}
	}
	q := f.start
	if f.layer(changes, 0)[q] >= never {
		return false
	}
	for i := range n {
		next, best, at := f.layer(changes, i+1), ties{}, int32(0)
		for v := range f.symbols {
			if to := f.layer(f.after, v)[q]; to >= 0 && g.can(i, v) && best.wins(int64(next[to]+differs01(v, g.value[i])), g.r) {
				at = v
			}
		}
		g.put(i, at)
		q = f.layer(f.after, at)[q]
	}
	return true
}

// differs01 is 1 if two numbers differ, else 0.
func differs01(a, b int32) int32 {
	if a == b {
		return 0
	}
	return 1
}
