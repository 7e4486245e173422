package vrp

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/internal/tsplib"
	"lsolve/problem/scan/scantest"
	"lsolve/problem/tsp"
)

// read is Parse without options.
func read(name string, r io.Reader) (*Instance, error) { return Parse(name, r, Reading{}) }

// samples are the texts in Format: VRPLIB's, Solomon's, Li and Lim's, and JSON.
func samples(t testing.TB) []string {
	list := scantest.Samples(Format)
	require.GreaterOrEqual(t, len(list), 2)
	return list
}

// indented returns the sample of Format that begins with a line.
func indented(first string) string {
	_, text, _ := strings.Cut(Format, "    "+first+"\n")
	lines := []string{first}
	for _, line := range strings.Split(text, "\n") {
		if line != "" && !strings.HasPrefix(line, "    ") {
			break
		}
		lines = append(lines, strings.TrimPrefix(line, "    "))
	}
	return strings.Join(lines, "\n")
}

func TestParse(t *testing.T) {
	one, err := read("-", strings.NewReader(strings.Replace(indented("NAME: small"), "depots and clients", "", 1)))
	require.NoError(t, err)
	two, err := read("-", strings.NewReader(indented("small")))
	require.NoError(t, err)
	assert.Equal(t, one, two, "VRPLIB and Solomon")
	assert.EqualValues(t, 10, one.Scale)
	assert.EqualValues(t, 141, func() int64 { d := one.Travel[0].Distance(0, 2); return d }())
	assert.Equal(t, []Window{{300, 600}}, one.Clients[1].Windows)
	assert.Equal(t, 2, one.Vehicles[0].Count)
	pairs, err := read("-", strings.NewReader(indented("2 10 1")))
	require.NoError(t, err)
	assert.Equal(t, []Pair{{0, 1, []int64{7}}}, pairs.Pairs)
	assert.EqualValues(t, 1000, pairs.Scale)
	few, err := Parse("-", strings.NewReader(indented("small")), Reading{Round: "round", FewVehicles: true})
	require.NoError(t, err)
	assert.EqualValues(t, 1, few.Scale)
	assert.EqualValues(t, 100, few.Vehicles[0].Fixed, "above two ways each to the farthest client")
	object, err := read("-", strings.NewReader(indented(`{"vrp": 1,`)))
	require.NoError(t, err)
	assert.Equal(t, []int64{7}, object.Clients[0].Delivery)
	assert.True(t, object.Clients[1].Optional)
}

// libraryText is a file of VRPLIB with sections in addition.
func libraryText(more string) string {
	header, sections, _ := strings.Cut(more, "|")
	return "NAME : x\nDIMENSION : 4\nVEHICLES : 2\nEDGE_WEIGHT_TYPE : EUC_2D\n" + header + "\nNODE_COORD_SECTION\n1 0 0\n2 0 10\n3 10 10\n4 10 0\n" + sections + "\nEOF\n"
}

