package langford

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/systematic/cp"
)

func instance(t *testing.T, n int, standard bool) *Instance {
	p, err := New(n, standard)
	require.NoError(t, err)
	return p
}

func TestNew(t *testing.T) {
	for _, n := range []int{-1, 0, MaxN + 1} {
		_, err := New(n, false)
		require.ErrorContains(t, err, "expected 1 to 268435456")
	}
	assert.Equal(t, 7, instance(t, 7, false).N())
	for n := -4; n <= 12; n++ {
		assert.Equal(t, slices.Contains([]int{3, 4, 7, 8, 11, 12}, n), Solvable(n), "%d", n)
	}
}

// TestModelSaysWhatASolutionIs compares the model with Check over all assignments
// of order 1 to 3, where first and second occurrences are on any cells.
func TestModelSaysWhatASolutionIs(t *testing.T) {
	for n := 1; n <= 3; n++ {
		for _, standard := range []bool{false, true} {
			p := instance(t, n, standard)
			stated := p.Stated()
			require.NoError(t, stated.Model.Check())
			found := 0
			for a := range stated.Model.Assignments() {
				_, err := p.Check(a)
				want := err == nil && (!standard || leftmost(a))
				if want != (stated.Model.Verify(a) == nil) {
					t.Fatalf("order %d: %v: %v", n, a, err)
				}
				if want {
					found++
				}
			}
			assert.Equal(t, n == 3, found > 0)
		}
	}
}

// leftmost reports whether the first 1 of a row is further to the left than in its
// reverse.
func leftmost(values []int32) bool {
	n := len(values) / 2
	return values[0] < int32(2*n-1)-values[n]
}

// TestCounts: OEIS A014552, and its double.
func TestCounts(t *testing.T) {
	for n, want := range []int64{3: 1, 4: 1, 5: 0, 6: 0, 7: 26, 8: 150, 9: 0} {
		if n == 0 {
			continue
		}
		for _, standard := range []bool{false, true} {
			t.Run(fmt.Sprintf("order %d, standard %v", n, standard), func(t *testing.T) {
				p := instance(t, n, standard)
				stated := p.Stated()
				s, err := cp.New(stated.Model, cp.Options{})
				require.NoError(t, err)
				count := int64(0)
				for found, err := range s.Solutions(t.Context()) {
					require.NoError(t, err)
					_, err = p.Check(found.Values)
					require.NoError(t, err)
					assert.True(t, !standard || leftmost(found.Values))
					count++
				}
				if standard {
					assert.Equal(t, want, count)
				} else {
					assert.Equal(t, 2*want, count)
				}
			})
		}
	}
}

func TestCheckNamesWhatIsWrong(t *testing.T) {
	p := instance(t, 3, false)
	_, err := p.Check([]int32{1, 2, 0, 3, 5, 4}) // 3 1 2 1 3 2
	require.NoError(t, err)
	for want, values := range map[string][]int32{
		"5 cells; expected 6 for order 3":                                             {1, 2, 0, 3, 5},
		"number 2: the cell 6; expected 0 to 5":                                       {1, 6, 0, 3, 5, 4},
		"number 1: the cell -1; expected 0 to 5":                                      {1, 2, 0, -1, 5, 4},
		"the numbers 2 and 3 are both on cell 2":                                      {1, 2, 2, 3, 5, 4},
		"number 1: its second cell is 5, its first 1; expected 2 more than the first": {1, 2, 0, 5, 3, 4},
		"number 2: its second cell is 2, its first 5; expected 3 more than the first": {1, 5, 0, 3, 2, 4},
	} {
		_, err := p.Check(values)
		assert.ErrorContains(t, err, want)
	}
}

func TestText(t *testing.T) {
	p := instance(t, 3, false)
	assert.Equal(t, "3 1 2 1 3 2\n", p.Text([]int32{1, 2, 0, 3, 5, 4}))
	assert.Equal(t, "langford: 0 cells; expected 6 for order 3\n", p.Text(nil))
}
