package pareto

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch/genes"
)

// NSGA2Options are the parameters of NSGA-II. The zero value is that of Deb et al. (2002), without
// local search.
type NSGA2Options struct {
	// Size is the number of members, at least 4; 0: 100.
	Size int
	// Crossover is the name of the crossover, as genes.Crossovers has it; "": the usual one.
	Crossover string
	// Mutated is the probability, 0..1, that a child is changed at random, and Mutation the
	// share of the variables that change then; 0: 0.2, and about one variable. Children that are
	// like a parent always change.
	Mutated, Mutation float64
	// Improved is the probability, 0..1, that a child is improved by descent on a weighted sum of
	// the objectives, with weights at random (Ishibuchi and Murata 1998; Jaszkiewicz 2002).
	Improved float64

	// Seed and Stream choose the random numbers. Equal ones give the same run.
	Seed, Stream uint64
}

// NSGA2 is NSGA-II, the genetic algorithm whose members are ranked by fronts and by how crowded their
// place on the front is (Deb, Pratap, Agarwal and Meyarivan, IEEE Transactions on Evolutionary
// Computation 6, 2002). What violates something comes after what does not. Of members with the same
// point one stays. All solutions that no other dominates are kept in addition to the members. A step is
// a child, or a step of its descent.
type NSGA2[M any] struct {
	base[M]
	o     NSGA2Options
	mixer *genes.Mixer
	child []int32

	members  []*member
	children []*member
}

var _ Search = (*NSGA2[int])(nil)

// member is one of the population.
type member struct {
	genes     []int32
	point     []int64
	violation int64
	front     int
	crowding  float64
}

// NewNSGA2 returns a search over state.
func NewNSGA2[M any](state State[M], o NSGA2Options) (*NSGA2[M], error) {
	n := state.Encoding().Length()
	switch {
	case n == 0:
		return nil, errors.New("pareto: the state has no genes; expected one or more")
	case o.Size != 0 && o.Size < 4:
		return nil, fmt.Errorf("pareto: NSGA2Options.Size is %d; expected 4 or more, or 0 for the default", o.Size)
	case o.Mutated < 0 || o.Mutated > 1 || o.Mutation < 0 || o.Mutation > 1 || o.Improved < 0 || o.Improved > 1:
		return nil, fmt.Errorf("pareto: NSGA2Options.Mutated is %v, Mutation %v, Improved %v; expected 0..1", o.Mutated, o.Mutation, o.Improved)
	}
	o.Size, o.Mutated, o.Mutation = cmp.Or(o.Size, 100), cmp.Or(o.Mutated, 0.2), cmp.Or(o.Mutation, 1/float64(n))
	mixer, err := genes.NewMixer(state, o.Crossover)
	if err != nil {
		return nil, fmt.Errorf("pareto: NSGA2Options.Crossover: %w", err)
	}
	b, err := newBase(state, o.Seed, o.Stream)
	if err != nil {
		return nil, err
	}
	return &NSGA2[M]{base: b, o: o, mixer: mixer, child: make([]int32, n)}, nil
}

// Run implements Search.
func (s *NSGA2[M]) Run(ctx context.Context, steps int64) (made int64, err error) {
	return s.run(ctx, steps, s.step)
}

func (s *NSGA2[M]) step(ctx context.Context) bool {
	if s.busy {
		made, over := s.descending(ctx)
		if over {
			s.settle()
		}
		return made
	}
	s.tried++
	if len(s.members) == 0 {
		s.state.Randomise(s.random)
	} else {
		s.breed()
	}
	if s.o.Improved > 0 && rng.Float64(s.random) < s.o.Improved {
		s.note()
		s.improve()
	} else {
		s.settle()
	}
	return true
}

// breed makes the state the child of two members.
func (s *NSGA2[M]) breed() {
	one, other := s.pick(), s.pick()
	for tries := 0; one == other && tries < 20; tries++ {
		other = s.pick()
	}
	a, b := s.members[one].genes, s.members[other].genes
	s.mixer.Cross(s.child, a, b, s.random)
	s.state.Decode(s.child)
	if slices.Equal(s.child, a) || slices.Equal(s.child, b) || rng.Float64(s.random) < s.o.Mutated {
		s.state.Perturb(s.random, max(s.o.Mutation, 1/float64(len(s.child))))
	}
}

// pick returns the better of two members, by front and crowding.
func (s *NSGA2[M]) pick() int {
	i, j := rng.Intn(s.random, len(s.members)), rng.Intn(s.random, len(s.members))
	if crowded(s.members[j], s.members[i]) < 0 {
		return j
	}
	return i
}

// crowded orders members: those of earlier fronts first, and of one front those with more room.
func crowded(a, b *member) int {
	return cmp.Or(cmp.Compare(a.front, b.front), cmp.Compare(b.crowding, a.crowding))
}

// settle makes the current state a child, and if there are enough, the next generation.
func (s *NSGA2[M]) settle() {
	s.note()
	s.children = append(s.children, &member{genes: s.state.Encode(nil), point: s.state.Point(nil), violation: s.state.Rank().Violation})
	if len(s.children) < s.o.Size {
		return
	}
	s.taken += int64(len(s.children))
	s.members = survivors(append(s.members, s.children...), s.o.Size)
	s.children = nil
}

// survivors returns size of people, those of the first fronts, and of the last front for which there is
// room those whose place is least crowded.
func survivors(people []*member, size int) []*member {
	people = distinct(people, size)
	var next []*member
	for number, front := range ranked(people) {
		points := make([][]int64, len(front))
		for i, m := range front {
			points[i] = m.point
		}
		for i, crowding := range Crowding(points) {
			front[i].front, front[i].crowding = number, crowding
		}
		if len(next)+len(front) > size {
			slices.SortStableFunc(front, crowded)
			front = front[:size-len(next)]
		}
		next = append(next, front...)
	}
	return next
}

// distinct returns one of the people with each point and violation; if these are fewer than size,
// others follow.
func distinct(people []*member, size int) []*member {
	order := make([]int, len(people))
	for i := range order {
		order[i] = i
	}
	same := func(a, b int) int {
		return cmp.Or(slices.Compare(people[a].point, people[b].point), cmp.Compare(people[a].violation, people[b].violation))
	}
	slices.SortStableFunc(order, same)
	first := make([]bool, len(people))
	for i, k := range order {
		first[k] = i == 0 || same(order[i-1], k) != 0
	}
	var kept, copies []*member
	for i, m := range people {
		if first[i] {
			kept = append(kept, m)
		} else {
			copies = append(copies, m)
		}
	}
	if missing := size - len(kept); missing > 0 {
		kept = append(kept, copies[:min(missing, len(copies))]...)
	}
	return kept
}

// ranked returns the people by fronts: those that violate nothing, and then those that do by their
// violation, each as a front for itself.
func ranked(people []*member) (fronts [][]*member) {
	var sound, broken []*member
	var points [][]int64
	for _, m := range people {
		if m.violation == 0 {
			sound, points = append(sound, m), append(points, m.point)
		} else {
			broken = append(broken, m)
		}
	}
	for _, indices := range Fronts(points) {
		var front []*member
		for _, i := range indices {
			front = append(front, sound[i])
		}
		fronts = append(fronts, front)
	}
	slices.SortStableFunc(broken, func(a, b *member) int { return cmp.Compare(a.violation, b.violation) })
	for i, m := range broken {
		if i == 0 || m.violation != broken[i-1].violation {
			fronts = append(fronts, nil)
		}
		last := len(fronts) - 1
		fronts[last] = append(fronts[last], m)
	}
	return fronts
}
