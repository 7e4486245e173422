package cp

import "lsolve/model"

// Degrees is how many constraints of m each variable is in, by variable: what
// branch.Options.Degrees wants.
func Degrees(m *model.Model) []int32 {
	degrees := make([]int32, m.NumVars())
	for _, c := range m.Constraints() {
		for _, x := range c.Scope() {
			degrees[x]++
		}
	}
	return degrees
}