func TestSectionsOfVRPLIB(t *testing.T) {
	p, err := read("-", strings.NewReader(libraryText(`TYPE : SDVRPTW
CAPACITY : 9 8
SERVICE_TIME : 0.5
VEHICLES_MAX_DURATION : 100
VEHICLES_MAX_RELOADS : 2|
DEMAND_SECTION
1 0 0
2 1 0
3 2 0
4 0 0
BACKHAUL_SECTION
1 0 0
2 0 0
3 0 0
4 3 1
VEHICLES_FIXED_COST_SECTION
1 5
2 6
VEHICLES_UNIT_DISTANCE_COST_SECTION
1 1
2 2
VEHICLES_DEPOT_SECTION
1 1
2 2
VEHICLES_RELOAD_DEPOT_SECTION
1
2 2 1
VEHICLES_ALLOWED_CLIENTS_SECTION
1 3 4
2 4
RELEASE_TIME_SECTION
1 0
2 0
3 3
4 4
PRIZE_SECTION
1 0
2 0
3 0
4 8
DEPOT_SECTION
1
2
-1`)))
	require.NoError(t, err)
	assert.EqualValues(t, 1000, p.Scale)
	assert.Len(t, p.Depots, 2)
	require.Len(t, p.Vehicles, 2)
	v := p.Vehicles[1]
	assert.Equal(t, []int64{9, 8}, v.Capacity)
	assert.Equal(t, []int64{6000, 2, 100_000}, []int64{v.Fixed, v.PerDistance, v.MaxDuration})
	assert.Equal(t, []int{1, 1, 2}, []int{v.From, v.To, v.Reloads})
	assert.Equal(t, []int{0, 1}, v.ReloadAt)
	assert.Equal(t, []int32{0}, p.Clients[0].Vehicles)
	assert.Nil(t, p.Clients[1].Vehicles)
	assert.Equal(t, Client{
		Place: Place{10, 0, true}, Pickup: []int64{3, 1}, Service: 500, Windows: []Window{anytime()}, Release: 4000, Optional: true, Prize: 8000,
	}, p.Clients[1])
	groups, err := read("-", strings.NewReader(libraryText("TYPE : VRPB\nCAPACITY : 5|LINEHAUL_SECTION\n1 0\n2 1\n3 1\n4 1\nMUTUALLY_EXCLUSIVE_GROUP_SECTION\n1 2 3\n2 4")))
	require.NoError(t, err)
	assert.Equal(t, []Group{{Clients: []int32{0, 1}, Required: true}}, groups.Groups)
	assert.Equal(t, BackhaulsLast, groups.Order)
	pairs, err := read("-", strings.NewReader(libraryText("TYPE : PDPTW\nCAPACITY : 5|PICKUP_AND_DELIVERY_SECTION\n1 0 0 100 0 0 0\n2 3 0 50 1 0 3\n3 -3 0 60 2 2 0\n4 1 0 60 2 0 2")))
	require.Nil(t, pairs)
	assert.ErrorContains(t, err, "place 4 with place 2; expected two clients that name each other")
	matrix, err := read("-", strings.NewReader("DIMENSION: 3\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: LOWER_ROW\nEDGE_WEIGHT_SECTION\n 5 6\n7\nEOF"))
	require.NoError(t, err)
	assert.EqualValues(t, 7, matrix.Travel[0].Distance(1, 2))
	assert.Equal(t, 2, matrix.Fleet(), "a vehicle for each client")
}

