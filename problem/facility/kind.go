package facility

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
		Name:    "facility",
		Summary: "open facilities and serve each customer from one of them (facility location)",
		Sense:   model.Minimise,
		Sheet:   &problem.Sheet{Member: "values", Columns: []string{"customer", "facility"}},
		Draws:   true,
		Options: []problem.Option{
			{Name: "uncapacitated", Default: false, Sentence: "capacities and demands in the file are not used"},
			{Name: "split", Default: false, Sentence: "the demand of a customer may be split between facilities, where these have capacities"},
			{Name: "capacity", Default: 0, Least: 0, Most: MaxCapacity, Placeholder: "U", Sentence: `the capacity of facilities for which the file says "capacity" (capa, capb, capc); 0: the file says all`},
		},
		Read: func(name string, r io.Reader, v problem.Values) (problem.Instance, error) {
			return problem.Some(Parse(name, r, Reading{Uncapacitated: v.Bool("uncapacitated"), Split: v.Bool("split"), Capacity: int64(v.Int("capacity"))}))
		},
		Files:  "OR-Library (cap), Holmberg, or UflLib",
		Format: Format,
		Generator: &problem.Generator{
			Summary: "facilities and customers",
			Options: []problem.Option{
				{Name: "facilities", Default: 50, Least: 1, Most: MaxFacilities, Placeholder: "M", Sentence: "the number of facilities"},
				{Name: "customers", Default: 50, Least: 1, Most: MaxCustomers, Placeholder: "N", Sentence: "the number of customers"},
				{Name: "class", Default: Classes[0], Choices: Classes, Placeholder: "CLASS", Sentence: "places in a square, or the classes of Körkel and Ghosh with uniform costs"},
				{Name: "ratio", Default: 0.0, Least: 0, Most: 1000, Placeholder: "X", Sentence: "the capacities of all facilities divided by the demands of all customers; 0: there are no capacities"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				class, err := Classes.Parse(v.String("class"), "class")
				if err != nil {
					return nil, err
				}
				return problem.Some(Generate(GenerateOptions{
					Class: Class(class), Facilities: v.Int("facilities"), Customers: v.Int("customers"), Ratio: v.Float64("ratio"),
				}, rng.New(seed, 0)))
			},
		},
	}
}
