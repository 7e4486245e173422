package population

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/genes"
	"lsolve/localsearch/internal/walker"
	"lsolve/solve"
)

// ScatterOptions are the parameters of scatter search.
type ScatterOptions struct {
	// Size is that of the reference set, at least 2; 0: 10. Half of it is the best solutions,
	// the other half those that are most different.
	Size int
	// Starts is the number of improved random solutions from which the first reference set
	// is chosen; 0: 3 times Size.
	Starts int
	// Candidates is how many changes are priced for each one that is made on the way from one
	// solution to another; 0: 4.
	Candidates int
	// Improver improves every solution; nil: nothing does.
	Improver localsearch.Improver

	// Seed and Stream choose the random numbers. Equal ones give the same run.
	Seed, Stream uint64
	// OnSample, unless nil, is called for every better state.
	OnSample func(localsearch.Sample)
}

// Scatter is scatter search with path relinking (Glover, Laguna and Marti, Control and
// Cybernetics 29, 2000). All pairs of a small set of good and different solutions are relinked:
// a solution is changed step by step into the other one, and the best on the way is improved. A
// step is one of those changes, or a step of the improver.
type Scatter[M any] struct {
	improver[M]
	o         ScatterOptions
	state     localsearch.Encoded
	distances Distances

	pool  []*Individual // improved random solutions, for the reference set
	set   []*Individual // the reference set, sorted
	pairs [][2]*Individual
	born  int64
	since int64 // the first of this pool
	fresh bool  // the set has changed since the pairs were listed

	path      *genes.Path // nil: nothing is being relinked
	now, best []int32     // on the path
	bestRank  localsearch.Rank
	skip      int // changes before the best is sought
	left      int // changes until the end of the path
}

var _ localsearch.Walk = (*Scatter[int])(nil)

// NewScatter returns a scatter search over state, which has to be localsearch.Encoded.
func NewScatter[M any](state localsearch.State[M], o ScatterOptions) (*Scatter[M], error) {
	encoded, ok := state.(localsearch.Encoded)
	if !ok {
		return nil, fmt.Errorf("population: %w: the state has no %s", solve.ErrUnsupported, localsearch.IsEncoded)
	}
	if o.Size != 0 && o.Size < 2 {
		return nil, fmt.Errorf("population: ScatterOptions.Size is %d; expected 2 or more, or 0 for the default", o.Size)
	}
	o.Size = cmp.Or(o.Size, 10)
	o.Starts, o.Candidates = max(2, cmp.Or(o.Starts, 3*o.Size)), max(1, cmp.Or(o.Candidates, 4))
	s := &Scatter[M]{o: o, state: encoded}
	s.distances.e = encoded.Encoding()
	s.By, s.Settle = o.Improver, s.settle
	s.Walker = walker.New(state, walker.Options{Seed: o.Seed, Stream: o.Stream, OnSample: o.OnSample}, s)
	return s, nil
}

// Begin implements walker.Steps.
func (s *Scatter[M]) Begin(adopted bool) {
	if !adopted {
		s.Construct()
	}
	s.Raise()
}

// Adopted implements walker.Steps: the state is improved and offered to the reference set.
func (s *Scatter[M]) Adopted() {
	s.path = nil
	s.Raise()
}

// Step implements walker.Steps.
func (s *Scatter[M]) Step(ctx context.Context, _ localsearch.Rank) bool {
	switch {
	case s.Busy:
		return s.Improve(ctx)
	case s.path != nil:
		s.relink()
	case s.set == nil && len(s.pool) < s.o.Starts && s.born-s.since < int64(4*s.o.Starts):
		s.Tried++
		s.State.Randomise(s.Random)
		s.Raise()
	default:
		s.next()
	}
	return true
}

