package knapsack

import (
	"context"
	"io"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/scan"
)

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "knapsack",
		Summary: "choose items of the greatest profit for which the resources suffice",
		Sense:   model.Maximise,
		Sheet:   &problem.Sheet{Member: "values", Columns: []string{"item", "taken"}, First: 1},
		Draws:   true,
		Options: []problem.Option{{
			Name: "instance", Default: 0, Least: 0, Most: maxSet, Placeholder: "I",
			Sentence: "the file is a set of instances, of which I is to be solved, counted from 1; 0: the file is one instance",
		}},
		Read:   read,
		Files:  "OR-Library: n, m, the best profit or 0, profits, weights, capacities",
		Format: Format,
		Generator: &problem.Generator{
			Summary: "items and resources",
			Options: []problem.Option{
				{Name: "n", Default: 50, Least: 1, Most: MaxItems, Placeholder: "N", Sentence: "the number of items"},
				{Name: "resources", Default: 1, Least: 1, Most: MaxResources, Placeholder: "M", Sentence: "the number of resources, more than one for the class chu-beasley only"},
				{Name: "objectives", Default: 1, Least: 1, Most: MaxObjectives, Placeholder: "K", Sentence: "the number of rows of profits; lsolve front takes more than one"},
				{Name: "class", Default: Classes[0], Choices: Classes, Placeholder: "CLASS", Sentence: "how profits depend on weights"},
				{Name: "range", Default: 1000, Least: 1, Most: MaxRange, Placeholder: "R", Sentence: "weights are from 1 to R; those of inverse from 1 + R/10 to R + R/10, of similar-weights from 100 R to 100 R + R/10, of chu-beasley from 0"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				class, err := Classes.Parse(v.String("class"), "class")
				if err != nil {
					return nil, err
				}
				return problem.Some(Generate(GenerateOptions{Class: Class(class), Items: v.Int("n"), Resources: v.Int("resources"), Objectives: v.Int("objectives"), Range: int64(v.Int("range"))}, rng.New(seed, 0)))
			},
		},
	}
}

// read reads an instance, or one of a set.
func read(name string, r io.Reader, v problem.Values) (problem.Instance, error) {
	i := v.Int("instance")
	if i == 0 {
		return problem.Some(Parse(name, r))
	}
	all, err := ParseSet(name, r)
	if err != nil {
		return nil, err
	}
	set := scan.Set[*Instance]{All: all}
	return problem.Some(set.Choose(name, i))
}
