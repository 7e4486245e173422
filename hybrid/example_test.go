package hybrid_test

import (
	"context"
	"fmt"
	"time"

	"lsolve/hybrid"
	"lsolve/hybrid/lns"
	"lsolve/model"
	"lsolve/solve"
)

// knapsack returns a model with an objective: which things to take along.
func knapsack() (*model.Model, []model.Var) {
	m := model.New()
	take := m.Bools("take", 6)
	m.Add(model.ScalarProduct([]int32{5, 4, 3, 7, 6, 2}, take).AtMost(12))
	m.Maximise(model.ScalarProduct([]int32{10, 7, 5, 13, 11, 3}, take))
	return m, take
}

// The zero Options choose the searches. However the search ends, the result has the
// best solution so far, and its status says whether it was proved optimal.
func Example() {
	m, take := knapsack()
	r, err := hybrid.Solve(context.Background(), m, hybrid.Options{Limits: solve.Limits{Time: 10 * time.Second}})
	if err != nil {
		fmt.Println("something is wrong:", err)
		return
	}
	for i, x := range take {
		if r.Values[x] == 1 {
			fmt.Println("take", i)
		}
	}
	fmt.Println(r.Status, r.Objective)
	// Output:
	// take 0
	// take 3
	// optimal 23
}

// Improvements are reported as they are found. Cancelling the context ends the
// search; that is no error.
func ExampleOptions_onImprovement() {
	m, _ := knapsack()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	r, err := hybrid.Solve(ctx, m, hybrid.Options{
		Strategy: hybrid.LocalSearch, // it would go on for ever
		OnImprovement: func(i solve.Improvement) {
			if i.Found() && i.Objective >= 20 {
				cancel()
			}
		},
	})
	fmt.Println(r.Status, r.Objective >= 20, r.Stopped, err)
	// Output: satisfied true context canceled <nil>
}

// rows are variables that belong together.
type rows [][]model.Var

func (rows) Name() string { return "rows" }

// Relax sets one row after the other free until that is enough.
func (r rows) Relax(n *lns.Neighbourhood, size int) (free []model.Var) {
	for _, i := range n.Rand.Perm(len(r)) {
		if free = append(free, r[i]...); len(free) >= size {
			break
		}
	}
	return free
}

// Large neighbourhood search with a user's neighbourhoods: a Latin square with the
// most expensive numbers on the diagonal.
func ExampleOptions_relaxations() {
	const n = 6
	m := model.New()
	var all rows
	columns, diagonal := make(rows, n), []model.Var{}
	for i := range n {
		row := m.Ints(fmt.Sprintf("row %d", i), n, 1, n)
		all = append(all, row)
		for j, x := range row {
			columns[j] = append(columns[j], x)
		}
		diagonal = append(diagonal, row[i])
		m.Add(model.AllDifferent(row...))
	}
	for _, column := range columns {
		m.Add(model.AllDifferent(column...))
	}
	m.Maximise(model.Sum(diagonal))
	r, err := hybrid.Solve(context.Background(), m, hybrid.Options{
		Strategy: hybrid.LNS, Relaxations: []lns.Relaxation{all, columns}, Limits: solve.Limits{Time: time.Minute},
	})
	fmt.Println(r.Objective, err)
	// Output: 36 <nil>
}
