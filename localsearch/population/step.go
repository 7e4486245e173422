package population

import (
	"cmp"
	"context"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// Begin implements walker.Steps. The first member is a constructed state if there is one, or
// the one that was adopted.
func (s *Search[M]) Begin(adopted bool) {
	if !adopted {
		s.Construct()
	}
	s.Raise()
}

// Adopted implements walker.Steps: an immigrant is a child. One that was being improved is
// lost.
func (s *Search[M]) Adopted() { s.Raise() }

// Step implements walker.Steps.
func (s *Search[M]) Step(ctx context.Context, _ localsearch.Rank) bool {
	switch {
	case s.Busy:
	case len(s.arriving) > 0:
		s.land()
		return true
	default:
		s.breed()
		return true
	}
	return s.Improve(ctx)
}

// breed makes a child: a random state until there are enough members, then that of two of them.
func (s *Search[M]) breed() {
	s.Tried++
	if s.since == 0 || len(s.members) < 2 {
		s.State.Randomise(s.Random)
		s.Raise()
		return
	}
	i := s.o.Selection.Pick(s.members, s.Random)
	j := s.o.Selection.Pick(s.members, s.Random)
	for tries := 0; i == j; tries++ {
		if j = s.o.Selection.Pick(s.members, s.Random); tries > 20 {
			j = (i + 1) % len(s.members)
		}
	}
	one, other := s.members[i].Genes, s.members[j].Genes
	s.mixer.Cross(s.child, one, other, s.Random)
	s.state.Decode(s.child)
	copied := slices.Equal(s.child, one) || slices.Equal(s.child, other)
	if copied || s.o.Mutated > 0 && s.o.Mutation > 0 && rng.Float64(s.Random) < s.o.Mutated {
		s.State.Perturb(s.Random, max(s.o.Mutation, 1/float64(len(s.child))))
	}
	if s.o.Mend != nil {
		s.values = s.State.Values(s.values[:0])
		if s.o.Mend(s.values, s.members[i].values, s.members[j].values) {
			s.State.Adopt(s.values)
		}
	}
	s.Raise()
}

// settle makes the current state a child, and if there are enough, the next generation.
func (s *Search[M]) settle() {
	x := &Individual{Genes: s.state.Encode(nil), Rank: s.Rank(), Born: s.born, values: s.State.Values(nil)}
	s.born++
	if s.distances.like(s.members, x) == nil && s.distances.like(s.children, x) == nil {
		s.Taken++
		s.children = append(s.children, x)
		if full := s.since > 0; !full || len(s.children) >= s.o.Children {
			s.generation()
		}
	}
	if tries := int64(4 * s.o.Size); s.since == 0 && s.born-s.renewed > tries && len(s.members) > 1 {
		s.since = s.born // there are hardly more solutions
	}
	if patience := cmp.Or(s.o.Patience, 50*s.o.Size); patience > 0 && s.born-s.improved > int64(patience) {
		s.renew()
	}
}

// generation makes the members those who survive of members and children.
func (s *Search[M]) generation() {
	people := slices.Concat(s.members, s.children)
	s.children = s.children[:0]
	slices.SortStableFunc(people, better)
	if len(people) > s.o.Size {
		people = s.o.Replacement.Survivors(people, s.o.Size, s.since, &s.distances)
	}
	if len(people) == s.o.Size {
		s.since = s.born
	}
	if people[0].Born > s.improved && (len(s.members) == 0 || people[0].Rank.Better(s.members[0].Rank)) {
		s.improved = people[0].Born
	}
	s.members = people
}

// renew leaves the best member alone, and makes room for more than there were.
func (s *Search[M]) renew() {
	s.o.Size = max(s.o.Size, min(2*s.o.Size, s.o.Most))
	s.Restarts++
	s.members, s.children = s.members[:min(1, len(s.members))], s.children[:0]
	s.since, s.improved, s.renewed = 0, s.born, s.born
}
