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
