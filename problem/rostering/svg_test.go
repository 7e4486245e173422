package rostering

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestWriteSVG: the picture marks as many missing nurses and requests as the roster costs.
func TestWriteSVG(t *testing.T) {
	p := must(New(Instance{
		Name: "ward", Weeks: 1, Skills: []string{"Nurse"}, Shifts: []Shift{{ID: "Day", Run: Limits{1, 7}}},
		Contracts: []Contract{{ID: "Full", Assignments: Limits{0, 7}, Work: Limits{1, 7}, Off: Limits{1, 7}, MaxWeekends: 1}},
		Nurses:    []Nurse{{ID: "Ann", Skills: []int{0}, History: History{Last: None, Off: 1}}},
		Cover:     []Cover{{1, 1}, {0, 1}, {0, 2}, {}, {}, {}, {}},
		Requests:  []Request{{0, 0, Any}, {0, 1, 0}},
	}))
	values := []int32{1, 0, 1, 0, 0, 0, 0}
	var b bytes.Buffer
	require.NoError(t, p.WriteSVG(&b, values))
	c := p.Costs(values)
	assert.EqualValues(t, 10, c.Requests)
	assert.EqualValues(t, 60, c.Optimal)
	assert.Equal(t, 1, strings.Count(b.String(), `class="cross"/>`), "one mark")
	assert.Equal(t, 2, strings.Count(b.String(), "fewer than optimal, at least"))
	assert.Contains(t, b.String(), "Day as Nurse, wishes for a day off")
	b.Reset()
	require.NoError(t, p.WriteSVG(&b, nil))
	assert.Contains(t, b.String(), "wishes against Day")
	assert.Contains(t, b.String(), "0-2")
}
