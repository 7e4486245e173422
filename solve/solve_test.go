package solve

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestStatusNames(t *testing.T) {
	for status, name := range map[Status]string{
		Unknown: "unknown", Satisfied: "satisfied", All: "all", Optimal: "optimal",
		Unsatisfiable: "unsatisfiable", Status(200): "unknown",
	} {
		assert.Equal(t, name, status.String())
		out, err := json.Marshal(status)
		require.NoError(t, err)
		assert.Equal(t, `"`+name+`"`, string(out))
	}
	assert.False(t, Unknown.Answered())
	assert.True(t, Unsatisfiable.Answered(), "unsatisfiable is an answer")
}

func TestStatsKeepTheirOrder(t *testing.T) {
	s := Stats{{Steps, 17}, {Restarts, 0}, {Bytes, -1}}
	out, err := json.Marshal(s)
	require.NoError(t, err)
	assert.Equal(t, `{"steps":17,"restarts":0,"bytes":-1}`, string(out))
	v, ok := s.Get(Restarts)
	assert.True(t, ok)
	assert.Zero(t, v)
	_, ok = s.Get(Placements)
	assert.False(t, ok)
}

// TestStatsPlus: figures of the same name are added, the larger of two depths
// counts, and a figure of one search alone is kept. Neither list changes.
func TestStatsPlus(t *testing.T) {
	one := Stats{{Nodes, 5}, {PeakDepth, 9}, {Constraints, 4}, {Steps, 1}}
	other := Stats{{PeakDepth, 7}, {Constraints, 6}, {Nodes, 3}, {Restarts, 2}}
	assert.Equal(t, Stats{{Nodes, 8}, {PeakDepth, 9}, {Constraints, 6}, {Steps, 1}, {Restarts, 2}}, one.Plus(other))
	assert.Equal(t, Stats{{Nodes, 5}, {PeakDepth, 9}, {Constraints, 4}, {Steps, 1}}, one)
	assert.Equal(t, Stats{{PeakDepth, 7}, {Constraints, 6}, {Nodes, 3}, {Restarts, 2}}, other)
	assert.Equal(t, other, Stats(nil).Plus(other))
}

// TestStatsSince: what was counted before is taken away, but of depths and sizes; a figure that is new
// is there as it is.
func TestStatsSince(t *testing.T) {
	before := Stats{{Nodes, 5}, {PeakDepth, 9}, {Constraints, 4}}
	after := Stats{{Nodes, 8}, {PeakDepth, 9}, {Constraints, 4}, {Restarts, 2}}
	assert.Equal(t, Stats{{Nodes, 3}, {PeakDepth, 9}, {Constraints, 4}, {Restarts, 2}}, after.Since(before))
	assert.Equal(t, Stats{{Nodes, 8}, {PeakDepth, 9}, {Constraints, 4}, {Restarts, 2}}, after)
	assert.Equal(t, after, after.Since(nil))
}
