package doppelblock

import (
	"context"
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// squareMoves returns, for n columns, the number of moves before a square counts as
// random, and the number between two checks of the context.
func squareMoves(n int) int { return n * n * n }

// latinSquare is a Latin square that is walked at random: the moves of Jacobson
// and Matthews, "Generating uniformly distributed random Latin squares", Journal
// of Combinatorial Designs 4, 1996. The walk reaches every square, and in the
// limit all of them are equally likely. Between two proper squares it passes
// through improper ones, with one cell that is counted -1.
type latinSquare struct {
	n      int
	cube   []int8 // cube[(r*n+c)*n+s]: how often cell r, c has symbol s
	r      *rand.Rand
	proper bool
	bad    [3]int // the cell and symbol counted -1, if it is not proper
}

func newLatinSquare(n int, r *rand.Rand) *latinSquare {
	s := &latinSquare{n: n, cube: make([]int8, n*n*n), r: r, proper: true}
	for i := range n {
		for j := range n {
			*s.at(i, j, (i+j)%n) = 1
		}
	}
	return s
}

func (s *latinSquare) at(r, c, symbol int) *int8 { return &s.cube[(r*s.n+c)*s.n+symbol] }

// walk makes at least the given number of moves, and stops at a proper square.
func (s *latinSquare) walk(moves int) {
	for ; moves > 0 || !s.proper; moves-- {
		s.move()
	}
}

// move is one move of Jacobson and Matthews.
func (s *latinSquare) move() {
	a := s.bad
	for s.proper {
		a = [3]int{rng.Intn(s.r, s.n), rng.Intn(s.r, s.n), rng.Intn(s.r, s.n)}
		if *s.at(a[0], a[1], a[2]) == 0 {
			break
		}
	}
	b := [3]int{
		s.pick(func(i int) int8 { return *s.at(i, a[1], a[2]) }),
		s.pick(func(i int) int8 { return *s.at(a[0], i, a[2]) }),
		s.pick(func(i int) int8 { return *s.at(a[0], a[1], i) }),
	}
	// +1 where an even number of coordinates is b's, -1 where an odd one is.
	for corner := range 8 {
		at, sign := a, int8(1)
		for k := range 3 {
			if corner>>k&1 == 1 {
				at[k] = b[k]
				sign = -sign
			}
		}
		*s.at(at[0], at[1], at[2]) += sign
	}
	s.bad, s.proper = b, *s.at(b[0], b[1], b[2]) >= 0
}

// pick is any i with count 1; on a line of a square there are one or two.
func (s *latinSquare) pick(count func(i int) int8) int {
	chosen, found := -1, 0
	for i := range s.n {
		if count(i) != 1 {
			continue
		}
		if found++; found == 1 || rng.Intn(s.r, 2) == 0 {
			chosen = i
		}
	}
	return chosen
}

// symbol returns the symbol of a cell of a proper square.
func (s *latinSquare) symbol(r, c int) int {
	for v := range s.n {
		if *s.at(r, c, v) == 1 {
			return v
		}
	}
	panic("doppelblock: a cell without a symbol")
}

// board returns the square with two of its symbols black and the others numbered.
func (s *latinSquare) board(black1, black2 int) Solution {
	name := make([]int, s.n)
	next := 1
	for symbol := range name {
		if symbol != black1 && symbol != black2 {
			name[symbol] = next
			next++
		}
	}
	out := make(Solution, s.n)
	for r := range out {
		out[r] = make([]int, s.n)
		for c := range out[r] {
			out[r][c] = name[s.symbol(r, c)]
		}
	}
	return out
}

// boardTries is the number of squares that randomBoard tries for one with two
// symbols that are never neighbours. On a small board one in some tens has them, on
// a large one nearly every one.
const boardTries = 100_000

// randomBoard returns a board under the rules: a random Latin square, two of whose
// symbols are black.
func randomBoard(ctx context.Context, n int, adjacent bool, r *rand.Rand) (Solution, error) {
	s := newLatinSquare(n, r)
	moves := squareMoves(n)
	for range boardTries {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		s.walk(moves)
		moves = n * n
		pairs := s.blackPairs(adjacent)
		if len(pairs) > 0 {
			pair := pairs[rng.Intn(r, len(pairs))]
			return s.board(pair[0], pair[1]), nil
		}
	}
	return nil, fmt.Errorf("doppelblock: found no board of %d without neighbouring black cells", n)
}

// blackPairs returns the pairs of symbols that can be black.
func (s *latinSquare) blackPairs(adjacent bool) (pairs [][2]int) {
	touch := make([]bool, s.n*s.n)
	for i := range s.n {
		for j := 1; j < s.n; j++ {
			for _, pair := range [][2]int{
				{s.symbol(i, j-1), s.symbol(i, j)},
				{s.symbol(j-1, i), s.symbol(j, i)},
			} {
				touch[min(pair[0], pair[1])*s.n+max(pair[0], pair[1])] = true
			}
		}
	}
	for a := range s.n {
		for b := a + 1; b < s.n; b++ {
			if adjacent || !touch[a*s.n+b] {
				pairs = append(pairs, [2]int{a, b})
			}
		}
	}
	return pairs
}
