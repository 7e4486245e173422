package jobshop

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/internal/lehmer"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "jobshop",
		Summary: "schedule jobs on machines so that the last ends early",
		Sense:   model.Minimise,
		Options: []problem.Option{
			{Name: "objective", Default: objectiveNames[0], Choices: objectiveNames, Placeholder: "GOAL", Sentence: "what is minimised: the end of the last job, the sum of what jobs are late times their weights, or the most that a job is late"},
		},
		Read:   read,
		Files:  "OR-Library: the numbers of jobs and machines, then a line a job; dates, weights and setup times after these; Brucker and Thiele, with families",
		Format: Format,
		Sheet:  &problem.Sheet{Member: "operations"},
		Draws:  true,
		Generator: &problem.Generator{
			Summary: "jobs",
			Options: []problem.Option{
				{Name: "class", Default: classes[0], Choices: classes, Placeholder: "CLASS", Sentence: "uniform, or taillard: by his generator, which with his seeds makes his instances"},
				{Name: "jobs", Default: 10, Least: 1, Most: MaxJobs, Placeholder: "J", Sentence: "the number of jobs"},
				{Name: "machines", Default: 10, Least: 1, Most: MaxMachines, Placeholder: "M", Sentence: "the number of machines"},
				{Name: "longest", Default: 99, Least: 1, Most: MaxTotal, Placeholder: "D", Sentence: "uniform: operations take 1 to D"},
				{Name: "time-seed", Default: 0, Least: 0, Most: lehmer.Modulus - 1, Placeholder: "S", Sentence: "taillard: his seed of the durations; 0: one that follows from the random seed"},
				{Name: "machine-seed", Default: 0, Least: 0, Most: lehmer.Modulus - 1, Placeholder: "S", Sentence: "taillard: his seed of the machines; 0: one that follows from the random seed"},
				{Name: "release", Default: 0, Least: 0, Most: MaxTotal, Placeholder: "R", Sentence: "jobs can begin between 0 and R, each time equally likely"},
				{Name: "due", Default: 0.0, Least: 0, Most: 1000, Placeholder: "F", Sentence: "jobs should end F times their work after they can begin, with weights 4, 2 and 1 (Singer and Pinedo); 0: there are no due dates"},
				{Name: "setup", Default: 0, Least: 0, Most: MaxTotal, Placeholder: "D", Sentence: "setup times of D/2 to D between jobs on each machine; 0: none"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				r := rng.New(seed, 0)
				if v.String("class") == "uniform" {
					in, err := Uniform(v.Int("jobs"), v.Int("machines"), 1, int32(v.Int("longest")), r)
					return extended(in, err, v, r)
				}
				seeds := [2]int32{int32(v.Int("time-seed")), int32(v.Int("machine-seed"))}
				for i := range seeds {
					if drawn := 1 + int32(rng.Intn(r, lehmer.Modulus-1)); seeds[i] == 0 {
						seeds[i] = drawn
					}
				}
				in, err := Taillard(v.Int("jobs"), v.Int("machines"), seeds[0], seeds[1])
				return extended(in, err, v, r)
			},
		},
	}
}

// read reads an instance, and sets its objective.
func read(name string, r io.Reader, v problem.Values) (problem.Instance, error) {
	objective, err := ParseObjective(v.String("objective"))
	if err != nil {
		return nil, err
	}
	in, err := Parse(name, r)
	if err != nil {
		return nil, err
	}
	if objective != Makespan && in.Due == nil {
		return nil, fmt.Errorf("%s: the objective %v needs due dates; expected a line due", name, objective)
	}
	in.Objective = objective
	return in, nil
}

// extended gives a new instance the dates and setup times that are asked for.
func extended(in *Instance, err error, v problem.Values, r *rand.Rand) (problem.Instance, error) {
	if err != nil {
		return nil, err
	}
	if err := in.Draw(int32(v.Int("release")), v.Float64("due"), int32(v.Int("setup")), r); err != nil {
		return nil, err
	}
	return in, nil
}

// classes are the generators.
var classes = problem.Names{"uniform", "taillard"}
