package flexjobshop

import (
	"context"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "flexjobshop",
		Summary: "job shops whose operations have a choice of machines",
		Sense:   model.Minimise,
		Read:    problem.Parsed(Parse),
		Files:   "the .fjs format of Brandimarte, Hurink and others",
		Format:  Format,
		Sheet:   &problem.Sheet{Member: "operations"},
		Draws:   true,
		Generator: &problem.Generator{
			Summary: "jobs with choices of machines",
			Options: []problem.Option{
				{Name: "jobs", Default: 10, Least: 1, Most: MaxJobs, Placeholder: "J", Sentence: "the number of jobs"},
				{Name: "machines", Default: 6, Least: 1, Most: MaxMachines, Placeholder: "M", Sentence: "the number of machines"},
				{Name: "operations", Default: 6, Least: 1, Most: MaxChoices, Placeholder: "K", Sentence: "a job has half of K operations to K"},
				{Name: "choices", Default: 3, Least: 1, Most: MaxMachines, Placeholder: "C", Sentence: "an operation can run on 1 to C machines"},
				{Name: "longest", Default: 20, Least: 1, Most: MaxTotal, Placeholder: "D", Sentence: "operations take 1 to D"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				return problem.Some(Uniform(Sizes{
					Jobs: v.Int("jobs"), Machines: v.Int("machines"), Operations: v.Int("operations"),
					Choices: v.Int("choices"), Longest: int32(v.Int("longest")),
				}, rng.New(seed, 0)))
			},
		},
	}
}
