package population

import (
	"cmp"
	"slices"
)

// Replacement chooses the next generation.
type Replacement interface {
	// Survivors returns size of people: the members and their children, sorted, the best
	// first. Children are those that are born at since or later. It may reorder people.
	Survivors(people []*Individual, size int, since int64, d *Distances) []*Individual
}

// Worst lets the worst go, members and children alike: (mu+lambda) of evolution strategies
// (Rechenberg 1973), and with one child the steady state (Whitley 1989).
type Worst struct{}

// Survivors implements Replacement.
func (Worst) Survivors(people []*Individual, size int, _ int64, _ *Distances) []*Individual {
	return people[:size]
}

// Generational replaces all members but the best by the best children (Holland 1975; De Jong
// 1975). If there are too few children, more members stay.
type Generational struct {
	// Elite is how many members stay; 0: 1; negative: none.
	Elite int
}

// Survivors implements Replacement.
func (g Generational) Survivors(people []*Individual, size int, since int64, _ *Distances) []*Individual {
	var members, children []*Individual
	for _, x := range people {
		if x.Born >= since {
			children = append(children, x)
		} else {
			members = append(members, x)
		}
	}
	elite := min(max(cmp.Or(g.Elite, 1), 0), size)
	elite = min(max(elite, size-len(children)), len(members))
	next := slices.Concat(members[:elite], children[:min(len(children), size-elite)])
	slices.SortStableFunc(next, better)
	return next
}

// Ageing lets those go first who have seen the most children, but for the best, and then the
// worst (steady state with a lifetime: Ghosh, Tsutsui and Tanaka 1998). So nobody dominates a
// population for long.
type Ageing struct {
	// Most is the age in children at which one has to go; 0: 5 times the size.
	Most int64
}

// Survivors implements Replacement.
func (a Ageing) Survivors(people []*Individual, size int, _ int64, _ *Distances) []*Individual {
	newest := int64(0)
	for _, x := range people {
		newest = max(newest, x.Born)
	}
	most := cmp.Or(a.Most, 5*int64(size))
	var next, old []*Individual
	for i, x := range people {
		if i > 0 && newest-x.Born > most {
			old = append(old, x)
		} else {
			next = append(next, x)
		}
	}
	next = append(next, old...) // the aged stay only where too few are younger
	next = next[:size]
	slices.SortStableFunc(next, better)
	return next
}
