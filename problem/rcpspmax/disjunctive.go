package rcpspmax

// excludeWork limits the pairs and the rows that exclude looks at.
const excludeWork = 1 << 26

// exclude adds the lags that follow from pairs of activities that need more of a
// resource than there is, and of which one cannot come first: then the other one does. It
// goes on until nothing follows any more, or for a limited time.
func (p *Instance) exclude() {
	type pair struct{ i, j int }
	var pairs []pair
	for i := range p.Activities {
		for j := range i {
			if p.excludes(i, j) {
				pairs = append(pairs, pair{i, j})
			}
		}
	}
	work, n := 0, len(p.Activities)
	for changed := true; changed && work < excludeWork; {
		changed = false
		work += len(pairs)
		for _, x := range pairs {
			for _, y := range [2]pair{x, {x.j, x.i}} {
				// Can y.i end before y.j starts?
				d := p.Activities[y.i].Duration
				if back := p.distance[y.j][y.i]; back == None || back <= -d {
					continue
				}
				// No: y.j ends before y.i starts.
				d = p.Activities[y.j].Duration
				if p.distance[y.j][y.i] >= d {
					continue
				}
				if !p.add(y.j, y.i, d) {
					p.impossible = true
					return
				}
				changed = true
				if work += n * n; work > excludeWork {
					return
				}
			}
		}
	}
}

// excludes reports whether two activities cannot run at the same time.
func (p *Instance) excludes(i, j int) bool {
	a, b := p.Activities[i], p.Activities[j]
	if a.Duration == 0 || b.Duration == 0 {
		return false
	}
	for k, capacity := range p.Capacities {
		if a.Demands[k]+b.Demands[k] > capacity {
			return true
		}
	}
	return false
}
