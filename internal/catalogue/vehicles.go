package catalogue

import (
	"slices"

	"lsolve/localsearch"
	tunedvrp "lsolve/localsearch/vrp"
	"lsolve/problem"
	"lsolve/problem/vrp"
)

// Options of the searches for routes, by what they are about.
var (
	heatOfRoutes       = problem.Option{Name: "heat", Default: 0.0, Placeholder: "X", Sentence: "the temperature at which annealing begins, in what a way costs on average; 0: 1"}
	removalsOfRoutes   = problem.Option{Name: "removals", Default: 0, Placeholder: "N", Sentence: "how many clients a step takes out about; 0: 10"}
	neighboursOfRoutes = problem.Option{Name: "neighbours", Default: 0, Least: 0, Most: 100, Placeholder: "N", Sentence: "beside how many clients that suit it a client is tried; 0: the usual number"}
	recombination      = problem.Option{Name: "recombination", Default: recombinationNames[tunedvrp.SREX], Choices: recombinationNames, Placeholder: "HOW", Sentence: "how two solutions make a child"}
)

// recombinationNames are the values of the option of hybrid genetic search, by the names that they have in the command.
var recombinationNames = []string{"srex", "ox", "both"}

// vehicles are the choices of the search for routes.
func vehicles() *Tuning {
	return &Tuning{
		Options: []problem.Option{heatOfRoutes, neighboursOfRoutes, removalsOfRoutes},
		New: func(in problem.Instance, v problem.Values, seed, stream uint64) (localsearch.Walk, error) {
			o := tunedvrp.Options{Heat: v.Float64("heat"), Neighbours: v.Int("neighbours"), Removals: v.Int("removals")}
			return tunedvrp.NewWith(in.(*vrp.Instance), o, seed, stream), nil
		},
	}
}

// vehicleWalks are the other searches for vehicle routing.
func vehicleWalks() []Walk {
	return []Walk{
		{
			Name: "sisr", Summary: "slack induction by string removals: clients side by side are removed and inserted, by annealing",
			New: tuned(tunedvrp.NewSearch),
			Tuning: &Tuning{
				Options: []problem.Option{heatOfRoutes, removalsOfRoutes},
				New: func(in problem.Instance, v problem.Values, seed, stream uint64) (localsearch.Walk, error) {
					o := tunedvrp.Options{Heat: v.Float64("heat"), Removals: v.Int("removals")}
					return tunedvrp.NewSearchWith(in.(*vrp.Instance), o, seed, stream), nil
				},
			},
		},
		{
			Name: "hgs", Summary: "hybrid genetic search: routes that may break capacities and windows are crossed and improved",
			New: tunedIf(tunedvrp.NewGenetic),
			Tuning: &Tuning{
				Options: []problem.Option{neighboursOfRoutes, {Name: "population", Default: 0, Placeholder: "N", Sentence: "the number of members; 0: the usual one"}, recombination},
				Variants: []Variant{
					{"both", map[string]any{"recombination": "both"}},
					{"ox", map[string]any{"recombination": "ox"}},
				},
				New: func(in problem.Instance, v problem.Values, seed, stream uint64) (localsearch.Walk, error) {
					o := tunedvrp.Options{
						Neighbours: v.Int("neighbours"), Population: v.Int("population"),
						Recombination: tunedvrp.Recombination(slices.Index(recombinationNames, v.String("recombination"))),
					}
					return tunedIf(func(in *vrp.Instance, seed, stream uint64) (*tunedvrp.Genetic, error) {
						return tunedvrp.NewGeneticWith(in, o, seed, stream)
					})(in, seed, stream)
				},
			},
		},
		{
			Name: "route-ils", Summary: "iterated local search: clients that suit each other are removed and inserted, and routes that may break capacities and windows improved",
			New: tunedIf(tunedvrp.NewIterated),
			Tuning: &Tuning{
				Options: []problem.Option{neighboursOfRoutes},
				New: func(in problem.Instance, v problem.Values, seed, stream uint64) (localsearch.Walk, error) {
					o := tunedvrp.Options{Neighbours: v.Int("neighbours")}
					return tunedIf(func(in *vrp.Instance, seed, stream uint64) (*tunedvrp.Iterated, error) {
						return tunedvrp.NewIteratedWith(in, o, seed, stream)
					})(in, seed, stream)
				},
			},
		},
	}
}
