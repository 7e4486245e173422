package tsp

import "lsolve/localsearch/tsp/internal/patch"

const (
	// patchCities is up to how many directed cities assignments are patched.
	patchCities = 1000
	// patchLooks is about how many entries of the matrix are looked at for that beyond the
	// first assignment, and patchMost limits the work whatever the number of cities.
	patchLooks = 300_000_000
	patchMost  = 10_000
	// patchGap is the part of the length by which the bound must be less, after as many
	// augmentations as for a second assignment, that nothing is hoped for any more.
	patchGap = 16
)

// afterPreparing returns the stage that follows when there are candidates.
func (s *Search) afterPreparing() stage {
	matrix, ok := s.cities.Reduced()
	if !ok || !s.assigns || s.cities.n > patchCities {
		return sowing
	}
	s.patch = patch.New(s.cities.n, matrix)
	return assigning
}

// assign looks at a node of the branch and bound. Where it finds a shortest tour, the
// search is over.
func (s *Search) assign() {
	n := int64(s.cities.n)
	limit := 2*n + min(patchLooks/(n*n), patchMost)
	more := s.patch.Advance()
	s.owed = 1
	successors, length := s.patch.Best()
	if length < s.best {
		s.keep(s.cities.order(successors), length)
	}
	switch {
	case !more:
		s.over, s.patch = true, nil
	case s.patch.Work() > limit, s.patch.Work() > 2*n && patchGap*(length-s.patch.Bound()) > length+s.cities.Base:
		s.stage, s.patch = sowing, nil
	}
}
