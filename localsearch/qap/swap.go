package qap

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Swap is a move: facilities A and B exchange their locations.
type Swap struct{ A, B int32 }

// Delta returns the change of the objective, in O(n).
func (s *State) Delta(m Swap) int64 {
	if m.A == m.B {
		return 0
	}
	if s.in.symmetric {
		return s.in.swapSymmetric(s.p, m.A, m.B)
	}
	return s.in.swap(s.p, m.A, m.B)
}

// swap returns the change of the objective when facilities x and y exchange their
// locations: for every third facility the flows to and from it times the
// difference of the distances.
func (in *instance) swap(p []int32, x, y int32) int64 {
	n := in.n
	r, s := int(x), int(y)
	pr, ps := int(p[r]), int(p[s])
	ar, as := in.a[r*n:(r+1)*n], in.a[s*n:(s+1)*n]
	br, bs := in.b[pr*n:(pr+1)*n], in.b[ps*n:(ps+1)*n]
	delta := (ar[r]-as[s])*(bs[ps]-br[pr]) + (ar[s]-as[r])*(bs[pr]-br[ps])
	for k, l := range p {
		if k == r || k == s {
			continue
		}
		delta += (ar[k]-as[k])*(bs[l]-br[l]) +
			(in.a[k*n+r]-in.a[k*n+s])*(in.b[int(l)*n+ps]-in.b[int(l)*n+pr])
	}
	return delta
}

// swapSymmetric is swap for flows and distances that are the same in both
// directions, with half the work and all of it along rows.
func (in *instance) swapSymmetric(p []int32, x, y int32) int64 {
	n := in.n
	r, s := int(x), int(y)
	pr, ps := int(p[r]), int(p[s])
	ar, as := in.a[r*n:(r+1)*n], in.a[s*n:(s+1)*n]
	br, bs := in.b[pr*n:(pr+1)*n], in.b[ps*n:(ps+1)*n]
	delta := int64(0)
	for k, l := range p {
		delta += (ar[k] - as[k]) * (bs[l] - br[l])
	}
	delta -= (ar[r]-as[r])*(bs[pr]-br[pr]) + (ar[s]-as[s])*(bs[ps]-br[ps])
	return 2*delta + (ar[r]-as[s])*(bs[ps]-br[pr])
}

// Apply makes the swap.
func (s *State) Apply(m Swap) {
	s.cost += s.Delta(m)
	s.p[m.A], s.p[m.B] = s.p[m.B], s.p[m.A]
}

// Random draws a swap; there is none with one facility.
func (s *State) Random(r *rand.Rand) (move Swap, ok bool) {
	if s.in.n < 2 {
		return Swap{}, false
	}
	a := rng.Intn(r, s.in.n)
	b := rng.Intn(r, s.in.n-1)
	if b >= a {
		b++
	}
	return Swap{int32(a), int32(b)}, true
}

// Each visits all n(n-1)/2 swaps, starting at a random facility.
func (s *State) Each(r *rand.Rand, visit func(Swap) bool) {
	n := s.in.n
	first := rng.Intn(r, n)
	for i := range n {
		a := (first + i) % n
		for b := range a {
			if !visit(Swap{int32(a), int32(b)}) {
				return
			}
		}
	}
}

// Attributes are "facility A is at location p": two that the swap removes and two
// that it adds.
func (s *State) Attributes(m Swap) (leaves, enters [2]uint64) {
	at := func(facility, location int32) uint64 {
		return uint64(facility)*uint64(s.in.n) + uint64(location)
	}
	a, b := s.p[m.A], s.p[m.B]
	return [2]uint64{at(m.A, a), at(m.B, b)}, [2]uint64{at(m.A, b), at(m.B, a)}
}

// AttributeName names a facility and its location.
func (s *State) AttributeName(a uint64) string {
	n := uint64(s.in.n)
	return fmt.Sprintf("facility %d at location %d", a/n, a%n)
}
