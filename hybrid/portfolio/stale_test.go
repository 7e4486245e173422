package portfolio

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"lsolve/hybrid/internal/member"
	"lsolve/model"
)

// TestStale: learning gets the time for the proof once nothing better has turned up for
// longer than before, if the bound is near or nobody but learning finds anything.
func TestStale(t *testing.T) {
	for _, c := range []struct {
		by    string
		bound int64
		found time.Duration // after the beginning, of an hour ago
		stale bool
	}{
		{Walk, 99, 20 * time.Minute, true},
		{Walk, 99, 40 * time.Minute, false},
		{Walk, 50, 20 * time.Minute, false},
		{Learn, 50, 20 * time.Minute, true},
		{Learn, 50, 40 * time.Minute, false},
		{Start, 99, 0, true},
		{Start, 50, 0, false},
	} {
		m := model.New()
		m.Minimise(m.Int("x", 0, 200))
		p := &portfolio{pool: newPool(m, nil)}
		assert.False(t, p.stale(), "there is no solution")
		p.pool.hand(c.by, member.Find{Values: model.Assignment{100}, Bound: c.bound})
		p.pool.start = time.Now().Add(-time.Hour)
		if c.found > 0 {
			p.latest = p.pool.start.Add(c.found)
		}
		assert.Equal(t, c.stale, p.stale(), "%+v", c)
	}
}

// TestPatience: the proof waits for less of a short time.
func TestPatience(t *testing.T) {
	for limit, want := range map[time.Duration]time.Duration{
		0: 500 * time.Millisecond, time.Minute: 500 * time.Millisecond, time.Second: 200 * time.Millisecond,
	} {
		assert.Equal(t, want, (&portfolio{limit: limit}).patience())
	}
}
