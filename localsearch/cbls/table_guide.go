package cbls

// guide takes the row that the terms can have and that changes the fewest of them.
func (f *table) guide(g *guide) bool {
	if !g.pays(int64(len(f.rows))) {
		return false
	}
	best, at := ties{}, -1
	for k, row := range f.rows {
		fits, changes := true, int64(0)
		for pos, v := range row {
			if fits = g.can(int32(pos), v); !fits {
				break
			}
			changes += int64(differs01(v, g.value[pos]))
		}
		if fits && best.wins(changes, g.r) {
			at = k
		}
	}
	if at < 0 {
		return false
	}
	for pos, v := range f.rows[at] {
		g.put(int32(pos), v)
	}
	return true
}
