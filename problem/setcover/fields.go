package setcover

// Fields are values, 0 or 1 for each column, chosen, the columns that are, counted from 1,
// and cost, theirs; of the bare instance rows, columns and entries, their numbers.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{"rows": p.Rows(), "columns": p.Columns(), "entries": p.Entries()}
	}
	cost := int64(0)
	for j, v := range values {
		cost += int64(v) * int64(p.costs[j])
	}
	return map[string]any{"values": values, "chosen": chosen(values), "cost": cost}
}
