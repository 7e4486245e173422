package nurses

// days are what a nurse works: the name of a shift a day, "" for none.
type days struct {
	Nurse string   `json:"nurse"`
	Days  []string `json:"days"`
}

// Fields are values, the shift of each nurse on each day, nurse by nurse, 0 for none;
// roster, for each nurse the names of her shifts day by day, "" for none; and costs,
// what the roster costs by requests for shifts (on), for none (off), by too few
// nurses (under) and too many (over). Of the bare instance they are days, nurses and
// shifts: their number and the names.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		nurses, shifts := make([]string, len(p.Nurses)), make([]string, len(p.Shifts))
		for i, n := range p.Nurses {
			nurses[i] = n.ID
		}
		for k, s := range p.Shifts {
			shifts[k] = s.ID
		}
		return map[string]any{"days": p.Days, "nurses": nurses, "shifts": shifts}
	}
	roster := make([]days, len(p.Nurses))
	for i, n := range p.Nurses {
		roster[i] = days{n.ID, make([]string, p.Days)}
		for d := range p.Days {
			if v := values[p.cell(i, d)]; v != off {
				roster[i].Days[d] = p.Shifts[v-1].ID
			}
		}
	}
	c := p.cost(values)
	costs := map[string]int64{"on": c.on, "off": c.off, "under": c.under, "over": c.over}
	return map[string]any{"values": values, "roster": roster, "costs": costs}
}
