package shop

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
)

func TestChart(t *testing.T) {
	var b strings.Builder
	Chart(&b, [][]Bar{{{3, 2, 5}, {0, 5, 6}, {1, 8, 10}}, nil, {{2, -1, 2}, {5, 4, 4}}})
	assert.Equal(t, "machine 0 |  3==0  1=\nmachine 1 |\nmachine 2 |2=\n", b.String())
	b.Reset()
	Chart(&b, [][]Bar{{{12, 0, 3}, {7, 3, 4}, {8, 4, 6}, {11, 6, 8}, {10, 138, 276}}})
	assert.Equal(t, "4 time units a column\nmachine 0 |####"+strings.Repeat(" ", 30)+"10"+strings.Repeat("=", 33)+"\n", b.String())
}

// TestChartFits: no line is longer than a terminal, and each bar begins where it should unless
// others are in the way.
func TestChartFits(t *testing.T) {
	r := rng.New(1, 0)
	for range 200 {
		machines := make([][]Bar, 1+rng.Intn(r, 12))
		for i := range machines {
			at := int64(0)
			for range rng.Intn(r, 200) {
				at += int64(rng.Intn(r, 3))
				end := at + int64(rng.Intn(r, 40))
				machines[i] = append(machines[i], Bar{rng.Intn(r, 1000), at, end})
				at = end
			}
		}
		var b strings.Builder
		Chart(&b, machines)
		for line := range strings.Lines(b.String()) {
			assert.LessOrEqual(t, len(line), chartWidth+1, line)
		}
	}
}
