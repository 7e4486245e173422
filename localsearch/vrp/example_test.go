package vrp_test

import (
	"context"
	"fmt"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/vrp"
	"lsolve/problem/vrp"
)

func ExampleNewSearch() {
	always := vrp.Window{From: 0, To: vrp.Never}
	points := []vrp.Point{{X: 0, Y: 0}, {X: 10, Y: 0}, {X: 10, Y: 5}, {X: -10, Y: 0}, {X: -10, Y: 5}}
	travel, err := vrp.NewPoints(points, vrp.Manhattan, vrp.Nearest, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	in := vrp.Instance{
		Depots: []vrp.Depot{{Window: always}}, Travel: []vrp.Travel{travel}, Resources: 1,
		Vehicles: []vrp.Vehicle{{
			Count: 4, Capacity: []int64{2}, Shift: always, LatestStart: vrp.Never,
			MaxDistance: vrp.Never, MaxDuration: vrp.Never, PerDistance: 1,
		}},
	}
	for range points[1:] {
		in.Clients = append(in.Clients, vrp.Client{Delivery: []int64{1}, Windows: []vrp.Window{always}})
	}
	instance, err := vrp.New(in)
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(instance, 1, 0)
	if _, err := search.Run(context.Background(), 1000, localsearch.Rank{Objective: 60}); err != nil {
		fmt.Println(err)
		return
	}
	routes, err := instance.Routes(search.Values(nil))
	fmt.Println(search.Best().Objective, len(routes), err)
	// Output: 60 2 <nil>
}
