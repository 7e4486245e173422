package strippacking

import (
	"cmp"
	"slices"
)

// Start implements problem.Started: the lowest packing of the rules. They pack the
// rectangles in the orders of Orders by a Packer, which takes the first or the best fit, of
// those that may be turned rather wide or rather high ones or the widest, and each of the
// sides; and each as low as possible in turn (bottom left). It ends when a packing is as high
// as Bound.
func (p *Instance) Start() []int32 { return p.Values(nil, p.startBoxes()) }

// bottomLeftEffort is how many gaps the bottom-left rule looks at.
const bottomLeftEffort = 100_000_000

func (p *Instance) startBoxes() []Box {
	var best []Box
	lowest, bound := int64(wall), p.Bound()
	keep := func(boxes []Box) bool {
		if h := int64(Height(boxes)); h < lowest {
			lowest = h
			best = append(best[:0], boxes...)
		}
		return lowest <= bound
	}
	upright := p.upright()
	packer := NewPacker(p.Rectangles, p.Turning)
	preferences := p.Preferences()
	for _, order := range p.Orders() {
		for _, packer.Side = range []Side{Left, Tall, Short} {
			for _, rather := range preferences {
				packer.Prefer(rather)
				for _, packer.First = range []bool{false, true} {
					packer.Pack(order, p.Width, NoLimit, 0)
					if keep(packer.Boxes) {
						return best
					}
				}
			}
			if p.Turning && len(p.Rectangles) <= mostWidest {
				packer.First, packer.Widest = false, true
				packer.Pack(order, p.Width, NoLimit, 0)
				if packer.Widest = false; keep(packer.Boxes) {
					return best
				}
			}
		}
		if boxes, ok := bottomLeft(upright, order, p.Width, bottomLeftEffort); ok {
			for i := range boxes {
				boxes[i].Turned = upright[i] != p.Rectangles[i]
			}
			if keep(boxes) {
				return best
			}
		}
	}
	return best
}

// mostWidest is the largest number of rectangles for the rule of the widest, which takes time
// that grows with its square.
const mostWidest = 5000

// Preferences are lists of the rectangles that are rather turned, if they may be: none, those
// that become wider, and those that become higher. If they may not be, there is only nil.
func (p *Instance) Preferences() [][]bool {
	if !p.Turning {
		return [][]bool{nil}
	}
	lists := [][]bool{make([]bool, len(p.Rectangles)), make([]bool, len(p.Rectangles)), make([]bool, len(p.Rectangles))}
	for i, r := range p.Rectangles {
		lists[1][i], lists[2][i] = r.Height > r.Width, r.Height < r.Width
	}
	return lists
}

// upright returns the rectangles, turned only if they do not fit otherwise.
func (p *Instance) upright() []Rectangle {
	rectangles := slices.Clone(p.Rectangles)
	for i, r := range rectangles {
		if r.Width > p.Width {
			rectangles[i] = r.turned()
		}
	}
	return rectangles
}

// Orders returns the rectangles by decreasing area, perimeter, width and height; of
// rectangles that may be turned, the longer and the shorter side are taken for the latter
// two.
func (p *Instance) Orders() [][]int32 {
	width := func(r Rectangle) int64 { return int64(r.Width) }
	height := func(r Rectangle) int64 { return int64(r.Height) }
	if p.Turning {
		width = func(r Rectangle) int64 { return int64(max(r.Width, r.Height)) }
		height = func(r Rectangle) int64 { return int64(min(r.Width, r.Height)) }
	}
	keys := []func(r Rectangle) int64{
		Rectangle.area,
		func(r Rectangle) int64 { return int64(r.Width) + int64(r.Height) },
		width, height,
	}
	orders := make([][]int32, len(keys))
	for k, key := range keys {
		order := make([]int32, len(p.Rectangles))
		for i := range order {
			order[i] = int32(i)
		}
		slices.SortStableFunc(order, func(i, j int32) int {
			a, b := p.Rectangles[i], p.Rectangles[j]
			return cmp.Or(cmp.Compare(key(b), key(a)), cmp.Compare(height(b), height(a)), cmp.Compare(width(b), width(a)))
		})
		orders[k] = order
	}
	return orders
}
