package dist

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCostOfPlaces(t *testing.T) {
	at := []Point{{0, 0}, {1, 1}, {3, 4}, {0.3, 0}}
	near, up := Plane(at, false), Plane(at, true)
	assert.EqualValues(t, 1, near.Cost(0, 1), "sqrt 2, rounded")
	assert.EqualValues(t, 2, up.Cost(0, 1), "sqrt 2, rounded up")
	assert.EqualValues(t, 5, near.Cost(2, 0))
	assert.EqualValues(t, 5, up.Cost(2, 0))
	assert.EqualValues(t, 0, near.Cost(0, 3))
	assert.EqualValues(t, 1, up.Cost(0, 3))
	assert.EqualValues(t, 1+4+5, near.Length([]int32{0, 1, 2}))
}

func TestOneWay(t *testing.T) {
	c := OneWay(3, []int32{0, 1, 2, 3, 0, 4, 5, 6, 0})
	assert.EqualValues(t, 6, c.N)
	assert.EqualValues(t, 0, c.Cost(2, 3), "the two sides of a city")
	assert.EqualValues(t, 1, c.Cost(1, 2), "from the exit of 0 to the entry of 1")
	assert.EqualValues(t, 1, c.Cost(2, 1), "the same edge")
	assert.EqualValues(t, 3, c.Cost(3, 0), "from 1 to 0")
	assert.Equal(t, Forbidden, c.Cost(0, 2), "two entries")
	assert.Equal(t, Forbidden, c.Cost(1, 5), "two exits")
	assert.EqualValues(t, 1+4+5, c.Length([]int32{0, 1, 2, 3, 4, 5}))
	require.True(t, c.FindNear(5, 1, nil))
	assert.EqualValues(t, 1+4+5, c.Length([]int32{0, 1, 2, 3, 4, 5})+c.Base, "reduced")
	assert.EqualValues(t, 2+3+6, c.Length([]int32{0, 1, 4, 5, 2, 3})+c.Base)
	near, far := c.Candidates(1)
	assert.Equal(t, []int32{2, 4}, near)
	assert.Equal(t, []int32{0, 1}, far)
}
