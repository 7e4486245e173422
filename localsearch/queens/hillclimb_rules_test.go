package queens

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/solve"
)

// Every event of a run follows the rules.
func TestHillClimbKeepsItsRules(t *testing.T) {
	for name, h := range map[string]HillClimb{
		"the report's": {N: 8},
		"odd numbers":  {N: 9, RandomMoveAfter: 3, RestartAfter: 10},
		"no random":    {N: 8, RandomMoveAfter: -1, RestartAfter: 20},
	} {
		t.Run(name, func(t *testing.T) {
			after := h.RandomMoveAfter
			if after == 0 {
				after = int64(h.N)
			}
			for seed := range uint64(40) {
				h.Seed = seed
				var rows []int32 // before the event
				var events [RestartHappened + 1]int64
				var steps, onBoard, sinceRandom, lastCost int64
				first := true // no random move on this board yet
				h.OnStep = func(e StepEvent) {
					events[e.Kind]++
					switch e.Kind {
					case StartEvent:
					case StepTaken:
						steps, onBoard, sinceRandom = steps+1, onBoard+1, sinceRandom+1
						assert.Contains(t, cheapestMoves(rows), e.Move)
					case RandomMoveMade:
						assert.Positive(t, after)
						want := after
						if first {
							want++
						}
						assert.Equal(t, want, sinceRandom, "steps between random moves")
						assert.NotZero(t, lastCost, "a solved board is left alone")
						first, sinceRandom = false, 0
					case RestartHappened:
						assert.Equal(t, h.RestartAfter, onBoard)
						assert.NotZero(t, lastCost, "a solved board is left alone")
						first, sinceRandom, onBoard = true, 0, 0
					}
					if e.Kind == StepTaken || e.Kind == RandomMoveMade {
						rows[e.Move.Col] = e.Move.Row
						assert.Equal(t, rows, e.Board.Rows())
					}
					checkMatrix(t, e.Matrix)
					assert.Equal(t, steps, e.Steps)
					rows, lastCost = e.Board.Rows(), e.Board.Cost()
				}
				result, err := h.Solve(t.Context())
				require.NoError(t, err)
				assert.Zero(t, lastCost)
				assert.Equal(t, rows, result.Values)
				assert.EqualValues(t, 1, events[StartEvent])
				assert.Equal(t, solve.Stats{
					{Name: solve.Steps, Value: events[StepTaken]},
					{Name: solve.RandomMoves, Value: events[RandomMoveMade]},
					{Name: solve.Restarts, Value: events[RestartHappened]},
				}, result.Stats)
			}
		})
	}
}
