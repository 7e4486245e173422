package costas

// Fields are values, the row of the mark of each column from 0, and marks, the column
// and the row of each mark.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{}
	}
	marks := make([][2]int32, p.n)
	for c, row := range values {
		marks[c] = [2]int32{int32(c), row}
	}
	return map[string]any{"values": values, "marks": marks}
}
