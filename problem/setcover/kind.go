package setcover

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
		Name:    "setcover",
		Summary: "choose the cheapest columns that cover all rows (set covering)",
		Sense:   model.Minimise,
		Sheet:   &problem.Sheet{Member: "values", Columns: []string{"column", "chosen"}, First: 1},
		Draws:   true,
		Options: []problem.Option{{
			Name: "layout", Default: layouts[0], Choices: layouts, Placeholder: "LAYOUT",
			Sentence: "whether the file lists the columns of each row or the rows of each column; auto: as its first lines look",
		}},
		Read: func(name string, r io.Reader, v problem.Values) (problem.Instance, error) {
			return problem.Some(parse(name, r, v.String("layout")))
		},
		Files:  "OR-Library: scp (rows) and rail (columns)",
		Format: Format,
		Generator: &problem.Generator{
			Summary: "random rows, as in OR-Library",
			Options: []problem.Option{
				{Name: "rows", Default: 50, Least: 1, Most: MaxRows, Placeholder: "M", Sentence: "the number of rows"},
				{Name: "columns", Default: 200, Least: 1, Most: MaxColumns, Placeholder: "N", Sentence: "the number of columns"},
				{Name: "density", Default: 5.0, Least: 0, Most: 100, Placeholder: "P", Sentence: "how many of the columns a row has, in per cent"},
				{Name: "costs", Default: costNames[0], Choices: costNames, Placeholder: "COSTS", Sentence: "what columns cost: 1 to 100, or 1"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				costs, err := costNames.Parse(v.String("costs"), "costs")
				if err != nil {
					return nil, err
				}
				return problem.Some(Generate(v.Int("rows"), v.Int("columns"), v.Float64("density"), Costs(costs), rng.New(seed, 0)))
			},
		},
	}
}