func TestParseErrors(t *testing.T) {
	scantest.Errors(t, read, map[string]string{
		"":                                 `f:1: found the end of the file; expected an instance of VRPLIB`,
		"x":                                `f:2: found the end of the file; expected a line that begins with VEHICLE`,
		"x\ny":                             `f:2:1: found "y"; expected a line that begins with VEHICLE`,
		"x\nVEHICLE\nNUMBER CAPACITY\n0 5": `f:4:1: found "0"; expected the number of vehicles: a number from 1 to 1000000`,
		"x\nVEHICLE\nNUMBER CAPACITY\n1 5\nCUSTOMER\nCUST NO.\n0 0 0 0 0 9":                    `f:7: found 6 numbers; expected a client, 7 numbers`,
		"x\nVEHICLE\nNUMBER CAPACITY\n1 5\nCUSTOMER\nCUST NO.\n1 0 0 0 0 9 0":                  `f:7:1: found "1"; expected the number 0`,
		"x\nVEHICLE\nNUMBER CAPACITY\n1 5\nCUSTOMER\nCUST NO.\n0 0 0 0 9 5 0":                  `f:7:11: found "5"; expected a due date at or after the ready time 9`,
		"x\nVEHICLE\nNUMBER CAPACITY\n1 5\nCUSTOMER\nCUST NO.\n0 0 0 0 0 90 0\n1 4 0 7 0 90 0": "f:8: found client 1 cannot be visited: its load is 7, above the capacity 5 (vehicle 1); expected an instance that can have a solution",
		"1 5 2": `f:1:5: found "2"; expected the speed 1 or 0`,
		"1 5 1\n0 0 0 0 0 9 0 0 0\n1 0 0 3 0 9 0 0 2\n2 0 0 -2 0 9 0 1 0": `f:3: found client 1 with client 2; expected two clients that name each other`,
		"1 5 1\n0 0 0 0 0 9 0 0 0\n1 0 0 3 0 9 0 0 0":                     `f:3:7: found "3"; expected a load above 0 with the number of a delivery`,
		"NAME: x\nTYPE: ATSP":                                 `f:2:7: found "ATSP"; expected the type CVRP, ACVRP, DCVRP, DVRP, OVRP, VRPTW, PDPTW, VRPB, HFVRP, MDVRP, MDVRPTW, SDVRPTW, PCVRP, PCVRPTW, MTVRPTWR, GVRP or TSP; lsolve tsp reads ATSP`,
		"NAME: x\nTYPE: XVRP":                                 `f:2:7: found "XVRP"; expected the type CVRP, ACVRP,`,
		"TYPE: SOP":                                           `TSP; lsolve sop reads SOP`,
		"NAME: x\nDIMENSION: 0":                               `f:2:12: found "0"; expected the number of places: a number from 1 to 1010000`,
		"NAME: x\nFOO: 1":                                     `f:2:1: found "FOO"; expected a key of VRPLIB`,
		"NAME: x\nDEMAND_SECTION":                             `f:2:1: found "DEMAND"; expected the DIMENSION before the first section`,
		"DIMENSION: 2\nFOO_SECTION":                           `f:2:1: found "FOO"; expected a section that`,
		"DIMENSION: 2\nCAPACITY_SECTION":                      `f:2:1: found "CAPACITY"; expected the number of VEHICLES before`,
		"DIMENSION: 2\nEDGE_WEIGHT_TYPE: X":                   `f:2:19: found "X"; expected the edge weight type EUC_2D, CEIL_2D, FLOOR_2D, EXACT_2D, MAN_2D, MAX_2D, GEO, ATT or EXPLICIT`,
		"DIMENSION: 2\nDEMAND_SECTION\n1 0\n3 1":              `f:4:1: found "3"; expected row 2 of DEMAND_SECTION`,
		"DIMENSION: 2\nDEMAND_SECTION\n1 0\n2 -1":             `f:4:3: found "-1"; expected a number of DEMAND_SECTION: a number from 0`,
		"DIMENSION: 2\nDEMAND_SECTION\n1 0\nEOF":              `f:4: found the end of DEMAND_SECTION, which begins in line 2; expected row 2 of 2`,
		"DIMENSION: 2\nDEMAND_SECTION\n1 0\n2 0\n3 0":         `f:5:1: found "3"; expected the end of DEMAND_SECTION after 2 rows`,
		"DIMENSION: 2\nEDGE_WEIGHT_TYPE: EUC_2D\n":            `f:3: found no NODE_COORD_SECTION; expected coordinates`,
		"DIMENSION: 2\nNODE_COORD_SECTION\n1 0 0\n2 0 x":      `f:4:5: found "x"; expected a number of NODE_COORD_SECTION`,
		"DIMENSION: 2\nNODE_COORD_SECTION\n1 0 0\n2 0 0\nEOF": `f:5: found the end of the file; expected an EDGE_WEIGHT_TYPE`,
		"[]":                `f:1:1: found "[]"; expected an object, {"vrp": 1, ...}, if this is JSON`,
		"\n [{\"vrp\": 1}]": `f:2:2: found "[{\"vrp\":"; expected an object, {"vrp": 1, ...}, if this is JSON`,
		"null":              `f:1:1: found "null"; expected an object, {"vrp": 1, ...}, if this is JSON`,
		"{":                 `f:2: found the end of the file; expected the end of the object`,
		`{"vrp": 2, "depots": [], "clients": [], "vehicles": []}`:                                                                     `f:2: found "vrp": 2; expected "vrp": 1, the version of the format`,
		`{"vrp": 1, "depot": []}`:                                                                                                     `f:1:12: found the member "depot"; expected a member of the format`,
		"{\"vrp\": 1,\n \"depots\": [{\"x\": \"a\"}]}":                                                                                `f:2:21: found a string; expected a number for depots.x`,
		"{\"vrp\": 1\n \"depots\": []}":                                                                                               `f:2:2: found invalid character`,
		`{"vrp": 1, "depots": [{}], "clients": [{}], "vehicles": [{}]}`:                                                               `found profile 0: depot 1 has no coordinates; expected x and y, or distances`,
		`{"vrp": 1, "depots": [{}], "clients": [{}], "vehicles": [{}], "travel": [{"distances": [[0]]}]}`:                             `found profile 0: 1 rows of distances; expected 2`,
		`{"vrp": 1, "depots": [{"x":0,"y":0}], "clients": [{"x":0,"y":0,"windows":[[5,4]]}], "vehicles": [{}]}`:                       `found the end of the window of client 1 is 4; expected 5..`,
		`{"vrp": 1, "depots": [{"x":0,"y":0}], "clients": [{"x":0,"y":0}], "vehicles": [{"count": 1.5}]}`:                             `found a number 1.5; expected a whole number for vehicles.count`,
		`{"vrp": 1, "depots": [{"x":0,"y":0}], "clients": [{"x":0,"y":0}], "vehicles": [{}]} x`:                                       `f:1:85: found "x"; expected the end of the file after the object`,
		`{"vrp": 1, "order": "x", "depots": [{"x":0,"y":0}], "clients": [{"x":0,"y":0}], "vehicles": [{}]}`:                           `found order "x"; expected one of any, backhauls last`,
		`{"vrp": 1, "depots": [{"x":0,"y":0}], "clients": [{"x":0,"y":9,"priority":1},{"x":0,"y":0,"priority":-1}], "vehicles":[{}]}`: `found the priority of client 2 is -1; expected 1..1000000`,
	})
}

