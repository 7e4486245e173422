package qap

// Fields are values, the location of each facility counted from 0, and assignment, the
// same counted from 1 as in files; of the bare instance facilities, their number.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{"facilities": p.n}
	}
	assignment := make([]int32, len(values))
	for i, l := range values {
		assignment[i] = l + 1
	}
	return map[string]any{"values": values, "assignment": assignment}
}
