package binpacking

// bin is a bin that is used.
type bin struct {
	Items []int32 `json:"items"`
	Load  int64   `json:"load"`
}

// Fields are values, the bin of each item, and bins, those that are used with their items
// and load; of the bare instance items, their number, and capacity.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{"items": len(p.weights), "capacity": p.Capacity}
	}
	used := []bin{}
	for _, items := range bins(values) {
		used = append(used, bin{items, p.load(items)})
	}
	return map[string]any{"values": values, "bins": used}
}