// settle offers the current state to the pool or to the reference set.
func (s *Scatter[M]) settle() {
	x := &Individual{Genes: s.state.Encode(nil), Rank: s.Rank(), Born: s.born}
	s.born++
	to := &s.pool
	if s.set != nil {
		to = &s.set
	}
	if s.distances.like(*to, x) != nil {
		return
	}
	s.Taken++
	if s.set != nil {
		if last := s.set[len(s.set)-1]; len(s.set) >= s.o.Size && !x.Rank.Better(last.Rank) {
			return
		} else if len(s.set) >= s.o.Size {
			s.set = s.set[:len(s.set)-1]
		}
		s.fresh = true
	}
	*to = append(*to, x)
	slices.SortStableFunc(*to, better)
}

// next chooses the reference set if there is none, and then begins with the next pair.
func (s *Scatter[M]) next() {
	if s.set == nil {
		s.choose()
	}
	if len(s.pairs) == 0 && s.fresh {
		s.list()
	}
	if len(s.pairs) == 0 {
		s.renew()
		return
	}
	pair := s.pairs[0]
	s.pairs = s.pairs[1:]
	from, to := pair[0], pair[1]
	if !slices.Contains(s.set, from) || !slices.Contains(s.set, to) {
		return // one of them has been replaced
	}
	if s.Random.Uint64()&1 == 0 {
		from, to = to, from
	}
	s.path = genes.NewPath(s.distances.e, from.Genes, to.Genes)
	s.now = append(s.now[:0], from.Genes...)
	s.best = s.best[:0]
	// The best is sought away from both ends: the improver would lead back to them.
	length := s.path.Remaining(s.now)
	s.skip = max(1, length/5)
	s.left = length - s.skip
}

// choose makes the reference set of the pool: half of it the best, and then repeatedly the one
// that is most different from those chosen.
func (s *Scatter[M]) choose() {
	half := min(len(s.pool), (s.o.Size+1)/2)
	s.set = slices.Clone(s.pool[:half])
	rest := slices.Clone(s.pool[half:])
	for len(s.set) < s.o.Size && len(rest) > 0 {
		best, most := 0, -1.0
		for i, x := range rest {
			least := 2.0
			for _, y := range s.set {
				least = min(least, s.distances.Between(x, y))
			}
			if least > most {
				best, most = i, least
			}
		}
		s.set = append(s.set, rest[best])
		rest = slices.Delete(rest, best, best+1)
	}
	slices.SortStableFunc(s.set, better)
	s.pool, s.fresh = nil, true
}

// list lists the pairs of which one is new since the last list, in random order.
func (s *Scatter[M]) list() {
	s.fresh = false
	for i, x := range s.set {
		for _, y := range s.set[:i] {
			if !x.met || !y.met {
				s.pairs = append(s.pairs, [2]*Individual{y, x})
			}
		}
	}
	for _, x := range s.set {
		x.met = true
	}
	for i := len(s.pairs) - 1; i > 0; i-- {
		j := rng.Intn(s.Random, i+1)
		s.pairs[i], s.pairs[j] = s.pairs[j], s.pairs[i]
	}
}

// relink makes one change on the way, and at its end improves the best solution that was met.
func (s *Scatter[M]) relink() {
	if s.left > 0 {
		s.left--
		s.skip--
		s.path.BestStep(s.now, s.o.Candidates, s.price, s.Random)
		s.state.Decode(s.now)
		s.Note()
		rank := s.Rank()
		if s.skip <= 0 && (len(s.best) == 0 || rank.Better(s.bestRank)) {
			s.best, s.bestRank = append(s.best[:0], s.now...), rank
		}
		return
	}
	s.path = nil
	if len(s.best) > 0 {
		s.state.Decode(s.best)
		s.Raise()
	}
}

// price returns the cost of the state with these genes.
func (s *Scatter[M]) price(g []int32) int64 {
	s.Tried++
	s.state.Decode(g)
	return s.State.Cost()
}

// renew keeps the best half of the set, and begins anew otherwise.
func (s *Scatter[M]) renew() {
	s.Restarts++
	s.pool = slices.Clone(s.set[:(len(s.set)+1)/2])
	for _, x := range s.pool {
		x.met = false
	}
	s.set, s.since = nil, s.born
}
