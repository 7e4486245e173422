package usage

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestUsage: work shows in the time, and a large table in the peak.
func TestUsage(t *testing.T) {
	before, ok := PeakMemory()
	if !ok {
		t.Skip("this system does not say what a process uses")
	}
	const size = 64 << 20
	table := make([]byte, before+size)
	used, sum := CPU(), 0
	for again := true; again; again = CPU() == used { // work until that shows
		for i := 0; i < len(table); i += 512 {
			table[i]++
			sum += int(table[i])
		}
	}
	after, ok := PeakMemory()
	assert.True(t, ok)
	assert.GreaterOrEqual(t, after, before+size/2)
	assert.Greater(t, CPU(), used)
	assert.Positive(t, sum)
}
