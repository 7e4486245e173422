package facility

// facility is an open one.
type facility struct {
	Facility  int     `json:"facility"`
	Customers []int32 `json:"customers"`
	Amounts   []int64 `json:"amounts,omitempty"`
}

// Fields are values, the facility of each customer or where demands may be split how much each
// customer gets from each facility; facilities, the open ones with their customers and, where
// demands may be split, amounts; and costs as a decimal number. Those of the bare instance are
// facilities and customers, their numbers, and capacitated, whether capacities matter.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{"facilities": p.Facilities, "customers": p.Customers, "capacitated": p.limits != nil}
	}
	open := []facility{}
	for j, customers := range p.served(values) {
		if len(customers) > 0 {
			of := facility{Facility: j}
			for _, x := range customers {
				of.Customers = append(of.Customers, x.customer)
				if p.Split() {
					of.Amounts = append(of.Amounts, x.amount)
				}
			}
			open = append(open, of)
		}
	}
	costs, _ := p.Check(values) // they are a solution
	return map[string]any{"values": values, "facilities": open, "costs": p.amount(costs)}
}
