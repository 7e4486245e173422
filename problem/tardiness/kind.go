package tardiness

import (
	"context"
	"io"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "tardiness",
		Summary: "one machine: jobs in the order of the least total weighted tardiness",
		Sense:   model.Minimise,
		Options: []problem.Option{
			problem.InstanceOption(maxSet),
			{
				Name: "jobs", Default: 0, Least: 0, Most: MaxJobs, Placeholder: "J",
				Sentence: "the file is one of OR-Library, with instances of J jobs each; 0: it says so itself, or it has 125 instances if there is --instance",
			},
		},
		Read: func(name string, r io.Reader, v problem.Values) (problem.Instance, error) {
			return problem.Some(ParseOne(name, r, v.Int("jobs"), v.Int("instance")))
		},
		Files:  "OR-Library (wt40, wt50, wt100), or the number of jobs in front",
		Format: Format,
		Sheet:  &problem.Sheet{Member: "schedule"},
		Draws:  true,
		Generator: &problem.Generator{
			Summary: "jobs as in OR-Library",
			Options: []problem.Option{
				{Name: "n", Default: 40, Least: 1, Most: MaxJobs, Placeholder: "N", Sentence: "the number of jobs"},
				{Name: "factor", Default: 0.6, Least: 0, Most: 1, Placeholder: "TF", Sentence: "the tardiness factor, about the share of late jobs"},
				{Name: "range", Default: 0.6, Least: 0, Most: 1, Placeholder: "RDD", Sentence: "the range of due dates as a share of the sum of durations"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				return problem.Some(Generate(GenerateOptions{Jobs: v.Int("n"), Factor: v.Float64("factor"), Range: v.Float64("range")}, rng.New(seed, 0)))
			},
		},
	}
}