// TestTrip: random instances with all features are read as they were written.
func TestTrip(t *testing.T) {
	r := rng.New(4, 0)
	count := 0
	for range 200 {
		p, err := New(random(r, 1+rng.Intn(r, 6), subset(r.IntN, features...)...))
		if err != nil {
			continue
		}
		count++
		p.Name = "a name"
		scantest.Written(t, read, p)
	}
	assert.Greater(t, count, 50)
	globe := must(read("-", strings.NewReader(`{"vrp":1,"scale":10,"depots":[{"x":13.4,"y":52.5,"name":"Berlin"}],"clients":[{"x":2.35,"y":48.85,"name":"Paris"}],"vehicles":[{"open":true}],"travel":[{"metric":"haversine","rounding":"trunc","pace":0.03}]}`)))
	scantest.Written(t, read, globe)
}

// TestPriorities: one client of priority 1 is worth more than all others.
func TestPriorities(t *testing.T) {
	p := must(read("-", strings.NewReader(`{"vrp":1,"depots":[{"x":0,"y":0}],"clients":[
{"x":9,"y":0,"priority":1},{"x":0,"y":3,"priority":2},{"x":0,"y":4,"priority":2},{"x":1,"y":1}],"vehicles":[{"count":2}]}`)))
	all, err := p.Check(p.Values([]Route{route(0, 0, 1, 2, 3)}))
	require.NoError(t, err)
	low, high := p.Clients[1].Prize, p.Clients[0].Prize
	assert.Greater(t, low, 2*all)
	assert.Greater(t, high, 2*low+all)
	assert.Zero(t, p.Clients[3].Prize)
	assert.False(t, p.Clients[3].Optional)
}

