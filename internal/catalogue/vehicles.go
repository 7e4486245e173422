package catalogue

import (
	"slices"

	"lsolve/localsearch"
	tunedvrp "lsolve/localsearch/vrp"
	"lsolve/problem"
	"lsolve/problem/vrp"
)

// vehicleWalks are the other searches for vehicle routing.
func vehicleWalks() []Walk {
	return []Walk{
		{Name: "sisr", Summary: "slack induction by string removals: clients side by side are removed and inserted, by annealing", New: tuned(tunedvrp.NewSearch)},
		{Name: "hgs", Summary: "hybrid genetic search: routes that may break capacities and windows are crossed and improved", New: tunedIf(tunedvrp.NewGenetic), Tuning: crossed()},
		{Name: "route-ils", Summary: "iterated local search: clients that suit each other are removed and inserted, and routes that may break capacities and windows improved", New: tunedIf(tunedvrp.NewIterated)},
	}
}

// recombinationNames are the values of the option of hybrid genetic search, by the names that they have in the command.
var recombinationNames = []string{"srex", "ox", "both"}

// crossed are the choices of hybrid genetic search.
func crossed() *Tuning {
	return &Tuning{
		Options: []problem.Option{
			{Name: "recombination", Default: recombinationNames[tunedvrp.SREX], Choices: recombinationNames, Placeholder: "HOW", Sentence: "how two solutions make a child"},
		},
		Variants: []Variant{
			{"both", map[string]any{"recombination": "both"}},
			{"ox", map[string]any{"recombination": "ox"}},
		},
		New: func(in problem.Instance, v problem.Values, seed, stream uint64) (localsearch.Walk, error) {
			return tunedIf(func(in *vrp.Instance, seed, stream uint64) (*tunedvrp.Genetic, error) {
				return tunedvrp.NewGeneticWith(in, tunedvrp.GeneticOptions{
					Recombination: tunedvrp.Recombination(slices.Index(recombinationNames, v.String("recombination"))),
				}, seed, stream)
			})(in, seed, stream)
		},
	}
}
