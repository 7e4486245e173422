package quasigroup

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCheckNamesWhatIsWrong(t *testing.T) {
	p := must(New(3, []int32{0, Hole, Hole, Hole, Hole, 0, Hole, Hole, Hole}))
	for want, values := range map[string][]int32{
		"8 numbers; expected 9, one for each cell":                       {0, 1, 2, 1, 2, 0, 2, 0},
		"row 0, column 2: the number 3; expected 0..2":                   {0, 1, 3, 1, 2, 0, 2, 0, 1},
		"row 2, column 2: the number -1; expected 0..2":                  {0, 1, 2, 1, 2, 0, 2, 0, -1},
		"row 1, column 2: the number 1; expected 0, which is given":      {0, 1, 2, 2, 0, 1, 1, 2, 0},
		"row 1 has the number 0 twice, in columns 0 and 2":               {0, 1, 2, 0, 2, 0, 2, 0, 1},
		"column 1 has the number 2 twice, in rows 0 and 1":               {0, 2, 1, 1, 2, 0, 2, 0, 1},
		"column 0 has the number 0 twice, in rows 0 and 2":               {0, 1, 2, 1, 2, 0, 0, 1, 2},
		"row 2 has the number 1 twice, in columns 0 and 1":               {0, 1, 2, 1, 2, 0, 1, 1, 0},
		"row 0, column 0: the number 1; expected 0, which is given":      {1, 2, 0, 2, 0, 1, 0, 1, 2},
		"quasigroup: row 0, column 0: the number -2147483648; expected ": {-1 << 31, 2, 0, 2, 0, 1, 0, 1, 2},
	} {
		_, err := p.Check(values)
		assert.ErrorContains(t, err, want)
	}
	objective, err := p.Check([]int32{0, 1, 2, 1, 2, 0, 2, 0, 1})
	assert.NoError(t, err)
	assert.Zero(t, objective)
}

func TestText(t *testing.T) {
	p := must(New(3, []int32{0, Hole, Hole, Hole, Hole, 0, Hole, Hole, Hole}))
	assert.Equal(t, "[0] 1  2\n 1  2 [0]\n 2  0  1\n", p.Text([]int32{0, 1, 2, 1, 2, 0, 2, 0, 1}))
	assert.Equal(t, "0 1\n1 0\n", empty(2).Text([]int32{0, 1, 1, 0}))
	assert.Contains(t, p.Text(nil), "0 numbers; expected 9")

	values, p := make([]int32, 121), reduced(11)
	for i := range values {
		values[i] = int32((i/11 + i%11) % 11)
	}
	_, err := p.Check(values)
	require.NoError(t, err)
	assert.Contains(t, p.Text(values), "\n [1]  2   3   4   5   6   7   8   9  10   0\n")
}

func TestNewErrors(t *testing.T) {
	for want, given := range map[string][]int32{
		"3 cells; expected 4 for the order 2":                                     {0, 1, 1},
		"row 1, column 0: the number 2; expected 0..1, or -1 for a hole":          {0, 1, 2, 0},
		"row 0, column 1: the number -2; expected 0..1":                           {0, -2, 1, 0},
		"row 0, column 1: the number 0 is in the row or in the column twice":      {0, 0, 1, 1},
		"row 1, column 1: the number 1 is in the row or in the column twice":      {0, 1, Hole, 1},
		"quasigroup: row 1, column 0: the number 0 is in the row or in the colum": {0, Hole, 0, Hole},
	} {
		_, err := New(2, given)
		assert.ErrorContains(t, err, want)
	}
	for _, order := range []int{-1, 0, MaxOrder + 1, 1 << 40} {
		_, err := New(order, nil)
		assert.ErrorContains(t, err, "expected 1..500")
	}
	given := []int32{0, Hole, Hole, Hole}
	p := must(New(2, given))
	given[0] = 1
	p.Given()[0] = 1
	assert.Equal(t, []int32{0, Hole, Hole, Hole}, p.Given(), "slices are copied")
	assert.Equal(t, 3, p.Holes())
	assert.Equal(t, 2, p.Order())
}
