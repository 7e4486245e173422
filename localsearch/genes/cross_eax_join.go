package genes

import "math"

// trips numbers the round trips of the child, and returns how many there are.
func (x *eax) trips() int {
	for a := range x.trip {
		x.trip[a] = -1
	}
	x.size = x.size[:0]
	for start := range x.trip {
		if x.trip[start] >= 0 {
			continue
		}
		size, last := int32(0), int32(-1)
		for now := int32(start); x.trip[now] < 0; size++ {
			x.trip[now] = int32(len(x.size))
			next := x.to[now][0]
			if next == last && x.to[now][1] != last {
				next = x.to[now][1]
			}
			last, now = now, next
		}
		x.size = append(x.size, size)
	}
	return len(x.size)
}

// join joins the smallest round trip to another.
func (x *eax) join() {
	smallest := int32(0)
	for t, size := range x.size {
		if size < x.size[smallest] {
			smallest = int32(t)
		}
	}
	best := int64(math.MaxInt64)
	var a, b, c, d int32 // the edges a-b and c-d become a-c and b-d
	try := func(u, v, w, z int32) {
		if delta := x.cost(u, w) + x.cost(v, z) - x.cost(u, v) - x.cost(w, z); delta < best {
			best, a, b, c, d = delta, u, v, w, z
		}
	}
	for u := range x.trip {
		if x.trip[u] != smallest {
			continue
		}
		for _, w := range x.neighbours(int32(u), smallest) {
			for _, v := range x.to[u] {
				try(int32(u), v, w, x.to[w][0])
				try(int32(u), v, w, x.to[w][1])
			}
		}
	}
	x.replace(a, b, c)
	x.replace(c, d, a)
	x.replace(b, a, d)
	x.replace(d, c, b)
}

// neighbours returns some of the nearest nodes that are not in a round trip.
func (x *eax) neighbours(u, trip int32) []int32 {
	if x.near == nil {
		x.near = make([][]int32, len(x.to))
	}
	if x.near[u] == nil {
		x.near[u] = x.closest(u, func(int32) bool { return true })
	}
	outside := x.path[:0]
	for _, w := range x.near[u] {
		if x.trip[w] != trip {
			outside = append(outside, w)
		}
	}
	if x.path = outside; len(outside) > 0 {
		return outside
	}
	return x.closest(u, func(w int32) bool { return x.trip[w] != trip })
}

// closest returns the nodes nearest to u of those that are allowed.
func (x *eax) closest(u int32, allowed func(int32) bool) []int32 {
	near := make([]int32, 0, nearest+1)
	for w := range int32(len(x.to)) {
		if w == u || !allowed(w) {
			continue
		}
		k := len(near)
		for k > 0 && x.cost(u, w) < x.cost(u, near[k-1]) {
			k--
		}
		if k < nearest {
			near = append(near, 0)
			copy(near[k+1:], near[k:])
			near[k] = w
			near = near[:min(len(near), nearest)]
		}
	}
	return near
}
