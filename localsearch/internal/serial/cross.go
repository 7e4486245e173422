package serial

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Cross makes the list a child of two lists: before one random place and after another it
// has the order of a, between them that of b (two-point crossover: Hartmann, "A competitive
// genetic algorithm for resource-constrained project scheduling", 1998). It does not set
// Pos. The places first up to second are those between.
func (o *Order) Cross(a, b []int32, r *rand.Rand) (first, second int) {
	n := len(o.List)
	first, second = rng.Intn(r, n+1), rng.Intn(r, n+1)
	if first > second {
		first, second = second, first
	}
	if o.listed == nil {
		o.listed = make([]bool, n)
	}
	clear(o.listed)
	list := o.List[:first]
	copy(list, a)
	for _, i := range list {
		o.listed[i] = true
	}
	for _, i := range b {
		if len(list) == second {
			break
		}
		if !o.listed[i] {
			o.listed[i] = true
			list = append(list, i)
		}
	}
	for _, i := range a {
		if !o.listed[i] {
			list = append(list, i)
		}
	}
	return first, second
}
