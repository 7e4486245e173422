package record

import (
	"encoding/json"
	"math"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestNumbers: numbers are written as strconv does, fractions with six digits.
func TestNumbers(t *testing.T) {
	r := rng.New(1, 1)
	for i := range 20_000 {
		x := int64(r.Uint64()) >> (i % 64)
		if i < 2000 {
			x = int64(i - 1000)
		}
		require.Equal(t, strconv.FormatInt(x, 10), string(integer(nil, x)))
	}
	for _, x := range []int64{math.MinInt64, math.MaxInt64, 999_999, 1_000_000} {
		assert.Equal(t, strconv.FormatInt(x, 10), string(integer(nil, x)))
	}
	for i := range 20_000 {
		x := math.Exp(60*rng.Float64(r) - 30)
		if i < 100 {
			x = float64(i) / 8
		}
		var back float64
		require.NoError(t, json.Unmarshal(digits(nil, x), &back), string(digits(nil, x)))
		assert.InEpsilon(t, x+1e-300, back+1e-300, 1e-5)
	}
}

// TestAnswers: an event with an answer has the same members as encoding/json writes, whatever the answer,
// and stays a line; values are written as encoding/json does.
func TestAnswers(t *testing.T) {
	objective := int64(-7)
	for _, answer := range []string{`{"values":[1,-2,3]}`, `[]`, `{"a":"x\ny <b>"}`, "{\n\"values\": [1,\n2]}", `null`, ``} {
		e := &Event{Type: Improved, By: "tabu \"x\"", Objective: &objective, TimeMS: 1.5, Answer: json.RawMessage(answer)}
		want, err := json.Marshal(e)
		require.NoError(t, err)
		got, err := marshal(e)
		require.NoError(t, err)
		assert.JSONEq(t, string(want), string(got))
		assert.NotContains(t, string(got), "\n")
	}
	for _, values := range [][]int32{{}, {0}, {math.MinInt32, -1, 10, 999_999, 1_000_000, math.MaxInt32}} {
		want, err := json.Marshal(map[string]any{"values": values})
		require.NoError(t, err)
		assert.Equal(t, string(want), string(ValuesAnswer(values)))
	}
}
