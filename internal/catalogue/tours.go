package catalogue

import (
	"slices"

	"lsolve/localsearch"
	tunedtsp "lsolve/localsearch/tsp"
	"lsolve/problem"
	"lsolve/problem/tsp"
)

// The values of the options of tours, by the names that they have in the command.
var (
	candidateNames = []string{"quadrant", "nearest", "alpha"}
	startNames     = []string{"greedy", "space-filling", "christofides"}
	tourNames      = []string{"auto", "array", "list"}
)

// tours are the choices of the search for tours.
func tours() *Tuning {
	return &Tuning{
		Options: []problem.Option{
			{Name: "candidates", Default: candidateNames[tunedtsp.Quadrant], Choices: candidateNames, Placeholder: "WHICH", Sentence: "to which cities a city may get a new edge"},
			{Name: "start", Default: startNames[tunedtsp.Greedy], Choices: startNames, Placeholder: "TOUR", Sentence: "the first tour"},
			{Name: "tour", Default: tourNames[tunedtsp.Usual], Choices: tourNames, Placeholder: "HOW", Sentence: "how the tour is kept"},
		},
		Variants: []Variant{
			{"alpha", map[string]any{"candidates": "alpha"}},
			{"christofides", map[string]any{"start": "christofides"}},
			{"list", map[string]any{"tour": "list"}},
			{"nearest", map[string]any{"candidates": "nearest"}},
			{"space-filling", map[string]any{"start": "space-filling"}},
		},
		New: func(in problem.Instance, v problem.Values, seed, stream uint64) (localsearch.Walk, error) {
			return tuned(func(in *tsp.Instance, seed, stream uint64) *tunedtsp.Search {
				return tunedtsp.NewSearchWith(in, tunedtsp.Options{
					Candidates: tunedtsp.Candidates(slices.Index(candidateNames, v.String("candidates"))),
					Start:      tunedtsp.Start(slices.Index(startNames, v.String("start"))),
					Tour:       tunedtsp.Tour(slices.Index(tourNames, v.String("tour"))),
				}, seed, stream)
			})(in, seed, stream)
		},
	}
}
