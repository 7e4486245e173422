package vrp

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
)

// TestNew: few clients are given to a population if it knows all rules, many never, but to iterated local search if times
// matter.
func TestNew(t *testing.T) {
	bred := 0
	for i, f := range features {
		in := f.instance(t, 20, rng.New(uint64(i), 10))
		_, err := NewGenetic(in, 1, 0)
		switch w := New(in, 1, 0).(type) {
		case *Genetic:
			assert.NoError(t, err, f.name)
			bred++
		case *Search:
			assert.True(t, err != nil || w.d.choosy || w.d.grows || w.d.role != nil, f.name)
		default:
			t.Errorf("%s: %T", f.name, w)
		}
	}
	assert.Greater(t, bred, 5)
	assert.IsType(t, (*Search)(nil), New(features[0].instance(t, mostBred+1, rng.New(1, 11)), 1, 0))
	assert.IsType(t, (*Iterated)(nil), New(features[1].instance(t, mostBredTimed+1, rng.New(1, 13)), 1, 0))
	assert.IsType(t, (*Search)(nil), New(dear(features[0]).instance(t, 20, rng.New(1, 12)), 1, 0))
}
