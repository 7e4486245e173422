package usage

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestUsage: work raises the time, and a large table the peak.
func TestUsage(t *testing.T) {
	if _, ok := PeakMemory(); !ok {
		t.Skip("the memory of a process is unknown on this system")
	}
	const size = 32 << 20
	table := make([]byte, size)
	used, sum := CPU(), 0
	for again := true; again; again = CPU() == used { // work until that shows
		for i := 0; i < len(table); i += 512 {
			table[i]++
			sum += int(table[i])
		}
	}
	after, ok := PeakMemory()
	assert.True(t, ok)
	assert.GreaterOrEqual(t, after, int64(size))
	assert.Greater(t, CPU(), used)
	assert.Positive(t, sum)
}
