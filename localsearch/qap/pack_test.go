package qap

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
)

// TestPack: sums of words and their products with numbers are those of both numbers.
func TestPack(t *testing.T) {
	r := rng.New(1, 1)
	draw := func() int32 { return int32(rng.Intn(r, 20_001) - 10_000) }
	for range 1000 {
		a, b, f := []int32{draw(), draw(), draw()}, []int32{draw(), draw(), draw()}, draw()
		words, others := make([]int64, 2), make([]int64, 2)
		packAll(words, a)
		packAll(others, b)
		for k := range words {
			words[k] += int64(f) * others[k]
		}
		for i := range a {
			assert.Equal(t, a[i]+f*b[i], unpack(words[i/2], i))
		}
		words[0] += pack(f, 1)
		assert.Equal(t, a[0]+f*b[0], unpack(words[0], 0))
		assert.Equal(t, a[1]+f*b[1]+f, unpack(words[0], 1))
	}
}
