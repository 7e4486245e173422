package tsp

// Fields are values, the successor of each city, counted from 0, and tour, the cities
// in their order, counted from 1 as in files; of the bare instance cities, their
// number, symmetric, and name.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{"cities": p.n, "symmetric": p.symmetric, "name": p.Name}
	}
	return map[string]any{"values": values, "tour": p.order(values)}
}

// order returns the cities of a circuit in their order, counted from 1.
func (p *Instance) order(values []int32) []int32 {
	order := make([]int32, 0, p.n)
	at := int32(0)
	for range p.n {
		order = append(order, at+1)
		at = values[at]
	}
	return order
}
