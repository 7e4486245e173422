package openshop

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
		Name:    "openshop",
		Summary: "jobs that visit all machines in any order (open shop)",
		Sense:   model.Minimise,
		Options: []problem.Option{problem.InstanceOption(maxSet)},
		Read: func(name string, r io.Reader, v problem.Values) (problem.Instance, error) {
			return problem.Some(parseOne(name, r, v.Int("instance")))
		},
		Files:  "Taillard, or the numbers of jobs and machines and a line a job",
		Format: Format,
		Sheet:  &problem.Sheet{Member: "operations"},
		Draws:  true,
		Generator: &problem.Generator{
			Summary: "durations from 1 to 99, by Taillard's generator",
			Options: []problem.Option{
				{Name: "jobs", Default: 10, Least: 1, Most: MaxJobs, Placeholder: "J", Sentence: "the number of jobs"},
				{Name: "machines", Default: 10, Least: 1, Most: MaxMachines, Placeholder: "M", Sentence: "the number of machines"},
				{Name: "time-seed", Default: 0, Least: 0, Most: lehmer.Modulus - 1, Placeholder: "S", Sentence: "Taillard's seed of the durations; 0: one that follows from the random seed"},
				{Name: "machine-seed", Default: 0, Least: 0, Most: lehmer.Modulus - 1, Placeholder: "S", Sentence: "his seed of the machines; 0: one that follows from the random seed"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				r := rng.New(seed, 0)
				seeds := [2]int32{int32(v.Int("time-seed")), int32(v.Int("machine-seed"))}
				for i := range seeds {
					if drawn := 1 + int32(rng.Intn(r, lehmer.Modulus-1)); seeds[i] == 0 {
						seeds[i] = drawn
					}
				}
				return problem.Some(Taillard(v.Int("jobs"), v.Int("machines"), seeds[0], seeds[1]))
			},
		},
	}
}
