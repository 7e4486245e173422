package disjoint_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/disjoint"
	"lsolve/internal/rng"
)

// TestSets: numbers are in one set if and only if joins lead from one to the other.
func TestSets(t *testing.T) {
	const n = 40
	r := rng.New(1, 0)
	s := disjoint.New(n)
	least := make([]int32, n) // of the set of each number, kept in the simplest way
	for x := range least {
		least[x] = int32(x)
	}
	for range 60 {
		x, y := int32(rng.Intn(r, n)), int32(rng.Intn(r, n))
		s.Join(x, y)
		a, b := least[x], least[y]
		for z := range least {
			if least[z] == a || least[z] == b {
				least[z] = min(a, b)
			}
		}
		for z := range least {
			require.Equal(t, least[z], s.Find(int32(z)))
		}
	}
}
