package solve

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestStatsRead: figures are read as they are written, in their order.
func TestStatsRead(t *testing.T) {
	for _, s := range []Stats{{}, {{Steps, 17}, {Restarts, 0}, {Bytes, -1}, {`a "b"`, 1 << 62}}} {
		text, err := json.Marshal(s)
		require.NoError(t, err)
		var got Stats
		require.NoError(t, json.Unmarshal(text, &got))
		assert.Equal(t, s, got)
	}
	var s Stats
	require.NoError(t, json.Unmarshal([]byte("null"), &s))
	assert.Nil(t, s)
	for _, text := range []string{`[]`, `{"steps":"x"}`, `{"steps":1.5}`, `{"steps"`, `1`, ``} {
		assert.Error(t, json.Unmarshal([]byte(text), &s), text)
	}
}

// TestStatusRead: statuses are read as they are written, and no others.
func TestStatusRead(t *testing.T) {
	for s := Unknown; s <= Unsatisfiable; s++ {
		text, err := s.MarshalText()
		require.NoError(t, err)
		var got Status
		require.NoError(t, got.UnmarshalText(text))
		assert.Equal(t, s, got)
	}
	var s Status
	assert.ErrorContains(t, s.UnmarshalText([]byte("open")), `the status "open"; expected one of`)
}

// FuzzStats: whatever is read can be written and is read again the same.
func FuzzStats(f *testing.F) {
	f.Add([]byte(`{"steps":17,"restarts":0}`))
	f.Add([]byte(`{"a":1,"a":2}`))
	f.Add([]byte(`{`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var s, again Stats
		if json.Unmarshal(text, &s) != nil {
			return
		}
		written, err := json.Marshal(s)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(written, &again))
		assert.Len(t, again, len(s))
	})
}
