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
				{Name: "class", Default: classes[0], Choices: classes, Placeholder: "CLASS", Sentence: "uniform, or taillard: by his generator, which with his seeds makes his instances"},
				{Name: "jobs", Default: 10, Least: 1, Most: MaxJobs, Placeholder: "J", Sentence: "the number of jobs"},
				{Name: "machines", Default: 10, Least: 1, Most: MaxMachines, Placeholder: "M", Sentence: "the number of machines"},
				{Name: "longest", Default: 99, Least: 1, Most: MaxTotal, Placeholder: "D", Sentence: "uniform: operations take 1 to D"},
				{Name: "time-seed", Default: 0, Least: 0, Most: modulus - 1, Placeholder: "S", Sentence: "taillard: his seed of the durations; 0: one that follows from the random seed"},
				{Name: "machine-seed", Default: 0, Least: 0, Most: modulus - 1, Placeholder: "S", Sentence: "taillard: his seed of the machines; 0: one that follows from the random seed"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				r := rng.New(seed, 0)
				if v.String("class") == "uniform" {
					return problem.Some(Uniform(v.Int("jobs"), v.Int("machines"), 1, int32(v.Int("longest")), r))
				}
				seeds := [2]int32{int32(v.Int("time-seed")), int32(v.Int("machine-seed"))}
				for i := range seeds {
					if drawn := 1 + int32(rng.Intn(r, modulus-1)); seeds[i] == 0 {
						seeds[i] = drawn
					}
				}
				return problem.Some(Taillard(v.Int("jobs"), v.Int("machines"), seeds[0], seeds[1]))
			},
		},
	}
}

// classes are the generators.
var classes = problem.Names{"uniform", "taillard"}
