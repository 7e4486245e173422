package doppelblock

// Fields are n, the clues as column_clues and row_clues, -1 where one is missing,
// and of a solution values: the rows of the board, 0 for a black cell, and all of
// its clues.
func (p *Instance) Fields(values []int32) map[string]any {
	fields := map[string]any{"n": p.N}
	if values != nil {
		s := p.solution(values)
		fields["values"] = [][]int(s)
		p = p.solved(s)
	}
	fields["column_clues"], fields["row_clues"] = p.Columns, p.Rows
	return fields
}
