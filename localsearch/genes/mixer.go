package genes

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// Crossover makes the genes of a child of those of two parents. All three are different slices
// of the segment's length. A Crossover is not safe for concurrent use.
type Crossover interface {
	Cross(child, one, other []int32, r *rand.Rand)
}

// named is a line of the table of crossovers.
type named struct {
	name  string
	kinds []localsearch.Kind
	// make returns the crossover for a segment; nil: the state lacks what it needs.
	make func(s *localsearch.Segment, state localsearch.Encoded) Crossover
}

// table has the crossovers. The first that there is for a kind is the usual one.
func table() []named {
	return []named{
		{"ulx", of(localsearch.Placement), func(s *localsearch.Segment, _ localsearch.Encoded) Crossover { return newULX(s.Length) }},
		{"lox", of(localsearch.Order), func(s *localsearch.Segment, _ localsearch.Encoded) Crossover { return newOX(s.Length, true) }},
		{"eax", of(localsearch.Tour), newEAX},
		{"erx", of(localsearch.Tour), func(s *localsearch.Segment, _ localsearch.Encoded) Crossover { return newERX(s.Length) }},
		{"ox", permutations, func(s *localsearch.Segment, _ localsearch.Encoded) Crossover { return newOX(s.Length, false) }},
		{"pmx", permutations, func(s *localsearch.Segment, _ localsearch.Encoded) Crossover { return newPMX(s.Length) }},
		{"cycle", of(localsearch.Placement, localsearch.Order), func(s *localsearch.Segment, _ localsearch.Encoded) Crossover { return newCycle(s.Length) }},
		{"gpx", of(localsearch.Partition), func(s *localsearch.Segment, _ localsearch.Encoded) Crossover { return newGPX(s.Values) }},
		{"uniform", values, func(*localsearch.Segment, localsearch.Encoded) Crossover { return uniform{} }},
		{"two-point", values, func(*localsearch.Segment, localsearch.Encoded) Crossover { return twoPoint{} }},
		{"quota", of(localsearch.Quota), func(s *localsearch.Segment, _ localsearch.Encoded) Crossover { return &quotas{s: s} }},
		{"whole", of(localsearch.Whole), func(*localsearch.Segment, localsearch.Encoded) Crossover { return whole{} }},
	}
}

var (
	permutations = of(localsearch.Placement, localsearch.Order, localsearch.Tour)
	values       = of(localsearch.Assignment, localsearch.Partition, localsearch.Subset)
)

func of(kinds ...localsearch.Kind) []localsearch.Kind { return kinds }

// Crossovers returns the names of all crossovers of a kind, the usual one first.
func Crossovers(kind localsearch.Kind) (names []string) {
	for _, c := range table() {
		if slices.Contains(c.kinds, kind) {
			names = append(names, c.name)
		}
	}
	return names
}

// AllCrossovers returns the names of all crossovers, sorted.
func AllCrossovers() (names []string) {
	for _, c := range table() {
		names = append(names, c.name)
	}
	slices.Sort(names)
	return names
}

// Mixer crosses solutions, each segment by a crossover of its own. It is not safe for
// concurrent use.
type Mixer struct {
	e  localsearch.Encoding
	by []Crossover // of each segment
}

// NewMixer returns the mixer for the solutions of state. Segments whose kind has a crossover of
// that name are crossed by it, others by their usual one; "": all are. An error says that no
// segment has it, or that edge assembly is asked for and the state is not localsearch.Edged.
func NewMixer(state localsearch.Encoded, name string) (*Mixer, error) {
	m := &Mixer{e: state.Encoding()}
	all, found := table(), name == ""
	for k := range m.e {
		s := &m.e[k]
		var chosen Crossover
		for _, c := range all {
			if !slices.Contains(c.kinds, s.Kind) || chosen != nil && c.name != name {
				continue
			}
			made := c.make(s, state)
			if made == nil {
				continue
			}
			if c.name == name {
				found = true
			}
			chosen = made
		}
		m.by = append(m.by, chosen)
	}
	if !found {
		return nil, fmt.Errorf("genes: no crossover %q for this problem; expected one of %s", name, strings.Join(m.names(state), ", "))
	}
	return m, nil
}

// names returns the crossovers that the state can have.
func (m *Mixer) names(state localsearch.Encoded) (names []string) {
	for _, c := range table() {
		for k := range m.e {
			if slices.Contains(c.kinds, m.e[k].Kind) && c.make(&m.e[k], state) != nil && !slices.Contains(names, c.name) {
				names = append(names, c.name)
			}
		}
	}
	return names
}

// Cross writes the genes of a child of two parents.
func (m *Mixer) Cross(child, one, other []int32, r *rand.Rand) {
	from := 0
	for k, by := range m.by {
		to := from + m.e[k].Length
		by.Cross(child[from:to], one[from:to], other[from:to], r)
		from = to
	}
}

// slice draws a part of n genes, from..to-1, which is not empty.
func slice(n int, r *rand.Rand) (from, to int) {
	if n == 0 {
		return 0, 0
	}
	from, to = rng.Intn(r, n), rng.Intn(r, n)
	return min(from, to), max(from, to) + 1
}
