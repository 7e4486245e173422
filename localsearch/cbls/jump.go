package cbls

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/internal/sparse"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/solve"
)

// Jump is the feasibility jump (Luteberget and Sartor, "Feasibility Jump: an LP-free
// Lagrangian MIP heuristic", 2022), for models that are mostly linear and Boolean. A
// variable jumps to the value that minimises the weighted violation of its
// constraints, a piecewise linear function. If no variable has a better value, the
// weights of violated constraints increase. After rounds without progress a share of
// the variables is perturbed.
//
// The values tried for a variable are those at which one of its linear constraints
// becomes satisfied, the ends of its domain, and, if it is in other constraints,
// some random values.
type Jump struct {
	s    *Space
	r    *rand.Rand
	walk JumpOptions

	// maybe are the variables, by their index in free, that may have a better value:
	// one of their constraints has changed since they were examined.
	maybe      sparse.Set
	candidates []int32

	steps, tried, taken, minima int64
	futile                      int // minima since the best state
	best                        localsearch.Rank
	begun                       bool
}

// JumpOptions of a Jump.
type JumpOptions struct {
	Seed, Stream uint64
	OnSample     func(localsearch.Sample) // called for every better state, unless nil
}

var _ localsearch.Walk = (*Jump)(nil)

// NewJump returns a feasibility jump over the space. The space must be made with
// Options.Flat, or keep no constraint by its moves: such a constraint does not allow
// jumps of single variables. Otherwise the error wraps solve.ErrUnsupported.
func (s *Space) NewJump(o JumpOptions) (*Jump, error) {
	if len(s.hidden) > 0 {
		return nil, fmt.Errorf("%w: the moves of the space keep %s satisfied, and a jump of one variable would not; expected a space made with Options.Flat",
			solve.ErrUnsupported, s.m.Constraints()[s.hidden[0]].Name())
	}
	return &Jump{s: s, r: rng.New(o.Seed, o.Stream), walk: o, maybe: sparse.NewSet(len(s.free)), best: s.Rank()}, nil
}

// Parameters of the search: the number of variables examined before the best of
// those with a better value jumps; the rounds without progress before a
// perturbation, and its share; how often and how much weights are smoothed.
const (
	goodEnough    = 5
	mostSampled   = 25
	futileRounds  = 1000
	jumpShare     = 0.1
	smoothEvery   = 100
	smoothShare   = 0.05
	randomJumps   = 8
	smallDomain   = 16
	maxBreakpoint = 64
)

// Run implements localsearch.Walk. A step is a jump or a change of weights.
func (j *Jump) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	if !j.begun {
		j.begun = true
		j.s.constructGreedily(j.r) // it satisfies constraints by its own steps
		j.s.calibrate(j.r)
		j.restart()
		j.note(true)
	}
	for ; !localsearch.Reached(j.best, target) && made < steps; made++ {
		if made&15 == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		j.step()
	}
	return made, nil
}

// restart schedules all variables.
func (j *Jump) restart() {
	for i := range j.s.free {
		j.maybe.Add(int32(i))
	}
}

func (j *Jump) step() {
	j.steps++
	var best Move
	least, good := int64(0), 0
	for range mostSampled {
		if j.maybe.Len() == 0 || good == goodEnough {
			break
		}
		i := j.maybe.At(rng.Intn(j.r, j.maybe.Len()))
		m, d := j.jump(j.s.free[i])
		if d >= 0 {
			j.maybe.Remove(i)
			continue
		}
		good++
		if d < least {
			best, least = m, d
		}
	}
	switch {
	case good > 0:
		j.s.Apply(best)
		j.taken++
		j.affected()
		j.note(false)
	case j.maybe.Len() == 0:
		j.minimum()
	}
	if j.s.RebalanceCost() {
		j.restart()
	}
}

