package vrp

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
		Name:    "vrp",
		Summary: "routes of vehicles from depots to clients and back, at the least cost (vehicle routing)",
		Sense:   model.Minimise,
		Sheet:   &problem.Sheet{Member: "calls"},
		Draws:   true,
		Maps:    true,
		Options: []problem.Option{
			{Name: "round", Default: AutoRound, Choices: append([]string{AutoRound}, roundingNames...), Placeholder: "RULE", Sentence: "how distances, times and costs of files become whole numbers; auto: as the sets of the kind do; the sets of Christofides (CMT) and of Golden need exact"},
			{Name: "few-vehicles", Default: false, Sentence: "a vehicle costs more than all distances: as few as possible are used"},
		},
		Read: func(name string, r io.Reader, v problem.Values) (problem.Instance, error) {
			return problem.Some(Parse(name, r, Reading{Round: v.String("round"), FewVehicles: v.Bool("few-vehicles")}))
		},
		Files:     "VRPLIB, Solomon, Li and Lim, or JSON",
		Format:    Format,
		Solutions: "routes of VRPLIB (.sol)",
		Generator: &problem.Generator{
			Summary: "depots and clients in a square",
			Options: []problem.Option{
				{Name: "clients", Default: 50, Least: 1, Most: MaxClients, Placeholder: "N", Sentence: "the number of clients"},
				{Name: "depots", Default: 1, Least: 1, Most: MaxDepots, Placeholder: "D", Sentence: "the number of depots"},
				{Name: "vehicles", Default: 0, Least: 0, Most: MaxVehicles, Placeholder: "K", Sentence: "the number of vehicles of each depot; 0: one for each client"},
				{Name: "capacity", Default: 100, Least: 0, Most: 1_000_000, Placeholder: "Q", Sentence: "the capacity of a vehicle, at least 20, where clients get 1 to 20; 0: there are no loads"},
				{Name: "horizon", Default: 0, Least: 0, Most: 1_000_000_000, Placeholder: "T", Sentence: "when depots close, with time windows of clients; 0: times do not matter"},
				{Name: "width", Default: 500, Least: 1, Most: 1_000_000_000, Placeholder: "W", Sentence: "how wide time windows are"},
				{Name: "service", Default: 0, Least: 0, Most: 1_000_000, Placeholder: "S", Sentence: "the time of each visit"},
				{Name: "pairs", Default: 0.0, Least: 0, Most: 1, Placeholder: "X", Sentence: "the share of the clients that are pickups and deliveries of each other"},
				{Name: "optional", Default: 0.0, Least: 0, Most: 1, Placeholder: "X", Sentence: "the share of the others that are optional, with prizes"},
				{Name: "backhauls", Default: 0.0, Least: 0, Most: 1, Placeholder: "X", Sentence: "the share of the others from which a load is picked up"},
			},
			Make: func(_ context.Context, v problem.Values, seed uint64, _ problem.Finder) (problem.Instance, error) {
				return problem.Some(Generate(GenerateOptions{
					Clients: v.Int("clients"), Depots: v.Int("depots"), Vehicles: v.Int("vehicles"), Capacity: v.Int("capacity"), Horizon: v.Int("horizon"),
					Width: v.Int("width"), Service: v.Int("service"), Pairs: v.Float64("pairs"), Optional: v.Float64("optional"), Backhauls: v.Float64("backhauls"),
				}, rng.New(seed, 0)))
			},
		},
	}
}
