package hybrid

import (
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	placesearch "lsolve/localsearch/facility"
	jobsearch "lsolve/localsearch/jobshop"
	cutsearch "lsolve/localsearch/maxcut"
	nursesearch "lsolve/localsearch/nurses"
	ordersearch "lsolve/localsearch/ordering"
	bitsearch "lsolve/localsearch/qubo"
	coversearch "lsolve/localsearch/setcover"
	latesearch "lsolve/localsearch/tardiness"
	routesearch "lsolve/localsearch/vrp"
	"lsolve/problem/facility"
	"lsolve/problem/jobshop"
	"lsolve/problem/maxcut"
	"lsolve/problem/nurses"
	"lsolve/problem/ordering"
	"lsolve/problem/qubo"
	"lsolve/problem/setcover"
	"lsolve/problem/tardiness"
	"lsolve/problem/vrp"
)

// largeSums returns instances of problems whose objectives are sums of weights.
func largeSums(t *testing.T, seed uint64) map[string]large {
	r := rng.New(seed, 2)
	upTo := func(most int) int32 { return int32(1 + rng.Intn(r, most)) }

	costs, rows := make([]int32, 9), make([][]int32, 9)
	for j := range costs {
		costs[j], rows[j] = setcover.MaxCost-upTo(1<<28), []int32{int32(j)}
		for i := range int32(9) {
			if i != int32(j) && upTo(3) == 1 {
				rows[j] = append(rows[j], i)
			}
		}
	}
	cover, err := setcover.New(9, costs, rows)
	require.NoError(t, err)

	var edges []maxcut.Edge
	var terms []qubo.Term
	for i := range int32(8) {
		terms = append(terms, qubo.Term{I: i, J: i, C: upTo(1 << 29)})
		for j := range i {
			edges = append(edges, maxcut.Edge{V: i, W: j, Weight: upTo(1<<29) - 1<<26})
			terms = append(terms, qubo.Term{I: i, J: j, C: upTo(1<<30) - 1<<29})
		}
	}
	graph, err := maxcut.New(8, edges)
	require.NoError(t, err)
	form, err := qubo.New(8, terms)
	require.NoError(t, err)

	entries := make([]int32, 25)
	for k := range entries {
		entries[k] = upTo(ordering.MaxEntry)
	}
	matrix, err := ordering.New(5, entries)
	require.NoError(t, err)

	jobs := make([]tardiness.Job, 5)
	for j := range jobs {
		jobs[j] = tardiness.Job{Duration: upTo(20), Weight: upTo(1 << 28), Due: upTo(30)}
	}
	late, err := tardiness.New(jobs)
	require.NoError(t, err)
	var starts [][]int32
	for _, order := range permutations(len(jobs)) {
		starts = append(starts, late.Starts(nil, order))
	}

	operations, due, weights := make([][]jobshop.Operation, 4), make([]int32, 4), make([]int32, 4)
	for j := range operations {
		first := int32(j % 2)
		operations[j] = []jobshop.Operation{{Machine: first, Duration: upTo(9)}, {Machine: 1 - first, Duration: upTo(9)}}
		due[j], weights[j] = -upTo(1500), jobshop.MaxWeight-upTo(1000)
	}
	shop, err := jobshop.New(2, operations)
	require.NoError(t, err)
	require.NoError(t, shop.Extend(jobshop.Extension{Due: due, Weights: weights}))
	shop.Objective = jobshop.Tardiness

	return map[string]large{
		"set covering":                {Instance: cover, walk: coversearch.NewSearch(cover, seed, 0), all: assignments(9, 1)},
		"maximum cut":                 {Instance: graph, walk: cutsearch.NewSearch(graph, seed, 0), all: assignments(8, 1)},
		"binary quadratic":            {Instance: form, walk: bitsearch.NewSearch(form, seed, 0), all: assignments(8, 1)},
		"linear ordering":             {Instance: matrix, walk: ordersearch.NewSearch(matrix, seed, 0), all: permutations(5)},
		"tardiness":                   {Instance: late, walk: latesearch.NewSearch(late, seed, 0), all: starts, units: true, starts: true},
		"job shop, by tardiness":      {Instance: shop, walk: jobsearch.NewWalk(shop, seed, 0), units: true, starts: true},
		"facility location":           largeFacilities(t, seed, 0),
		"facility location, in parts": largeFacilities(t, seed, 1<<40),
		"nurses":                      largeRoster(t, seed),
		"vehicle routing":             largeRoutes(t, seed),
	}
}

