package interval

// Fields are values, the series, and intervals, the distances between neighbours.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{}
	}
	intervals := make([]int32, p.n-1)
	for i := range intervals {
		d := values[i+1] - values[i]
		intervals[i] = max(d, -d)
	}
	return map[string]any{"values": values, "intervals": intervals}
}
