package magic

import "lsolve/problem"

// Fields are values, the numbers row by row, and rows, the same as lists; of the
// bare instance sum, what every line sums to.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{"sum": p.Sum()}
	}
	return map[string]any{"values": values, "rows": problem.Rows(values, p.n)}
}
