package vrp

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/scan/scantest"
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
		"x\nVEHICLE\nNUMBER CAPACITY\n1 5\nCUSTOMER\nCUST NO.\n0 0 0 0 0 90 0\n1 4 0 7 0 90 0": "f:9: found client 1 cannot be visited: its load is 7, above the capacity 5 (vehicle 1); expected an instance that can have a solution",
		"1 5 2": `f:1:5: found "2"; expected the speed 1 or 0`,
		"1 5 1\n0 0 0 0 0 9 0 0 0\n1 0 0 3 0 9 0 0 2\n2 0 0 -2 0 9 0 1 0": `f:3: found client 1 with client 2; expected two clients that name each other`,
		"1 5 1\n0 0 0 0 0 9 0 0 0\n1 0 0 3 0 9 0 0 0":                     `f:3:7: found "3"; expected a load above 0 with the number of a delivery`,
		"NAME: x\nTYPE: ATSP":                                 `f:2:7: found "ATSP"; expected a problem of routes, such as CVRP or VRPTW; lsolve tsp`,
		"NAME: x\nDIMENSION: 0":                               `f:2:12: found "0"; expected the number of places: a number from 1 to 1010000`,
		"NAME: x\nFOO: 1":                                     `f:2:1: found "FOO"; expected a key of VRPLIB`,
		"NAME: x\nDEMAND_SECTION":                             `f:2:1: found "DEMAND"; expected the DIMENSION before the first section`,
		"DIMENSION: 2\nFOO_SECTION":                           `f:2:1: found "FOO"; expected a section that`,
		"DIMENSION: 2\nCAPACITY_SECTION":                      `f:2:1: found "CAPACITY"; expected the number of VEHICLES before`,
		"DIMENSION: 2\nEDGE_WEIGHT_TYPE: X":                   `f:2:19: found "X"; expected the edge weight type EUC_2D, CEIL_2D, FLOOR_2D, MAN_2D or EXPLICIT`,
		"DIMENSION: 2\nDEMAND_SECTION\n1 0\n3 1":              `f:4:1: found "3"; expected row 2 of DEMAND_SECTION`,
		"DIMENSION: 2\nDEMAND_SECTION\n1 0\n2 -1":             `f:4:3: found "-1"; expected a number of DEMAND_SECTION: a number from 0`,
		"DIMENSION: 2\nDEMAND_SECTION\n1 0\nEOF":              `f:4: found the end of DEMAND_SECTION, which begins in line 2; expected row 2 of 2`,
		"DIMENSION: 2\nDEMAND_SECTION\n1 0\n2 0\n3 0":         `f:5:1: found "3"; expected the end of DEMAND_SECTION after 2 rows`,
		"DIMENSION: 2\nEDGE_WEIGHT_TYPE: EUC_2D\n":            `f:3: found no NODE_COORD_SECTION; expected coordinates`,
		"DIMENSION: 2\nNODE_COORD_SECTION\n1 0 0\n2 0 x":      `f:4:5: found "x"; expected a number of NODE_COORD_SECTION`,
		"DIMENSION: 2\nNODE_COORD_SECTION\n1 0 0\n2 0 0\nEOF": `f:5: found the end of the file; expected an EDGE_WEIGHT_TYPE`,
		"{": `f:2: found the end of the file; expected the end of the object`,
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
