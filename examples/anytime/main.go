// Command anytime looks for a good plan until a deadline and reports every improvement
// on the way: the best answer within the available time.
package main

import (
	"context"
	"fmt"
	"log"
	"math/rand/v2"
	"time"

	"lsolve"
)

func main() {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	m, _ := deliveries(40)
	r, err := lsolve.Solve(ctx, m, lsolve.Options{OnImprovement: func(i lsolve.Improvement) {
		fmt.Println(i)
	}})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%v: %d, the bound is %d (gap %.1f %%)\n", r.Status, r.Objective, r.Bound, 100*r.Gap())
	if r.Stopped != nil {
		fmt.Println("ended by:", r.Stopped)
	}
}

// deliveries returns a tour through random customers: where each is followed by another.
func deliveries(customers int) (*lsolve.Model, []lsolve.Var) {
	random := rand.New(rand.NewPCG(3, 4))
	type point struct{ x, y int }
	at := make([]point, customers)
	for i := range at {
		at[i] = point{random.IntN(100), random.IntN(100)}
	}
	m := lsolve.NewModel()
	next := m.Ints("next", customers, 0, int32(customers-1))
	m.Add(lsolve.Circuit(next...))
	length := lsolve.Sum()
	for i, x := range next {
		distances := make([]int32, customers)
		for k, p := range at {
			distances[k] = int32(abs(p.x-at[i].x) + abs(p.y-at[i].y))
		}
		leg := m.Int(fmt.Sprintf("leg[%d]", i), 0, 200)
		m.Add(lsolve.Element(x, distances, leg))
		length = length.Plus(leg)
	}
	m.Minimise(length)
	return m, next
}

func abs(x int) int { return max(x, -x) }
