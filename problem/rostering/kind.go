package rostering

import (
	"context"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:      "rostering",
		Summary:   "nurses with skills and a history over several weeks (INRC-II)",
		Sense:     model.Minimise,
		Sheet:     &problem.Sheet{Member: "roster"},
		Draws:     true,
		Read:      problem.Parsed(Parse),
		Files:     "second International Nurse Rostering Competition (INRC-II)",
		Format:    Format,
		Solutions: "the competition's solution files, a week after the other",
		Generator: &problem.Generator{
			Summary: "wards of the competition's shape around a hidden roster",
			Options: []problem.Option{
				{Name: "nurses", Default: 10, Least: 1, Most: MaxNurses, Placeholder: "N", Sentence: "the number of nurses"},
				{Name: "weeks", Default: 4, Least: 1, Most: MaxWeeks, Placeholder: "W", Sentence: "the number of weeks"},
				{Name: "shifts", Default: 4, Least: 1, Most: 4, Placeholder: "K", Sentence: "the number of shifts"},
				{Name: "skills", Default: 3, Least: 1, Most: 4, Placeholder: "K", Sentence: "the number of skills"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				return problem.Some(Generate(GenerateOptions{
					Nurses: v.Int("nurses"), Weeks: v.Int("weeks"), Shifts: v.Int("shifts"), Skills: v.Int("skills"),
				}, rng.New(seed, 0)))
			},
		},
	}
}
