package costas

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/systematic/cp"
)

func newInstance(t testing.TB, n int) *Instance {
	t.Helper()
	p, err := New(n)
	require.NoError(t, err)
	return p
}

// assignment returns the values with the differences that they define.
func assignment(values []int32) model.Assignment {
	a := append(model.Assignment{}, values...)
	for d := 1; d <= (len(values)-1)/2; d++ {
		for c := range len(values) - d {
			a = append(a, values[c+d]-values[c])
		}
	}
	return a
}

// TestModelSaysWhatASolutionIs goes through all lists of rows.
func TestModelSaysWhatASolutionIs(t *testing.T) {
	for n := 1; n <= 6; n++ {
		p := newInstance(t, n)
		m := p.Stated().Model
		require.NoError(t, m.Check())
		values := make([]int32, n)
		for more := true; more; {
			_, err := p.Check(values)
			assert.Equal(t, err == nil, m.Verify(assignment(values)) == nil, "%v", values)
			more = false
			for i := range values {
				if values[i]++; int(values[i]) < n {
					more = true
					break
				}
				values[i] = 0
			}
		}
	}
}

// TestCounts: OEIS A008404.
func TestCounts(t *testing.T) {
	for n, want := range []int64{1: 1, 2: 2, 3: 4, 4: 12, 5: 40, 6: 116, 7: 200, 8: 444, 9: 760} {
		if n == 0 || testing.Short() && n > 7 {
			continue
		}
		p := newInstance(t, n)
		stated := p.Stated()
		s, err := cp.New(stated.Model, cp.Options{})
		require.NoError(t, err)
		count := int64(0)
		for solution, err := range s.Solutions(t.Context()) {
			require.NoError(t, err)
			values := make([]int32, n)
			for i, x := range stated.Search {
				values[i] = solution.Values[x]
			}
			_, err = p.Check(values)
			require.NoError(t, err, "%v", values)
			count++
		}
		assert.Equal(t, want, count, "n = %d", n)
	}
}

func TestCheckErrors(t *testing.T) {
	p := newInstance(t, 4)
	for want, values := range map[string][]int32{
		"3 columns; expected 4":                                       {0, 3, 1},
		"column 1: the row 4; expected 0 to 3":                        {0, 4, 1, 2},
		"column 0: the row -1":                                        {-1, 3, 1, 2},
		"columns 1 and 3 are both on row 3":                           {0, 3, 1, 3},
		"the vector (1, 1) leads from column 0 to 1 and from 1 to 2":  {0, 1, 2, 3},
		"the vector (1, -1) leads from column 0 to 1 and from 2 to 3": {1, 0, 3, 2},
	} {
		_, err := p.Check(values)
		assert.ErrorContains(t, err, want)
		assert.Equal(t, err.Error()+"\n", p.Text(values))
	}
}

func TestSizes(t *testing.T) {
	for _, n := range []int{-1, 0, MaxN + 1} {
		_, err := New(n)
		assert.ErrorContains(t, err, "expected 1 to 32")
	}
	assert.Equal(t, "X\n", newInstance(t, 1).Text([]int32{0}))
	require.NoError(t, newInstance(t, MaxN).Stated().Model.Check())
}

func ExampleInstance_Text() {
	p, err := New(5)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(p.Text([]int32{2, 3, 1, 0, 4}))
	// Output:
	// . . . X .
	// . . X . .
	// X . . . .
	// . X . . .
	// . . . . X
}
