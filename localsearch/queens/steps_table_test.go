package queens

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestWriteState(t *testing.T) {
	for name, test := range map[string]struct {
		rows []int32
		want string
	}{
		"the report's figure 6": {[]int32{7, 5, 3, 1, 6, 4, 0, 5}, `
State:                 Cost:
[[0 0 0 0 0 0 1 0]     [[4 3 6 3 5 5 3 3]
 [0 0 0 1 0 0 0 0]      [5 2 5 3 5 6 4 3]
 [0 0 0 0 0 0 0 0]      [4 2 4 4 7 4 2 2]
 [0 0 1 0 0 0 0 0]      [4 4 3 5 6 6 4 3]
 [0 0 0 0 0 1 0 0]      [6 3 7 5 4 3 6 2]
 [0 1 0 0 0 0 0 1]      [6 3 6 5 7 6 5 3]
 [0 0 0 0 1 0 0 0]      [6 3 5 4 3 5 4 3]
 [1 0 0 0 0 0 0 0]]     [3 2 5 5 4 6 4 2]]
`},
		"the columns of the costs are aligned": {[]int32{0, 0, 0, 0, 0, 1}, `
State:             Cost:
[[1 1 1 1 1 0]     [[11 11 11 11 11 15]
 [0 0 0 0 0 1]      [ 9 10 10 10  8 11]
 [0 0 0 0 0 0]      [ 8  8  9  8  8 11]
 [0 0 0 0 0 0]      [ 8  8  7  9  7 11]
 [0 0 0 0 0 0]      [ 8  7  8  7  7 11]
 [0 0 0 0 0 0]]     [ 7  8  7  7  6 11]]
`},
		"one square": {[]int32{0}, `
State:    Cost:
[[1]]     [[0]]
`},
		"narrower than its heading": {[]int32{1, 0}, `
State:     Cost:
[[0 1]     [[1 1]
 [1 0]]     [1 1]]
`},
	} {
		t.Run(name, func(t *testing.T) {
			b, err := NewBoard(test.rows)
			require.NoError(t, err)
			var out strings.Builder
			require.NoError(t, WriteState(&out, b))
			assert.Equal(t, test.want, "\n"+out.String())
		})
	}
}

func TestTable1(t *testing.T) {
	for name, test := range map[string]struct {
		runs []RunSample
		want string
	}{
		"runs of both kinds": {
			[]RunSample{
				{Time: 10 * time.Microsecond, Steps: 4},
				{Time: 20 * time.Microsecond, Steps: 7},
				{Time: 123456 * time.Nanosecond, Steps: 50, RandomMoves: 6},
				{Time: 40 * time.Microsecond, Steps: 12, RandomMoves: 1},
			}, `
mean time                             48.4µs
mean time without random moves        15µs
time added per random move            19.1µs
mean iterations                       18.25
mean iterations without random moves  5.50
iterations added per random move      7.29
mean random moves                     1.75
`},
		"none without random moves": {
			[]RunSample{{Time: 2 * time.Second, Steps: 20, RandomMoves: 2}, {Time: 3 * time.Second, Steps: 9, RandomMoves: 1}}, `
mean time                             2.5s
mean time without random moves        -
time added per random move            -
mean iterations                       14.50
mean iterations without random moves  -
iterations added per random move      -
mean random moves                     1.50
`},
		"all without random moves": {
			[]RunSample{{Time: 700, Steps: 3}, {Time: 900}}, `
mean time                             800ns
mean time without random moves        800ns
time added per random move            -
mean iterations                       1.50
mean iterations without random moves  1.50
iterations added per random move      -
mean random moves                     0.00
`},
		"no runs": {nil, `
mean time                             -
mean time without random moves        -
time added per random move            -
mean iterations                       -
mean iterations without random moves  -
iterations added per random move      -
mean random moves                     -
`},
	} {
		t.Run(name, func(t *testing.T) {
			var out strings.Builder
			require.NoError(t, NewTable1(test.runs).Write(&out))
			assert.Equal(t, test.want, "\n"+out.String())
		})
	}
}

// The cost of a random move is the same over all runs and over the runs with
// random moves alone.
func TestTable1AddedPerRandomMove(t *testing.T) {
	table := NewTable1([]RunSample{{Steps: 5}, {Steps: 7}, {Steps: 30, RandomMoves: 3}, {Steps: 14, RandomMoves: 1}})
	assert.InDelta(t, ((30.0+14)/2-6)/((3.0+1)/2), table.StepsPerRandomMove, 1e-12)
}

type brokenWriter struct{}

var errBroken = errors.New("broken")

func (brokenWriter) Write([]byte) (int, error) { return 0, errBroken }

func TestWritersReportErrors(t *testing.T) {
	b, err := NewBoard([]int32{0})
	require.NoError(t, err)
	assert.ErrorIs(t, WriteState(brokenWriter{}, b), errBroken)
	assert.ErrorIs(t, Table1{}.Write(brokenWriter{}), errBroken)
}
