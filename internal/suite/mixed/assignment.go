package mixed

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// assignment is generalised assignment of class D (Chu and Beasley 1997): the cheaper a task is with an agent, the longer it
// takes.
func assignment(k int, r *rand.Rand) Instance {
	agents, tasks := 5, 25+5*(k/3)
	l := &Linear{}
	given := make([][]entry, tasks)
	for range agents {
		var work []entry
		total := int64(0)
		for t := range tasks {
			a := between(r, 1, 100)
			x := l.column(1, max(1, 111-a+between(r, -10, 10)))
			given[t], work = append(given[t], entry{x, 1}), append(work, entry{x, a})
			total += int64(a)
		}
		l.row("<=", total*8/int64(10*agents), work...)
	}
	for _, g := range given {
		l.row("=", 1, g...)
	}
	return l.instance()
}

// knapsacks is a knapsack in five dimensions (Chu and Beasley 1998): half of all that the items need is there, and profits
// follow from what an item needs.
func knapsacks(k int, r *rand.Rand) Instance {
	const dimensions = 5
	items := 50 + 5*k
	l := &Linear{}
	needs := make([][]int32, dimensions)
	profits := make([]int32, items)
	for d := range needs {
		needs[d] = numbers(r, items, 1, 1000)
		for j, need := range needs[d] {
			profits[j] += need
		}
	}
	costs := make([]int32, items)
	for j, p := range profits {
		costs[j] = -(p/dimensions + between(r, 0, 500))
	}
	xs := l.columns(costs)
	for _, need := range needs {
		total := int64(0)
		var row []entry
		for j, n := range need {
			row = append(row, entry{xs[j], n})
			total += int64(n)
		}
		l.row("<=", total/2, row...)
	}
	return l.instance()
}

// cover is set covering as OR-Library has it (Beasley 1987), but smaller and denser: a tenth of the entries are there, and
// columns cost from 1 to 100.
func cover(k int, r *rand.Rand) Instance {
	rows, columns := 150+10*k, 600+50*(k%3)
	l := &Linear{}
	xs := l.columns(numbers(r, columns, 1, 100))
	for range rows {
		var row []int32
		for len(row) < 2 {
			row = row[:0]
			for _, x := range xs {
				if rng.Intn(r, 10) == 0 {
					row = append(row, x)
				}
			}
		}
		l.row(">=", 1, sum(row...)...)
	}
	return l.instance()
}
