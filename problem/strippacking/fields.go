package strippacking

// placed is a rectangle in its place.
type placed struct {
	X      int32 `json:"x"`
	Y      int32 `json:"y"`
	Width  int32 `json:"width"`
	Height int32 `json:"height"`
	Turned bool  `json:"turned"`
}

// Fields are values, x and y of each rectangle and, if they may be turned, 1 if it is, else
// 0; rectangles, each with its lower left corner and its size in the packing; and height,
// that of the packing. Of the bare instance they are rectangles, their number, the width of
// the strip, and turning, whether they may be turned.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{"rectangles": len(p.Rectangles), "width": p.Width, "turning": p.Turning}
	}
	boxes := p.Boxes(values)
	list := make([]placed, len(boxes))
	for i, b := range boxes {
		list[i] = placed(b)
	}
	return map[string]any{"values": values, "rectangles": list, "height": Height(boxes)}
}
