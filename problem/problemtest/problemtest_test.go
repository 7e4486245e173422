package problemtest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
)

// collect copies what is visited.
func collect(all func(func([]int32) bool)) (lists [][]int32) {
	for values := range all {
		lists = append(lists, slices.Clone(values))
	}
	return lists
}

// TestAll: every list comes once, and a loop can end early.
func TestAll(t *testing.T) {
	assert.Equal(t, [][]int32{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 1, 0}, {2, 0, 1}}, collect(Permutations(3)))
	assert.Equal(t, [][]int32{{0, 0}, {1, 0}, {2, 0}, {0, 1}, {1, 1}, {2, 1}, {0, 2}, {1, 2}, {2, 2}}, collect(Assignments(2, 2)))
	assert.Len(t, collect(Permutations(0)), 1)
	assert.Len(t, collect(Assignments(0, 1)), 1)
	visits := 0
	for range Permutations(4) {
		if visits++; visits == 5 {
			break
		}
	}
	for range Assignments(4, 1) {
		if visits++; visits == 10 {
			break
		}
	}
	assert.Equal(t, 10, visits)
}
