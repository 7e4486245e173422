package solve

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// TestImprovementString: the name of the search follows the new value.
func TestImprovementString(t *testing.T) {
	values := []int32{1}
	for want, i := range map[string]Improvement{
		"0.12 s: 930 by lns, bound 910, gap 2.15 %":   {Solution: Solution{values, 930}, Better: true, Bound: 910, Bounded: true, By: "lns", After: 120 * time.Millisecond},
		"1.00 s: 930, bound 930 by bound, gap 0.00 %": {Solution: Solution{values, 930}, Bound: 930, Bounded: true, By: "bound", After: time.Second},
		"0.00 s: bound 7": {Bound: 7, Bounded: true},
		"2.50 s: -3":      {Solution: Solution{values, -3}, Better: true, After: 2500 * time.Millisecond},
	} {
		assert.Equal(t, want, i.String())
	}
	none := Improvement{Bound: 3, Bounded: true}
	assert.False(t, none.Found())
	assert.InDelta(t, 1, none.Gap(), 0)
	assert.False(t, none.Near(0.5))
	near := Improvement{Solution: Solution{values, 100}, Bound: 90, Bounded: true}
	assert.True(t, near.Near(0.1))
	assert.False(t, near.Near(0.09))
	near.Bound = 100
	assert.False(t, near.Near(0.1), "it is the best one")
}