// largeFacilities returns an instance whose costs are beyond base; one that is not 0 leaves them no
// room in 32 bits.
func largeFacilities(t *testing.T, seed uint64, base int64) large {
	t.Helper()
	r := rng.New(seed, 3)
	c := facility.Costs{Open: make([]int64, 3), Serve: make([]int64, 15)}
	for j := range c.Open {
		c.Open[j] = base + int64(rng.Intn(r, 1<<31))
	}
	for k := range c.Serve {
		c.Serve[k] = base*int64(rng.Intn(r, 3)) + int64(rng.Intn(r, 1<<31-1))
	}
	p, err := facility.New(c, nil)
	require.NoError(t, err)
	return large{Instance: p, walk: placesearch.NewSearch(p, seed, 0), all: assignments(5, 2), units: true}
}

// largeRoster returns a week of two nurses that are too few.
func largeRoster(t *testing.T, seed uint64) large {
	t.Helper()
	r := rng.New(seed, 4)
	p := &nurses.Instance{Days: 5, Shifts: []nurses.Shift{{ID: "D", Minutes: 480}}}
	for _, id := range []string{"A", "B"} {
		p.Nurses = append(p.Nurses, nurses.Nurse{
			ID: id, MaxShifts: []int32{3}, MaxMinutes: 2000, MaxInARow: 3, MinInARow: 1, MinOffInARow: 1, MaxWeekends: 1,
		})
	}
	for d := range p.Days {
		p.Cover = append(p.Cover, nurses.Cover{Day: d, Shift: 0, Needed: 2, Under: 1<<31 - 1 - int32(rng.Intn(r, 1<<20)), Over: 1})
		p.Off = append(p.Off, nurses.Request{Nurse: d % 2, Day: d, Shift: 0, Weight: int32(rng.Intn(r, 1<<31))})
	}
	require.NoError(t, p.Validate())
	return large{Instance: p, walk: nursesearch.NewSearch(p, seed, 0), all: assignments(10, 1), units: true}
}

// largeRoutes returns an instance of vehicle routing.
func largeRoutes(t *testing.T, seed uint64) large {
	t.Helper()
	r := rng.New(seed, 5)
	always := vrp.Window{From: 0, To: vrp.Never}
	place := func() vrp.Place {
		return vrp.Place{X: float64(rng.Intn(r, 60)), Y: float64(rng.Intn(r, 60)), Located: true}
	}
	p := vrp.Instance{Depots: []vrp.Depot{{Place: place(), Window: always}}, Resources: 1}
	points := []vrp.Point{{X: p.Depots[0].X, Y: p.Depots[0].Y}}
	for range 4 {
		c := vrp.Client{Place: place(), Delivery: []int64{1}, Windows: []vrp.Window{always}}
		if len(p.Clients) == 0 {
			c.Optional, c.Prize = true, 1<<30+int64(rng.Intn(r, 1<<32))
		}
		p.Clients = append(p.Clients, c)
		points = append(points, vrp.Point{X: c.X, Y: c.Y})
	}
	p.Vehicles = []vrp.Vehicle{{
		Count: 2, Capacity: []int64{3}, Shift: always, LatestStart: vrp.Never, MaxDistance: vrp.Never, MaxDuration: vrp.Never,
		PerDistance: 1 << 22, Fixed: 1 << 32,
	}}
	travel, err := vrp.NewPoints(points, vrp.Euclidean, vrp.Nearest, 0)
	require.NoError(t, err)
	p.Travel = []vrp.Travel{travel}
	made, err := vrp.New(p)
	require.NoError(t, err)
	return large{Instance: made, walk: routesearch.New(made, seed, 0), units: true}
}
