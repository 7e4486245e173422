package sparse_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/internal/sparse"
)

// TestSet compares a set with a map.
func TestSet(t *testing.T) {
	s := sparse.NewSet(20)
	want := map[int32]bool{}
	r := rng.New(2, 0)
	for range 2000 {
		c := int32(rng.Intn(r, 20))
		if rng.Intn(r, 2) == 0 {
			s.Add(c)
			want[c] = true
		} else {
			s.Remove(c)
			delete(want, c)
		}
		require.Equal(t, len(want), s.Len())
		for i := range s.Len() {
			require.True(t, want[s.At(i)])
		}
	}
	s.Clear()
	assert.False(t, s.Has(3))
}
