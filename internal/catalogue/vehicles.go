package catalogue

import (
	"lsolve/localsearch"
	tunedvrp "lsolve/localsearch/vrp"
	"lsolve/problem"
	"lsolve/problem/vrp"
)

// vehicles are the choices of the search for routes.
func vehicles() *Tuning {
	return &Tuning{
		Options: []problem.Option{
			{Name: "heat", Default: 0.0, Placeholder: "X", Sentence: "the temperature at which annealing begins, in what a way costs on average; 0: 1"},
			{Name: "neighbours", Default: 0, Least: 0, Most: 100, Placeholder: "N", Sentence: "beside how many clients that suit it a client is tried; 0: the usual number"},
			{Name: "removals", Default: 0, Placeholder: "N", Sentence: "how many clients a step takes out about; 0: 10"},
		},
		New: routesWith(func(in *vrp.Instance, o tunedvrp.Options, seed, stream uint64) (localsearch.Walk, error) {
			return tunedvrp.NewWith(in, o, seed, stream), nil
		}),
	}
}

// vehicleWalks are the other searches for vehicle routing.
func vehicleWalks() []Walk {
	return []Walk{
		{Name: "sisr", Summary: "slack induction by string removals: clients side by side are removed and inserted, by annealing", New: tuned(tunedvrp.NewSearch),
			With: routesWith(func(in *vrp.Instance, o tunedvrp.Options, seed, stream uint64) (*tunedvrp.Search, error) {
				return tunedvrp.NewSearchWith(in, o, seed, stream), nil
			})},
		{Name: "hgs", Summary: "hybrid genetic search: routes that may break capacities and windows are crossed and improved", New: tunedIf(tunedvrp.NewGenetic),
			With: routesWith(tunedvrp.NewGeneticWith)},
		{Name: "route-ils", Summary: "iterated local search: clients that suit each other are removed and inserted, and routes that may break capacities and windows improved",
			New: tunedIf(tunedvrp.NewIterated), With: routesWith(tunedvrp.NewIteratedWith)},
	}
}

// routesWith makes a search by the values of the options.
func routesWith[W localsearch.Walk](
	search func(in *vrp.Instance, o tunedvrp.Options, seed, stream uint64) (W, error),
) func(in problem.Instance, v problem.Values, seed, stream uint64) (localsearch.Walk, error) {
	return func(in problem.Instance, v problem.Values, seed, stream uint64) (localsearch.Walk, error) {
		o := tunedvrp.Options{Neighbours: v.Int("neighbours"), Population: v.Int("population"), Removals: v.Int("removals"), Heat: v.Float64("heat")}
		return tunedIf(func(in *vrp.Instance, seed, stream uint64) (W, error) { return search(in, o, seed, stream) })(in, seed, stream)
	}
}
