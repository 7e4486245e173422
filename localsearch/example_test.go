package localsearch_test

import (
	"fmt"

	"lsolve/localsearch"
)

// subset is the choice of numbers whose sum is nearest to a target. A move puts
// one number in or takes it out.
type subset struct {
	numbers []int64
	in      []bool
	off     int64 // sum of the chosen minus the target
}

func abs(x int64) int64 { return max(x, -x) }

func (s *subset) change(i int) int64 {
	if s.in[i] {
		return -s.numbers[i]
	}
	return s.numbers[i]
}

func (s *subset) Cost() int64       { return abs(s.off) }
func (s *subset) Delta(i int) int64 { return abs(s.off+s.change(i)) - abs(s.off) }
func (s *subset) Apply(i int)       { s.off += s.change(i); s.in[i] = !s.in[i] }

// descend makes the best move as long as one improves.
func descend[M any](p localsearch.Problem[M], moves []M) {
	for {
		best := moves[0]
		for _, m := range moves {
			if p.Delta(m) < p.Delta(best) {
				best = m
			}
		}
		if p.Delta(best) >= 0 {
			return
		}
		p.Apply(best)
	}
}

// A problem of one's own is three methods; a search is written against them.
func ExampleProblem() {
	s := &subset{numbers: []int64{31, 17, 8, 5, 3}, in: make([]bool, 5), off: -28}
	descend(s, []int{0, 1, 2, 3, 4})
	fmt.Println(s.in, s.Cost()) // a local minimum: 17 + 8 + 3 would be better
	// Output: [true false false false false] 3
}
