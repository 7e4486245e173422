package qubo

import (
	"context"
	"io"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/internal/lehmer"
)

// objectives are the values of the option objective.
var objectives = []string{"file", "max", "min"}

// Kind describes the problem.
func Kind() *problem.Kind {
	return &problem.Kind{
		Name:    "qubo",
		Summary: "variables of 0 and 1 whose products sum to the most (unconstrained binary quadratic programming)",
		Sense:   model.Maximise,
		Sheet:   &problem.Sheet{Member: "values", Columns: []string{"variable", "value"}, First: 1},
		Draws:   true,
		Options: []problem.Option{
			{Name: "objective", Default: objectives[0], Choices: objectives, Placeholder: "GOAL", Sentence: "what is done with the value of the file: as its format has it, maximised, or minimised; the objective is the value that is maximised, of one that is minimised its negative"},
			problem.InstanceOption(maxSet),
		},
		Read:   read,
		Files:  "OR-Library and Biq Mac (sparse), D-Wave (.qubo)",
		Format: Format,
		Generator: &problem.Generator{
			Summary: "coefficients from -100 to 100, by Palubeckis's generator",
			Options: []problem.Option{
				{Name: "n", Default: 50, Least: 1, Most: MaxVariables, Placeholder: "N", Sentence: "the number of variables"},
				{Name: "density", Default: 10, Least: 0, Most: 100, Placeholder: "P", Sentence: "how many of the pairs have a coefficient, in per cent"},
				{Name: "matrix-seed", Default: 0, Least: 0, Most: lehmer.Modulus - 1, Placeholder: "S", Sentence: "Palubeckis's seed, which makes his instances; 0: one that follows from the random seed"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				matrix := int32(v.Int("matrix-seed"))
				if matrix == 0 {
					matrix = 1 + int32(rng.Intn(rng.New(seed, 0), lehmer.Modulus-1))
				}
				return problem.Some(Palubeckis(v.Int("n"), v.Int("density"), matrix))
			},
		},
	}
}

// read reads an instance, or one of several.
func read(name string, r io.Reader, v problem.Values) (problem.Instance, error) {
	p, err := parseOne(name, r, v.Int("instance"))
	if err != nil {
		return nil, err
	}
	switch v.String("objective") {
	case "max":
		p.setMinimise(false)
	case "min":
		p.setMinimise(true)
	}
	return p, nil
}

// setMinimise makes the value of the file be minimised, or maximised.
func (p *Instance) setMinimise(minimise bool) {
	if p.Minimise == minimise {
		return
	}
	p.Minimise = minimise
	for i := range p.linear {
		p.linear[i] = -p.linear[i]
	}
	for k := range p.coef {
		p.coef[k] = -p.coef[k]
	}
}
