package squares

// placed is a square of a solution.
type placed struct {
	Size int32 `json:"size"`
	X    int32 `json:"x"`
	Y    int32 `json:"y"`
}

// Fields are values, x and y of the lower left corner of each square in turn, and
// squares, each with its size, x and y; of the bare instance side and sizes.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{"side": p.side, "sizes": p.sizes}
	}
	squares := make([]placed, len(p.sizes))
	for i, s := range p.sizes {
		squares[i] = placed{s, values[2*i], values[2*i+1]}
	}
	return map[string]any{"values": values, "squares": squares}
}
