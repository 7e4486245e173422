package lehmer

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestStream: from 1, the number after 10000 is the published check of this generator (Park
// and Miller 1988); and draws stay in their range.
func TestStream(t *testing.T) {
	x := Stream(1)
	for range 9999 {
		x.Next()
	}
	assert.EqualValues(t, 1043618065, x.Next())
	seen := map[int32]bool{}
	for range 1000 {
		seen[x.Between(-2, 3)] = true
	}
	assert.Equal(t, map[int32]bool{-2: true, -1: true, 0: true, 1: true, 2: true, 3: true}, seen)
}