func TestParseSolution(t *testing.T) {
	given := plain(1, 9, 1, 2, 3)
	given.Vehicles = append(given.Vehicles, given.Vehicles[0])
	p := must(New(given))
	values, err := p.ParseSolution("-", strings.NewReader("Route #1:\nRoute #2: 3 1 2\nCost 9\n"))
	require.NoError(t, err)
	assert.Equal(t, p.Values([]Route{route(1, 2, 0, 1)}), values)
	var b bytes.Buffer
	require.NoError(t, p.WriteSolution(&b, values))
	assert.Equal(t, "Route #1:\nRoute #2: 3 1 2\nCost 8\n", b.String())
	assert.ErrorContains(t, p.WriteSolution(&b, p.Values(nil)), "client 1 is not visited")
	scantest.Errors(t, p.ParseSolution, map[string]string{
		"":                                    `f:1: found the end of the file; expected a line such as`,
		"Route 1":                             `f:1:7: found "1"; expected the number of a route and a colon`,
		"Route #1: 4":                         `f:1:11: found "4"; expected a client, or a depot for a reload: a number from 0 to 3`,
		"Route #1: 1 1":                       `f:1:13: found "1"; expected a client that was not there before`,
		"Route #1: 0":                         `f:2: found more reloads than vehicles can make; expected fewer`,
		"Route #1:\nRoute #2: 1\nRoute #3: 2": `f:3: found one more route; expected at most 2`,
	})
}

func FuzzParse(f *testing.F) {
	for _, text := range append(samples(f), indented("small"), strings.Replace(indented("small"), "small", "\xb5", 1), indented("2 10 1"), indented(`{"vrp": 1,`), "DIMENSION: 3\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: LOWER_ROW\nEDGE_WEIGHT_SECTION\n 5 6\n7\nEOF",
		libraryText("CAPACITY : 5|MUTUALLY_EXCLUSIVE_GROUP_SECTION\n1 2 3\n2 4"), libraryText("TYPE : PDPTW\nCAPACITY : 5|PICKUP_AND_DELIVERY_SECTION\n1 0 0 100 0 0 0\n2 3 0 50 1 0 3\n3 -3 0 60 2 2 0\n4 1 0 60 2 0 2"),
		libraryText("VEHICLES_MAX_RELOADS : 2|VEHICLES_RELOAD_DEPOT_SECTION\n1\n2 1\nVEHICLES_ALLOWED_CLIENTS_SECTION\n1 3 4\n2 2 4")) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := read("-", strings.NewReader(text))
		if err == nil && p.Nodes() > 5000 {
			return
		}
		p, ok := scantest.RoundTrip(t, read, text)
		if !ok || p.Nodes() > 300 {
			return
		}
		if start := p.Start(); start != nil {
			cost, err := p.Check(start)
			require.NoError(t, err)
			require.LessOrEqual(t, p.Bound(), cost)
			require.NotEmpty(t, p.Text(start))
			require.NoError(t, p.WriteSVG(io.Discard, start))
			_, err = p.Schedules(start)
			require.NoError(t, err)
			require.False(t, slices.Contains(start, -1))
		}
	})
}

