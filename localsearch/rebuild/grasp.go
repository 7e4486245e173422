package rebuild

import (
	"context"
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/genes"
	"lsolve/localsearch/internal/improving"
	"lsolve/localsearch/internal/walker"
)

// GraspOptions are the parameters of GRASP.
type GraspOptions struct {
	// Alphas are the shares that SemiGreedy gets; nil: 0, 0.05, 0.1, 0.2, 0.3, 0.5. Those that
	// lead to better solutions are used more often.
	Alphas []float64
	// Elite is the number of good solutions with which every new one is relinked; 0: 10;
	// negative: there is no relinking.
	Elite int
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

// improver is a walk whose states another local search improves.
type improver[M any] = improving.Improving[M]

// Grasp is a greedy randomised adaptive search procedure (Feo and Resende, Journal of Global
// Optimization 6, 1995), reactive (Prais and Ribeiro, INFORMS Journal on Computing 12, 2000)
// and with path relinking (Laguna and Marti, ibid. 11, 1999). A step constructs a solution, is
// one of the improver, or relinks the improved solution with a good one.
type Grasp[M any] struct {
	improver[M]
	o       GraspOptions
	state   localsearch.Buildable
	builder localsearch.Builder
	elite   elite

	alpha  int // of the solution that is being improved
	weight []float64
	sums   []float64
	uses   []float64
	least  float64 // cost
	starts int
	linked bool // the solution that is being improved comes from relinking
	link   bool // the next step relinks

	now, best []int32
}

var _ localsearch.Walk = (*Grasp[int])(nil)

// NewGrasp returns a GRASP over state, which has to be localsearch.Buildable.
func NewGrasp[M any](state localsearch.State[M], o GraspOptions) (*Grasp[M], error) {
	buildable, ok := state.(localsearch.Buildable)
	if !ok {
		return nil, unsupported()
	}
	if o.Alphas == nil {
		o.Alphas = []float64{0, 0.05, 0.1, 0.2, 0.3, 0.5}
	}
	if len(o.Alphas) == 0 {
		return nil, fmt.Errorf("rebuild: GraspOptions.Alphas is empty; expected one or more, or nil for the default")
	}
	for _, a := range o.Alphas {
		if a < 0 || a > 1 {
			return nil, fmt.Errorf("rebuild: GraspOptions.Alphas has %v; expected shares, 0..1", a)
		}
	}
	if o.Elite == 0 {
		o.Elite = 10
	}
	if o.Candidates == 0 {
		o.Candidates = 4
	}
	s := &Grasp[M]{o: o, state: buildable, builder: buildable.Builder()}
	if s.builder.Items() == 0 {
		return nil, unsupported()
	}
	s.elite = elite{e: buildable.Encoding(), most: max(o.Elite, 0)}
	s.weight, s.sums, s.uses = make([]float64, len(o.Alphas)), make([]float64, len(o.Alphas)), make([]float64, len(o.Alphas))
	for i := range s.weight {
		s.weight[i] = 1
	}
	s.By, s.Settle = o.Improver, s.settle
	s.Walker = walker.New(state, walker.Options{Seed: o.Seed, Stream: o.Stream, OnSample: o.OnSample}, s)
	return s, nil
}

// Begin implements walker.Steps.
func (s *Grasp[M]) Begin(adopted bool) {
	if adopted {
		s.Adopted()
		return
	}
	s.construct()
}

// Adopted implements walker.Steps: the state is improved and offered to the elite.
func (s *Grasp[M]) Adopted() {
	s.linked, s.link = true, false
	s.Raise()
}

// Step implements walker.Steps.
func (s *Grasp[M]) Step(ctx context.Context, _ localsearch.Rank) bool {
	switch {
	case s.Busy:
		return s.Improve(ctx)
	case s.link:
		s.relink()
	default:
		s.construct()
	}
	return true
}

// construct makes a new solution.
func (s *Grasp[M]) construct() {
	s.Tried++
	s.Restarts++
	s.linked = false
	s.alpha = pickWeighted(s.weight, s.Random)
	s.builder.Load(nil)
	n := s.builder.Items()
	SemiGreedy(s.o.Alphas[s.alpha]).Insert(s.builder, draw(n, n, s.Random), s.Random)
	s.state.Decode(s.builder.Genes(nil))
	s.Raise()
}

func pickWeighted(weights []float64, r *rand.Rand) int {
	sum := 0.0
	for _, w := range weights {
		sum += w
	}
	left := rng.Float64(r) * sum
	for i, w := range weights {
		if left -= w; left < 0 {
			return i
		}
	}
	return len(weights) - 1
}

// settle learns from the improved solution, and offers it to the elite.
func (s *Grasp[M]) settle() {
	s.now = s.state.Encode(s.now[:0])
	if !s.linked {
		s.learn(float64(s.State.Cost()))
		s.link = len(s.elite.list) > 0
	}
	if s.elite.most > 0 && !s.link {
		s.elite.offer(s.now, s.Rank())
	}
}

// react is after how many constructions the weights of the alphas change.
const react = 30

// learn makes those alphas likelier whose solutions cost less on average.
func (s *Grasp[M]) learn(cost float64) {
	if s.starts == 0 || cost < s.least {
		s.least = cost
	}
	s.sums[s.alpha] += cost
	s.uses[s.alpha]++
	if s.starts++; s.starts%react != 0 {
		return
	}
	worst := s.least
	for i, n := range s.uses {
		if n > 0 {
			worst = max(worst, s.sums[i]/n)
		}
	}
	for i, n := range s.uses {
		if n > 0 && worst > s.least { // from 0.1 of the worst mean to 1 of the best solution
			s.weight[i] = 0.1 + 0.9*(worst-s.sums[i]/n)/(worst-s.least)
		}
	}
}

// relink goes from the better of the new solution and one of the elite to the other, and
// improves the best that is met away from both ends.
func (s *Grasp[M]) relink() {
	s.link = false
	s.elite.offer(s.now, s.Rank())
	guide := s.elite.list[rng.Intn(s.Random, len(s.elite.list))]
	from, to := guide.genes, s.now
	path := genes.NewPath(s.elite.e, from, to)
	at := append([]int32(nil), from...)
	length := path.Remaining(at)
	s.best = s.best[:0]
	var best localsearch.Rank
	for k := 1; k < length; k++ {
		if !path.BestStep(at, s.o.Candidates, s.price, s.Random) {
			break
		}
		s.state.Decode(at)
		s.Note()
		if rank := s.Rank(); k >= length/5 && k <= length-length/5 && (len(s.best) == 0 || rank.Better(best)) {
			s.best, best = append(s.best[:0], at...), rank
		}
	}
	if len(s.best) == 0 {
		return
	}
	s.linked = true
	s.state.Decode(s.best)
	s.Raise()
}

func (s *Grasp[M]) price(g []int32) int64 {
	s.Tried++
	s.state.Decode(g)
	return s.State.Cost()
}
