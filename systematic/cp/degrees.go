package cp

import "lsolve/model"

// Degrees returns, by variable, the number of constraints of m on it, for
// branch.Options.Degrees.
func Degrees(m *model.Model) []int32 {
	degrees := make([]int32, m.NumVars())
	for _, c := range m.Constraints() {
		for _, x := range c.Scope() {
			degrees[x]++
		}
	}
	return degrees
}
