package suite

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
)

// Project is an instance of resource-constrained project scheduling: tasks with
// durations, their demands of each resource, and their successors.
type Project struct {
	Durations  []int32
	Demands    [][]int32 // by resource and task
	Capacities []int32
	After      [][]int // by task
}

// RandomProject returns a project of n tasks. Every task but the last comes before
// up to three of the next ten. Demands are such that few tasks can run at once.
func RandomProject(n, resources int, r *rand.Rand) Project {
	p := Project{Demands: make([][]int32, resources), After: make([][]int, n)}
	for i := range n {
		p.Durations = append(p.Durations, int32(1+rng.Intn(r, 10)))
		for range 1 + rng.Intn(r, 3) {
			if j := i + 1 + rng.Intn(r, 10); j < n {
				p.After[i] = append(p.After[i], j)
			}
		}
	}
	for k := range resources {
		for range n {
			demand := int32(0)
			if rng.Intn(r, 2) == 0 {
				demand = int32(1 + rng.Intn(r, 10))
			}
			p.Demands[k] = append(p.Demands[k], demand)
		}
		p.Capacities = append(p.Capacities, int32(10+rng.Intn(r, 5)))
	}
	return p
}

// Shortest asks for the shortest schedule.
func (p Project) Shortest() Problem {
	m := model.New()
	horizon := int32(0)
	for _, d := range p.Durations {
		horizon += d
	}
	var start []model.Var
	for i, d := range p.Durations {
		start = append(start, m.Int(fmt.Sprint("start", i), 0, horizon-d))
	}
	end := m.Int("end", 0, horizon)
	for i, d := range p.Durations {
		m.Add(start[i].Plus(d).AtMost(end))
		for _, j := range p.After[i] {
			m.Add(start[i].Plus(d).AtMost(start[j]))
		}
	}
	for k, capacity := range p.Capacities {
		var tasks []model.Task
		for i, demand := range p.Demands[k] {
			if demand > 0 {
				tasks = append(tasks, model.Task{
					Start: start[i].Term(), Duration: model.Const(p.Durations[i]), Demand: model.Const(demand),
				})
			}
		}
		m.Add(model.CumulativeConstraint{Tasks: tasks, Capacity: model.Const(capacity)})
	}
	m.Minimise(end)
	return Problem{m, []Phase{{start, "smallest", "indomain_min"}, {[]model.Var{end}, "input_order", "indomain_min"}}}
}

// Shortest asks for the shortest makespan, with the order of any two tasks of a
// machine as a variable.
func (s Shop) Shortest() Problem {
	horizon := int32(0)
	for _, job := range s.Durations {
		for _, d := range job {
			horizon += d
		}
	}
	p := s.WithinBound(horizon)
	makespan := p.Model.Int("makespan", 0, horizon)
	start := p.Phases[1].Vars
	k := 0
	for _, job := range s.Durations {
		for _, d := range job {
			p.Model.Add(start[k].Plus(d).AtMost(makespan))
			k++
		}
	}
	p.Model.Minimise(makespan)
	p.Phases = append(p.Phases, Phase{[]model.Var{makespan}, "input_order", "indomain_min"})
	return p
}

// QuasigroupWithHoles returns a Latin square of order n with some cells removed (Gomes
// and Shmoys 2002), so there is a solution. The square is a cyclic one under random
// permutations and exchanges in intercalates. The hardest instances have about 1.7
// n^1.55 holes (Achlioptas, Gomes, Kautz and Selman 2000).
func QuasigroupWithHoles(n, holes int, r *rand.Rand) Problem {
	square := randomSquare(n, r)
	open := make([]bool, n*n)
	for left := holes; left > 0; {
		if k := rng.Intn(r, n*n); !open[k] {
			open[k] = true
			left--
		}
	}
	m := model.New()
	cells := m.Ints("cell", n*n, 0, int32(n-1))
	for k, hole := range open {
		if !hole {
			m.Add(cells[k].Equals(square[k]))
		}
	}
	for i := range n {
		var row, column []model.Var
		for j := range n {
			row, column = append(row, cells[i*n+j]), append(column, cells[j*n+i])
		}
		m.Add(model.AllDifferent(row...), model.AllDifferent(column...))
	}
	return Problem{m, []Phase{{cells, "first_fail", "indomain_min"}}}
}

// randomSquare returns a Latin square, row by row. It exchanges cycles of two rows: if
// a set of columns has the same symbols in both rows, the two rows may be swapped
// there.
func randomSquare(n int, r *rand.Rand) []int {
	square := make([]int, n*n)
	row, column, symbol := permutation(n, r), permutation(n, r), permutation(n, r)
	for i := range n {
		for j := range n {
			square[row[i]*n+column[j]] = symbol[(i+j)%n]
		}
	}
	for range 20 * n * n {
		a, b := rng.Intn(r, n), rng.Intn(r, n)
		if a == b {
			continue
		}
		where := make([]int, n) // by symbol: its column in row a
		for j := range n {
			where[square[a*n+j]] = j
		}
		first := rng.Intn(r, n)
		for j := first; ; {
			next := where[square[b*n+j]]
			square[a*n+j], square[b*n+j] = square[b*n+j], square[a*n+j]
			if j = next; j == first {
				break
			}
		}
	}
	return square
}

func permutation(n int, r *rand.Rand) []int {
	p := make([]int, n)
	for i := range p {
		j := rng.Intn(r, i+1)
		p[i], p[j] = p[j], i
	}
	return p
}
