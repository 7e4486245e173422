package model

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
)

// TestScope: each variable once, in the order of the terms; of few terms, of many, and of many
// whose variables are far apart.
func TestScope(t *testing.T) {
	r := rng.New(1, 0)
	for _, n := range []int{0, 1, 15, 17, 300} {
		for _, most := range []int{1, n/2 + 1, 1 << 30} {
			terms, rest := make([]Term, n), make([]Term, n)
			for _, list := range [][]Term{terms, rest} {
				for i := range list {
					list[i] = Term{Coef: int32(rng.Intn(r, 3) - 1), Var: Var(rng.Intn(r, most))}
				}
			}
			var want []Var
			seen := map[Var]bool{}
			for _, term := range append(append([]Term(nil), terms...), rest...) {
				if term.Coef != 0 && !seen[term.Var] {
					seen[term.Var] = true
					want = append(want, term.Var)
				}
			}
			assert.Equal(t, want, append([]Var(nil), scope(terms, rest)...))
		}
	}
}
