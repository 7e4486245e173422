package flowshop

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/permutation"
	"lsolve/model"
	"lsolve/problem/flowshop"
)

// State is a sequence of all jobs. Its Cost is the objective.
type State struct {
	in       *flowshop.Instance
	flow     bool
	machines int
	times    [][]int32 // by job
	sequence []int32
	// heads and tails as in flowshop.Insertion; of tails, row k belongs to the jobs from
	// place k on, the last row has zeros. sums has the flow time of the first k jobs.
	heads, tails []int32
	sums         []int64
	row, moved   []int32 // scratch
}

var (
	_ localsearch.State[Move]         = (*State)(nil)
	_ localsearch.Neighbourhood[Move] = (*State)(nil)
	_ localsearch.Attributed[Move]    = (*State)(nil)
	_ localsearch.Constructive        = (*State)(nil)
	_ localsearch.Ranked              = (*State)(nil)
)

// New returns the state with the jobs in the order of their numbers.
func New(in *flowshop.Instance) *State {
	n, m := in.Jobs, in.Machines
	s := &State{
		in: in, flow: in.Objective == flowshop.Flowtime, machines: m,
		times: make([][]int32, n), sequence: make([]int32, n),
		heads: make([]int32, (n+1)*m), tails: make([]int32, (n+1)*m),
		sums: make([]int64, n+1), row: make([]int32, m), moved: make([]int32, n),
	}
	for j := range n {
		s.times[j], s.sequence[j] = in.Times(j), int32(j)
	}
	s.update(0, n-1)
	return s
}

// Variables returns the number of jobs.
func (s *State) Variables() int { return len(s.sequence) }

// Cost returns the objective.
func (s *State) Cost() int64 {
	if n := len(s.sequence); s.flow {
		return s.sums[n]
	}
	return int64(s.heads[len(s.heads)-1])
}

// Rank has the objective; no sequence violates anything.
func (s *State) Rank() localsearch.Rank { return localsearch.Rank{Objective: s.Cost()} }

// Sense says that the objective is minimised.
func (s *State) Sense() model.Sense { return model.Minimise }

// Values appends the job at each place to buf.
func (s *State) Values(buf []int32) []int32 { return append(buf, s.sequence...) }

// Adopt replaces the sequence by values, which must have each job once.
func (s *State) Adopt(values []int32) {
	if _, err := s.in.Check(values); err != nil {
		panic(fmt.Errorf("no sequence: %w", err))
	}
	copy(s.sequence, values)
	s.update(0, len(values)-1)
}

// Randomise draws a sequence, every one equally likely.
func (s *State) Randomise(r *rand.Rand) {
	rng.Shuffle32(r, s.sequence)
	s.update(0, len(s.sequence)-1)
}

// ConstructState begins with the instance's rule, and changes a tenth of it.
func (s *State) ConstructState(r *rand.Rand) {
	copy(s.sequence, s.in.Start())
	s.Perturb(r, 0.1)
}

// Perturb moves about the given share of the jobs, at least one, to random other places.
func (s *State) Perturb(r *rand.Rand, share float64) {
	permutation.Perturb(s.sequence, share, r)
	s.update(0, len(s.sequence)-1)
}

// update makes heads and tails right after the jobs from place low to high have changed.
func (s *State) update(low, high int) {
	m := s.machines
	for k := low; k < len(s.sequence); k++ {
		row := s.heads[(k+1)*m:][:m]
		copy(row, s.heads[k*m:][:m])
		s.sums[k+1] = s.sums[k] + int64(follow(row, s.times[s.sequence[k]]))
	}
	if s.flow {
		return
	}
	for k := high; k >= 0; k-- {
		t, after, row := s.times[s.sequence[k]], s.tails[(k+1)*m:][:m], s.tails[k*m:][:m]
		at := int32(0)
		for i := m - 1; i >= 0; i-- {
			at = max(at, after[i]) + t[i]
			row[i] = at
		}
	}
}
