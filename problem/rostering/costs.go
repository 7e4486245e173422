package rostering

// Costs are what a roster costs, by their reasons, as the competition's validator lists them.
type Costs struct {
	Assignments int64 `json:"assignments"` // 20 for each one of a nurse beyond her limits in all weeks
	Consecutive int64 `json:"consecutive"` // 30 for each day that a run of work is too long or too short, 15 for one of a shift
	Off         int64 `json:"off"`         // 30 for each day that a run of days off is too long or too short
	Requests    int64 `json:"requests"`    // 10 for each one that is not met
	Weekends    int64 `json:"weekends"`    // 30 for each one with work of a nurse beyond her limit in all weeks
	Incomplete  int64 `json:"incomplete"`  // 30 for each weekend half worked that should not be
	Optimal     int64 `json:"optimal"`     // 30 for each nurse below the optimal cover
}

// Total is the cost.
func (c Costs) Total() int64 {
	return c.Assignments + c.Consecutive + c.Off + c.Requests + c.Weekends + c.Incomplete + c.Optimal
}

// Costs returns what a roster costs, whether it keeps the rules or not. Its values are duties.
func (p *Instance) Costs(values []int32) (c Costs) {
	for i := range p.Nurses {
		p.nurseCosts(&p.Nurses[i], values[p.cell(i, 0):p.cell(i+1, 0)], &c)
	}
	for _, r := range p.Requests {
		if v := values[p.cell(r.Nurse, r.Day)]; v != off && (r.Shift == Any || p.ShiftOf(v) == r.Shift) {
			c.Requests += costRequest
		}
	}
	for k, there := range p.present(values) {
		c.Optimal += costOptimal * int64(max(0, p.Cover[k].Optimal-there))
	}
	return c
}

// nurseCosts adds what the days of a nurse cost.
func (p *Instance) nurseCosts(n *Nurse, duties []int32, c *Costs) {
	contract, h := &p.Contracts[n.Contract], &n.History
	assignments, weekends := h.Assignments, h.Weekends
	shifts := make([]int, len(duties))
	for d, v := range duties {
		shifts[d] = None
		if v != off {
			shifts[d] = p.ShiftOf(v)
			assignments++
		}
		if d%7 == 6 {
			saturday, sunday := shifts[d-1] != None, shifts[d] != None
			if saturday || sunday {
				weekends++
			}
			if saturday != sunday && contract.WholeWeekends {
				c.Incomplete += costWeekend
			}
		}
	}
	c.Assignments += costAssignments * int64(outside(assignments, contract.Assignments))
	c.Weekends += costWeekends * int64(max(0, weekends-contract.MaxWeekends))

	works := func(shift int) int {
		if shift == None {
			return 0
		}
		return 1
	}
	c.Off += costRun * runs(shifts, works, 0, h.Off, contract.Off)
	c.Consecutive += costRun * runs(shifts, works, 1, h.Worked, contract.Work)
	for s := range p.Shifts {
		before := 0
		if h.Last == s {
			before = h.Same
		}
		c.Consecutive += costShiftRun * runs(shifts, func(shift int) int { return shift }, s, before, p.Shifts[s].Run)
	}
}

// outside is how far a number is from its limits.
func outside(n int, l Limits) int { return max(0, n-l.Max, l.Min-n) }

// runs returns how many days too long or too short the runs are of the days of a kind. The
// first run began some days before; of those before, none counts as too long.
func runs(shifts []int, kind func(shift int) int, of, before int, l Limits) (wrong int64) {
	length := before
	for _, s := range shifts {
		if kind(s) == of {
			if length++; length > l.Max {
				wrong++
			}
			continue
		}
		if length > 0 {
			wrong += int64(max(0, l.Min-length))
		}
		length = 0
	}
	return wrong
}
