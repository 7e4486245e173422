package strippacking

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/strippacking"
)

// State is a sequence of the rectangles, some of them turned if that is allowed, and its
// packing: the lowest gap is filled by the first that fits, at its left end. The sequence is
// always the order of the places, from below and from left to right, which has the same
// packing. Its Cost is the height times the number of rectangles, and the number of those
// that end there, less one.
type State struct {
	in     *strippacking.Instance
	sizes  []strippacking.Rectangle
	packer *strippacking.Packer
	// sequence has the packing boxes, of this cost.
	sequence []int32
	boxes    []strippacking.Box
	cost     int64

	trial []int32 // scratch of Delta
}

var (
	_ localsearch.State[Move]         = (*State)(nil)
	_ localsearch.Neighbourhood[Move] = (*State)(nil)
	_ localsearch.Attributed[Move]    = (*State)(nil)
	_ localsearch.Constructive        = (*State)(nil)
	_ localsearch.Ranked              = (*State)(nil)
)

// New returns the state of the rectangles in the order of their numbers, turned only if
// they do not fit otherwise.
func New(in *strippacking.Instance) *State {
	n := len(in.Rectangles)
	s := &State{in: in, sizes: slices.Clone(in.Rectangles), sequence: make([]int32, n), boxes: make([]strippacking.Box, n), trial: make([]int32, n)}
	for i, r := range s.sizes {
		s.sequence[i] = int32(i)
		if r.Width > in.Width {
			s.turn(int32(i))
		}
	}
	s.packer = strippacking.NewPacker(s.sizes, false)
	s.packer.First = true
	s.update()
	return s
}

// turn turns a rectangle.
func (s *State) turn(i int32) {
	r := s.sizes[i]
	s.sizes[i] = strippacking.Rectangle{Width: r.Height, Height: r.Width}
}

// turns reports whether a rectangle can be turned and becomes another one.
func (s *State) turns(i int32) bool {
	r := s.sizes[i]
	return s.in.Turning && r.Width != r.Height && r.Height <= s.in.Width
}

// pack packs a sequence and returns its cost.
func (s *State) pack(sequence []int32) int64 {
	s.packer.Pack(sequence, s.in.Width, strippacking.NoLimit, 0)
	height, number := int32(0), int64(0)
	for _, b := range s.packer.Boxes {
		switch top := b.Y + b.Height; {
		case top > height:
			height, number = top, 1
		case top == height:
			number++
		}
	}
	return int64(height)*int64(len(sequence)) + number - 1
}

// update makes all else that of the sequence.
func (s *State) update() {
	s.cost = s.pack(s.sequence)
	copy(s.boxes, s.packer.Boxes)
	for i := range s.boxes {
		s.boxes[i].Turned = s.sizes[i] != s.in.Rectangles[i]
	}
	copy(s.sequence, s.packer.Order)
}

// Variables returns the number of rectangles.
func (s *State) Variables() int { return len(s.sequence) }

// Cost returns the cost, by which packings of the same height differ.
func (s *State) Cost() int64 { return s.cost }

// Rank has the height; no packing violates anything.
func (s *State) Rank() localsearch.Rank {
	return localsearch.Rank{Objective: s.cost / int64(len(s.sequence))}
}

// Sense says that the height is minimised.
func (s *State) Sense() model.Sense { return model.Minimise }

// Values appends the packing to buf.
func (s *State) Values(buf []int32) []int32 { return s.in.Values(buf, s.boxes) }

// Adopt packs the rectangles in the order of their places in values, which must be a
// packing, and turned as there. A packing of a State stays as it is.
func (s *State) Adopt(values []int32) {
	if _, err := s.in.Check(values); err != nil {
		panic(fmt.Errorf("no packing: %w", err))
	}
	boxes := s.in.Boxes(values)
	for i, b := range boxes {
		s.sizes[i] = strippacking.Rectangle{Width: b.Width, Height: b.Height}
	}
	byPlace(s.sequence, boxes)
	s.update()
}

// byPlace sorts rectangles from below, and those as high from left to right.
func byPlace(sequence []int32, boxes []strippacking.Box) {
	slices.SortFunc(sequence, func(i, k int32) int {
		return cmp.Or(cmp.Compare(boxes[i].Y, boxes[k].Y), cmp.Compare(boxes[i].X, boxes[k].X))
	})
}

// Randomise draws a sequence, every one equally likely, and turns of rectangles.
func (s *State) Randomise(r *rand.Rand) {
	rng.Shuffle32(r, s.sequence)
	for i := range s.sequence {
		if s.turns(int32(i)) && r.Uint64()&1 == 0 {
			s.turn(int32(i))
		}
	}
	s.update()
}

// ConstructState begins with the packing of the instance's best rule, and changes a tenth of
// its sequence.
func (s *State) ConstructState(r *rand.Rand) {
	s.Adopt(s.in.Start())
	s.Perturb(r, 0.1)
}

// Perturb makes as many random moves as the given share of the rectangles, at least one.
func (s *State) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(share*float64(len(s.sequence))+0.5)) {
		if m, ok := s.Random(r); ok {
			s.change(m, s.sequence)
		}
	}
	s.update()
}
