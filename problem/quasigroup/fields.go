package quasigroup

import "lsolve/problem"

// Fields are values, the numbers row by row, and rows, the same as lists; of the
// bare instance order, holes, their number, and rows, with -1 for a hole.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{"order": p.n, "holes": p.Holes(), "rows": problem.Rows(p.given, p.n)}
	}
	return map[string]any{"values": values, "rows": problem.Rows(values, p.n)}
}
