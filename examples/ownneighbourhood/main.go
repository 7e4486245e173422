// Command ownneighbourhood improves a seating plan by large neighbourhood search
// with neighbourhoods of its own: the guests of some tables are freed, all others
// keep their places.
package main

import (
	"context"
	"fmt"
	"log"
	"math/rand/v2"

	"lsolve/hybrid"
	"lsolve/hybrid/lns"
	"lsolve/model"
	"lsolve/solve"
)

// tables sets the guests of randomly chosen tables free. It implements
// lns.Relaxation.
type tables struct {
	table []model.Var // of each guest
	count int
}

// Name implements lns.Relaxation.
func (t *tables) Name() string { return "tables" }

// Relax implements lns.Relaxation.
func (t *tables) Relax(n *lns.Neighbourhood, size int) (free []model.Var) {
	for _, chosen := range n.Rand.Perm(t.count) {
		for _, guest := range t.table {
			if n.Best[guest] == int32(chosen) {
				free = append(free, guest)
			}
		}
		if len(free) >= size {
			break
		}
	}
	return free
}

func main() {
	m, own := seating(48, 8)
	r, err := hybrid.Solve(context.Background(), m, hybrid.Options{
		Strategy: hybrid.LNS, Search: own.table, Relaxations: []lns.Relaxation{own},
		Seed: 1, Limits: solve.Limits{Slices: 200}, Deterministic: true,
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(r.Status, "acquaintances at one table:", r.Objective)
}

// seating puts guests at tables of the same size; pairs of acquaintances like to
// sit at one table, and some more than others.
func seating(guests, count int) (*model.Model, *tables) {
	random := rand.New(rand.NewPCG(5, 6))
	m := model.New()
	table := m.Ints("table", guests, 0, int32(count-1))
	values, places := make([]int32, count), make([]model.Term, count)
	for t := range count {
		values[t], places[t] = int32(t), model.Const(int32(guests/count))
	}
	m.Add(model.Cardinality(table, values, places))
	joy := model.Sum()
	for a := range guests {
		for range 3 {
			b := random.IntN(guests)
			if a == b {
				continue
			}
			together := m.Bool(fmt.Sprintf("together[%d,%d]", a, b))
			m.Add(model.Iff(together, model.Sum(table[a]).Equals(table[b])))
			joy = joy.Plus(together.Times(int32(1 + random.IntN(3))))
		}
	}
	m.Maximise(joy)
	return m, &tables{table, count}
}
