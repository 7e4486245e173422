package setcover

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/problem"
)

// Costs are how much the columns of a random instance cost.
type Costs uint8

// The costs.
const (
	To100   Costs = iota // 1 to 100
	Unicost              // 1
)

// costNames are the names of the costs.
var costNames = problem.Names{"to-100", "ones"}

// Generate makes a random instance in the way of Balas and Ho (1980) and Beasley (1987), as
// the ones of OR-Library: each row has each column with the probability of the density in
// per cent, every column covers at least one row, and every row has at least two columns, or
// one if there is only one.
func Generate(rows, columns int, density float64, c Costs, r *rand.Rand) (*Instance, error) {
	if err := checkSizes(rows, columns); err != nil {
		return nil, err
	}
	if density < 0 || density > 100 || density != density {
		return nil, fmt.Errorf("setcover: a density of %v per cent; expected 0 to 100", density)
	}
	if entries := float64(rows) * float64(columns) * density / 100; entries > MaxEntries*0.9-2*MaxRows-float64(columns) {
		return nil, fmt.Errorf("setcover: about %.0f entries; expected fewer than %d", entries, MaxEntries/2)
	}
	costs, lines := make([]int32, columns), make([][]int32, columns)
	for j := range costs {
		costs[j] = 1
		if c == To100 {
			costs[j] += int32(rng.Intn(r, 100))
		}
	}
	covered := make([]int, rows)
	add := func(i, j int) {
		lines[j] = append(lines[j], int32(i))
		covered[i]++
	}
	// The entries without a column before the next one have a geometric distribution.
	skip := func() float64 {
		if density == 100 {
			return 0
		}
		return math.Floor(math.Log1p(-rng.Float64(r)) / math.Log1p(-density/100))
	}
	if density > 0 {
		for at := skip(); at < float64(rows)*float64(columns); at += 1 + skip() {
			add(int(at)/columns, int(at)%columns)
		}
	}
	for j := range lines {
		if len(lines[j]) == 0 {
			add(rng.Intn(r, rows), j)
		}
	}
	for i := range covered {
		for covered[i] < min(2, columns) {
			j := rng.Intn(r, columns)
			if !slices.Contains(lines[j], int32(i)) {
				add(i, j)
			}
		}
	}
	return New(rows, costs, lines)
}
