package catalogue

import (
	"cmp"
	"context"

	"lsolve/problem"
	"lsolve/problem/queens"
	"lsolve/solve"
	"lsolve/systematic/bitset"
)

func queensBacktrack() Algorithm {
	names := bitset.OrderNames()
	a := Algorithm{
		Name: "backtrack", Summary: "complete: row by row with blocked columns and diagonals in bitset words (Java report)",
		Effort: solve.Placements, Complete: true, Backtracks: true, Threads: true, Counts: solve.Limits{Steps: 1},
		Options: []problem.Option{{
			Name: "order", Default: names[0], Choices: names, Placeholder: "ORDER", Sentence: "of rows and squares",
		}},
		Largest: func(q Question, v problem.Values) int {
			switch {
			case q >= Count:
				return bitset.MaxCount
			case v.String("order") == bitset.Fewest.String():
				return bitset.MaxFewest
			}
			return queens.MaxN
		},
		Run: func(ctx context.Context, given Job) (Outcome, error) {
			ctx, release := given.Limits.Within(ctx)
			defer release()
			j := &job{Job: given}
			if j.Question >= Count {
				return j.outcome(ctx, j.countQueens(ctx))
			}
			return j.outcome(ctx, j.backtrack(ctx))
		},
	}
	for _, name := range names {
		a.Variants = append(a.Variants, Variant{name, map[string]any{"order": name}})
	}
	return a
}

// backtrack gives the solutions one by one.
func (j *job) backtrack(ctx context.Context) error {
	order, err := bitset.ParseOrder(j.Values.String("order"))
	if err != nil {
		return err
	}
	o := bitset.Options{N: j.Instance.(*queens.Instance).N(), Order: order, Limits: j.Limits, OnProgress: j.OnProgress}
	if j.Record != nil {
		o.OnPlace = j.Record.Stack().Place
	}
	s, err := bitset.New(o)
	if err != nil {
		return err
	}
	defer func() { j.Stats = s.Result().Stats }()
	for solution, err := range s.Solutions(ctx) {
		if err != nil {
			return err
		}
		if j.Question == Unique && !queens.Canonical(solution.Values) {
			continue
		}
		if !j.found(solution.Values) || j.Question == First {
			return nil
		}
	}
	if result := s.Result(); result.Stopped != nil {
		return result.Stopped
	}
	j.Status = solve.Unsatisfiable
	if j.Solutions > 0 {
		j.Status = solve.All
	}
	return nil
}

// countQueens counts without going through the solutions.
func (j *job) countQueens(ctx context.Context) error {
	counter := bitset.Counter{N: j.Instance.(*queens.Instance).N(), Threads: j.Threads, OnProgress: j.OnProgress}
	count := counter.Count
	if j.Question == CountUnique {
		count = counter.CountUnique
	}
	result, err := count(ctx)
	j.Status, j.Solutions = result.Status, result.Solutions
	return cmp.Or(err, result.Stopped)
}
