package tsp

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// ring is a tour as an array. Order queries are fast. For some thousand cities
// changes are fast enough, as only the shorter side of a change is rewritten.
type ring struct {
	n     int32
	order []int32 // the city at each position
	pos   []int32 // the position of each city
}

func newRing(n int32) ring {
	r := ring{n: n, order: make([]int32, n), pos: make([]int32, n)}
	for i := range n {
		r.order[i], r.pos[i] = i, i
	}
	return r
}

// next returns the city after a.
func (r *ring) next(a int32) int32 {
	if p := r.pos[a] + 1; p < r.n {
		return r.order[p]
	}
	return r.order[0]
}

// prev returns the city before a.
func (r *ring) prev(a int32) int32 {
	if p := r.pos[a]; p > 0 {
		return r.order[p-1]
	}
	return r.order[r.n-1]
}

// steps returns how many steps it takes from position i to position j, 0 to n-1.
func (r *ring) steps(i, j int32) int32 {
	if j < i {
		return j - i + r.n
	}
	return j - i
}

// between reports whether b is met on the way from a to c, both included.
func (r *ring) between(a, b, c int32) bool {
	return r.steps(r.pos[a], r.pos[b]) <= r.steps(r.pos[a], r.pos[c])
}

// wrap returns the position p, which may be n or more, less than 2n.
func (r *ring) wrap(p int32) int32 {
	if p >= r.n {
		return p - r.n
	}
	return p
}

// reverse reverses the order of count cities from position i on.
func (r *ring) reverse(i, count int32) {
	j := r.wrap(i + count - 1)
	for range count / 2 {
		a, b := r.order[i], r.order[j]
		r.order[i], r.pos[b] = b, i
		r.order[j], r.pos[a] = a, j
		if i++; i == r.n {
			i = 0
		}
		if j--; j < 0 {
			j = r.n - 1
		}
	}
}

// turn reverses the path from city a to city b, or the rest of the tour, which is
// the same undirected tour, if that is shorter.
func (r *ring) turn(a, b int32) {
	i, count := r.pos[a], r.steps(r.pos[a], r.pos[b])+1
	if 2*count > r.n {
		i, count = r.wrap(i+count), r.n-count
	}
	r.reverse(i, count)
}

// exchange exchanges the two segments of x and y cities from position i on; both
// keep their direction.
func (r *ring) exchange(i, x, y int32) {
	r.reverse(i, x)
	r.reverse(r.wrap(i+x), y)
	r.reverse(i, x+y)
}

// swap exchanges the segment from a to b and the one after it, up to c. On a
// circle that is also an exchange of either of them with the rest, so the longest
// of the three can stay.
func (r *ring) swap(a, b, c int32) {
	i := r.pos[a]
	x := r.steps(i, r.pos[b]) + 1
	y := r.steps(r.pos[b], r.pos[c])
	z := r.n - x - y
	switch {
	case z >= x && z >= y:
	case x >= y: // x stays
		i, x, y = r.wrap(i+x), y, z
	default: // y stays: z and x
		i, x, y = r.wrap(r.pos[c]+1), z, x
	}
	r.exchange(i, x, y)
}

// adopt makes the ring the circuit of the given successors.
func (r *ring) adopt(successors []int32) {
	city := int32(0)
	for i := range r.n {
		r.order[i], r.pos[city] = city, i
		city = successors[city]
	}
}

// successors appends the city after each.
func (r *ring) successors(buf []int32) []int32 {
	for city := range r.n {
		buf = append(buf, r.next(city))
	}
	return buf
}

// length returns the length of the tour, from scratch.
func (r *ring) length(c *costs) int64 {
	sum := int64(0)
	for city := range r.n {
		if next := r.next(city); next != city {
			sum += c.Cost(city, next)
		}
	}
	return sum
}

// shuffle puts the cities in random order.
func (r *ring) shuffle(random *rand.Rand) {
	rng.Shuffle32(random, r.order)
	for i, city := range r.order {
		r.pos[city] = int32(i)
	}
}
