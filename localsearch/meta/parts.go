package meta

import (
	"fmt"

	"lsolve/localsearch"
	"lsolve/localsearch/accept"
	"lsolve/localsearch/cbls"
	"lsolve/solve"
)

// Setup is what a metaheuristic is to walk.
type Setup[M any] struct {
	State         localsearch.State[M]
	Neighbourhood localsearch.Neighbourhood[M]
	// Size is the number of variables, by which parameters are scaled; 0: that of
	// a Projected state, else 100.
	Size int
	// Cooling is the number of steps from hot to cold of annealing, threshold
	// accepting and the great deluge; 0: a thousand for each variable.
	Cooling int64

	Seed, Stream uint64
	OnSample     func(localsearch.Sample)
	SampleEvery  int64
}

// New puts the metaheuristic of that name together. An error that is
// solve.ErrUnsupported says what the state lacks for it.
func New[M any](name string, s Setup[M]) (localsearch.Walk, error) {
	projected, isProjected := s.State.(localsearch.Projected[M])
	n := int64(s.Size)
	if n == 0 {
		n = 100
		if isProjected {
			n = int64(projected.Variables())
		}
	}
	n = max(n, 2)
	lacks := func(what string) error {
		return fmt.Errorf("meta: %s: %w: the problem has no %s", name, solve.ErrUnsupported, what)
	}
	cooling := s.Cooling
	if cooling == 0 {
		cooling = 1000 * n
	}
	p := localsearch.Parts[M]{
		State: s.State, Neighbourhood: s.Neighbourhood, Acceptor: accept.Descent{},
		Seed: s.Seed, Stream: s.Stream, OnSample: s.OnSample, SampleEvery: s.SampleEvery,
	}
	// focus takes the moves of variables in conflict, where there are such.
	focus := func(share float64) {
		if isProjected {
			p.Neighbourhood = localsearch.Focused[M]{State: projected, Share: share}
		}
	}
	switch name {
	case "steepest":
		p.Forager = localsearch.BestOfAll
		p.Restart = localsearch.Restart{AtMinimum: true}
	case "first":
		p.Forager = localsearch.FirstOfAll
		p.Restart = localsearch.Restart{AtMinimum: true}
	case "descent":
		p.Forager, p.Acceptor = localsearch.BestOfAll, accept.Descent{Sideways: true}
		p.Restart = localsearch.Restart{AtMinimum: true, Stagnation: 50 + n}
	case "minconf":
		if !isProjected {
			return nil, lacks("errors of variables")
		}
		focus(1)
		p.Greedy = true
		p.Forager, p.Acceptor, p.RandomWalk = localsearch.BestOfAll, accept.Descent{Sideways: true}, 0.02
		p.Restart = localsearch.Restart{Stagnation: 100 * n}
		if n > allValues {
			p.Forager, p.Acceptor, p.RandomWalk = localsearch.Forager{}, accept.Descent{}, 0
		}
	case "tabu":
		attributed, ok := s.State.(localsearch.Attributed[M])
		if !ok {
			return nil, lacks("attributes of moves")
		}
		if n > wholeNeighbourhood {
			focus(1)
		}
		p.Forager, p.Acceptor = localsearch.BestOfAll, accept.Any{}
		p.Tabu = &localsearch.Tabu[M]{Of: attributed, Tenure: 2 + n/10, Spread: 2 + n/10, Slope: 0.1}
		p.Restart = localsearch.Restart{Stagnation: 1000 * n, Share: 0.3, Fresh: 4}
	case "anneal":
		p.Acceptor = &accept.Annealing{Steps: cooling}
		p.Restart = localsearch.Restart{Stagnation: 50 * cooling}
	case "anneal-adaptive":
		p.Acceptor = &accept.Annealing{Steps: cooling, Schedule: accept.Adaptive}
		p.Restart = localsearch.Restart{Stagnation: 50 * cooling}
	case "reheat":
		p.Acceptor = &accept.Annealing{Steps: cooling, Schedule: accept.Reheating}
		p.Restart = localsearch.Restart{Stagnation: 50 * cooling}
	case "late":
		p.Acceptor = &accept.Late{Length: int(min(max(50, 10*n), 50_000))}
		p.Restart = localsearch.Restart{Stagnation: 5000 * n, Share: 0.2}
	case "threshold":
		p.Acceptor = &accept.Threshold{Steps: cooling}
		p.Restart = localsearch.Restart{Stagnation: 50 * cooling}
	case "deluge":
		p.Acceptor = &accept.Deluge{Steps: cooling}
		p.Restart = localsearch.Restart{Stagnation: 50 * cooling}
	case "ils":
		p.Forager = localsearch.FirstOfAll
		p.Restart = localsearch.Restart{AtMinimum: true, Share: kickShare(n), Fresh: 1000}
	case "vns":
		p.Forager = localsearch.FirstOfAll
		p.Restart = localsearch.Restart{AtMinimum: true, Share: kickShare(n), Most: 0.5, Fresh: 1000}
	case "guided", "breakout":
		if _, ok := s.State.(localsearch.Weighted); !ok {
			return nil, lacks("weights")
		}
		p.Forager, p.Weigh = localsearch.FirstOfAll, localsearch.Guided
		if name == "breakout" {
			p.Weigh = localsearch.Breakout
		}
		p.Restart = localsearch.Restart{Unit: 20 * n, Sequence: localsearch.Luby}
	case "jump":
		space, ok := any(s.State).(*cbls.Space)
		if !ok {
			return nil, lacks("model to find breakpoints in")
		}
		return space.NewJump(cbls.JumpOptions{Seed: s.Seed, Stream: s.Stream, OnSample: s.OnSample}), nil
	case "adaptive":
		if !isProjected {
			return nil, lacks("errors of variables")
		}
		return localsearch.NewAdaptive(localsearch.Adaptive[M]{
			State: projected, Seed: s.Seed, Stream: s.Stream, OnSample: s.OnSample,
			Stagnation: 2000 * n,
		}), nil
	default:
		return nil, errUnknown(name)
	}
	return localsearch.New(p), nil
}

// wholeNeighbourhood is the number of variables up to which tabu search goes
// through all moves at every step; beyond, through those of one variable in
// conflict.
const wholeNeighbourhood = 200

// allValues is the number of variables up to which min-conflicts tries every
// value of a variable; beyond it takes the first better one of random moves.
const allValues = 10_000

// kickShare is about three variables.
func kickShare(n int64) float64 { return min(1, 3/float64(n)) }
