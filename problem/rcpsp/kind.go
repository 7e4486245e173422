package rcpsp

import (
	"context"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "rcpsp",
		Summary: "schedule activities that need resources so that the last ends early (PSPLIB)",
		Sense:   model.Minimise,
		Read:    problem.Parsed(Parse),
		Files:   "PSPLIB, one mode (.sm), or Patterson (.rcp)",
		Format:  Format,
		Sheet:   &problem.Sheet{Member: "schedule"},
		Draws:   true,
		Generator: &problem.Generator{
			Summary: "projects",
			Options: []problem.Option{
				{Name: "n", Default: 30, Least: leastGenerated, Most: MaxActivities - 2, Placeholder: "N", Sentence: "the number of activities"},
				{Name: "resources", Default: 4, Least: 1, Most: MaxResources, Placeholder: "M", Sentence: "the number of resources"},
				{Name: "complexity", Default: 1.8, Least: 1, Most: 3, Placeholder: "NC", Sentence: "the mean number of precedences of an activity; by default 1.5 below 9 activities"},
				{Name: "factor", Default: 0.5, Least: 0.01, Most: 1, Placeholder: "RF", Sentence: "the mean share of the resources that an activity uses"},
				{Name: "strength", Default: 0.5, Least: 0, Most: 1, Placeholder: "RS", Sentence: "how much there is of the resources, from 0 (scarce) to 1 (enough for all)"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				strength := v.Float64("strength")
				o := GenerateOptions{Activities: v.Int("n"), Resources: v.Int("resources"), Factor: v.Float64("factor"), Strength: &strength}
				if v.IsSet("complexity") { // else Generate takes what suits n
					o.Complexity = v.Float64("complexity")
				}
				return problem.Some(Generate(o, rng.New(seed, 0)))
			},
		},
	}
}
