package population

import (
	"cmp"
	"slices"
)

// Diverse lets those go who are neither good nor different from the others. It ranks everybody
// by quality and by the mean distance to the nearest others, and adds both ranks, so that the
// best never goes (biased fitness: Vidal et al., Operations Research 60, 2012).
type Diverse struct {
	// Near is how many of the nearest others count; 0: 3.
	Near int
	// Elite is how many of the best are safe; 0: a quarter of the size.
	Elite int
}

// Survivors implements Replacement.
func (v Diverse) Survivors(people []*Individual, size int, _ int64, d *Distances) []*Individual {
	near, elite := max(1, cmp.Or(v.Near, 3)), float64(max(1, cmp.Or(v.Elite, size/4)))
	for len(people) > size {
		n := len(people)
		spread := make([]float64, n)
		apart := make([]float64, 0, n)
		for i, x := range people {
			apart = apart[:0]
			for j, y := range people {
				if i != j {
					apart = append(apart, d.Between(x, y))
				}
			}
			slices.Sort(apart)
			for _, a := range apart[:min(near, len(apart))] {
				spread[i] += a
			}
		}
		order := make([]int, n) // the most different first
		for i := range order {
			order[i] = i
		}
		slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(spread[j], spread[i]) })
		// The weight of the diversity is such that no diversity drives out the elite.
		weight := 1 - elite/float64(n)
		worst, worstValue := -1, 0.0
		for place, i := range order {
			value := float64(i) + weight*float64(place)
			if worst < 0 || value > worstValue || value == worstValue && i > worst {
				worst, worstValue = i, value
			}
		}
		people = slices.Delete(people, worst, worst+1)
	}
	return people
}
