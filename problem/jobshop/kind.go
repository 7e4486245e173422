package jobshop

import (
	"context"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "jobshop",
		Summary: "schedule jobs on machines so that the last ends early",
		Sense:   model.Minimise,
		Read:    problem.Parsed(Parse),
		Files:   "OR-Library: the numbers of jobs and machines, then a line a job",
		Format:  Format,
		Generator: &problem.Generator{
			Summary: "jobs",
			Options: []problem.Option{
				{Name: "jobs", Default: 10, Least: 1, Most: MaxJobs, Placeholder: "J", Sentence: "the number of jobs"},
				{Name: "machines", Default: 10, Least: 1, Most: MaxMachines, Placeholder: "M", Sentence: "the number of machines"},
				{Name: "longest", Default: 99, Least: 1, Most: MaxTotal, Placeholder: "D", Sentence: "operations take 1 to D"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				return problem.Some(Uniform(v.Int("jobs"), v.Int("machines"), 1, int32(v.Int("longest")), rng.New(seed, 0)))
			},
		},
	}
}
