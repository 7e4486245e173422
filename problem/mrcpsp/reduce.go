package mrcpsp

// Reduced is what is left of an instance: some shortest schedule, if there is any, has
// these modes only.
type Reduced struct {
	// Modes are those of each activity, counted from 0, in increasing order.
	Modes [][]int32
	// Scarce says of each resource whether it can be exceeded; of renewable ones it is
	// always true.
	Scarce []bool
	// Impossible: no choice of modes respects the capacities. Then all modes are left.
	Impossible bool
}

// Reduce returns what is left by the rules of Sprecher, Hartmann and Drexl ("An exact
// algorithm for project scheduling with multiple modes", OR Spektrum 19, 1997), until
// none applies any more:
//
//   - a mode that needs more of a renewable resource than there is, or of a nonrenewable
//     one than the least demands of the others leave, is not executable;
//   - a nonrenewable resource is redundant if there is enough for the largest demands;
//   - a mode is inefficient if another one of the activity takes no longer and uses no
//     more of any resource that is left. Of equal modes the first stays.
func (p *Instance) Reduce() Reduced { return p.reduced }

func (p *Instance) reduce() Reduced {
	d := p.whole()
	for changed := true; changed; {
		changed = false
		least, most := p.extremes(d)
		for k := p.Renewable; k < len(p.Capacities); k++ {
			if d.Scarce[k] && most[k] <= int64(p.Capacities[k]) {
				d.Scarce[k], changed = false, true
			}
		}
		for i, modes := range d.Modes {
			left := make([]int32, 0, len(modes))
			for _, m := range modes {
				if p.executable(d, i, m, least) {
					left = append(left, m)
				}
			}
			left = p.efficient(d, i, left)
			if len(left) == 0 {
				d = p.whole()
				d.Impossible = true
				return d
			}
			changed = changed || len(left) < len(modes)
			d.Modes[i] = left
		}
	}
	return d
}

// whole returns everything.
func (p *Instance) whole() Reduced {
	d := Reduced{Modes: make([][]int32, len(p.Activities)), Scarce: make([]bool, len(p.Capacities))}
	for k := range d.Scarce {
		d.Scarce[k] = true
	}
	for i, a := range p.Activities {
		for m := range a.Modes {
			d.Modes[i] = append(d.Modes[i], int32(m))
		}
	}
	return d
}

// extremes returns the sums of the least and of the largest demands, by resource.
func (p *Instance) extremes(d Reduced) (least, most []int64) {
	least, most = make([]int64, len(p.Capacities)), make([]int64, len(p.Capacities))
	for i := range p.Activities {
		for k := p.Renewable; k < len(p.Capacities); k++ {
			low, high := p.range32(d, i, k)
			least[k] += int64(low)
			most[k] += int64(high)
		}
	}
	return least, most
}

// range32 returns the least and the largest demand of activity i for resource k.
func (p *Instance) range32(d Reduced, i, k int) (low, high int32) {
	for at, m := range d.Modes[i] {
		demand := p.Activities[i].Modes[m].Demands[k]
		if at == 0 {
			low = demand
		}
		low, high = min(low, demand), max(high, demand)
	}
	return low, high
}

// executable reports whether the capacities permit a mode beside the least demands of
// the other activities.
func (p *Instance) executable(d Reduced, i int, m int32, least []int64) bool {
	mode := p.Activities[i].Modes[m]
	for k, demand := range mode.Demands {
		if k < p.Renewable {
			if demand > p.Capacities[k] && mode.Duration > 0 {
				return false
			}
			continue
		}
		low, _ := p.range32(d, i, k)
		if least[k]-int64(low)+int64(demand) > int64(p.Capacities[k]) {
			return false
		}
	}
	return true
}

// efficient returns those of the modes of activity i that no other one makes needless.
func (p *Instance) efficient(d Reduced, i int, modes []int32) []int32 {
	left := modes[:0:0]
	for _, m := range modes {
		needless := false
		for _, other := range modes {
			needless = needless || other != m && p.covers(d, i, other, m) && (other < m || !p.covers(d, i, m, other))
		}
		if !needless {
			left = append(left, m)
		}
	}
	return left
}

// covers reports whether mode a of activity i is nowhere worse than mode b.
func (p *Instance) covers(d Reduced, i int, a, b int32) bool {
	x, y := p.Activities[i].Modes[a], p.Activities[i].Modes[b]
	if x.Duration > y.Duration {
		return false
	}
	for k, demand := range x.Demands {
		if d.Scarce[k] && demand > y.Demands[k] {
			return false
		}
	}
	return true
}
