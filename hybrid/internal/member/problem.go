package member

import (
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// Problem is what all searches know of the problem.
type Problem struct {
	Model *model.Model
	// Search are the variables to branch on, and what neighbourhoods set free.
	Search []model.Var
	// Schedule is the schedule found in the model, nil if there is none.
	Schedule *Schedule
	// Extended is the model that engines are made for: Model, and for schedules and
	// for rectangles that move along one axis additional variables for the orders.
	Extended *model.Model
	boxes    boxes
	Seed     uint64
	// Branch makes the caller's brancher for a member, with the stream of its random
	// numbers. nil, or if it returns nil: a default one.
	Branch func(member string, stream uint64) branch.Brancher
	// Consistency and Check are as in cp.Options.
	Consistency func(i int, c model.Constraint) cp.Consistency
	Check       bool
	// Starts are those of linear relaxations of Extended; nil: each search solves them anew.
	Starts *cp.Starts
}

// New looks for a schedule in m.
func New(m *model.Model, search []model.Var) *Problem {
	p := &Problem{Model: m, Search: search, Extended: m, Schedule: findSchedule(m)}
	if p.Schedule != nil {
		p.Extended = p.Schedule.withOrders(m)
	}
	p.Extended = p.boxes.withOrders(p.Extended)
	return p
}

// Session makes an engine of its own for a search.
func (p *Problem) Session(s *Slice) (*cp.Session, error) {
	return cp.NewSession(p.Extended, s.Stop, cp.SessionOptions{Consistency: p.Levels(), Weigh: true, Check: p.Check, Pause: s.Pause, Starts: p.Starts})
}

// Levels is Consistency for Extended. It is asked for the constraints of Model alone: those of Extended
// that follow them have the default.
func (p *Problem) Levels() func(i int, c model.Constraint) cp.Consistency {
	known := len(p.Model.Constraints())
	if p.Consistency == nil || len(p.Extended.Constraints()) == known {
		return p.Consistency
	}
	return func(i int, c model.Constraint) cp.Consistency {
		if i >= known {
			return cp.DefaultConsistency
		}
		return p.Consistency(i, c)
	}
}

// Cost returns the cost of a solution.
func (p *Problem) Cost(values model.Assignment) int64 { return Cost(p.Model, values) }

// Cost returns the cost of a solution of m.
func Cost(m *model.Model, values model.Assignment) int64 {
	switch o := m.Objective(); o.Sense {
	case model.Minimise:
		return o.Value(values)
	case model.Maximise:
		return -o.Value(values)
	default:
		return 0
	}
}

// Signed returns an objective's value as a cost, and a cost as a value.
func (p *Problem) Signed(v int64) int64 {
	if p.Model.Objective().Sense == model.Maximise {
		return -v
	}
	return v
}

// Own cuts an engine's solution down to the model's variables.
func (p *Problem) Own(values model.Assignment) model.Assignment {
	return slices.Clip(values[:p.Model.NumVars()])
}

// Extend returns a solution of the model as one of the engine.
func (p *Problem) Extend(values model.Assignment) model.Assignment {
	if p.Schedule != nil {
		values = p.Schedule.extend(values)
	}
	return p.boxes.extend(slices.Clip(values))
}

// Project returns the values of the search variables.
func (p *Problem) Project(values []int32) []int32 {
	out := make([]int32, len(p.Search))
	for i, x := range p.Search {
		out[i] = values[x]
	}
	return out
}

// Brancher returns the caller's brancher, if there is one. Otherwise it branches on
// the orders of a schedule and then its starts, or on the search variables by
// dom_w_deg. name is the member's, stream that of its random numbers.
func (p *Problem) Brancher(name string, stream uint64) branch.Brancher {
	options := branch.Options{Select: branch.DomWDeg, Style: branch.Step, Seed: p.Seed, Stream: stream}
	if p.Branch != nil {
		if b := p.Branch(name, stream); b != nil {
			return b
		}
	}
	if p.Schedule != nil {
		if presences := p.Schedule.Presences(); len(presences) > 0 {
			// Which activities are present comes before when they are.
			first := branch.New(presences, options)
			options.Select = branch.Smallest
			return branch.Sequence(first, &orderBrancher{s: p.Schedule},
				branch.New(p.Schedule.Starts(), branch.Options{Select: branch.Smallest, Style: branch.Step}), branch.New(p.Search, options))
		}
	}
	switch {
	case p.Schedule != nil && len(p.Schedule.Orders) > 0:
		starts := branch.New(p.Schedule.Starts(), branch.Options{Select: branch.Smallest, Style: branch.Step})
		return branch.Sequence(&orderBrancher{s: p.Schedule}, starts, branch.New(p.Search, options))
	case p.Schedule != nil:
		options.Select = branch.Smallest
	}
	return branch.New(p.Search, options)
}
