package tsp

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/problem/scan/scantest"
)

// shortest returns the length of the shortest circuit, by dynamic programming over
// sets of cities (Held and Karp, 1962).
func shortest(p *Instance) int64 {
	n := p.Cities()
	if n == 1 {
		return 0
	}
	const none = math.MaxInt64
	last := n - 1 // where every circuit begins
	best := make([]int64, last<<last)
	at := func(set, city int) *int64 { return &best[set*last+city] }
	for i := range best {
		best[i] = none
	}
	for city := range last {
		*at(1<<city, city) = int64(p.Distance(last, city))
	}
	for set := 1; set < 1<<last; set++ {
		for city := range last {
			so := *at(set, city)
			if so == none {
				continue
			}
			for next := range last {
				if set>>next&1 == 0 {
					to := at(set|1<<next, next)
					*to = min(*to, so+int64(p.Distance(city, next)))
				}
			}
		}
	}
	all := int64(none)
	for city := range last {
		all = min(all, *at(1<<last-1, city)+int64(p.Distance(city, last)))
	}
	return all
}

// placed is a file with coordinates. The cities are numbered in their order.
func placed(metric, places string) string {
	cities := strings.Split(strings.TrimSpace(places), "\n")
	text := "TYPE : TSP\nDIMENSION : " + strconv.Itoa(len(cities)) + "\nEDGE_WEIGHT_TYPE : " + metric + "\nNODE_COORD_SECTION\n"
	for i, city := range cities {
		text += strconv.Itoa(i+1) + " " + city + "\n"
	}
	return text
}

// The two smallest instances of TSPLIB with distances on the globe: 14 states of Burma
// (Zaw Win), and places of Ulysses (Groetschel and Padberg).
const (
	burma14 = `16.47 96.10
16.47 94.44
20.09 92.54
22.39 93.37
25.23 97.24
22.00 96.05
20.47 97.02
17.20 96.29
16.30 97.38
14.05 98.12
16.53 97.38
21.52 95.59
19.41 97.13
20.09 94.55`
	ulysses16 = `38.24 20.42
39.57 26.15
40.56 25.32
36.26 23.12
33.48 10.54
37.56 12.19
38.42 13.11
37.52 20.44
41.23 9.10
41.17 13.05
36.08 -5.21
38.47 15.13
38.15 15.35
37.51 15.17
35.49 14.32
39.36 19.56`
)

// TestTypes reads each type and each way of distances, of which the length of the
// shortest circuit is known: from TSPLIB, or as computed by hand for a box of eight
// corners with sides 30, 20 and 10, each of whose circuits goes along each side there
// and back at least.
func TestTypes(t *testing.T) {
	const box = "0 0 0\n30 20 10\n30 0 0\n0 20 0\n0 0 1.0e1\n30 20 0\n30 0 10\n0 20 10"
	const rectangle = "0 0\n30 20\n30 0\n0 20"
	for name, c := range map[string]struct {
		text string
		want int64
	}{
		"GEO, burma14":                  {placed("GEO", burma14), 3323},
		"GEO, ulysses16":                {placed("GEO", ulysses16), 6859},
		"EUC_2D":                        {placed("EUC_2D", rectangle), 100},
		"CEIL_2D":                       {placed("CEIL_2D", "0 0\n1.5 2\n0 2"), 3 + 2 + 2},
		"ATT":                           {placed("ATT", rectangle), 10 + 10 + 7 + 7},
		"MAN_2D":                        {placed("MAN_2D", rectangle), 100},
		"MAX_2D":                        {placed("MAX_2D", "0 0\n30 20\n30 10"), 70},
		"EUC_3D":                        {placed("EUC_3D", box), 4*10 + 2*20 + 2*30},
		"MAN_3D":                        {placed("MAN_3D", box), 4*10 + 2*20 + 2*30},
		"MAX_3D":                        {placed("MAX_3D", "0 0 0\n1 2 3\n3 2 1"), 3 + 2 + 3},
		"XRAY1":                         {placed("XRAY1", "0 0 0\n355 0 0\n0 3 1"), 500 + 500 + 300},
		"XRAY2":                         {placed("XRAY2", "0 0 0\n355 0 0\n0 3 1"), 400 + 400 + 200},
		"EXPLICIT, TSP":                 {explicit("TSP", "UPPER_COL", "4", "1 9 1 1 9 1"), 4},
		"EXPLICIT, ATSP":                {explicit("ATSP", "FULL_MATRIX", "3", "0 1 9 9 0 1 1 9 0"), 3},
		"HCP, edges":                    {graphOf("EDGE_LIST", "1 2\n3 2\n3 4 4 1\n-1"), 0},
		"HCP, fixed":                    {graphOf("EDGE_LIST", "1 2 1 3 1 4 2 3 2 4 3 4\n-1\nFIXED_EDGES :\n4 1\n1 2\n2 1\n-1\n"), 0},
		"HCP, fixed, with no other way": {graphOf("EDGE_LIST", "1 2 2 3 1 4 2 4 3 4\n-1\nFIXED_EDGES_SECTION:\n4 2 2 1\n-1\n"), 1},
		"HCP, neighbours, a star": {
			graphOf("ADJ_LIST", "1 2 3 4 -1\n2 1 -1\n-1"), 2,
		},
	} {
		p, err := Parse(name, strings.NewReader(c.text))
		require.NoError(t, err, name)
		assert.Equal(t, c.want, shortest(p), name)
		scantest.Written(t, Parse, p)
	}
}

