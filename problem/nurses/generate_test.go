package nurses

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestGenerate: every instance has a roster, the one it was made from.
func TestGenerate(t *testing.T) {
	for seed := range uint64(10) {
		o := GenerateOptions{Weeks: 1 + int(seed)%4, Nurses: 1 + int(seed), Shifts: int(seed) % 5}
		p, err := Generate(o, rng.New(seed, 0))
		require.NoError(t, err)
		again, err := Generate(o, rng.New(seed, 0))
		require.NoError(t, err)
		assert.Equal(t, p, again)
		_, roster, err := generate(o, rng.New(seed, 0))
		require.NoError(t, err)
		_, err = p.Check(roster)
		require.NoError(t, err)
		require.NoError(t, p.Stated().Model.Check())
	}
	for _, o := range []GenerateOptions{
		{}, {Weeks: 1}, {Weeks: 1000, Nurses: 1}, {Weeks: 1, Nurses: 1, Shifts: MaxShifts + 1}, {Weeks: 1, Nurses: MaxNurses + 1},
	} {
		_, err := Generate(o, rng.New(1, 0))
		assert.ErrorContains(t, err, "expected 1 to")
	}
}
