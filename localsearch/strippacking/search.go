package strippacking

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/permutation"
	"lsolve/model"
	"lsolve/problem/strippacking"
	"lsolve/solve"
)

// Search makes lower and lower packings. It is a localsearch.Walk whose rank is the height.
//
// It asks for a packing one lower than the best so far: a strippacking.Packer packs a
// sequence of the rectangles below that height, and simulated annealing changes the sequence
// until no area is left. A sequence whose packing loses too much area to be accepted is not
// packed to its end. Of rectangles that may be turned, it changes which rather are in two rounds of four. Rounds of annealing fill the strip in turn upwards and,
// as if it were lying, from its left side.
//
// A step packs a sequence. When the bound of the instance is reached, it makes no more steps.
type Search struct {
	in      *strippacking.Instance
	r       *rand.Rand
	upright axis
	lying   axis
	a       *axis     // of the round
	orders  [][]int32 // with which rounds begin

	sequence []int32
	rather   []bool // of the rectangles that may be turned, those that rather are; nil: none may
	turns    bool   // the round changes which rather are
	left     int64  // the area that the packing of the sequence leaves
	round    round

	best   []int32 // values
	height int64
	bound  int64

	rounds, steps int64
}

var _ localsearch.Walk = (*Search)(nil)

// axis is a way to fill the strip.
type axis struct {
	packer *strippacking.Packer
	lying  bool
}

// NewSearch returns a search on the rectangles. Equal seeds and streams make equal searches.
func NewSearch(in *strippacking.Instance, seed, stream uint64) *Search {
	n := len(in.Rectangles)
	s := &Search{in: in, r: rng.New(seed, stream), bound: in.Bound(), orders: in.Orders(), sequence: make([]int32, n)}
	copy(s.sequence, s.orders[0])
	lying := make([]strippacking.Rectangle, n)
	for i, r := range in.Rectangles {
		lying[i] = strippacking.Rectangle{Width: r.Height, Height: r.Width}
	}
	s.upright = axis{packer: strippacking.NewPacker(in.Rectangles, in.Turning)}
	s.lying = axis{packer: strippacking.NewPacker(lying, in.Turning), lying: true}
	if in.Turning {
		s.rather = make([]bool, n)
		s.upright.packer.Prefer(s.rather)
		s.lying.packer.Prefer(s.rather)
	}
	s.best = in.Start()
	s.height = in.Height(s.best)
	if s.height > s.bound {
		s.another()
	}
	return s
}

// pack packs the sequence below a height one less than the best.
func (s *Search) pack(most int64) (left int64, ok bool) {
	width, limit := s.in.Width, int32(s.height-1)
	if s.a.lying {
		width, limit = limit, width
	}
	packing, ok := s.a.packer.Pack(s.sequence, width, limit, most)
	return packing.Left, ok
}

// another begins another round, with one of the orders.
func (s *Search) another() {
	s.rounds++
	s.a = &s.upright
	if s.rounds%2 == 0 {
		s.a = &s.lying
	}
	if s.turns = s.rather != nil && (s.rounds+1)%4 < 2; s.turns {
		lists := s.in.Preferences()
		copy(s.rather, lists[rng.Intn(s.r, len(lists))])
	} else {
		clear(s.rather)
	}
	s.begin(s.orders[rng.Intn(s.r, len(s.orders))])
}

// begin begins a round with a sequence.
func (s *Search) begin(sequence []int32) {
	copy(s.sequence, sequence)
	s.left = math.MaxInt64
	s.round = newRound(s.in)
	s.try(s.in.Area())
}

// try packs the sequence, and keeps it unless more area than most is left.
func (s *Search) try(most int64) bool {
	left, ok := s.pack(most)
	if !ok {
		return false
	}
	s.left = left
	for s.left == 0 {
		s.keep()
		if s.height <= s.bound {
			return true
		}
		s.left, _ = s.pack(s.in.Area())
	}
	return true
}

// keep keeps the packing, which is lower than the best.
func (s *Search) keep() {
	boxes := slices.Clone(s.a.packer.Boxes)
	if s.a.lying {
		for i, b := range boxes {
			boxes[i] = strippacking.Box{X: b.Y, Y: b.X, Width: b.Height, Height: b.Width, Turned: b.Turned}
		}
	}
	s.best = s.in.Values(s.best[:0], boxes)
	s.height = int64(strippacking.Height(boxes))
}

// turnsOf is of how many steps one changes whether a rectangle is rather turned.
const turnsOf = 4

// step makes a step.
func (s *Search) step() {
	if s.round.over() {
		s.another()
		return
	}
	if s.turns && rng.Intn(s.r, turnsOf) == 0 {
		i := s.sequence[rng.Intn(s.r, len(s.sequence))]
		s.rather[i] = !s.rather[i]
		if !s.try(s.round.most(s.left, s.r)) {
			s.rather[i] = !s.rather[i]
		}
		s.round.next()
		return
	}
	m := draw(len(s.sequence), s.r)
	m.Change(s.sequence, 0)
	if !s.try(s.round.most(s.left, s.r)) {
		permutation.Move{From: m.To, To: m.From, Swap: m.Swap}.Change(s.sequence, 0)
	}
	s.round.next()
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	slice := int64(max(1, 10_000/len(s.sequence)))
	for ; made < steps && s.height > s.bound && !localsearch.Reached(s.Best(), target); made++ {
		if made%slice == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		s.step()
		s.steps++
	}
	return made, nil
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the height of the best packing.
func (s *Search) Best() localsearch.Rank { return localsearch.Rank{Objective: s.height} }

// Values appends the best packing to buf.
func (s *Search) Values(buf []int32) []int32 { return append(buf, s.best...) }

// Adopt keeps the packing values if it is lower than the best, and continues from the
// order of its places.
func (s *Search) Adopt(values []int32) {
	if h := s.in.Height(values); h < s.height {
		s.best, s.height = append(s.best[:0], values...), h
	}
	if s.height > s.bound {
		s.rounds++
		s.a, s.turns = &s.upright, s.rather != nil
		boxes := s.in.Boxes(values)
		byPlace(s.sequence, boxes)
		for i := range s.rather {
			s.rather[i] = boxes[i].Turned
		}
		s.begin(s.sequence)
	}
}

// Stats returns the steps and the rounds.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: s.steps},
		{Name: solve.Restarts, Value: s.rounds},
	}
}
