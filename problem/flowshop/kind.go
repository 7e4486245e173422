package flowshop

import (
	"context"
	"io"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/internal/lehmer"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "flowshop",
		Summary: "one sequence of jobs for all machines (permutation flow shop)",
		Sense:   model.Minimise,
		Options: []problem.Option{
			{Name: "objective", Default: objectiveNames[0], Choices: objectiveNames, Placeholder: "GOAL", Sentence: "what is minimised: the end of the last job, or the sum of the ends of all jobs"},
			problem.InstanceOption(maxSet),
		},
		Read:   read,
		Files:  "Taillard, OR-Library, or the numbers of jobs and machines and a line a machine",
		Format: Format,
		Sheet:  &problem.Sheet{Member: "operations"},
		Draws:  true,
		Generator: &problem.Generator{
			Summary: "durations from 1 to 99, by Taillard's generator",
			Options: []problem.Option{
				{Name: "jobs", Default: 20, Least: 1, Most: MaxJobs, Placeholder: "J", Sentence: "the number of jobs"},
				{Name: "machines", Default: 5, Least: 1, Most: MaxMachines, Placeholder: "M", Sentence: "the number of machines"},
				{Name: "time-seed", Default: 0, Least: 0, Most: lehmer.Modulus - 1, Placeholder: "S", Sentence: "Taillard's seed, which makes his instances; 0: one that follows from the random seed"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				times := int32(v.Int("time-seed"))
				if times == 0 {
					times = 1 + int32(rng.Intn(rng.New(seed, 0), lehmer.Modulus-1))
				}
				return problem.Some(Taillard(v.Int("jobs"), v.Int("machines"), times))
			},
		},
	}
}

// read reads an instance, or one of several.
func read(name string, r io.Reader, v problem.Values) (problem.Instance, error) {
	objective, err := ParseObjective(v.String("objective"))
	if err != nil {
		return nil, err
	}
	in, err := parseOne(name, r, v.Int("instance"))
	if err != nil {
		return nil, err
	}
	in.Objective = objective
	return in, nil
}
