package rcpspmax

// setDistances computes the longest paths between all activities (Floyd and Warshall),
// and then adds what resources imply.
func (p *Instance) setDistances() {
	n := len(p.Activities)
	p.distance = make([][]int32, n)
	for i := range p.distance {
		row := make([]int32, n)
		for j := range row {
			row[j] = None
		}
		row[i] = 0
		p.distance[i] = row
	}
	raise := func(i, j int, time int32) { p.distance[i][j] = max(p.distance[i][j], time) }
	for i, a := range p.Activities {
		raise(0, i, 0)
		raise(i, n-1, a.Duration)
		for _, l := range a.Lags {
			raise(i, int(l.To), l.Time)
		}
	}
	for k, through := range p.distance {
		for i, row := range p.distance {
			if row[k] == None || i == k {
				continue
			}
			if !extend(row, through, row[k]) || row[i] > 0 {
				p.impossible = true
				return
			}
		}
	}
	for _, a := range p.Activities {
		for k, d := range a.Demands {
			if d > p.Capacities[k] && a.Duration > 0 {
				p.impossible = true
				return
			}
		}
	}
	p.exclude()
}

// extend makes the paths of a row longer by those that go on, after a time, through
// another row. It is false if a path is so long that there must be a cycle.
func extend(row, through []int32, time int32) bool {
	for j, more := range through {
		if more == None {
			continue
		}
		sum := int64(time) + int64(more)
		if sum > MaxTotal {
			return false
		}
		// Sums below this matter to no schedule.
		row[j] = max(row[j], int32(max(sum, -2*MaxTotal+1)))
	}
	return true
}

// add makes the lag from i to j at least so long, and all paths through it. It is false
// if that makes a schedule impossible.
func (p *Instance) add(i, j int, time int32) bool {
	for _, row := range p.distance {
		if row[i] == None || int64(row[i])+int64(time) <= int64(row[j]) {
			continue
		}
		if !extend(row, p.distance[j], row[i]+time) {
			return false
		}
	}
	for x, row := range p.distance {
		if row[x] > 0 {
			return false
		}
	}
	return true
}
