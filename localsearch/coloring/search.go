package coloring

import (
	"context"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/coloring"
	"lsolve/solve"
)

// Search looks for colourings with fewer and fewer colours. It is a localsearch.Walk
// whose rank is the number of colours; every colouring that it gives is proper. It
// starts from a greedy one (Brélaz's DSATUR). To go from k+1 to k colours it gives the
// vertices of the smallest class of the best colouring other colours. It removes the
// conflicts by tabu search, and then by crossing two colourings and improving their
// children alternately.
//
// A step is a step of tabu search.
type Search struct {
	g     *graph
	r     *rand.Rand
	best  []int32
	bestK int

	state    *State // with bestK-1 colours; nil if that is none
	tabu     *tabuCol
	left     int64 // steps left for the current tabu search
	share    int64 // how many it gets
	crossed  *population
	steps    int64
	tried    int64 // by tabu searches that are over
	restarts int64
}

var _ localsearch.Walk = (*Search)(nil)

// firstShare is the number of steps of a tabu search at first. Each new population
// doubles the number for its children.
const firstShare = 10_000

// NewSearch returns a search for a colouring of the graph with few colours. It ignores
// the number in the instance. Equal seeds and streams make equal searches.
func NewSearch(in *coloring.Instance, seed, stream uint64) *Search {
	s := &Search{g: newGraph(in), r: rng.New(seed, stream)}
	s.best, s.bestK = dsatur(s.g)
	s.fewer()
	return s
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the number of colours of the best colouring, as the objective.
func (s *Search) Best() localsearch.Rank { return localsearch.Rank{Objective: int64(s.bestK)} }

// Values appends the colour of each vertex in the best colouring to buf.
func (s *Search) Values(buf []int32) []int32 { return append(buf, s.best...) }

// Stats returns the steps of tabu search, the moves priced, and the populations that
// were made.
func (s *Search) Stats() solve.Stats {
	tried := s.tried
	if s.tabu != nil {
		tried += s.tabu.tried
	}
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: tried},
		{Name: solve.Restarts, Value: s.restarts},
	}
}

// Adopt continues from the colouring values. A proper one with no more colours than the
// best replaces it. From any other one the search for one colour less begins.
func (s *Search) Adopt(values []int32) {
	values = slices.Clone(values)
	k := compact(values)
	if k <= s.bestK && s.proper(values) {
		s.best, s.bestK = values, k
		s.fewer()
	} else if s.state != nil {
		s.begin(values)
	}
}

// proper reports whether no edge has one colour at both ends.
func (s *Search) proper(values []int32) bool {
	for v, c := range values {
		for _, w := range s.g.neighboursOf(int32(v)) {
			if values[w] == c {
				return false
			}
		}
	}
	return true
}

// Run makes steps; see localsearch.Walk. With one colour or none nothing is left
// to do: the steps are then made at once.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	for made < steps && !localsearch.Reached(s.Best(), target) {
		if ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		if s.state == nil {
			s.steps += steps - made
			return steps, nil
		}
		done := s.tabu.run(min(steps-made, s.left, s.slice()))
		made += done
		s.steps += done
		s.left -= done
		if s.state.cost == 0 {
			s.best = append(s.best[:0], s.state.colour...)
			s.bestK = compact(s.best)
			s.fewer()
		} else if s.left == 0 {
			s.turn()
		}
	}
	return made, nil
}

// slice returns the number of steps that take about a millisecond: a step examines the
// colours of the vertices in conflict and the neighbours of one vertex.
func (s *Search) slice() int64 {
	const cells = 1 << 20
	work := len(s.state.wrong)*s.state.k + len(s.g.neighbours)/max(len(s.best), 1) + 1
	return max(1, cells/int64(work))
}

// fewer begins the search for one colour less than the best has.
func (s *Search) fewer() {
	if s.tabu != nil {
		s.tried += s.tabu.tried
	}
	s.state, s.tabu = nil, nil
	if s.bestK <= 1 {
		return
	}
	s.state = newState(s.g, s.bestK-1)
	s.tabu = newTabuCol(s.state, s.r)
	values := slices.Clone(s.best)
	dropSmallest(values, s.bestK)
	s.begin(values)
}

// begin starts the search with the colours there are, without a population.
func (s *Search) begin(values []int32) {
	s.crossed, s.share = nil, firstShare
	s.state.Adopt(values)
	s.left = 2 * s.share // tabu search alone does for most graphs
	s.tabu.start()
}

// turn starts the next tabu search when one has used its steps: on the next child, or
// on a new population.
func (s *Search) turn() {
	var next []int32
	if s.crossed != nil {
		var same bool
		if next, same = s.crossed.put(s.tabu.best, s.tabu.bestCost, s.r); same {
			s.share *= 2
			s.crossed = nil
			s.state.Randomise(s.r)
			copy(s.tabu.best, s.state.colour)
		}
	}
	if s.crossed == nil {
		s.restarts++
		s.crossed = newPopulation(s.tabu.best, s.state.k, s.r)
		next = s.crossed.child[0]
	}
	s.state.Adopt(next)
	s.left = s.share
	s.tabu.start()
}
