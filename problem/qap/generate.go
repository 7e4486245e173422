package qap

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Generate returns an instance of n facilities whose flows and distances are drawn
// uniformly from 0 to 99, the same in both directions, with 0 on the diagonals
// (the kind of Taillard's "a" instances, 1991). It is an error if n is not from 1
// to MaxFacilities.
func Generate(n int, r *rand.Rand) (*Instance, error) {
	if err := checkFacilities(n); err != nil {
		return nil, err
	}
	return New(n, symmetric(n, r), symmetric(n, r))
}

func symmetric(n int, r *rand.Rand) []int32 {
	m := make([]int32, n*n)
	for i := range n {
		for j := range i {
			v := int32(rng.Intn(r, 100))
			m[i*n+j], m[j*n+i] = v, v
		}
	}
	return m
}