// TestPublishedTour: the shortest circuit of ulysses16, as TSPLIB has it.
func TestPublishedTour(t *testing.T) {
	const tour = "NAME : ulysses16.opt.tour\nTYPE : TOUR\nDIMENSION : 16\nTOUR_SECTION\n1 14 13 12 7 6 15 5 11 9 10 16 3 2 4 8\n-1\n"
	p, err := Parse("-", strings.NewReader(placed("GEO", ulysses16)))
	require.NoError(t, err)
	successors, err := ParseTour("-", strings.NewReader(tour), 16)
	require.NoError(t, err)
	length, err := p.Check(successors)
	require.NoError(t, err)
	assert.EqualValues(t, 6859, length)
}

func TestGraphs(t *testing.T) {
	p, err := Parse("x", strings.NewReader(graphOf("EDGE_LIST", "1 2\n3 2\n3 4 4 1\n2 1 -1")))
	require.NoError(t, err)
	assert.Equal(t, Adjacent, p.Metric())
	assert.Equal(t, []int32{0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0}, p.Distances())
	assert.Equal(t, []int32{1, 3}, p.Neighbours(0))
	assert.Nil(t, p.Points())

	const n = tabled + 1 // without a matrix
	cycle := make([][2]int32, n)
	for i := range cycle {
		cycle[i] = [2]int32{int32(i), int32((i + 1) % n)}
	}
	p, err = NewGraph(n, cycle)
	require.NoError(t, err)
	assert.Nil(t, p.Distances())
	row := p.Row(7)
	for i, d := range row {
		want := int32(1)
		if i >= 6 && i <= 8 {
			want = 0
		}
		require.Equal(t, want, d, "city %d", i)
	}
	around := make([]int32, n)
	for i := range around {
		around[i] = int32((i + 1) % n)
	}
	length, err := p.Check(around)
	require.NoError(t, err)
	assert.Zero(t, length)
	scantest.Written(t, Parse, p)
}

// TestDisplayAndTours: what a file has beside the distances is kept.
func TestDisplayAndTours(t *testing.T) {
	const shown = "DISPLAY_DATA_TYPE : TWOD_DISPLAY\nEDGE_WEIGHT_TYPE:EXPLICIT\nDIMENSION:3\nEDGE_WEIGHT_FORMAT: UPPER_ROW\nEDGE_WEIGHT_SECTION :\n1 2 3\n" +
		"DISPLAY_DATA_SECTION:\n1 5 6\n3 1e1 0\n2 7 8\nTOUR_SECTION\n1 2 3 -1\n3 2\n1 -1\n-1\n"
	p, err := Parse("x", strings.NewReader(shown))
	require.NoError(t, err)
	assert.Nil(t, p.Points())
	assert.Equal(t, []Point{{5, 6}, {7, 8}, {10, 0}}, p.Shown())
	assert.Equal(t, [][]int32{{1, 2, 0}, {2, 0, 1}}, p.Tours())
	scantest.Written(t, Parse, p)

	p, err = Parse("x", strings.NewReader(strings.Replace(square, "EOF", "TOUR_SECTION\n1\n3 2\n4\n-1\nEOF", 1)))
	require.NoError(t, err)
	assert.Equal(t, p.Points(), p.Shown())
	assert.Equal(t, [][]int32{{2, 3, 1, 0}}, p.Tours())
	scantest.Written(t, Parse, p)

	// Coordinates beside a matrix are for drawings.
	p, err = Parse("x", strings.NewReader("NODE_COORD_TYPE: THREED_COORDS\n"+
		strings.Replace(explicit("TSP", "UPPER_ROW", "2", "1"), "EOF", "NODE_COORD_SECTION\n1 1 2 3\n2 4 5 6", 1)))
	require.NoError(t, err)
	assert.Equal(t, []Point{{1, 2}, {4, 5}}, p.Shown())
	assert.Nil(t, p.Points())
	assert.Nil(t, p.Heights())
	scantest.Written(t, Parse, p)
}
