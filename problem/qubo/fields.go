package qubo

// Fields are values, 0 or 1 for each variable, ones, those that are 1, counted from 1,
// and value, with the sign that it has in the file; of the bare instance variables and
// pairs, their numbers, and minimise, whether the value is minimised.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{"variables": p.Variables(), "pairs": p.Pairs(), "minimise": p.Minimise}
	}
	ones := []int{}
	for i, v := range values {
		if v == 1 {
			ones = append(ones, i+1)
		}
	}
	value, _ := p.Check(values)
	return map[string]any{"values": values, "ones": ones, "value": p.shown(value)}
}