// jump returns the best other value of a variable, and what it changes.
func (j *Jump) jump(x model.Var) (best Move, least int64) {
	s := j.s
	if _, single := s.groups[s.groupOf[x]].moves.(singles); !single {
		for range randomJumps {
			if m, ok := s.randomOf(x, j.r); ok {
				j.tried++
				if d := s.Delta(m); d < least {
					best, least = m, d
				}
			}
		}
		return best, least
	}
	j.breakpoints(x)
	for _, v := range j.candidates {
		j.tried++
		if m := Assign(x, v); v != s.val[x] {
			if d := s.Delta(m); d < least {
				best, least = m, d
			}
		}
	}
	return best, least
}

// breakpoints writes the values to try for x to candidates.
func (j *Jump) breakpoints(x model.Var) {
	s := j.s
	d := s.m.Domain(x)
	j.candidates = j.candidates[:0]
	if d.Size() <= smallDomain {
		for _, i := range d {
			for v := i.Lo; ; v++ {
				j.candidates = append(j.candidates, v)
				if v == i.Hi {
					break
				}
			}
		}
		return
	}
	try := func(v int64) { j.candidates = append(j.candidates, nearest(d, v)) }
	try(int64(d.Min()))
	try(int64(d.Max()))
	other := false
	for k := s.first[x]; k < s.first[x+1] && len(j.candidates) < maxBreakpoint; k++ {
		o := &s.occ[k]
		f, ok := s.parts[o.part].face.(interface{ distance() int64 })
		if !ok {
			other = true
			continue
		}
		// gap + coef*(v - value) becomes 0 at v; a rounded value on either side.
		v := int64(s.val[x]) - f.distance()/int64(o.coef)
		try(v - 1)
		try(v)
		try(v + 1)
	}
	if other {
		for range randomJumps {
			try(int64(draw(d, j.r)))
		}
	}
	slices.Sort(j.candidates)
	j.candidates = slices.Compact(j.candidates)
}

// affected records the variables of the constraints that the last move has changed.
func (j *Jump) affected() {
	for _, p := range j.s.touched {
		j.look(p)
	}
}

func (j *Jump) look(p int32) {
	for _, t := range j.s.parts[p].terms {
		if t.Coef != 0 && j.s.place[t.Var] >= 0 {
			j.maybe.Add(j.s.place[t.Var])
		}
	}
}

// minimum is called when no variable has a better value.
func (j *Jump) minimum() {
	j.minima++
	if j.futile++; j.futile >= futileRounds {
		j.futile = 0
		j.s.Perturb(j.r, jumpShare)
		j.restart()
		j.note(false)
		return
	}
	j.s.Raise(true)
	if j.minima%smoothEvery == 0 {
		j.s.Smooth(smoothShare)
	}
	for _, p := range j.s.broken.Members() {
		j.look(p)
	}
	if j.s.Violation() == 0 { // a minimum of the objective
		j.s.Perturb(j.r, jumpShare)
		j.restart()
		j.note(false)
	}
}

// note keeps the state if it is the best so far.
func (j *Jump) note(first bool) {
	rank := j.s.Rank()
	if !first && !rank.Better(j.best) {
		return
	}
	j.best, j.futile = rank, 0
	j.s.KeepState()
	if j.walk.OnSample != nil {
		j.walk.OnSample(localsearch.Sample{Step: j.steps, Cost: j.s.Cost(), Rank: rank, Best: rank})
	}
}

// Sense implements localsearch.Walk.
func (j *Jump) Sense() model.Sense { return j.s.Sense() }

// Best implements localsearch.Walk.
func (j *Jump) Best() localsearch.Rank { return j.best }

// Values implements localsearch.Walk.
func (j *Jump) Values(buf []int32) []int32 {
	if !j.begun {
		return j.s.Values(buf)
	}
	return j.s.KeptState(buf)
}

// Adopt implements localsearch.Walk.
func (j *Jump) Adopt(values []int32) {
	j.s.Adopt(values)
	j.restart()
	first := !j.begun
	j.begun = true
	j.note(first)
}

// Stats implements localsearch.Walk.
func (j *Jump) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: j.steps},
		{Name: solve.MovesTried, Value: j.tried},
		{Name: solve.MovesTaken, Value: j.taken},
		{Name: solve.Restarts, Value: j.minima},
	}
}
