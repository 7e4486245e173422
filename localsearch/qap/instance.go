package qap

import "fmt"

// MaxFacilities is the largest number of facilities: a Matrix computes all prices in
// n^3/2 operations, half a second then.
const MaxFacilities = 1000

// instance is what does not change. Several states can share it.
type instance struct {
	n         int
	a, b      []int64 // flows and distances, by rows
	symmetric bool    // a and b both are
}

// newInstance checks the matrices and copies them, widened, for the products.
func newInstance(n int, flows, distances []int32) (*instance, error) {
	if n < 1 || n > MaxFacilities {
		return nil, fmt.Errorf("qap: %d facilities; expected 1 to %d", n, MaxFacilities)
	}
	if len(flows) != n*n || len(distances) != n*n {
		return nil, fmt.Errorf("qap: %d flows and %d distances for %d facilities; expected %d of each", len(flows), len(distances), n, n*n)
	}
	in := &instance{n: n, a: make([]int64, n*n), b: make([]int64, n*n), symmetric: true}
	sumA, maxB := int64(0), int64(0)
	for i := range n * n {
		in.a[i], in.b[i] = int64(flows[i]), int64(distances[i])
		if mirror := i%n*n + i/n; flows[i] != flows[mirror] || distances[i] != distances[mirror] {
			in.symmetric = false
		}
		sumA += max(in.a[i], -in.a[i])
		maxB = max(maxB, in.b[i], -in.b[i])
	}
	// A price is a difference of parts of two objectives, and an update of one
	// adds products of differences.
	if maxB > 0 && sumA > (1<<60)/maxB {
		return nil, fmt.Errorf("qap: flows of %d in all over distances of up to %d; expected a product of at most 2^60", sumA, maxB)
	}
	return in, nil
}
