package distribute

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"lsolve/cluster"
)

// TestPace: tasks that were done before do not count for the rate, and nothing is said too early.
func TestPace(t *testing.T) {
	var x pace
	begin := time.Now()
	at := func(after time.Duration, done, open int) (rate float64, left time.Duration) {
		s := x.of(cluster.Progress{Done: done, Open: open, Share: float64(done) / float64(done+open)}, begin.Add(after))
		assert.Equal(t, int64(done), s.Tasks)
		assert.InDelta(t, float64(done)/float64(done+open), s.Done, 1e-9)
		return s.Rate, s.Left
	}
	rate, left := at(0, 1, 64)
	assert.Zero(t, rate)
	assert.Zero(t, left)
	at(100*time.Millisecond, 30, 34) // of before
	rate, _ = at(900*time.Millisecond, 33, 31)
	assert.Zero(t, rate)
	rate, left = at(5*time.Second, 40, 24)
	assert.InDelta(t, 2, rate, 1e-9)
	assert.Equal(t, 12*time.Second, left)
	rate, left = at(10*time.Second, 64, 0)
	assert.InDelta(t, 3.4, rate, 1e-9)
	assert.Zero(t, left)
}
