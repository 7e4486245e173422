package langford

// Fields are values, the cells of the first occurrences of 1..n and then of the
// second, counted from 0, and row, the numbers from left to right.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{}
	}
	row := make([]int, len(values))
	for i, cell := range values {
		row[cell] = i%p.n + 1
	}
	return map[string]any{"values": values, "row": row}
}
