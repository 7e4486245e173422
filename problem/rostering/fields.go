package rostering

// given is what a nurse works.
type given struct {
	Nurse  string   `json:"nurse"`
	Shifts []string `json:"shifts"` // day by day; "" for none
	Skills []string `json:"skills"`
}

// Fields are values, the duty of each nurse on each day, nurse by nurse; roster, for each nurse
// the names of her shifts and skills day by day, "" for none; and costs, the points by their
// reasons. Of the bare instance they are scenario, weeks, nurses, shifts and skills.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		shifts := make([]string, len(p.Shifts))
		for s := range p.Shifts {
			shifts[s] = p.Shifts[s].ID
		}
		nurses := make([]string, len(p.Nurses))
		for i := range p.Nurses {
			nurses[i] = p.Nurses[i].ID
		}
		return map[string]any{"scenario": p.Name, "weeks": p.Weeks, "nurses": nurses, "shifts": shifts, "skills": p.Skills}
	}
	roster := make([]given, len(p.Nurses))
	for i, n := range p.Nurses {
		roster[i] = given{n.ID, make([]string, p.Days()), make([]string, p.Days())}
		for d := range p.Days() {
			if v := values[p.cell(i, d)]; v != off {
				roster[i].Shifts[d], roster[i].Skills[d] = p.Shifts[p.ShiftOf(v)].ID, p.Skills[p.SkillOf(v)]
			}
		}
	}
	return map[string]any{"values": values, "roster": roster, "costs": p.Costs(values)}
}