// TestTypesOfVRPLIB: what a TYPE says, and what it needs.
func TestTypesOfVRPLIB(t *testing.T) {
	demand := "DEMAND_SECTION\n1 0\n2 1\n3 1\n4 1"
	for _, kind := range typesRead {
		header := "TYPE : " + kind.name + "\nCAPACITY : 5"
		if kind.limited {
			_, err := read("f", strings.NewReader(libraryText(header+"|"+demand)))
			assert.ErrorContains(t, err, "f:5: found the type "+kind.name+" without a limit; expected a line DISTANCE")
			header += "\nDISTANCE : 77"
		}
		text := libraryText(header + "|" + demand)
		if kind.directed {
			_, err := read("f", strings.NewReader(text))
			assert.ErrorContains(t, err, "f:5: found the type ACVRP without a whole matrix; expected EDGE_WEIGHT_TYPE: EXPLICIT")
			text = strings.Replace(text, "EUC_2D", "EXPLICIT\nEDGE_WEIGHT_FORMAT : FULL_MATRIX\nEDGE_WEIGHT_SECTION\n0 1 2 3\n4 0 5 6\n7 8 0 9\n9 8 7 0", 1)
		}
		p, err := read("-", strings.NewReader(text))
		require.NoError(t, err, kind.name)
		v := &p.Vehicles[0]
		assert.Equal(t, kind.open, v.To == Open, kind.name)
		assert.Equal(t, kind.limited, v.MaxDuration == 77, kind.name)
		assert.Equal(t, kind.name == "VRPB", p.Order == BackhaulsLast)
		assert.Equal(t, kind.rounding.Scale(), p.Scale, kind.name)
		if kind.directed {
			assert.Equal(t, []int64{1, 4}, []int64{p.Travel[0].Distance(0, 1), p.Travel[0].Distance(1, 0)})
		}
	}
	open := must(read("-", strings.NewReader(libraryText("TYPE : OVRP\nCAPACITY : 5|"+demand))))
	cost, err := open.Check(open.Values([]Route{route(0, 0, 1, 2)}))
	require.NoError(t, err)
	assert.EqualValues(t, 30, cost, "without the way back of 10")
}

// TestWeightsOfVRPLIB: distances by coordinates, and in all formats of matrices, are those that
// problem/tsp reads.
func TestWeightsOfVRPLIB(t *testing.T) {
	r := rng.New(9, 0)
	const n = 6
	for _, m := range metricsRead {
		if m.rounding == Down || m.rounding == Exact { // which TSPLIB has not
			continue
		}
		var b strings.Builder
		fmt.Fprintf(&b, "DIMENSION: %d\nEDGE_WEIGHT_TYPE: %s\nNODE_COORD_SECTION\n", n, m.name)
		for i := range n {
			fmt.Fprintf(&b, "%d %d.%d %d.%d\n", i+1, rng.Intn(r, 180)-90, rng.Intn(r, 60), rng.Intn(r, 360)-180, rng.Intn(r, 60))
		}
		sameDistances(t, m.name, n, b.String()+"EOF\n")
	}
	for _, format := range tsplib.Formats() {
		count := 0
		for i := range n {
			from, to := tsplib.Columns(format)(i, n)
			count += to - from
		}
		var b strings.Builder
		fmt.Fprintf(&b, "DIMENSION: %d\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: %s\nEDGE_WEIGHT_SECTION\n", n, format)
		for k := range count {
			if format == tsplib.FullMatrix { // symmetric
				fmt.Fprintln(&b, (k/n+1)*(k%n+1))
			} else {
				fmt.Fprintln(&b, 1+rng.Intn(r, 99))
			}
		}
		sameDistances(t, format, n, b.String()+"EOF\n")
	}
	exact := must(read("-", strings.NewReader(libraryText("|")))) // EUC_2D
	assert.EqualValues(t, 14, exact.Travel[0].Distance(0, 2))
	exact = must(read("-", strings.NewReader(strings.Replace(libraryText("|"), "EUC_2D", "EXACT_2D", 1))))
	assert.EqualValues(t, 14142, exact.Travel[0].Distance(0, 2))
	assert.EqualValues(t, 1000, exact.Scale)
}

// sameDistances compares what is read with what problem/tsp reads.
func sameDistances(t *testing.T, what string, n int, text string) {
	t.Helper()
	p, err := read("-", strings.NewReader(text))
	require.NoError(t, err, what)
	other, err := tsp.Parse("-", strings.NewReader("TYPE: TSP\n"+text))
	require.NoError(t, err, what)
	longest, _ := p.Travel[0].Longest()
	for i := range n {
		for j := range n {
			if i != j {
				assert.EqualValues(t, other.Distance(i, j), p.Travel[0].Distance(i, j), "%s: from %d to %d", what, i, j)
				assert.LessOrEqual(t, p.Travel[0].Distance(i, j), longest, what)
			}
		}
	}
}

