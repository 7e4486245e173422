package queens

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/systematic/bitset"
)

// TestShares: however many are wanted, each piece is in one share.
func TestShares(t *testing.T) {
	for _, want := range []int{1, 2, 7, 100, 1000} {
		next := 3
		for _, p := range shares(3, 103, 100, want) {
			s := p.Input.(share)
			assert.Equal(t, next, s.First)
			assert.Greater(t, s.Last, s.First)
			next = s.Last
		}
		assert.Equal(t, 103, next)
	}
}

// TestShrinking: each piece is in one share, and no share is larger than the one before.
func TestShrinking(t *testing.T) {
	for _, pieces := range []int{1, 7, 44, 1 << 14} {
		for _, want := range []int{1, 2, 16, 64, 1000} {
			next, before := 0, pieces
			for _, p := range shrinking(pieces, want) {
				s := p.Input.(share)
				assert.Equal(t, next, s.First)
				size := s.Last - s.First
				assert.Positive(t, size)
				assert.LessOrEqual(t, size, before+1, "%d pieces, %d wanted", pieces, want) // rounded
				next, before = s.Last, size
			}
			assert.Equal(t, pieces, next)
		}
	}
}

// FuzzInput: an input or a task from the wire is refused, or its numbers are in range.
func FuzzInput(f *testing.F) {
	f.Add([]byte(`{"n":8}`), []byte(`{"first":0,"last":3}`))
	f.Add([]byte(`{"n":1000000000,"method":9}`), []byte(`{"first":-1,"last":1e9}`))
	f.Add([]byte(`[]`), []byte(`null`))
	f.Fuzz(func(t *testing.T, job, task []byte) {
		if in, err := parse(job); err == nil {
			assert.Positive(t, in.N)
			assert.LessOrEqual(t, in.N, bitset.MaxCount)
		}
		const pieces = 10
		if s, err := parseShare(task, pieces); err == nil {
			assert.GreaterOrEqual(t, s.First, 0)
			assert.LessOrEqual(t, s.First, s.Last)
			assert.LessOrEqual(t, s.Last, pieces)
		}
	})
}
