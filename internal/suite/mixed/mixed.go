package mixed

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
)

// Set is a set of instances of one problem.
type Set struct {
	Name  string
	Title string // with the sizes
	sizes int    // numbers of instances
	make  func(k int, r *rand.Rand) Instance
}

// Instance is an instance of a set.
type Instance struct {
	Set, Name string
	// Data are the numbers of the instance: a Linear or those of a problem.
	Data any
	// Model states it for this solver.
	Model func() *model.Model
}

// perSet is the number of instances of a set.
const perSet = 10

// Sets returns all sets.
func Sets() []Set {
	return []Set{
		{"facility", "capacitated facility location, 20 to 30 places, 40 to 60 customers", perSet, facilities},
		{"lots", "lot sizing with setup times, 4 to 6 items, 12 to 15 periods", perSet, lots},
		{"assignment", "generalised assignment, 5 agents, 25 to 40 tasks, class D", perSet, assignment},
		{"cover", "set covering, 150 to 240 rows, 600 to 700 columns, a tenth of the entries", perSet, cover},
		{"knapsacks", "knapsacks in 5 dimensions, 50 to 95 items", perSet, knapsacks},
		{"network", "fixed-charge flow, 24 to 42 nodes, 120 to 215 arcs", perSet, network},
		{"observation", "weighted constraint satisfaction like SPOT 5, 100 to 190 photographs", perSet, observation},
		{"tours", "travelling salesman by circuit: eil51, berlin52, kroA100, 29 to 47 places", perSet, tours},
		{"bins", "bin packing, 30 to 60 items, weights 20 to 100 of 150", perSet, bins},
		{"tardiness", "weighted tardiness on one machine, 15 to 24 jobs", perSet, tardiness},
	}
}

// Instances returns the instances of the set. They are the same in every run.
func (s Set) Instances() (all []Instance) {
	for k := range s.sizes {
		i := s.make(k, rng.New(uint64(k+1), 0))
		i.Set = s.Name
		if i.Name == "" {
			i.Name = fmt.Sprintf("%s%02d", s.Name, k+1)
		}
		all = append(all, i)
	}
	return all
}

// between draws a number from lo to hi.
func between(r *rand.Rand, lo, hi int) int32 { return int32(lo + rng.Intn(r, hi-lo+1)) }

// numbers draws n numbers from lo to hi.
func numbers(r *rand.Rand, n, lo, hi int) (out []int32) {
	for range n {
		out = append(out, between(r, lo, hi))
	}
	return out
}
