package bitset

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
)

// sparseWords returns words that set each shared bit with probability 1/4 and
// each arm bit with probability 1/2.
func sparseWords(random *rand.Rand, n, shared int, arms bool) []uint64 {
	words := make([]uint64, n)
	for i := range words {
		half := random.Uint64()
		words[i] = half & random.Uint64() & (1<<shared - 1)
		if arms {
			words[i] |= random.Uint64() & (3 << quarterArmBits)
		}
		words[i] |= random.Uint64() << quarterOwnBits
	}
	return words
}

func TestHalfMatcherAgainstPairs(t *testing.T) {
	random := rng.New(7, 11)
	for _, shared := range []int{8, 9, 15, 16, 17, 24, 28, 31, 32, 33, 36} {
		m := &halfMatcher{shared: shared}
		for _, size := range [][2]int{{0, 5}, {5, 0}, {1, 1}, {3, 63}, {200, 64}, {70, 65}, {500, 300}, {2, 1000}} {
			m.west = sparseWords(random, size[0], shared, true)
			m.east = sparseWords(random, size[1], shared, false)
			want := uint64(0)
			for _, w := range m.west {
				for _, e := range m.east {
					if w&e&(1<<quarterSharedBits-1) == 0 {
						want += 1 << bits.OnesCount64(w>>quarterArmBits&3)
					}
				}
			}
			assert.Equal(t, want, m.count(), "%d shared bits, %v words", shared, size)
		}
	}
}

func TestTransposeLanes(t *testing.T) {
	random := rng.New(1, 2)
	var words, turned [32]uint64
	for i := range words {
		words[i] = random.Uint64()
	}
	turned = words
	transposeLanes(&turned)
	for lane := range 64 {
		for bit := range 32 {
			want := words[lane%32] >> (lane/32*32 + bit) & 1
			assert.Equal(t, want, turned[bit]>>lane&1, "lane %d bit %d", lane, bit)
		}
	}
}
