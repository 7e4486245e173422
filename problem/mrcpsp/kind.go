package mrcpsp

import (
	"context"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "mrcpsp",
		Summary: "schedule activities that can be done in several modes so that the last ends early (PSPLIB, MMLIB)",
		Sense:   model.Minimise,
		Read:    problem.Parsed(Parse),
		Files:   "PSPLIB, several modes (.mm), or MMLIB",
		Format:  Format,
		Sheet:   &problem.Sheet{Member: "schedule"},
		Draws:   true,
		Generator: &problem.Generator{
			Summary: "projects with several modes",
			Options: []problem.Option{
				{Name: "n", Default: 20, Least: 6, Most: MaxActivities - 2, Placeholder: "N", Sentence: "the number of activities"},
				{Name: "modes", Default: 3, Least: 1, Most: mostGenerated, Placeholder: "K", Sentence: "the number of modes of an activity"},
				{Name: "renewable", Default: 2, Least: 1, Most: MaxResources, Placeholder: "R", Sentence: "the number of renewable resources"},
				{Name: "nonrenewable", Default: 2, Least: 0, Most: MaxResources, Placeholder: "M", Sentence: "the number of nonrenewable resources"},
				{Name: "complexity", Default: 1.8, Least: 1, Most: 3, Placeholder: "NC", Sentence: "the mean number of precedences of an activity; by default 1.5 below 9 activities"},
				{Name: "factor", Default: 0.5, Least: 0.01, Most: 1, Placeholder: "RF", Sentence: "the mean share of the resources that an activity uses"},
				{Name: "strength", Default: 0.5, Least: 0, Most: 1, Placeholder: "RS", Sentence: "how much there is of the renewable resources, from 0 (scarce) to 1 (enough for all)"},
				{Name: "nonrenewable-strength", Default: 0.5, Least: 0, Most: 1, Placeholder: "NS", Sentence: "how much there is of the nonrenewable resources, from 0 (scarce) to 1 (enough for all)"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				o := GenerateOptions{
					Activities: v.Int("n"), Modes: v.Int("modes"), Renewable: v.Int("renewable"), Nonrenewable: v.Int("nonrenewable"),
					Factor: v.Float64("factor"), Strength: v.Float64("strength"), NonrenewableStrength: v.Float64("nonrenewable-strength"),
				}
				if v.IsSet("complexity") { // else Generate takes what suits n
					o.Complexity = v.Float64("complexity")
				}
				return problem.Some(Generate(o, rng.New(seed, 0)))
			},
		},
	}
}
