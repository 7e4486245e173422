// Command ownconstraint plans the evenings of a cinema under a user's constraint, by
// complete search and by local search.
//
//	main.go    the model, and both engines
//	spread.go  Spread: the constraint, its violation and its propagator
package main

import (
	"context"
	"fmt"
	"log"

	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/systematic/cp"
)

func main() {
	m, evenings := program(14, 6, 4)
	ctx := context.Background()

	s, err := cp.New(m, cp.Options{Learn: cp.Learn{Mode: cp.LearnOn}})
	if err != nil {
		log.Fatal(err)
	}
	complete, err := s.Solve(ctx)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("complete search:", complete.Status, complete.Objective, films(complete.Values, evenings))

	walk, err := meta.OnModel("tabu", m, meta.Settings{Seed: 1})
	if err != nil {
		log.Fatal(err)
	}
	local, err := localsearch.SolveOne(ctx, walk, localsearch.Options{Target: &complete.Objective})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("local search:   ", local.Status, local.Objective, films(local.Values, evenings))
}

// program chooses a film for every evening. Showings of a film are at least gap
// evenings apart. Film f draws 10*f people, but only half of them every second
// evening.
func program(evenings, count, gap int) (*model.Model, []model.Var) {
	m := model.New()
	film := m.Ints("film", evenings, 1, int32(count))
	m.Add(model.Own(Spread{Vars: film, Gap: gap}))
	people := model.Sum()
	for i, x := range film {
		people = people.Plus(x.Times(int32(10 - 5*(i%2))))
	}
	m.Maximise(people)
	return m, film
}

func films(values []int32, vars []model.Var) []int32 {
	chosen := make([]int32, len(vars))
	for i, x := range vars {
		chosen[i] = values[x]
	}
	return chosen
}
