package pareto_test

import (
	"context"
	"fmt"

	"lsolve/hybrid/pareto"
	"lsolve/model"
)

// Three jobs on two machines, one of which is fast and dear: the later end and the price are to be small.
func Example() {
	m := model.New()
	dear := m.Bools("dear", 3)
	lengths := []int32{4, 7, 3}
	fast, slow := m.Int("fast", 0, 14), m.Int("slow", 0, 28)
	var quick, long, price []model.Term
	for i, x := range dear {
		quick = append(quick, x.Times(lengths[i]))
		long = append(long, x.Times(-2*lengths[i]).Plus(2*lengths[i])) // twice the time on the other one
		price = append(price, x.Times(3+lengths[i]))
	}
	m.Add(model.Sum(quick).Equals(fast), model.Sum(long).Equals(slow))
	end := m.Int("end", 0, 28)
	m.Add(model.Max(end, fast.Term(), slow.Term()))

	objectives := []model.Objective{m.NewObjective(model.Minimise, end), m.NewObjective(model.Minimise, model.Sum(price))}
	front, err := pareto.Solve(context.Background(), m, objectives, pareto.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range front.Points {
		fmt.Println("end", p.Objectives[0], "price", p.Objectives[1])
	}
	fmt.Println("complete:", front.Complete)
	// Output:
	// end 10 price 16
	// end 14 price 10
	// end 20 price 7
	// end 22 price 6
	// end 28 price 0
	// complete: true
}
