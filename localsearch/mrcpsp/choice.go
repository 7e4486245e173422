package mrcpsp

// choice is a mode for each activity.
type choice struct {
	*project
	modes []int32
	used  []int64 // of each scarce resource
}

func newChoice(p *project) choice {
	c := choice{p, make([]int32, p.n), make([]int64, p.scarce)}
	c.set(p.first[:p.n])
	return c
}

// set makes the modes these.
func (c *choice) set(modes []int32) {
	copy(c.modes, modes)
	clear(c.used)
	for _, m := range c.modes {
		for k := range c.used {
			c.used[k] += c.use[int(m)*c.scarce+k]
		}
	}
}

// change changes the mode of activity i.
func (c *choice) change(i, m int32) {
	from, to := int(c.modes[i])*c.scarce, int(m)*c.scarce
	for k := range c.used {
		c.used[k] += c.use[to+k] - c.use[from+k]
	}
	c.modes[i] = m
}

// excess returns by how much the capacities are exceeded, in all.
func (c *choice) excess() (sum int64) {
	for k, used := range c.used {
		sum += max(0, used-c.capacity[k])
	}
	return sum
}

// excessAfter returns the excess with another mode for activity i.
func (c *choice) excessAfter(i, m int32) (sum int64) {
	from, to := int(c.modes[i])*c.scarce, int(m)*c.scarce
	for k, used := range c.used {
		sum += max(0, used+c.use[to+k]-c.use[from+k]-c.capacity[k])
	}
	return sum
}

// fits reports whether there is no excess with another mode for activity i.
func (c *choice) fits(i, m int32) bool {
	from, to := int(c.modes[i])*c.scarce, int(m)*c.scarce
	for k, used := range c.used {
		if used+c.use[to+k]-c.use[from+k] > c.capacity[k] {
			return false
		}
	}
	return true
}
