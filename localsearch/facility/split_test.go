package facility

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/facility"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// splitting returns an instance in which demands may be split.
func splitting(m, n int, ratio float64, r *rand.Rand) *facility.Instance {
	in := random(m, n, ratio, r)
	c := facility.Costs{Open: in.Open(), Places: in.Places()}
	for i := range n {
		c.Serve = append(c.Serve, in.Serve(i)...)
	}
	split, err := facility.New(c, &facility.Limits{Capacities: in.Capacities(), Demands: in.Demands(), Split: true})
	if err != nil {
		panic(err)
	}
	return split
}

// recountParts is the rank of amounts from scratch.
func recountParts(in *facility.Instance) func(values []int32) localsearch.Rank {
	return func(values []int32) (rank localsearch.Rank) {
		for j, c := range in.Capacities() {
			load := int64(0)
			for i := range in.Customers {
				x := int64(values[i*in.Facilities+j])
				load += x
				rank.Objective += x * in.Unit(i)[j]
			}
			if load > 0 {
				rank.Objective += in.Open()[j]
			}
			rank.Violation += max(0, load-c)
		}
		return rank
	}
}

func TestPartsConform(t *testing.T) {
	r := rng.New(1, 0)
	for _, size := range [][2]int{{2, 1}, {2, 2}, {3, 8}, {5, 10}} {
		in := splitting(size[0], size[1], 1.3, r)
		assert.NoError(t, localsearchtest.CheckState(func() *Parts { return NewParts(in) }, localsearchtest.StateOptions{
			Recount: recountParts(in), Has: localsearch.IsRanked | localsearch.IsAttributed | localsearch.IsConstructive, Steps: 500,
			Valid: func(values []int32) error {
				for i, d := range in.Demands() {
					for _, x := range values[i*in.Facilities : (i+1)*in.Facilities] {
						if d -= int64(x); x < 0 {
							return fmt.Errorf("customer %d gets %d", i, x)
						}
					}
					if d != 0 {
						return fmt.Errorf("customer %d lacks %d", i, d)
					}
				}
				return nil
			},
		}), size)
	}
	_, ok := NewParts(splitting(1, 3, 1.5, r)).Random(r)
	assert.False(t, ok)
}

func TestSplitWalksConform(t *testing.T) {
	r := rng.New(2, 0)
	for _, size := range [][2]int{{1, 1}, {2, 3}, {8, 20}} {
		in := splitting(size[0], size[1], 1.6, r)
		assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk { return NewSearch(in, 3, 1) },
			localsearchtest.WalkOptions{Recount: recountParts(in)}), size)
	}
}

// TestSplitOptima compares with the costs that the constraint engine proves.
func TestSplitOptima(t *testing.T) {
	r := rng.New(5, 0)
	for range 8 {
		in := splitting(2+rng.Intn(r, 2), 2+rng.Intn(r, 2), 2, r)
		stated := in.Stated()
		c, err := cp.New(stated.Model, cp.Options{Learn: cp.Learn{Mode: cp.LearnOn}})
		require.NoError(t, err)
		result, err := c.Solve(t.Context())
		require.NoError(t, err)
		require.Equal(t, solve.Optimal, result.Status)
		s := NewSearch(in, 1, 0)
		_, err = s.Run(t.Context(), 2000, localsearch.Rank{Objective: result.Objective})
		require.NoError(t, err)
		assert.Equal(t, localsearch.Rank{Objective: result.Objective}, s.Best())
	}
}
