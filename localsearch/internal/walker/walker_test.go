package walker_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/walker"
	"lsolve/localsearch/localsearchtest"
	"lsolve/localsearch/queens"
)

// jumper makes random moves, and now and then a new start.
type jumper struct {
	walker.Walker[queens.Swap]
	board *queens.Permutation
}

func (j *jumper) Begin(adopted bool) {
	if !adopted {
		j.Construct()
	}
}

func (j *jumper) Adopted() {}

func (j *jumper) Step(context.Context, localsearch.Rank) bool {
	if j.Made%100 == 99 {
		j.Restarts++
		j.board.Randomise(j.Random)
	} else if m, ok := j.board.Random(j.Random); ok {
		j.board.Apply(m)
		j.Tried, j.Taken = j.Tried+1, j.Taken+1
	}
	j.Note()
	return true
}

// TestWalk: steps make a sound walk.
func TestWalk(t *testing.T) {
	samples := 0
	err := localsearchtest.CheckWalk(func() localsearch.Walk {
		board := queens.NewRandomPermutation(12, rng.New(1, 0))
		j := &jumper{board: board}
		j.Walker = walker.New(localsearch.State[queens.Swap](board), walker.Options{Seed: 1, OnSample: func(localsearch.Sample) { samples++ }}, j)
		return j
	}, localsearchtest.WalkOptions{Restarts: 3})
	assert.NoError(t, err)
	assert.Positive(t, samples)
}
