package memory

import (
	"math"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSize(t *testing.T) {
	for bytes, want := range map[int64]string{
		0: "0 bytes", 999: "999 bytes", 1000: "1 kB", 4_720_000_000: "4.7 GB", 99_600_000: "100 MB", 999_600: "1 MB", 12_345: "12 kB", math.MaxInt64: "9.2 EB",
	} {
		assert.Equal(t, want, Size(bytes))
	}
}

func TestTimes(t *testing.T) {
	assert.EqualValues(t, 24, Times(2, 3, 4))
	assert.EqualValues(t, 0, Times(0, 1<<62))
	assert.EqualValues(t, math.MaxInt64, Times(1<<40, 1<<40))
}

// TestMemoryLimit: GOMEMLIMIT counts.
func TestMemoryLimit(t *testing.T) {
	before := debug.SetMemoryLimit(256 << 20)
	defer debug.SetMemoryLimit(before)
	left, known := Available()
	assert.True(t, known)
	assert.Positive(t, left)
	assert.Less(t, left, int64(256<<20))
	assert.NoError(t, Need(unasked, "a little"))
	err := Need(300<<20, "5 queens")
	assert.ErrorIs(t, err, ErrTooLarge)
	assert.Regexp(t, `^not enough memory: 5 queens need about 315 MB; 2\d\d MB are left$`, err.Error())
	debug.SetMemoryLimit(1)
	left, _ = Available()
	assert.Zero(t, left)
}