// TestLinesOfMistakes: what is wrong is told with the line of the row, the number of the place
// and the numbers of the file, also where only the whole file shows it.
func TestLinesOfMistakes(t *testing.T) {
	const header, sections = "TYPE : VRPTW\nCAPACITY : 5", "DEMAND_SECTION\n1 0\n2 1\n3 1\n4 1\nTIME_WINDOW_SECTION\n1 0 100\n2 0 90\n3 0 90\n4 0 90\n"
	in := func(old, change string) string {
		text := libraryText(header + "|" + sections)
		require.Contains(t, text, old)
		return strings.Replace(text, old, change, 1)
	}
	scantest.Errors(t, read, map[string]string{
		in("3 0 90", "3 90 80.5"):                                        `f:20:6: found "80.5"; expected an end of the window at or after its begin 90`,
		in("3 0 90", "3 0 9.5"):                                          `f:20: found place 3 cannot be visited: it is reached at 14.1 at the earliest, after its last window, which ends at 9.5 (vehicle 1); expected an instance`,
		in("3 1\n", "3 7\n"):                                             `f:15: found place 3 cannot be visited: its load is 7, above the capacity 5 (vehicle 1)`,
		in("1 0 100", "1 0 17.5"):                                        `f:19: found 3 clients cannot be visited: place 2 (who visits it ends at 20 at the earliest, after the end of work 17.5 (vehicle 1)), place 3`,
		in("3 10 10\n", "3 10 1e10\n"):                                   `f:10:6: found "1e10"; expected a number of NODE_COORD_SECTION: a number from -1e+09 to 1e+09`,
		in("3 10 10\n", "3 10 900000000\n"):                              `found distances or durations up to 900000000, times 10 by the rounding dimacs`,
		in("CAPACITY : 5", "COMMENT : none"):                             `f:14: found a load of place 2 in DEMAND without a CAPACITY; expected the CAPACITY of vehicles, or no loads`,
		in("EOF", "DEPOT_SECTION\n 1 3\n-1"):                             `f:24:4: found "3"; expected 2, as depots are the first places, or -1`,
		in("EOF", "DEPOT_SECTION\n 1 2 3 4\n"):                           `f:24: found 4 depots of 4 places; expected at least one client`,
		in("EOF", "MUTUALLY_EXCLUSIVE_GROUP_SECTION\n1 2 3\n2 4 1"):      `f:25: found depot 1 in group 2; expected clients`,
		in("EOF", "MUTUALLY_EXCLUSIVE_GROUP_SECTION\n1 2\n2 3 4\n3 4 2"): `f:26: found place 4 in group 2 and in group 3; expected one group for each`,
		in("EOF", "VEHICLES_DEPOT_SECTION\n1 1\n2 4"):                    `f:25: found depot 4 of vehicle 2; expected a depot, 1 to 1`,
		in("EOF", "VEHICLES_UNIT_DISTANCE_COST_SECTION\n1 1\n2 1.5"):     `f:25: found the cost 1.5 of a unit of distance of vehicle 2; expected a whole number`,
		in("EOF", "VEHICLES_UNIT_DISTANCE_COST : 1.5"):                   `f:23: found the cost 1.5 of a unit`,
		in("EOF", "VEHICLES_RELOAD_DEPOT_SECTION\n1\n2 3"):               `f:25: found the reload of vehicle 2 at place 3; expected a depot`,
		in(sections, ""):                                                 `f:6: found a CAPACITY without loads; expected a DEMAND_SECTION, or no CAPACITY`,
		in("CAPACITY : 5", "CAPACITY : 5 5"):                             `f:13: found 2 components of CAPACITY, and 1 of DEMAND; expected the same number`,
		strings.Replace(strings.Replace(libraryText("|"), "EUC_2D", "GEO", 1), "3 10 10", "3 95 10", 1):                                                                 `f:9: found place 3 at 95, 10; expected a latitude from -90 to 90`,
		"TYPE: VRPTW\nDIMENSION: 3\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: LOWER_ROW\nEDGE_WEIGHT_SECTION\n5\n6 3e8\n":                                         `f:7: found the distance 3e+08 from place 3 to 2; expected at most 214748364, with the rounding dimacs`,
		libraryText("CAPACITY : 5|PICKUP_AND_DELIVERY_SECTION\n1 0 0 100 0 0 0\n2 3 0 50 1 0 3\n3 -3 0 60 2 2 0\n4 1 0 60 2 0 2"):                                       `f:15: found place 4 with place 2; expected two clients that name each other`,
		libraryText("CAPACITY : 5|PICKUP_AND_DELIVERY_SECTION\n1 0 0 100 0 0 0\n2 3 0 50 -1 0 3\n"):                                                                     `f:13:10: found "-1"; expected 0 or more`,
		libraryText("CAPACITY : 5|PICKUP_AND_DELIVERY_SECTION\n1 0 0 100 0 0 0\n2 3 60 50 1 0 3\n"):                                                                     `f:13:8: found "50"; expected an end of the window at or after its begin 60`,
		"x\nVEHICLE\nNUMBER CAPACITY\n9 5\nCUSTOMER\nCUST NO.\n0 0 0 0 0 90 0\n1 4 0 1 0 90 0\n2 4 0 2 0 3.5 0\n3 4 0 1 0 90 0":                                         `f:9: found client 2 cannot be visited: it is reached at 4 at the earliest, after its last window, which ends at 3.5 (vehicle 1)`,
		"x\nVEHICLE\nNUMBER CAPACITY\n1 5\nCUSTOMER\nCUST NO.\n0 0 0 0 0 90 0\n1 4 0 3 0 90 0\n2 4 0 3 0 90 0":                                                          `found the deliveries that must be made add up to 6, above 5, the capacity of all vehicles`,
		"1 5 1\n0 0 0 0 0 90 0 0 0\n1 0 0 3 0 9 0 0 2\n2 50 0 -3 0 9 0 1 0":                                                                                             `f:3: found 2 clients cannot be visited: client 1 (its pair is with client 2, which cannot be visited), client 2 (it is reached at 50 at`,
		"{\"vrp\": 1,\n \"depots\": [{\"x\": 0, \"y\": 0}], \"vehicles\": [{}],\n \"clients\": [{\"x\": 0, \"y\": 0},\n  {\"x\": 5, \"y\": 0, \"windows\": [[0, 4]]}]}": `f:4:3: found client 2 cannot be visited: it is reached at 5 at the earliest`,
		"{\"vrp\": 1,\n \"depots\": [{\"x\": 0, \"y\": 0}], \"vehicles\": [{}],\n \"clients\": [{\"x\": 0, \"y\": 0},\n  {\"x\": 5}]}":                                  `f:4:3: found profile 0: client 2 has no coordinates`,
		"{\"vrp\": 1,\n \"Vehicles\": [{},\n {\"from\": 1}],\n \"depots\": [{\"x\": 0, \"y\": 0}], \"clients\": [{\"x\": 0, \"y\": 0}]}":                                `f:3:2: found the depot where vehicle 2 starts is 1; expected 0..0`,
		"{\"vrp\": 1,\n \"travel\": [{},\n {\"distances\": [[0]]}], \"vehicles\": [{}],\n \"depots\": [{\"x\": 0, \"y\": 0}], \"clients\": [{\"x\": 0, \"y\": 0}]}":     `f:3:2: found profile 1: 1 rows of distances; expected 2`,
	})
}
