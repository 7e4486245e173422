package qap

import (
	"math/rand/v2"

	"lsolve/localsearch"
	"lsolve/problem/qap"
)

// Matrix is a State that keeps the price of every swap. After a swap the price of
// another swap without common facilities follows in constant time from its old
// price (Frieze et al. 1989; Taillard 1991). The other 2n prices are recomputed.
//
// Let r and s exchange their locations, and let p be the assignment before. The
// price of swapping i and j, two other facilities, rises by
//
//	(u[i]-u[j]) * (v[i]-v[j])   with   u[i] = a[r][i]-a[s][i]
//	                                   v[i] = b[p[r]][p[i]]-b[p[s]][p[i]]
//
// for the flows from r and s, and by the same with columns in place of rows for the
// flows to them. With symmetric matrices both are equal.
type Matrix struct {
	State
	price          []int64 // n*larger + smaller
	u, v, uTo, vTo []int64
}

var (
	_ localsearch.State[Swap]         = (*Matrix)(nil)
	_ localsearch.Neighbourhood[Swap] = (*Matrix)(nil)
	_ localsearch.Attributed[Swap]    = (*Matrix)(nil)
	_ localsearch.Ranked              = (*Matrix)(nil)
)

// NewMatrix is New for a Matrix.
func NewMatrix(in *qap.Instance) *Matrix {
	n := in.Facilities()
	scratch := make([]int64, 4*n)
	m := &Matrix{State: *New(in), price: make([]int64, n*n), u: scratch[:n], v: scratch[n : 2*n], uTo: scratch[2*n : 3*n], vTo: scratch[3*n:]}
	m.fill()
	return m
}

// fill computes all prices, in O(n^3).
func (m *Matrix) fill() {
	for i := range m.in.n {
		for j := range i {
			m.price[i*m.in.n+j] = m.State.Delta(Swap{int32(i), int32(j)})
		}
	}
}

// Delta returns the change of the objective, in constant time.
func (m *Matrix) Delta(s Swap) int64 {
	if s.A == s.B {
		return 0
	}
	return m.price[max(int(s.A), int(s.B))*m.in.n+min(int(s.A), int(s.B))]
}

// Apply makes the swap, in O(n^2).
func (m *Matrix) Apply(s Swap) {
	if s.A == s.B {
		return
	}
	m.cost += m.Delta(s)
	m.differences(int(s.A), int(s.B))
	m.p[s.A], m.p[s.B] = m.p[s.B], m.p[s.A]
	if m.in.symmetric {
		m.updateSymmetric()
	} else {
		m.update()
	}
	m.renew(s.A)
	m.renew(s.B)
}

// differences computes u and v before the swap of r and s.
func (m *Matrix) differences(r, s int) {
	n, a, b := m.in.n, m.in.a, m.in.b
	pr, ps := int(m.p[r]), int(m.p[s])
	ar, as := a[r*n:(r+1)*n], a[s*n:(s+1)*n]
	br, bs := b[pr*n:(pr+1)*n], b[ps*n:(ps+1)*n]
	for i, l := range m.p {
		m.u[i], m.v[i] = ar[i]-as[i], br[l]-bs[l]
	}
	if m.in.symmetric {
		for i := range m.v {
			m.v[i] *= 2
		}
		return
	}
	for i, l := range m.p {
		m.uTo[i], m.vTo[i] = a[i*n+r]-a[i*n+s], b[int(l)*n+pr]-b[int(l)*n+ps]
	}
}

// update adds the changes to the prices.
func (m *Matrix) update() {
	n := m.in.n
	for i := range n {
		ui, vi, uTo, vTo := m.u[i], m.v[i], m.uTo[i], m.vTo[i]
		row := m.price[i*n : i*n+i]
		for j := range row {
			row[j] += (ui-m.u[j])*(vi-m.v[j]) + (uTo-m.uTo[j])*(vTo-m.vTo[j])
		}
	}
}

// updateSymmetric is update with v doubled in place of the second product.
func (m *Matrix) updateSymmetric() {
	n := m.in.n
	for i := range n {
		ui, vi := m.u[i], m.v[i]
		row := m.price[i*n : i*n+i]
		u, v := m.u[:len(row)], m.v[:len(row)]
		for j := range row {
			row[j] += (ui - u[j]) * (vi - v[j])
		}
	}
}

// renew recomputes the prices of a facility's swaps.
func (m *Matrix) renew(x int32) {
	for y := range int32(m.in.n) {
		if y != x {
			m.price[int(max(x, y))*m.in.n+int(min(x, y))] = m.State.Delta(Swap{x, y})
		}
	}
}

// Adopt is State.Adopt, in O(n^3).
func (m *Matrix) Adopt(values []int32) {
	m.State.Adopt(values)
	m.fill()
}

// Randomise is State.Randomise, in O(n^3).
func (m *Matrix) Randomise(r *rand.Rand) {
	m.State.Randomise(r)
	m.fill()
}

// Perturb is State.Perturb, in O(n^3).
func (m *Matrix) Perturb(r *rand.Rand, share float64) {
	m.State.Perturb(r, share)
	m.fill()
}
