package mixed

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// facilities is capacitated facility location as Cornuejols, Sridharan and Thizy (1991) generate it: places and customers in
// a square, demands from 5 to 35, capacities from 10 to 160 and fixed costs that grow with the root of the capacity. The
// demand of a customer may be split in whole units.
func facilities(k int, r *rand.Rand) Instance {
	places, customers := 20+k, 40+2*k
	point := func() [2]float64 { return [2]float64{rng.Float64(r), rng.Float64(r)} }
	l := &Linear{}
	demands := numbers(r, customers, 5, 35)
	total := int64(0)
	for _, d := range demands {
		total += int64(d)
	}
	capacities := make([]int64, places)
	offered := int64(0)
	for i := range capacities {
		capacities[i] = int64(between(r, 10, 160))
		offered += capacities[i]
	}
	at := make([][2]float64, customers)
	for j := range at {
		at[j] = point()
	}
	served := make([][]entry, customers)
	for i := range places {
		capacity := int32(math.Ceil(float64(capacities[i]) * 4 * float64(total) / float64(offered)))
		open := l.column(1, between(r, 0, 90)*10+int32(float64(between(r, 100, 110))*10*math.Sqrt(float64(capacity))))
		here := point()
		used := []entry{{open, -capacity}}
		for j := range customers {
			cost := int32(math.Round(100 * math.Hypot(here[0]-at[j][0], here[1]-at[j][1])))
			most := min(demands[j], capacity)
			x := l.column(most, cost)
			used, served[j] = append(used, entry{x, 1}), append(served[j], entry{x, 1})
			l.row("<=", 0, entry{x, 1}, entry{open, -most})
		}
		l.row("<=", 0, used...)
	}
	for j := range customers {
		l.row("=", int64(demands[j]), served[j]...)
	}
	return l.instance()
}
