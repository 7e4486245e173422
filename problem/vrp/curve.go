package vrp

import (
	"cmp"
	"slices"
)

// alongCurve gives each place the clients that come next on a curve which fills the plane,
// so that neighbours on it are near: for more places than can be compared with each
// other. Without coordinates it takes them by their numbers.
func (s *starter) alongCurve(near [][]int32) [][]int32 {
	const most = 60
	order := make([]int32, s.Places())
	for i := range order {
		order[i] = int32(i)
	}
	if s.allLocated() == nil {
		keys := curve(s.located())
		slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(keys[a], keys[b]) })
	}
	first := int32(len(s.Depots))
	clients := make([]int32, 0, len(s.Clients))
	for _, place := range order {
		if place >= first {
			clients = append(clients, place-first)
		}
	}
	k := 0 // clients before the place on the curve
	for _, place := range order {
		if place < first {
			near[place] = clients
			continue
		}
		k++
		near[place] = clients[k:min(k+most, len(clients))]
	}
	return near
}

// curve returns the places of points on Hilbert's curve through the square around them, with
// 2^16 cells on a side.
func curve(points []Point) []uint64 {
	low, high := points[0], points[0]
	for _, at := range points {
		low = Point{min(low.X, at.X), min(low.Y, at.Y)}
		high = Point{max(high.X, at.X), max(high.Y, at.Y)}
	}
	const side = 1 << 16
	scale := (side - 1) / max(high.X-low.X, high.Y-low.Y, 1e-9)
	keys := make([]uint64, len(points))
	for i, at := range points {
		x, y := uint64((at.X-low.X)*scale), uint64((at.Y-low.Y)*scale)
		for s := uint64(side / 2); s > 0; s /= 2 {
			right, up := min(x&s, 1), min(y&s, 1)
			keys[i] = 4*keys[i] + (3*right ^ up)
			if up == 0 { // turn the quarter
				if right == 1 {
					x, y = side-1-x, side-1-y
				}
				x, y = y, x
			}
		}
	}
	return keys
}
