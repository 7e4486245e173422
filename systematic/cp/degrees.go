package cp

import "lsolve/model"

// Degrees returns the number of constraints of m that each variable is in, by variable,
// for branch.Options.Degrees.
func Degrees(m *model.Model) []int32 {
	degrees := make([]int32, m.NumVars())
	for _, c := range m.Constraints() {
		for _, x := range c.Scope() {
			degrees[x]++
		}
	}
	return degrees
}
