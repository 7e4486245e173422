package magic

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp"
)

var dürer = []int32{16, 3, 2, 13, 5, 10, 11, 8, 9, 6, 7, 12, 4, 15, 14, 1}

func instance(t *testing.T, n int, standard bool) *Instance {
	p, err := New(n, standard)
	require.NoError(t, err)
	return p
}

func TestNew(t *testing.T) {
	for _, n := range []int{-1, 0, MaxN + 1} {
		_, err := New(n, false)
		require.ErrorContains(t, err, "expected 1 to 16384")
	}
	p := instance(t, 10, false)
	assert.Equal(t, 10, p.N())
	assert.EqualValues(t, 505, p.Sum())
	assert.True(t, Solvable(1) && Solvable(3) && !Solvable(2) && !Solvable(0))
}

// TestModelSaysWhatASolutionIs compares the model with Check over all orders of
// the numbers, and over all assignments if those are few.
func TestModelSaysWhatASolutionIs(t *testing.T) {
	for n := 1; n <= 3; n++ {
		for _, standard := range []bool{false, true} {
			p := instance(t, n, standard)
			stated := p.Stated()
			require.NoError(t, stated.Model.Check())
			require.Len(t, stated.Search, n*n)
			found := 0
			compare := func(values []int32) {
				objective, err := p.Check(values)
				want := err == nil && (!standard || slices.Equal(values, standardForm(n, values)))
				if want != (stated.Model.Verify(model.Assignment(values)) == nil) || objective != 0 {
					t.Fatalf("order %d, standard %v: %v: %v", n, standard, values, err)
				}
				if want {
					found++
				}
			}
			if n < 3 {
				for a := range stated.Model.Assignments() {
					compare(a)
				}
			} else {
				permutations(n*n, compare)
			}
			want := []int{1, 0, 8}[n-1]
			if standard && n == 3 {
				want = 1
			}
			assert.Equal(t, want, found)
		}
	}
}

// permutations visits every order of 1..k.
func permutations(k int, visit func([]int32)) {
	values := make([]int32, k)
	for i := range values {
		values[i] = int32(i + 1)
	}
	var fill func(at int)
	fill = func(at int) {
		if at == k {
			visit(values)
			return
		}
		for i := at; i < k; i++ {
			values[at], values[i] = values[i], values[at]
			fill(at + 1)
			values[at], values[i] = values[i], values[at]
		}
	}
	fill(0)
}

// TestSolve: the constraint engine finds squares that Check accepts.
func TestSolve(t *testing.T) {
	for n := 3; n <= 4; n++ {
		p := instance(t, n, true)
		s, err := cp.New(p.Stated().Model, cp.Options{})
		require.NoError(t, err)
		found, err := s.Solve(t.Context())
		require.NoError(t, err)
		_, err = p.Check(found.Values)
		require.NoError(t, err)
		assert.Equal(t, standardForm(n, found.Values), found.Values)
	}
}

// TestCountOrder4: Frénicle's 880 squares (OEIS A006052).
func TestCountOrder4(t *testing.T) {
	if testing.Short() {
		t.Skip("some seconds")
	}
	s, err := cp.New(instance(t, 4, true).Stated().Model, cp.Options{})
	require.NoError(t, err)
	count, err := s.Count(t.Context())
	require.NoError(t, err)
	assert.EqualValues(t, 880, count.Solutions)
}

// TestStandard: the eight images of a square have one standard form, which has
// the properties of one.
func TestStandard(t *testing.T) {
	r := rng.New(1, 0)
	assert.Equal(t, []int32{1}, standardForm(1, []int32{1}))
	for n := 2; n <= 6; n++ {
		square := make([]int32, n*n)
		for i := range square {
			square[i] = int32(i + 1)
		}
		rng.Shuffle32(r, square)
		want := standardForm(n, square)
		images := map[string]bool{}
		for range 2 {
			for range 4 {
				images[string(bytesOf(square))] = true
				assert.Equal(t, want, standardForm(n, square))
				square = turn(n, square)
			}
			square = transpose(n, square)
		}
		assert.Len(t, images, 8)
		assert.True(t, images[string(bytesOf(want))])
		assert.Less(t, want[0], min(want[n-1], want[n*n-n], want[n*n-1]))
		assert.Less(t, want[1], want[n])
	}
}

func bytesOf(values []int32) (b []byte) {
	for _, v := range values {
		b = append(b, byte(v))
	}
	return b
}

func TestCheckNamesWhatIsWrong(t *testing.T) {
	p := instance(t, 4, false)
	_, err := p.Check(dürer)
	require.NoError(t, err)
	change := func(at map[int]int32) []int32 {
		values := slices.Clone(dürer)
		for i, v := range at {
			values[i] = v
		}
		return values
	}
	for want, values := range map[string][]int32{
		"15 numbers; expected 16":                                                         dürer[:15],
		"row 1, column 2: the number 17; expected 1 to 16":                                change(map[int]int32{1: 17}),
		"row 1, column 1: the number 0":                                                   change(map[int]int32{0: 0}),
		"the number 16 is twice in the square, at row 1, column 1 and at row 1, column 2": change(map[int]int32{1: 16}),
		"row 1 sums to 46; expected 34":                                                   change(map[int]int32{1: 15, 13: 3}),
		"column 1 sums to 21; expected 34":                                                change(map[int]int32{0: 3, 1: 16}),
		"diagonal from the upper left sums to 16; expected 34":                            append(slices.Clone(dürer[4:8]), append(slices.Clone(dürer[:4]), dürer[8:]...)...),
	} {
		_, err := p.Check(values)
		assert.ErrorContains(t, err, want)
	}
	_, err = instance(t, 3, false).Check([]int32{5, 9, 1, 7, 2, 6, 3, 4, 8})
	assert.ErrorContains(t, err, "the diagonal from the upper right sums to 6; expected 15")
}

func TestText(t *testing.T) {
	p := instance(t, 4, false)
	assert.Equal(t, "sum 34\n16  3  2 13\n 5 10 11  8\n 9  6  7 12\n 4 15 14  1\n", p.Text(dürer))
	assert.Equal(t, "magic: 1 numbers; expected 16 for order 4\n", p.Text([]int32{1}))
}
