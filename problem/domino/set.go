package domino

import "fmt"

// Domino is a domino; the smaller number comes first.
type Domino struct{ A, B int32 }

// String returns the domino as in "2-5".
func (d Domino) String() string { return fmt.Sprintf("%d-%d", d.A, d.B) }

// dominoOf returns the domino of two numbers.
func dominoOf(a, b int32) Domino { return Domino{min(a, b), max(a, b)} }

// index returns the domino's number in the set 0..n, counted from 0: 0-0, 0-1, ...,
// 0-n, 1-1, ....
func (d Domino) index(n int32) int32 { return d.A*(2*n+3-d.A)/2 + d.B - d.A }

// set returns the dominoes of the set 0..n in the order of their numbers.
func set(n int32) []Domino {
	dominoes := make([]Domino, 0, cellsOf(int(n))/2)
	for a := range n + 1 {
		for b := a; b <= n; b++ {
			dominoes = append(dominoes, Domino{a, b})
		}
	}
	return dominoes
}

// cellsOf returns how many cells the set 0..n fills.
func cellsOf(n int) int { return (n + 1) * (n + 2) }

// setOf returns the n whose set fills the given number of cells, at most cellsOf(MaxN).
// ok is false if there is none.
func setOf(cells int) (n int, ok bool) {
	for cellsOf(n) < cells {
		n++
	}
	return n, cellsOf(n) == cells
}
