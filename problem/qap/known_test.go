package qap

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// generateKnown returns an instance on a grid of rows x columns locations, with its
// smallest objective and an assignment that has it (after Palubeckis, Informatica
// 11, 2000, and Li and Pardalos, 1992). It is an error if there are not 2 to
// MaxFacilities locations.
//
// Distances are the steps on the grid. When all flows are equal every assignment
// costs the same. Then take three facilities whose homes i, k, j are such that k is
// on a shortest path from i to j, and send an amount of flow between i and j
// through k instead. With all at home that costs the same, and elsewhere at least
// the same, by the triangle inequality. So being at home stays optimal.
func generateKnown(rows, columns int, r *rand.Rand) (p *Instance, optimum int64, home []int32, err error) {
	if rows < 1 || columns < 1 || rows > MaxFacilities || columns > MaxFacilities || rows*columns < 2 || rows*columns > MaxFacilities {
		return nil, 0, nil, fmt.Errorf("qap: a grid of %d x %d locations; expected 2 to %d in all", rows, columns, MaxFacilities)
	}
	const flow = 10
	n := rows * columns
	distances, flows := make([]int32, n*n), make([]int32, n*n)
	home = make([]int32, n)
	for i := range n {
		home[i] = int32(i)
		for j := range n {
			distances[i*n+j] = apart(i/columns, j/columns) + apart(i%columns, j%columns)
			if i != j {
				flows[i*n+j] = flow
			}
			optimum += flow * int64(distances[i*n+j])
		}
	}
	rng.Shuffle32(r, home)
	at := make([]int, n) // facility at each location
	for facility, l := range home {
		at[l] = facility
	}
	for range 4 * n * n {
		i, j, k := rng.Intn(r, n), rng.Intn(r, n), rng.Intn(r, n)
		if i == j || k == i || k == j || distances[i*n+k]+distances[k*n+j] != distances[i*n+j] {
			continue
		}
		amount := int32(rng.Intn(r, int(flows[at[i]*n+at[j]])+1))
		send(flows, n, at[i], at[j], -amount)
		send(flows, n, at[i], at[k], amount)
		send(flows, n, at[k], at[j], amount)
	}
	p, err = New(n, flows, distances)
	return p, optimum, home, err
}

// send changes the flow between two facilities, in both directions.
func send(flows []int32, n, from, to int, amount int32) {
	flows[from*n+to] += amount
	flows[to*n+from] += amount
}

// apart returns the distance of two numbers.
func apart(a, b int) int32 { return int32(max(a-b, b-a)) }
