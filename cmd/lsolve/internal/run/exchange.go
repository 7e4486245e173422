package run

import (
	"lsolve/hybrid/portfolio"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/solve"
)

// Exchange lets a run that is a portfolio share what it finds with others, which have the same
// request but for the seed. Its functions may be called by several goroutines.
type Exchange struct {
	// Give gets better solutions as they come, and must not wait: as the instance's Check has them,
	// which have been checked, and as the model has them, nil if they were found without.
	Give func(s solve.Solution, m model.Assignment)
	// Take returns what others have found since the last call, and the best bound.
	Take func() (found []Found, bound int64, bounded bool)
}

// Found is a solution of another run.
type Found struct {
	Values []int32          // as the instance's Check has them
	Model  model.Assignment // as the model has them; nil: it was found without
}

// give gives away the best solution of the run unless it is from the others. It is called inside the
// gate.
func (r *runner) give(by string, m model.Assignment) {
	if r.Exchange != nil && by != portfolio.Elsewhere {
		r.Exchange.Give(r.record.Solution, m)
	}
}

// imports is Options.Import of a portfolio; nil: there is nobody to ask.
func (r *runner) imports(stated problem.Stated) func() portfolio.Import {
	if r.Exchange == nil {
		return nil
	}
	return func() (in portfolio.Import) {
		found, bound, bounded := r.Exchange.Take()
		in.Bound, in.Bounded = bound, bounded
		for _, f := range found {
			if f.Model == nil {
				f.Model = begins(stated, f.Values)
			}
			if f.Model != nil {
				in.Solutions = append(in.Solutions, f.Model)
			}
		}
		return in
	}
}
