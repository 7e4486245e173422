package cp

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestAlternation: the brancher begins, and activity comes next. Whatever the lengths of the
// runs and the costs of failures are, activity has the share of the work that the LBD of both
// calls for.
func TestAlternation(t *testing.T) {
	for _, c := range []struct {
		given, active int // LBD
		blind         bool
		share         float64
	}{
		{10, 10, false, mostActivity}, {5, 10, false, 2}, {10, 30, false, 8.0 / 9}, {2, 20, false, leastActivity},
		{30, 10, false, mostActivity}, {30, 10, true, blindActivity}, {2, 20, true, leastActivity},
	} {
		for _, r := range []Restart{{Policy: Luby}, {Policy: Constant, Scale: 7}, {Policy: Linear, Scale: 3}} {
			var turn alternation
			lengths := r.Runs()
			free, propagations := false, int64(0)
			for i := range 3000 {
				for range lengths() {
					lbd := c.given
					if free {
						lbd = c.active
						propagations += 5
					}
					turn.conflict(free, lbd)
					propagations += 10
				}
				free = turn.next(free, c.blind, propagations)
				if i == 0 {
					assert.True(t, free)
				}
			}
			assert.InDelta(t, c.share, turn.work[1]/turn.work[0], 0.1*c.share, "%v, %v", c, r)
		}
	}
}
