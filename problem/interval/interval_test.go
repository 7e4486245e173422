package interval

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

// assignment returns the values with what they define.
func assignment(values []int32) model.Assignment {
	a := append(model.Assignment{}, values...)
	for i := 1; i < len(values); i++ {
		a = append(a, values[i]-values[i-1])
	}
	for _, step := range a[len(values):] {
		a = append(a, max(step, -step))
	}
	return a
}

// TestModelSaysWhatASolutionIs goes through all lists of values.
func TestModelSaysWhatASolutionIs(t *testing.T) {
	for n := 1; n <= 6; n++ {
		p := newInstance(t, n)
		m := p.Stated().Model
		require.NoError(t, m.Check())
		values := make([]int32, n)
		for more := true; more; {
			_, err := p.Check(values)
			a := assignment(values)
			inDomain := true
			for x, v := range a {
				inDomain = inDomain && m.Domain(model.Var(x)).Contains(v)
			}
			assert.Equal(t, err == nil, inDomain && m.Verify(a) == nil, "%v", values)
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

// TestCounts: OEIS A006967.
func TestCounts(t *testing.T) {
	for n, want := range []int64{1: 1, 2: 2, 3: 4, 4: 4, 5: 8, 6: 24, 7: 32, 8: 40, 9: 120, 10: 296} {
		if n == 0 || testing.Short() && n > 8 {
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
		"3 values; expected 4":                          {0, 3, 1},
		"position 1: the value 4; expected 0 to 3":      {0, 4, 1, 2},
		"position 0: the value -1":                      {-1, 3, 1, 2},
		"the value 3 is at positions 1 and 3":           {0, 3, 1, 3},
		"the distance 1 occurs after positions 0 and 2": {0, 1, 3, 2},
		"the distance 2 occurs after positions 0 and 2": {0, 2, 3, 1},
	} {
		_, err := p.Check(values)
		assert.ErrorContains(t, err, want)
		assert.Equal(t, err.Error()+"\n", p.Text(values))
	}
}

func TestSizes(t *testing.T) {
	for _, n := range []int{-1, 0, MaxN + 1} {
		_, err := New(n)
		assert.ErrorContains(t, err, "expected 1 to 16777216")
	}
	assert.Equal(t, " 0\n", newInstance(t, 1).Text([]int32{0}))
	require.NoError(t, newInstance(t, 2000).Stated().Model.Check())
}

func ExampleInstance_Text() {
	p, err := New(8)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(p.Text([]int32{0, 7, 1, 6, 2, 5, 3, 4}))
	// Output:
	//  0   7   1   6   2   5   3   4
	//    7   6   5   4   3   2   1
}
