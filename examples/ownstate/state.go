package main

import (
	"fmt"
	"math/rand/v2"

	"lsolve/localsearch"
	"lsolve/model"
)

// Bisection is a state of graph bisection: every vertex is on one of two sides of
// equal size, and the cost is the number of edges between them. A move swaps two
// vertices of different sides, so that the sides stay equal.
type Bisection struct {
	neighbours [][]int32
	side       []int32 // of each vertex: 0 or 1
	gain       []int64 // by vertex: edges across less edges within
	cost       int64
	members    [2][]int32 // the vertices of each side
	place      []int32    // of each vertex, in members
}

// Swap is the move: A is on side 0, B on side 1.
type Swap struct{ A, B int32 }

// NewBisection puts the first half of the vertices on one side.
func NewBisection(vertices int, edges [][2]int32) (*Bisection, error) {
	if vertices < 2 || vertices%2 != 0 {
		return nil, fmt.Errorf("bisection: %d vertices; expected an even number from 2 on", vertices)
	}
	b := &Bisection{neighbours: make([][]int32, vertices), side: make([]int32, vertices), gain: make([]int64, vertices), place: make([]int32, vertices)}
	for _, e := range edges {
		b.neighbours[e[0]] = append(b.neighbours[e[0]], e[1])
		b.neighbours[e[1]] = append(b.neighbours[e[1]], e[0])
	}
	values := make([]int32, vertices)
	for v := vertices / 2; v < vertices; v++ {
		values[v] = 1
	}
	b.Adopt(values)
	return b, nil
}

// Cost implements localsearch.State.
func (b *Bisection) Cost() int64 { return b.cost }

// Delta implements localsearch.State: the edges of both vertices change sides,
// except that one between them stays across.
func (b *Bisection) Delta(m Swap) int64 {
	delta := -b.gain[m.A] - b.gain[m.B]
	for _, w := range b.neighbours[m.A] {
		if w == m.B {
			delta += 2
		}
	}
	return delta
}

// Apply implements localsearch.State.
func (b *Bisection) Apply(m Swap) {
	b.cost += b.Delta(m)
	b.turn(m.A)
	b.turn(m.B)
	i, k := b.place[m.A], b.place[m.B]
	b.members[0][i], b.members[1][k] = m.B, m.A
	b.place[m.A], b.place[m.B] = k, i
}

// turn moves a vertex to the other side and updates the gains.
func (b *Bisection) turn(v int32) {
	b.side[v] = 1 - b.side[v]
	b.gain[v] = -b.gain[v]
	for _, w := range b.neighbours[v] {
		if b.side[w] == b.side[v] {
			b.gain[w] -= 2
		} else {
			b.gain[w] += 2
		}
	}
}

// Values implements localsearch.State.
func (b *Bisection) Values(buf []int32) []int32 { return append(buf, b.side...) }

// Adopt implements localsearch.State.
func (b *Bisection) Adopt(values []int32) {
	copy(b.side, values)
	b.members[0], b.members[1], b.cost = b.members[0][:0], b.members[1][:0], 0
	for v, s := range b.side {
		b.place[v] = int32(len(b.members[s]))
		b.members[s] = append(b.members[s], int32(v))
		b.gain[v] = 0
		for _, w := range b.neighbours[v] {
			if b.side[w] == s {
				b.gain[v]--
			} else {
				b.gain[v]++
				b.cost++
			}
		}
	}
	b.cost /= 2 // every edge was counted from both ends
}

// Randomise implements localsearch.State.
func (b *Bisection) Randomise(r *rand.Rand) { b.Perturb(r, 1) }

// Perturb implements localsearch.State: about share of the vertices change sides.
func (b *Bisection) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(share*float64(len(b.side))/2)) {
		m, _ := b.Random(r)
		b.Apply(m)
	}
}

// Random implements localsearch.Neighbourhood.
func (b *Bisection) Random(r *rand.Rand) (Swap, bool) {
	n := len(b.members[0])
	return Swap{b.members[0][r.IntN(n)], b.members[1][r.IntN(n)]}, true
}

// Each implements localsearch.Neighbourhood.
func (b *Bisection) Each(_ *rand.Rand, visit func(Swap) bool) {
	for _, x := range b.members[0] {
		for _, y := range b.members[1] {
			if !visit(Swap{x, y}) {
				return
			}
		}
	}
}

// Attributes implements localsearch.Attributed, which tabu search needs: a swap
// moves both vertices from their side to the other.
func (b *Bisection) Attributes(m Swap) (leaves, enters [2]uint64) {
	at := func(v, side int32) uint64 { return uint64(v)<<1 | uint64(side) }
	return [2]uint64{at(m.A, 0), at(m.B, 1)}, [2]uint64{at(m.A, 1), at(m.B, 0)}
}

// Rank implements localsearch.Ranked: every state is a solution, and the cost is
// an objective.
func (b *Bisection) Rank() localsearch.Rank { return localsearch.Rank{Objective: b.cost} }

// Sense implements localsearch.Ranked.
func (b *Bisection) Sense() model.Sense { return model.Minimise }
