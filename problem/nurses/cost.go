package nurses

// costs are the parts of what a roster costs.
type costs struct{ on, off, under, over int64 }

func (c costs) total() int64 { return c.on + c.off + c.under + c.over }

// cost returns what a roster costs, whether it keeps the rules or not.
func (p *Instance) cost(values []int32) (c costs) {
	for _, r := range p.On {
		if int(values[p.cell(r.Nurse, r.Day)]) != r.Shift+1 {
			c.on += int64(r.Weight)
		}
	}
	for _, r := range p.Off {
		if int(values[p.cell(r.Nurse, r.Day)]) == r.Shift+1 {
			c.off += int64(r.Weight)
		}
	}
	for _, d := range p.Cover {
		there := p.present(values, d.Day, d.Shift)
		c.under += int64(d.Under) * int64(max(0, d.Needed-there))
		c.over += int64(d.Over) * int64(max(0, there-d.Needed))
	}
	return c
}

// present returns how many nurses work the shift on the day.
func (p *Instance) present(values []int32, day, shift int) (nurses int32) {
	for i := range p.Nurses {
		if int(values[p.cell(i, day)]) == shift+1 {
			nurses++
		}
	}
	return nurses
}

// Cost returns what a roster costs, one value for each nurse and day, whether it keeps the
// rules or not.
func (p *Instance) Cost(values []int32) int64 { return p.cost(values).total() }
