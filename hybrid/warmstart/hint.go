package warmstart

import (
	"cmp"
	"slices"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/branch"
)

// Hint is what a local search knows of a problem: its best state, and which variables
// were in conflict. It does not change once it is made.
type Hint struct {
	// Values are the best state's values, by variable. Known says which of them are
	// valid; nil: all.
	Values model.Assignment
	Known  []bool
	// Violation and Objective are those of that state; it is a solution if Violation
	// is 0.
	Violation, Objective int64
	// Conflict is the share of each variable in the violation of the best state;
	// nil: not known.
	Conflict []float64
	// Frequency is the conflict frequency of each variable: its mean share in the
	// violations of the visited states. nil: not known.
	Frequency []float64
	// Stats are the local search's.
	Stats solve.Stats
}

// Preference makes a complete search try the hint's values first; see
// branch.Prefer.
func (h *Hint) Preference() *branch.Preference {
	return &branch.Preference{Values: h.Values, Known: h.Known}
}

// phases returns the values for decisions by activity, up to the first unknown one.
func (h *Hint) phases() []int32 {
	for x, known := range h.Known {
		if !known {
			return h.Values[:x]
		}
	}
	return h.Values
}

// Order says in which order a complete search takes the variables.
type Order uint8

// The orders.
const (
	// AsGiven leaves the selection of variables as it is.
	AsGiven Order = iota
	// ConflictsFirst takes the variables that are in conflict in the local search's
	// best state first, and then the others.
	ConflictsFirst
	// ByFrequency takes the variables by falling conflict frequency. If the selection
	// is dom_w_deg, it also gives them larger initial weights.
	ByFrequency
)

// Orders are the names of the orders.
var Orders = []string{"given", "conflicts", "frequency"}

// String returns the order's name.
func (o Order) String() string {
	if int(o) < len(Orders) {
		return Orders[o]
	}
	return "unknown"
}

// InConflict returns those of vars that are in conflict in the best state, and the
// others, both in their order.
func (h *Hint) InConflict(vars []model.Var) (conflicting, others []model.Var) {
	for _, x := range vars {
		if int(x) < len(h.Conflict) && h.Conflict[x] > 0 {
			conflicting = append(conflicting, x)
		} else {
			others = append(others, x)
		}
	}
	return conflicting, others
}

// ByFrequency are vars, those that were most in conflict first.
func (h *Hint) ByFrequency(vars []model.Var) []model.Var {
	frequency := func(x model.Var) float64 {
		if int(x) < len(h.Frequency) {
			return h.Frequency[x]
		}
		return 0
	}
	sorted := slices.Clone(vars)
	slices.SortStableFunc(sorted, func(x, y model.Var) int { return cmp.Compare(frequency(y), frequency(x)) })
	return sorted
}

// Brancher branches on vars as the options say, with the hint's order of variables and
// its values first. If the selection does not follow the order of the variables, such
// as first_fail, ByFrequency only breaks ties.
func (h *Hint) Brancher(vars []model.Var, o branch.Options, order Order) branch.Brancher {
	return branch.Prefer(h.ordered(vars, o, order), h.Preference())
}

// ordered is Brancher without the values.
func (h *Hint) ordered(vars []model.Var, o branch.Options, order Order) branch.Brancher {
	switch order {
	case ConflictsFirst:
		conflicting, others := h.InConflict(vars)
		return branch.Sequence(branch.New(conflicting, o), branch.New(others, o))
	case ByFrequency:
		return branch.New(h.ByFrequency(vars), o)
	default:
		return branch.New(vars, o)
	}
}

// Weights returns initial weights by variable for dom_w_deg. The variable with the
// largest conflict frequency gets the weight of that number of failures, the others in
// proportion. nil if no conflict is known.
func (h *Hint) Weights(failures float64) []float64 {
	most := 0.0
	for _, t := range h.Frequency {
		most = max(most, t)
	}
	if most == 0 {
		return nil
	}
	weights := make([]float64, len(h.Frequency))
	for x, t := range h.Frequency {
		weights[x] = failures * t / most
	}
	return weights
}
