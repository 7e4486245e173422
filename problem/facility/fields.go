package facility

// facility is an open one.
type facility struct {
	Facility  int     `json:"facility"`
	Customers []int32 `json:"customers"`
}

// Fields are values, the facility of each customer, facilities, the open ones with their
// customers, and costs as a decimal number; of the bare instance facilities and customers,
// their numbers, and capacitated, whether capacities matter.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{"facilities": p.Facilities, "customers": p.Customers, "capacitated": p.limits != nil}
	}
	open := []facility{}
	for j, customers := range p.served(values) {
		if len(customers) > 0 {
			open = append(open, facility{j, customers})
		}
	}
	costs, _ := p.Check(values) // they are a solution
	return map[string]any{"values": values, "facilities": open, "costs": p.amount(costs)}
}
