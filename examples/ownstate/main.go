// Command ownstate bisects a graph by local search over a state of its own: by tabu
// search, by simulated annealing, and by a search made of components with an acceptor of
// its own.
//
//	main.go      the searches
//	state.go     Bisection: a localsearch.State and its moves
//	acceptor.go  RecordToRecord: a localsearch.Acceptor
package main

import (
	"context"
	"fmt"
	"log"
	"math/rand/v2"

	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	"lsolve/solve"
)

func main() {
	edges := caveman(20, 10, 30)
	for _, name := range []string{"tabu", "anneal", "record-to-record"} {
		r, err := bisect(context.Background(), name, 200, edges)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%-16s %d edges across\n", name, r.Objective)
	}
}

// bisect runs the search of that name for a number of steps that suits it.
func bisect(ctx context.Context, name string, vertices int, edges [][2]int32) (localsearch.Result, error) {
	state, err := NewBisection(vertices, edges)
	if err != nil {
		return localsearch.Result{}, err
	}
	settings := meta.Settings{Seed: 1, Size: vertices}
	steps := int64(200_000) // of one move each
	var walk localsearch.Walk
	switch name {
	case "tabu":
		walk, err = meta.Tabu(state, state, settings, meta.TabuOptions{})
		steps = 200 // of all moves each
	case "anneal":
		walk, err = meta.Anneal(state, state, settings, meta.AnnealOptions{})
	default:
		walk, err = localsearch.New(localsearch.Components[Swap]{
			State: state, Acceptor: &RecordToRecord{Deviation: 5}, Seed: 1,
		})
	}
	if err != nil {
		return localsearch.Result{}, err
	}
	return localsearch.SolveOne(ctx, walk, localsearch.Options{Limits: solve.Limits{Steps: steps}})
}

// caveman returns a graph of dense caves of size vertices each, with some random edges
// between them.
func caveman(caves, size, between int) [][2]int32 {
	var edges [][2]int32
	r := rand.New(rand.NewPCG(1, 2))
	for c := range caves {
		for i := range size {
			for k := range i {
				edges = append(edges, [2]int32{int32(c*size + k), int32(c*size + i)})
			}
		}
	}
	for range between {
		a := r.IntN(caves * size)
		b := (a + size + r.IntN((caves-2)*size)) % (caves * size)
		edges = append(edges, [2]int32{int32(a), int32(b)})
	}
	return edges
}
