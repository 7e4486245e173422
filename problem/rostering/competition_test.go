package rostering

import (
	"bytes"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCompetition: the roster that came with the competition's instance costs what its validator
// says, reason by reason, and is written as it was.
func TestCompetition(t *testing.T) {
	const folder = "../../testdata/rostering/n005w4_0_1-2-3-3"
	text, err := os.ReadFile(folder + ".txt")
	require.NoError(t, err)
	p, err := Parse("n005w4", bytes.NewReader(text))
	require.NoError(t, err)
	solution, err := os.ReadFile(folder + ".sol")
	require.NoError(t, err)
	values := readSolution(t, p, string(solution))
	cost, err := p.Check(values)
	require.NoError(t, err)
	assert.EqualValues(t, 1695, cost)
	assert.Equal(t, Costs{Assignments: 320, Consecutive: 465, Off: 330, Requests: 70, Weekends: 210, Incomplete: 60, Optimal: 240}, p.Costs(values))

	var out strings.Builder
	require.NoError(t, p.WriteSolution(&out, values))
	assert.Equal(t, strings.Fields(string(solution)), strings.Fields(out.String()))
	values[0]++
	assert.Error(t, p.WriteSolution(&out, values))
}

// readSolution reads solution files, a week after the other.
func readSolution(t *testing.T, p *Instance, text string) []int32 {
	t.Helper()
	number := func(names []string, name string) int {
		k := indexOf(names, name)
		require.GreaterOrEqual(t, k, 0, name)
		return k
	}
	var nurses, shifts []string
	for _, n := range p.Nurses {
		nurses = append(nurses, n.ID)
	}
	for _, s := range p.Shifts {
		shifts = append(shifts, s.ID)
	}
	values, week := make([]int32, len(p.Nurses)*p.Days()), 0
	for line := range strings.Lines(text) {
		switch words := strings.Fields(line); {
		case len(words) == 2:
			var err error
			week, err = strconv.Atoi(words[0])
			require.NoError(t, err)
		case len(words) == 4:
			day := 7*week + number(days[:], words[1])
			values[p.cell(number(nurses, words[0]), day)] = p.Duty(number(shifts, words[2]), number(p.Skills, words[3]))
		}
	}
	return values
}
