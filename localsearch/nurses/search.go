package nurses

import (
	"context"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/nurses"
	"lsolve/solve"
)

// Search looks for cheaper and cheaper rosters. It is a localsearch.Walk whose rank is the
// cost. All its rosters keep the rules.
//
// It does two things by turns. One is dives: column generation finds rows of nurses by which
// the linear relaxation of a part of the roster is solved, and rows are fixed one after the
// other. The first dive is over all of a roster that is not too large. It also gives a bound,
// by which the search ends when the best roster is as cheap.
//
// The other is simulated annealing over the days of nurses. A step plans some days of one nurse
// anew, the best way at prices with random noise: so it draws from about the distribution of
// Boltzmann, given all other days (Papandreou and Yuille, "Perturb-and-MAP random fields",
// 2011). Then some pairs of nurses try to exchange days, and at times there is an ejection chain. The temperature falls from where
// missing nurses are accepted to where requests are not neglected; then it begins anew from
// the best roster, for twice as long.
//
// Without a roster of the instance's rule it makes no steps until it adopts one.
type Search struct {
	in   *nurses.Instance
	r    *rand.Rand
	rows *nurses.Rows
	annealing
	dives

	values       int       // of a day
	cells        []cell    // by day and value
	requested    [][]int64 // by nurse, what each day and value costs; nil: nothing
	costs        []int64   // of the days that are planned
	row          []int32   // scratch, as one and other are
	one, other   []int32   // two nurses after an exchange
	heirs        []int32   // the days of a nurse who may be in a chain
	links        []link    // of a chain
	roster       []int32   // nil: there is none
	value        int64     // its cost
	best         []int32
	bestValue    int64
	steps, tried int64
	annealed     int64   // steps of annealing
	share        float64 // of annealing in the effort
}

var _ localsearch.Walk = (*Search)(nil)

// cell is a shift of a day.
type cell struct {
	there, needed int32
	under, over   int64 // what each nurse too few and too many costs
}

// width is how many labels of a day a plan keeps.
const width = 1 << 10

// NewSearch returns a search on the instance. Equal seeds and streams make equal searches.
func NewSearch(in *nurses.Instance, seed, stream uint64) *Search {
	s := &Search{
		in: in, r: rng.New(seed, stream), rows: nurses.NewRows(in, width), values: len(in.Shifts) + 1,
		requested: in.RequestCosts(), share: mostShare, one: make([]int32, in.Days), other: make([]int32, in.Days), links: make([]link, 0, mostLinks),
	}
	s.cells = make([]cell, in.Days*s.values)
	for _, c := range in.Cover {
		s.cells[c.Day*s.values+c.Shift+1] = cell{needed: c.Needed, under: int64(c.Under), over: int64(c.Over)}
	}
	s.annealing = newAnnealing(in)
	s.dives = newDives(in, s.requested, s.r)
	if start := in.Start(); start != nil {
		s.set(start)
		s.best, s.bestValue = slices.Clone(start), s.value
	}
	return s
}

// set makes values, which keep the rules, the roster.
func (s *Search) set(values []int32) {
	s.roster = append(s.roster[:0], values...)
	for k := range s.cells {
		s.cells[k].there = 0
	}
	for i := range s.in.Nurses {
		for d, v := range s.days(i) {
			s.cells[d*s.values+int(v)].there++
		}
	}
	s.value = s.in.Cost(values)
}

// days are those of a nurse.
func (s *Search) days(i int) []int32 { return s.roster[i*s.in.Days : (i+1)*s.in.Days] }

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the cost of the best roster.
func (s *Search) Best() localsearch.Rank {
	if s.best == nil {
		return localsearch.Rank{Violation: 1}
	}
	return localsearch.Rank{Objective: s.bestValue}
}

// Values appends the best roster to buf, the shift of each nurse on each day; days off if
// there is none.
func (s *Search) Values(buf []int32) []int32 {
	if s.best == nil {
		return append(buf, make([]int32, len(s.in.Nurses)*s.in.Days)...)
	}
	return append(buf, s.best...)
}

// Stats returns the steps, the plans and exchanges tried, and how often the temperature
// began anew.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: s.tried},
		{Name: solve.Restarts, Value: s.cycles},
	}
}

// Adopt continues from the roster that values are if it is better than the best.
func (s *Search) Adopt(values []int32) {
	cost, err := s.in.Check(values)
	if err != nil || s.best != nil && cost >= s.bestValue {
		return
	}
	s.set(values)
	s.best, s.bestValue = append(s.best[:0], values...), cost
	s.annealing.made = 0 // the temperatures begin anew
}

// record keeps the roster if it is the best.
func (s *Search) record() {
	if s.value < s.bestValue {
		s.bestValue = s.value
		copy(s.best, s.roster)
		if s.failed >= mostFailed {
			s.share = min(2*s.share, mostShare)
		}
	}
}

// Run makes steps; see localsearch.Walk. They end when the bound says that nothing is better.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	for made < steps && s.best != nil && s.bestValue > s.bound && !localsearch.Reached(s.Best(), target) {
		if ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		s.step()
		made++
		s.steps++
	}
	return made, nil
}

// The share of annealing in the effort. It is halved by each better roster of a dive,
// and doubled by one of annealing after many dives that failed. After a dive over all it is at
// most firstShare.
const mostShare, firstShare, leastShare = 0.5, 1.0 / 8, 1.0 / 16

// step makes some steps of annealing, or goes on with a dive.
func (s *Search) step() {
	if annealing, diving := s.efforts(); float64(annealing) < s.share*float64(annealing+diving) {
		for range 16 {
			s.anneal()
		}
		return
	}
	roster := s.dive(s.best, s.bestValue)
	if roster == nil {
		return
	}
	if !s.large {
		s.share = min(s.share, firstShare)
	}
	if cost := s.in.Cost(roster); cost < s.bestValue {
		s.best, s.bestValue = slices.Clone(roster), cost
		s.share = max(s.share/2, leastShare)
	}
}

// effortOfExchanges is that of the exchanges of a step, beside its plan.
const effortOfExchanges = 10_000

// efforts returns how much has been computed by annealing and by dives.
func (s *Search) efforts() (annealing, diving int64) {
	return effortOfExchanges*s.annealed + nurses.EffortOfLabel*s.rows.Steps(), s.effort()
}

// exchanges is how many are tried in a step.
const exchanges = 30

// anneal makes a step of annealing.
func (s *Search) anneal() {
	s.annealed++
	if s.cool() {
		s.set(s.best)
	}
	n := len(s.in.Nurses)
	from, to := s.part(longestPlan)
	s.replan(rng.Intn(s.r, n), from, to)
	if n == 1 {
		return
	}
	if s.annealed%chainsEvery == 0 {
		s.chain(rng.Intn(s.r, n))
	}
	for range exchanges {
		from, to := s.part(longestExchange)
		i, j := rng.Intn(s.r, n), rng.Intn(s.r, n-1)
		if j >= i {
			j++
		}
		s.exchange(i, j, from, to)
	}
}

// The most days of a move.
const longestPlan, longestExchange = 14, 7

// part draws successive days.
func (s *Search) part(longest int) (from, to int) {
	n := 1 + rng.Intn(s.r, min(longest, s.in.Days))
	from = rng.Intn(s.r, s.in.Days-n+1)
	return from, from + n
}
