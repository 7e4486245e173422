package lk

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// stretchLength is how many cities a stretch of a kick has at most.
const stretchLength = 30

// Kick makes a double bridge (Martin, Otto and Felten, 1991) in a short part of the
// tour: three stretches of it are put in the opposite order, each in its own direction.
// Short stretches cost little to repair, and their edges are short, too (Johnson and
// McGeoch, 1997). It reports false if the tour is too short for it, or none of many tries
// spares the fixed edges.
func (t *Tour) Kick(r *rand.Rand) bool {
	longest := min(int32(stretchLength), (t.n-1)/3)
	if longest < 1 || t.n < 8 {
		return false
	}
	const tries = 1000
	for range tries {
		length := func() int32 { return int32(rng.Intn(r, int(longest))) + 1 }
		i, x, y, z := int32(rng.Intn(r, int(t.n))), length(), length(), length()
		if t.cross(i, x, y, z) {
			return true
		}
	}
	return false
}

// cross exchanges the first and the third of three stretches of x, y and z cities from
// position i on. It reports false if that would remove a fixed edge.
func (t *Tour) cross(i, x, y, z int32) bool {
	c := t.costs
	at := func(offset int32) int32 { return t.at(t.wrap(t.wrap(i + offset))) }
	before, after := at(t.n-1), at(x+y+z)
	x0, x1 := at(0), at(x-1)
	y0, y1 := at(x), at(x+y-1)
	z0, z1 := at(x+y), at(x+y+z-1)
	if c.Kept(before, x0) || c.Kept(x1, y0) || c.Kept(y1, z0) || c.Kept(z1, after) {
		return false
	}
	t.cost += c.Cost(before, z0) + c.Cost(z1, y0) + c.Cost(y1, x0) + c.Cost(x1, after) -
		c.Cost(before, x0) - c.Cost(x1, y0) - c.Cost(y1, z0) - c.Cost(z1, after)
	t.Push(before, x0, x1, y0, y1, z0, z1, after)
	if t.list != nil {
		t.reverse(x0, z1)
		t.reverse(z1, z0)
		t.reverse(y1, y0)
		t.reverse(x1, x0)
		return true
	}
	t.fresh = t.fresh[:0]
	for k := range z {
		t.fresh = append(t.fresh, at(x+y+k))
	}
	for k := range y {
		t.fresh = append(t.fresh, at(x+k))
	}
	for k := range x {
		t.fresh = append(t.fresh, at(k))
	}
	t.rewrite(i)
	return true
}

// Chain kicks the tour and repairs it, and goes back if it is longer then (chained
// Lin-Kernighan; Martin, Otto and Felten, 1991; Applegate, Cook and Rohe, 2003).
func (t *Tour) Chain(r *rand.Rand) (ok bool) {
	t.Mark()
	before := t.cost
	if !t.Kick(r) {
		return false
	}
	for !t.Repair(1 << 20) {
	}
	if t.cost > before {
		t.Undo(before)
	}
	return true
}
