package ordering

// Fields are values, the place of each item, and order, the items in their order, all
// counted from 0; of the bare instance items, their number.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{"items": p.n}
	}
	return map[string]any{"values": values, "order": p.Order(values)}
}
