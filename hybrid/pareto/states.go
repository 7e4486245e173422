package pareto

import (
	"cmp"
	"context"
	"slices"

	archive "lsolve/localsearch/pareto"
	"lsolve/model"
)

// state is values of the first variables. What they lead to depends on what they use of each row and on
// their objectives alone: a state that has another one's at most is as good.
type state struct {
	sums   []int64 // of each row, then of each objective
	before *state
	value  int32
}

// stages is dynamic programming over the variables, one after the other, with dominance (Nemhauser
// and Ullmann 1969; Bazgan, Hugot and Vanderpooten 2009, "Solving efficiently the 0-1 multi-objective
// knapsack problem"): of the states of a stage those are kept that no other one dominates and
// whose bound no known solution covers.
type stages struct {
	*linear
	order  []int     // of the variables
	least  [][]int64 // by stage and row: what the variables from there on use at least
	most   [][]int64
	bounds [][]fractional // by stage, for each pair of an objective and a row
	known  *archive.Archive[struct{}]
	worst  []int64 // of each objective, what no point that is wanted is above
}

// mostStates is the number of states of a stage beyond which dynamic programming gives up.
const mostStates = 1 << 19

// points returns solutions, one for each point that no other dominates, that is not known, and that is above worst in no
// objective, with objectives to be minimised. ok is false if there are too many states, or ctx ended it.
func (l *linear) points(ctx context.Context, known *archive.Archive[struct{}], worst []int64, variables int) (solutions []model.Assignment, ok bool) {
	s := &stages{linear: l, known: known, worst: worst}
	s.arrange()
	now := []*state{{sums: make([]int64, len(l.rows)+len(l.objectives))}}
	for stage := range l.vars {
		next := s.children(ctx, stage, now)
		if next == nil && ctx.Err() != nil || len(next) > mostStates {
			return nil, false
		}
		if now = undominated(next); len(now) == 0 {
			return nil, true
		}
	}
	front := archive.NewArchive[*state](len(l.objectives))
	for _, x := range now {
		if point := s.point(x); !known.Covers(point) {
			front.Add(point, x)
		}
	}
	for _, e := range front.Entries() {
		values := make([]int32, len(l.vars))
		for x, k := e.Solution, len(s.order)-1; k >= 0; x, k = x.before, k-1 {
			values[s.order[k]] = x.value
		}
		solutions = append(solutions, l.assignment(values, variables))
	}
	return solutions, true
}

// point returns the objectives of a state of the last stage.
func (s *stages) point(x *state) []int64 {
	point := slices.Clone(x.sums[len(s.rows):])
	for o := range point {
		point[o] -= s.objectives[o].bound
	}
	return point
}

// arrange orders the variables: first those that improve the objectives most for what they use of
// the rows, which leaves the least to the bounds.
func (s *stages) arrange() {
	n := len(s.vars)
	s.order = make([]int, n)
	worth := make([]float64, n)
	for i := range s.order {
		s.order[i] = i
		gain, use := 0.0, 1e-9
		for _, o := range s.objectives {
			gain -= float64(o.coefs[i]) / (1 + total(o.coefs))
		}
		for _, r := range s.rows {
			use += max(0, float64(r.coefs[i])) / (1 + total(r.coefs))
		}
		worth[i] = gain / use
	}
	slices.SortStableFunc(s.order, func(a, b int) int { return cmp.Compare(worth[b], worth[a]) })
	s.least, s.most = make([][]int64, n+1), make([][]int64, n+1)
	s.least[n], s.most[n] = make([]int64, len(s.rows)), make([]int64, len(s.rows))
	s.bounds = make([][]fractional, n+1)
	for k := n; k >= 0; k-- {
		if k < n {
			s.least[k], s.most[k] = slices.Clone(s.least[k+1]), slices.Clone(s.most[k+1])
			i := s.order[k]
			first, last := int64(s.values[i][0]), int64(s.values[i][len(s.values[i])-1])
			for r := range s.rows {
				a, b := s.rows[r].coefs[i]*first, s.rows[r].coefs[i]*last
				s.least[k][r] += min(a, b)
				s.most[k][r] += max(a, b)
			}
		}
		for _, o := range s.objectives {
			for _, r := range s.rows {
				s.bounds[k] = append(s.bounds[k], newFractional(s.linear, s.order[k:], o, r))
			}
			if len(s.rows) == 0 {
				s.bounds[k] = append(s.bounds[k], newFractional(s.linear, s.order[k:], o, row{coefs: make([]int64, n)}))
			}
		}
	}
}

func total(coefs []int64) (sum float64) {
	for _, c := range coefs {
		sum += max(float64(c), -float64(c))
	}
	return sum
}

// children returns the states of the next stage that can lead to something new; nil if ctx has ended.
func (s *stages) children(ctx context.Context, stage int, now []*state) []*state {
	next := make([]*state, 0, 2*len(now))
	i := s.order[stage]
	bound := make([]int64, len(s.objectives))
	for k, x := range now {
		if k&1023 == 0 && ctx.Err() != nil {
			return nil
		}
		for _, v := range s.values[i] {
			sums := make([]int64, len(x.sums))
			fits := true
			for r := range s.rows {
				sums[r] = x.sums[r] + s.rows[r].coefs[i]*int64(v)
				left := s.rows[r].bound - sums[r]
				if fits = left >= s.least[stage+1][r]; !fits {
					break
				}
				if most := s.most[stage+1][r]; left > most { // more room than all the rest can use
					sums[r] = s.rows[r].bound - most
				}
			}
			if !fits {
				continue
			}
			for o := range s.objectives {
				sums[len(s.rows)+o] = x.sums[len(s.rows)+o] + s.objectives[o].coefs[i]*int64(v)
			}
			if s.bound(stage+1, sums, bound); !s.beyond(bound) && !s.known.Covers(bound) {
				next = append(next, &state{sums: sums, before: x, value: v})
			}
		}
		if len(next) > 2*mostStates {
			return next
		}
	}
	return next
}

// bound writes for each objective what no completion of a state is below.
func (s *stages) bound(stage int, sums []int64, bound []int64) {
	k := 0
	for o := range s.objectives {
		least := s.bounds[stage][k].least(unbounded)
		for r := range s.rows {
			least = max(least, s.bounds[stage][k].least(s.rows[r].bound-sums[r]))
			k++
		}
		if len(s.rows) == 0 {
			k++
		}
		bound[o] = sums[len(s.rows)+o] + least - s.objectives[o].bound
	}
}

// beyond reports whether no point that is wanted is as bad as the bounds.
func (s *stages) beyond(bound []int64) bool {
	for o, x := range bound {
		if x > s.worst[o] {
			return true
		}
	}
	return false
}

// undominated returns the states that no other one dominates, of equal ones the first.
func undominated(states []*state) []*state {
	if len(states) == 0 {
		return nil
	}
	slices.SortStableFunc(states, func(a, b *state) int { return slices.Compare(a.sums, b.sums) })
	// What dominates a state comes before it, with at most its first sum: the others decide.
	seen := archive.NewArchive[struct{}](max(1, len(states[0].sums)-1))
	kept := states[:0]
	for _, x := range states {
		if rest := x.sums[1:]; seen.Add(rest, struct{}{}) {
			kept = append(kept, x)
		}
	}
	return kept
}
