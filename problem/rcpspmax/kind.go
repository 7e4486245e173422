package rcpspmax

import (
	"context"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "rcpspmax",
		Summary: "schedule activities with minimal and maximal time lags so that the last ends early (RCPSP/max)",
		Sense:   model.Minimise,
		Read:    problem.Parsed(Parse),
		Files:   "ProGen/max, one mode (.sch)",
		Format:  Format,
		Sheet:   &problem.Sheet{Member: "schedule"},
		Draws:   true,
		Generator: &problem.Generator{
			Summary: "projects with time lags that have a schedule",
			Options: []problem.Option{
				{Name: "n", Default: 20, Least: 6, Most: MaxActivities - 2, Placeholder: "N", Sentence: "the number of activities"},
				{Name: "resources", Default: 5, Least: 1, Most: MaxResources, Placeholder: "M", Sentence: "the number of resources"},
				{Name: "complexity", Default: 1.8, Least: 1, Most: 3, Placeholder: "NC", Sentence: "the mean number of minimal lags of an activity; by default 1.5 below 9 activities"},
				{Name: "factor", Default: 0.5, Least: 0.01, Most: 1, Placeholder: "RF", Sentence: "the mean share of the resources that an activity uses"},
				{Name: "strength", Default: 0.25, Least: 0, Most: 1, Placeholder: "RS", Sentence: "how much there is of the resources, from 0 (scarce) to 1 (enough for all)"},
				{Name: "maximal", Default: 0.2, Least: 0, Most: 10, Placeholder: "SHARE", Sentence: "the number of maximal lags for each activity"},
				{Name: "slack", Default: 1.0, Least: 0, Most: 100, Placeholder: "SHARE", Sentence: "how much longer than necessary maximal lags are, in mean durations"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				o := GenerateOptions{
					Activities: v.Int("n"), Resources: v.Int("resources"), Factor: v.Float64("factor"),
					Strength: v.Float64("strength"), Maximal: v.Float64("maximal"), Slack: v.Float64("slack"),
				}
				if v.IsSet("complexity") { // else Generate takes what suits n
					o.Complexity = v.Float64("complexity")
				}
				return problem.Some(Generate(o, rng.New(seed, 0)))
			},
		},
	}
}
