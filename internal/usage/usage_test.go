package usage

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestUsage: what grows does, and a table of a known size is in the peak.
func TestUsage(t *testing.T) {
	before, ok := PeakMemory()
	if !ok {
		t.Skip("this system does not say what a process uses")
	}
	const size = 64 << 20
	table := make([]byte, before+size)
	sum := 0
	for cpu := CPU(); CPU() == cpu; { // work until that shows
		for i := range table {
			table[i]++
			sum += int(table[i])
		}
	}
	after, ok := PeakMemory()
	assert.True(t, ok)
	assert.GreaterOrEqual(t, after, before+size/2)
	assert.Positive(t, sum)
}
