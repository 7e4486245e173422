package qap

import "lsolve/problem/qap"

// instance is what does not change. Several states can share it.
type instance struct {
	n         int
	a, b      []int64 // flows and distances, by rows
	symmetric bool    // a and b both are
}

// newInstance copies the matrices, widened for the products. Objectives of the
// problem fit 58 bits, and so do the differences that make the prices, or nearly.
func newInstance(p *qap.Instance) *instance {
	n, flows, distances := p.Facilities(), p.Flows(), p.Distances()
	in := &instance{n: n, a: make([]int64, n*n), b: make([]int64, n*n), symmetric: true}
	for i := range n * n {
		in.a[i], in.b[i] = int64(flows[i]), int64(distances[i])
		if mirror := i%n*n + i/n; flows[i] != flows[mirror] || distances[i] != distances[mirror] {
			in.symmetric = false
		}
	}
	return in
}
