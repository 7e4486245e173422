package gcd

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestOf: it divides both, and no larger number does.
func TestOf(t *testing.T) {
	for a := -30; a <= 30; a++ {
		for b := -30; b <= 30; b++ {
			want := 0
			for d := 1; d <= 30; d++ {
				if (a != 0 || b != 0) && a%d == 0 && b%d == 0 {
					want = d
				}
			}
			assert.Equal(t, want, Of(a, b), "%d and %d", a, b)
		}
	}
}
