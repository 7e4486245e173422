package shop_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/problem/internal/shop"
	"lsolve/problem/scan"
)

// TestSizes: what a line may be, by the number of seeds, and its mistakes.
func TestSizes(t *testing.T) {
	limits := shop.Limits{Jobs: 9, Machines: 8, Operations: 12}
	for _, test := range []struct {
		seeds      int
		line, want string
	}{
		{0, "4 3", "4 3"},
		{1, "4 3 7 90 80", "4 3"},
		{2, "4 3 7 2147483647 90 80", "4 3"},
		{0, "4", "f:1: found 1 words; expected the numbers of jobs and of machines"},
		{1, "4 3", "f:1: found 2 words; expected the numbers of jobs and of machines, a seed, an upper and a lower bound"},
		{2, "4 3 7", "f:1: found 3 words; expected the numbers of jobs and of machines, two seeds, an upper and a lower bound"},
		{0, "10 3", `f:1:1: found "10"; expected a number from 1 to 9`},
		{0, "3 9", `f:1:3: found "9"; expected a number from 1 to 8`},
		{0, "3 5", "f:1: found 15 operations; expected at most 12"},
		{1, "4 3 7 -1 80", `f:1:7: found "-1"; expected a number from 0 to 2147483647`},
	} {
		l := scan.NewLines("f", strings.NewReader(test.line), 100, "")
		require.True(t, l.Next())
		jobs, machines, err := limits.Sizes(l, scan.Split(test.line), test.seeds)
		if err != nil {
			assert.EqualError(t, err, test.want)
			continue
		}
		assert.Equal(t, test.want, fmt.Sprint(jobs, machines))
		assert.NoError(t, limits.Check("shop", jobs, machines))
	}
	for _, sizes := range [][2]int{{0, 1}, {10, 1}, {1, 0}, {1, 9}, {3, 5}} {
		assert.EqualError(t, limits.Check("shop", sizes[0], sizes[1]), fmt.Sprintf("shop: %d jobs on %d machines; expected 1..9 on 1..8, and at most 12 operations", sizes[0], sizes[1]))
	}
}
