package serial

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
)

// result is a length: a shorter one is better.
type result int

func (a result) Better(b result) bool { return a < b }

// TestElite: the worst is replaced by what is as good, pairs are two of the members, and
// an elite that has not improved for twice its size is emptied.
func TestElite(t *testing.T) {
	var e Elite[result]
	r := rng.New(1, 0)
	for k := range eliteSize {
		_, _, ok := e.Pair(r)
		assert.False(t, ok)
		assert.False(t, e.Add(result(10+k)))
	}
	assert.False(t, e.Add(17))
	assert.False(t, e.Add(18))
	assert.Equal(t, []result{10, 11, 12, 13, 14, 15, 16, 17}, e.members)
	assert.Equal(t, 2, e.repeats)
	assert.False(t, e.Add(9))
	assert.Equal(t, []result{10, 11, 12, 13, 14, 15, 16, 9}, e.members)
	assert.Equal(t, 0, e.repeats)
	seen := map[[2]result]bool{}
	for range 2000 {
		a, b, ok := e.Pair(r)
		assert.True(t, ok)
		seen[[2]result{a, b}] = true
	}
	assert.Len(t, seen, eliteSize*(eliteSize-1))
	for range 2 * eliteSize {
		assert.False(t, e.Add(16))
	}
	assert.True(t, e.Add(16))
	assert.Empty(t, e.members)
	_, _, ok := e.Pair(r)
	assert.False(t, ok)
}
