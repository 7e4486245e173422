package localsearch_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"lsolve/localsearch"
	"lsolve/localsearch/accept"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/solve"
)

// Subset is a choice of numbers whose sum is nearest to a target. A move adds or
// removes one number: its type is int, the index of the number.
type Subset struct {
	numbers []int64
	in      []bool
	off     int64 // sum of the chosen minus the target
}

func NewSubset(target int64, numbers ...int64) *Subset {
	return &Subset{numbers: numbers, in: make([]bool, len(numbers)), off: -target}
}

func abs(x int64) int64 { return max(x, -x) }

func (s *Subset) change(i int) int64 {
	if s.in[i] {
		return -s.numbers[i]
	}
	return s.numbers[i]
}

func (s *Subset) Cost() int64       { return abs(s.off) }
func (s *Subset) Delta(i int) int64 { return abs(s.off+s.change(i)) - abs(s.off) }
func (s *Subset) Apply(i int)       { s.off += s.change(i); s.in[i] = !s.in[i] }

// Values are 1 for a number that is chosen, else 0.
func (s *Subset) Values(buf []int32) []int32 {
	for _, in := range s.in {
		if in {
			buf = append(buf, 1)
		} else {
			buf = append(buf, 0)
		}
	}
	return buf
}

func (s *Subset) Adopt(values []int32) {
	for i, v := range values {
		if s.in[i] != (v == 1) {
			s.Apply(i)
		}
	}
}

func (s *Subset) Randomise(r *rand.Rand) { s.Perturb(r, 1) }

func (s *Subset) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(share*float64(len(s.in)))) {
		s.Apply(r.IntN(len(s.in)))
	}
}

func (s *Subset) Random(r *rand.Rand) (int, bool) { return r.IntN(len(s.in)), true }

func (s *Subset) Each(_ *rand.Rand, visit func(int) bool) {
	for i := range s.in {
		if !visit(i) {
			return
		}
	}
}

// Rank and Sense make it Ranked: the distance is an objective. Without them it would be
// a violation, and only a subset with exactly the right sum would be a solution.
func (s *Subset) Rank() localsearch.Rank { return localsearch.Rank{Objective: s.Cost()} }
func (s *Subset) Sense() model.Sense     { return model.Minimise }

// Attributes make it Attributed, which tabu search needs: number i is in, or out.
func (s *Subset) Attributes(i int) (leaves, enters [2]uint64) {
	in, out := uint64(2*i), uint64(2*i+1)
	if s.in[i] {
		return [2]uint64{in, in}, [2]uint64{out, out}
	}
	return [2]uint64{out, out}, [2]uint64{in, in}
}

// Annealing and tabu search walk a user's state.
func Example() {
	numbers := []int64{310, 172, 83, 51, 37, 29, 240, 199, 77, 143}
	s := NewSubset(800, numbers...)
	annealing, err := meta.Anneal(s, s, meta.Settings{Seed: 1}, meta.AnnealOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	t := NewSubset(800, numbers...)
	tabu, err := meta.Tabu(t, t, meta.Settings{Seed: 1}, meta.TabuOptions{Tenure: 3})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, walk := range []localsearch.Walk{annealing, tabu} {
		result, err := localsearch.SolveOne(context.Background(), walk, localsearch.Options{Limits: solve.Limits{Steps: 3000}})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(result.Status, "distance", result.Objective, "stopped by:", result.Stopped)
	}
	// Output:
	// satisfied distance 0 stopped by: solve: limit reached: steps
	// satisfied distance 0 stopped by: solve: limit reached: steps
}

// Options.Target ends a search at a solution that is good enough. Several walks
// with different random numbers share the work.
func ExampleSolve() {
	start := func(walk int) (localsearch.Walk, error) {
		s := NewSubset(800, 310, 172, 83, 51, 37, 29, 240, 199, 77, 143)
		return meta.Anneal(s, s, meta.Settings{Seed: 1, Stream: uint64(walk)}, meta.AnnealOptions{})
	}
	target := int64(0)
	result, err := localsearch.Solve(context.Background(), start, localsearch.Options{Target: &target, Walks: 4, Threads: 2})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Status, result.Objective, result.Stopped)
	// Output: satisfied 0 <nil>
}

// A metaheuristic without a name: late acceptance that examines five random moves a
// step, and begins every run in the best state with a third of it perturbed.
func ExampleNew() {
	s := NewSubset(800, 310, 172, 83, 51, 37, 29, 240, 199, 77, 143)
	walk, err := localsearch.New(localsearch.Components[int]{
		State:    s,
		Forager:  localsearch.Forager{Sample: 5},
		Acceptor: &accept.Late{Length: 20},
		Restart:  localsearch.Restart{Unit: 100, Sequence: localsearch.Luby, Share: 0.3},
		Seed:     1,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	target := int64(0)
	result, err := localsearch.SolveOne(context.Background(), walk, localsearch.Options{Target: &target})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Objective, localsearch.CapabilitiesOf(s))
	// Output: 0 rank (localsearch.Ranked), attributes of moves (localsearch.Attributed)
}
