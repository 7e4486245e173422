package knapsack

// Fields are values, 0 or 1 for each item, items, those that are taken, counted from
// 1, profit, and used, how much of each resource; of the bare instance
// item_count, capacities, and known, the greatest profit as the file has it, 0 if it is
// not known. Profits are the file's, with its decimals; the objective is the profit
// times Scale.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{"item_count": len(p.profits), "capacities": p.capacities, "known": p.unscaled(p.known)}
	}
	items, profit := []int{}, int64(0)
	for i, v := range values {
		if v == 1 {
			items, profit = append(items, i+1), profit+p.profits[i]
		}
	}
	used := make([]int64, len(p.capacities))
	for r := range used {
		used[r] = p.used(r, values)
	}
	return map[string]any{"values": values, "items": items, "profit": p.unscaled(profit), "used": used}
}

// unscaled returns a profit as the file has it.
func (p *Instance) unscaled(profit int64) any {
	if p.scale == 1 {
		return profit
	}
	return float64(profit) / float64(p.scale)
}
