package nurses

import (
	"context"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "nurses",
		Summary: "who works which shift on which day: nurse rostering",
		Sense:   model.Minimise,
		Sheet:   &problem.Sheet{Member: "roster"},
		Draws:   true,
		Read:    problem.Parsed(Parse),
		Files:   "schedulingbenchmarks.org",
		Format:  Format,
		Generator: &problem.Generator{
			Summary: "contracts, demands and requests",
			Options: []problem.Option{
				{Name: "weeks", Default: 2, Least: 1, Most: MaxDays / 7, Placeholder: "W", Sentence: "the number of weeks"},
				{Name: "nurses", Default: 8, Least: 1, Most: MaxNurses, Placeholder: "N", Sentence: "the number of nurses"},
				{Name: "shifts", Default: 2, Least: 1, Most: MaxShifts, Placeholder: "K", Sentence: "the number of kinds of shifts"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				return problem.Some(Generate(GenerateOptions{Weeks: v.Int("weeks"), Nurses: v.Int("nurses"), Shifts: v.Int("shifts")}, rng.New(seed, 0)))
			},
		},
	}
}
