package vrp

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// shareAccepted is how many of many costs that much above the last one are accepted in a step.
func shareAccepted(j *judge, above, step int64) float64 {
	const tries = 4000
	n := 0
	for range tries {
		j.now = 1000
		if j.accepts(1000+above, step) {
			n++
		}
	}
	return float64(n) / tries
}

// TestJudgeAnneals: with a pace, what is worse by an edge is often accepted at first, seldom when the second annealing
// begins, and hardly ever at the end of both; what is better always.
func TestJudgeAnneals(t *testing.T) {
	const steps, edge = 1000, 40
	j := judge{r: rng.New(1, 0), pace: localsearch.Pace{Steps: steps}}
	j.begin(1000, edge)
	for step := int64(0); step <= steps; step += annealEvery {
		assert.InDelta(t, 1, shareAccepted(&j, -1, step), 0)
	}
	const byHalf, byEdge = 0.607, 0.368 // exp(-1/2), exp(-1)
	assert.InDelta(t, byHalf, shareAccepted(&j, edge/2, 0), 0.05)
	assert.InDelta(t, byEdge, shareAccepted(&j, edge, 0), 0.05)
	end := int64(annealShare * steps)
	assert.Less(t, shareAccepted(&j, edge, end), 0.001)
	assert.False(t, j.cold(end-annealEvery))
	assert.True(t, j.cold(end))
	assert.False(t, j.cold(end+annealEvery), "it is told once")
	const bySecond = 0.036 // exp(-1/annealAgain)
	assert.InDelta(t, bySecond, shareAccepted(&j, edge, end), 0.02)
	assert.Less(t, shareAccepted(&j, edge, steps), 0.001)
}

// TestJudgeAcceptsLate: without a pace, what is no worse than a former cost is accepted, or than the last one.
func TestJudgeAcceptsLate(t *testing.T) {
	j := judge{r: rng.New(1, 0)}
	j.begin(1000, 1)
	assert.True(t, j.accepts(900, 0))
	assert.False(t, j.accepts(950, lateness), "step 0 remembers 900")
	assert.True(t, j.accepts(950, lateness+1), "step 1 remembers 1000")
	assert.True(t, j.accepts(940, lateness))
	assert.False(t, j.accepts(1000, 2))
	j.reprice(960) // fines have changed
	assert.True(t, j.accepts(950, lateness), "no former cost is below the repriced one")
	j.longer()
	j.begin(1000, 1)
	assert.Len(t, j.late, 2*lateness)
}
