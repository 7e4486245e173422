package tsp

import (
	"errors"
	"fmt"
	"math"

	"lsolve/localsearch/tsp/internal/dist"
	"lsolve/problem/tsp"
)

// numbered is the distances by which Search goes, with its own numbers for cities.
type numbered struct {
	*dist.Costs
	n int32 // of the instance
	// city is the instance's city of each, and number the other way round. nil: the
	// same, or by twos if Costs is one way.
	city, number []int32
}

// undirected returns symmetric distances, without candidates. Cities near to each other
// have near numbers, so that what is read together lies together in memory.
func undirected(in *tsp.Instance) numbered {
	c := numbered{n: int32(in.Cities())}
	switch m := in.Distances(); {
	case !in.Symmetric():
		c.Costs = dist.OneWay(c.n, m)
	case in.Metric() == tsp.Adjacent:
		c.Costs = adjacent(in)
	case in.Points() == nil || m != nil && in.Metric() != tsp.Euclidean && in.Metric() != tsp.Ceiling:
		c.Costs = dist.Matrix(c.n, m)
	default:
		at := make([]dist.Point, c.n)
		for i, p := range in.Points() {
			at[i] = dist.Point(p)
		}
		c.city, c.number = dist.Curve(at), make([]int32, c.n)
		for i, a := range c.city {
			c.number[a] = int32(i)
		}
		c.Costs = placed(in, c.city)
	}
	c.Hold(c.held(in.Held()))
	return c
}

// held numbers the neighbours of cities by fixed edges.
func (c *numbered) held(by [][2]int32) [][2]int32 {
	if by == nil || c.number == nil {
		return by
	}
	held := make([][2]int32, len(by))
	for a, list := range by {
		for k, b := range list {
			if b >= 0 {
				list[k] = c.number[b]
			}
		}
		held[c.number[a]] = list
	}
	return held
}

// joined returns an order that has all fixed edges: the same one if it has, else whole paths
// of them where the first of their cities was.
func (c *numbered) joined(order []int32) []int32 {
	held := c.Held()
	if held == nil || c.holds(order) {
		return order
	}
	out, done := make([]int32, 0, len(order)), make([]bool, len(order))
	for _, a := range order {
		if done[a] {
			continue
		}
		// To an end of the path, unless it is a circuit; then along it.
		before, at := int32(-1), a
		for range order {
			next := beyond(held[at], before)
			if next < 0 {
				break
			}
			before, at = at, next
		}
		for before = -1; at >= 0 && !done[at]; {
			done[at] = true
			out = append(out, at)
			before, at = at, beyond(held[at], before)
		}
	}
	return out
}

// beyond returns the one of two neighbours that is not before; -1: there is none.
func beyond(of [2]int32, before int32) int32 {
	if of[0] != before {
		return of[0]
	}
	return of[1]
}

// holds reports whether the tour of this order has all fixed edges.
func (c *numbered) holds(order []int32) bool {
	kept, all := 0, 0
	before := order[len(order)-1]
	for _, a := range order {
		if c.Kept(before, a) {
			kept++
		}
		for _, b := range c.Held()[a] {
			if b >= 0 {
				all++
			}
		}
		before = a
	}
	return 2*kept >= all
}

// adjacent returns the distances of a graph.
func adjacent(in *tsp.Instance) *dist.Costs {
	return dist.Graph(int32(in.Cities()), func(a int32) []int32 { return in.Neighbours(int(a)) }, func(a, b int32) int64 {
		return int64(in.Distance(int(a), int(b)))
	})
}

// placed returns the distances of cities at points, with the numbers that they have in
// city, or those of the instance.
func placed(in *tsp.Instance, city []int32) *dist.Costs {
	points := in.Points()
	n := len(points)
	if city == nil {
		city = make([]int32, n)
		for i := range city {
			city[i] = int32(i)
		}
	}
	if in.Metric() == tsp.Euclidean || in.Metric() == tsp.Ceiling {
		at := make([]dist.Point, n)
		for i, a := range city {
			at[i] = dist.Point(points[a])
		}
		return dist.Plane(at, in.Metric() == tsp.Ceiling)
	}
	places := make([]dist.Place, n)
	for i, a := range city {
		places[i] = place(in, a)
	}
	return dist.Func(int32(n), places, func(a, b int32) int64 { return int64(in.Distance(int(city[a]), int(city[b]))) })
}

// place returns where a city is, such that near cities are near by the metric.
func place(in *tsp.Instance, a int32) dist.Place {
	p := in.Points()[a]
	switch heights := in.Heights(); {
	case heights != nil:
		return dist.Place{X: p.X, Y: p.Y, Z: heights[a]}
	case in.Metric() != tsp.Geographical:
		return dist.Place{X: p.X, Y: p.Y}
	}
	angle := func(x float64) float64 { // of degrees.minutes
		degrees := math.Trunc(x)
		return math.Pi * (degrees + float64(5*(x-degrees))/3) / 180
	}
	up, round := angle(p.X), angle(p.Y)
	return dist.Place{X: math.Cos(up) * math.Cos(round), Y: math.Cos(up) * math.Sin(round), Z: math.Sin(up)}
}

// successors appends the city after each in the tour of this order.
func (c *numbered) successors(buf, order []int32) []int32 {
	begin := len(buf)
	if c.Fixed {
		return c.oneWay(buf, order)
	}
	buf = append(buf, order...)
	at := func(i int) int32 {
		if c.city == nil {
			return order[i]
		}
		return c.city[order[i]]
	}
	before := at(len(order) - 1)
	for i := range order {
		a := at(i)
		buf[begin+int(before)] = a
		before = a
	}
	return buf
}

// oneWay is successors where a city is entered at one number and left at the next.
func (c *numbered) oneWay(buf, order []int32) []int32 {
	begin := len(buf)
	buf = append(buf, order[:c.n]...)
	for i, a := range order {
		b := order[(i+1)%len(order)]
		switch {
		case a == b^1:
		case a&1 == 1:
			buf[begin+int(a>>1)] = b >> 1
		default:
			buf[begin+int(b>>1)] = a >> 1
		}
	}
	if c.n == 1 {
		buf[begin] = 0
	}
	return buf
}

// order returns the order of the tour with these successors.
func (c *numbered) order(successors []int32) []int32 {
	order := make([]int32, 0, c.N)
	a := int32(0)
	for range c.n {
		switch {
		case c.Fixed:
			order = append(order, 2*a, 2*a+1)
		case c.number != nil:
			order = append(order, c.number[a])
		default:
			order = append(order, a)
		}
		a = successors[a]
	}
	return order
}

// checkSuccessors checks that values are the successors of one circuit through all n
// cities.
func checkSuccessors(n int32, values []int32) error {
	if len(values) != int(n) {
		return fmt.Errorf("tsp: %d successors for %d cities", len(values), n)
	}
	at := int32(0)
	for step := int32(1); ; step++ {
		next := values[at]
		if next < 0 || next >= n {
			return fmt.Errorf("tsp: the successor of city %d is %d; expected 0 to %d", at, next, n-1)
		}
		if at = next; at == 0 && step == n {
			return nil
		}
		if at == 0 || step == n {
			return errors.New("tsp: the successors are not one circuit through all cities")
		}
	}
}
