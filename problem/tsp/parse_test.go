package tsp

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/problem/scan/scantest"
)

const square = `NAME: four
COMMENT: a square
TYPE: TSP
DIMENSION: 4
EDGE_WEIGHT_TYPE: EUC_2D
NODE_COORD_SECTION
1 0 0
3 10 10
2 0 1e1
4 10.0 0
EOF
`

func explicit(kind, shape, n, weights string) string {
	return "TYPE: " + kind + "\nDIMENSION: " + n + "\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: " + shape +
		"\nEDGE_WEIGHT_SECTION\n" + weights + "\nEOF\n"
}

func graphOf(list, edges string) string {
	return "TYPE: HCP\nDIMENSION: 4\nEDGE_DATA_FORMAT: " + list + "\nEDGE_DATA_SECTION\n" + edges + "\nEOF\n"
}

func TestParsePoints(t *testing.T) {
	p, err := Parse("x", strings.NewReader(square))
	require.NoError(t, err)
	assert.Equal(t, "four", p.Name)
	assert.Equal(t, "a square", p.Comment)
	assert.Equal(t, []Point{{0, 0}, {0, 10}, {10, 10}, {10, 0}}, p.Points())
	assert.Equal(t, []int32{0, 10, 14, 10, 10, 0, 10, 14, 14, 10, 0, 10, 10, 14, 10, 0}, p.Distances())
	length, err := p.Check([]int32{1, 2, 3, 0})
	require.NoError(t, err)
	assert.EqualValues(t, 40, length)
}

func TestParseMatrices(t *testing.T) {
	symmetric := []int32{0, 1, 2, 3, 1, 0, 4, 5, 2, 4, 0, 6, 3, 5, 6, 0}
	for shape, weights := range map[string]string{
		"FULL_MATRIX":    "9 1 2 3\n1 9 4 5\n2 4 9 6\n3 5 6 9",
		"UPPER_ROW":      "1 2 3 4\n5 6",
		"LOWER_ROW":      "1 2 4 3 5 6",
		"UPPER_DIAG_ROW": "0 1 2 3 0 4 5 0 6 0",
		"UPPER_COL":      "1 2 4 3.0 5 6e0",
		"LOWER_COL":      "1 2 3 4 5 6",
		"UPPER_DIAG_COL": "0 1 0 2 4 0 3 5 6 -7",
		"LOWER_DIAG_COL": "0 1 2 3\n0 4 5\n0 6\n0",
		"LOWER_DIAG_ROW": "0 1 0 2 4 0 3 5 6 0\nDISPLAY_DATA_SECTION\n1 0 0\n2 0 0\n3 0 0\n4 1 1",
	} {
		p, err := Parse(shape, strings.NewReader(explicit("TSP (a remark)", shape, "4", weights)))
		require.NoError(t, err, shape)
		assert.Equal(t, symmetric, p.Distances(), shape)
		assert.True(t, p.Symmetric())
	}
	p, err := Parse("x", strings.NewReader(explicit("ATSP", "FULL_MATRIX", "3", "99 1 2 3 99 4 5 6 99")))
	require.NoError(t, err)
	assert.Equal(t, []int32{0, 1, 2, 3, 0, 4, 5, 6, 0}, p.Distances())
	assert.False(t, p.Symmetric())
}

func TestParseErrors(t *testing.T) {
	const two = "DIMENSION: 2\nEDGE_WEIGHT_TYPE: EUC_2D\n"
	const cities = two + "NODE_COORD_SECTION\n"
	scantest.Errors(t, Parse, map[string]string{
		"":                      "f:1: found the end of the file; expected an EDGE_WEIGHT_SECTION",
		"DIMENSION: 1000000000": `f:1:12: found "1000000000"; expected a dimension from 1 to 10000000`,
		explicit("ATSP", "FULL_MATRIX", "46341", "1"): "f:5:1: found \"EDGE_WEIGHT_SECTION\"; expected a matrix of at most 46340 cities",
		"DIMENSION: 0":                     `f:1:12: found "0"; expected a dimension`,
		"TYPE: CVRP":                       `f:1:7: found "CVRP"; expected the type TSP, ATSP or HCP; CVRP is a problem of routes of several vehicles`,
		"COLOUR: red":                      `f:1:1: found "COLOUR"; expected a key`,
		"EDGE_WEIGHT_TYPE : HCP":           `f:1:20: found "HCP"; expected the edge weight type`,
		"NODE_COORD_SECTION":               `f:1:1: found "NODE_COORD_SECTION"; expected the DIMENSION`,
		"DIMENSION: 2\nNODE_COORD_SECTION": `f:2:1: found "NODE_COORD_SECTION"; expected one such section, after the EDGE_WEIGHT_TYPE`,
		"DIMENSION: 2\nhello":              `f:2:1: found "hello"; expected "KEY: value"`,
		two:                                "f:3: found the end of the file; expected a NODE_COORD_SECTION",
		cities + "1 0 0\n1 0 0":            `f:5:1: found "1"; expected a city that was not there before`,
		cities + "1 0 0\n 01 0 0":          `f:5:2: found "01"; expected a city that was not there before`,
		cities + "1 0 0\n 3 0 0":           `f:5:2: found "3"; expected the number of a city, 1 to 2`,
		cities + "1 0 NaN":                 `f:4:5: found "NaN"; expected a coordinate of city 1`,
		cities + "1 0 0\n":                 "f:5: found the end of the file; expected the number of a city",
		cities + "1 0 0\n2 0 0 7":          `f:5:7: found "7"; expected the end of the line`,
		cities + "1 0 0\n2 0 0\n" + two:    "f:6:12: found \"2\"; expected the dimension before the first section",
		cities + "1 1e9 1e9\n2 -1e9 -1e9":  "f:6: found cities 1 and 2 are 2828427125 apart; expected at most 2147483647",
		"TYPE: SOP":                        `f:1:7: found "SOP"; expected the type TSP, ATSP or HCP; SOP is a sequential ordering problem, which lsolve sop reads`,
		" TYPE :\tTOUR (best)":             `f:1:9: found "TOUR (best)"; expected the type TSP, ATSP or HCP; TOUR is a tour, which is a solution`,
		"TYPE: ":                           `f:1:7: found ""; expected the type`,
		cities + "1 0 0\n2 0 0\nTYPE: HCP": `f:6:7: found "HCP"; expected the type before the first section`,
		cities + "1 0 0\n2 0 0\nEDGE_WEIGHT_TYPE: GEO": `f:6:19: found "GEO"; expected the edge weight type before the first section`,
		cities + "1 0 0\n2 0 0\nNODE_COORD_SECTION":    `f:6:1: found "NODE_COORD_SECTION"; expected one such section`,
		cities + "1.5 0 0":                             `f:4:1: found "1.5"; expected the number of a city, 1 to 2`,
		cities + "1e300 0 0":                           `f:4:1: found "1e300"; expected the number of a city, 1 to 2`,
		strings.Replace(explicit("ATSP", "FULL_MATRIX", "2", "0 1 1 0"), "EOF", "FIXED_EDGES_SECTION\n1 2\n-1", 1): `f:8:1: found "1"; expected -1, as only files of the types TSP and HCP can have fixed edges`,
		strings.Replace(square, "EOF", "FIXED_EDGES_SECTION\n1 2 2 3 2 4\n-1", 1):                                  `f:13: found more than two fixed edges at city 2; expected fixed edges that are all on one circuit`,
		strings.Replace(square, "EOF", "FIXED_EDGES_SECTION\n1 2 2 3 3 1\n-1", 1):                                  `f:13: found a fixed edge from city 2 to 3 that closes a circuit through some of the cities; expected`,
		cities + "1 0 0\n2 0 0\nFIXED_EDGES_SECTION\n1 3\n-1":                                                      `f:7:3: found "3"; expected the other end of a fixed edge, a city from 1 to 2 or -1`,
		graphOf("EDGE_LIST", "1 2\n-1\nFIXED_EDGES :\n1 2 2 2\n-1"):                                                `f:8:7: found "2"; expected the other end of the fixed edge from city 2`,
		cities + "1 0 0\n2 0 0\nFIXED_EDGES_SECTION\n-1 1":                                                         `f:7:4: found "1"; expected the end of the line`,
		cities + "1 0 0\n2 0 0\nTOUR_SECTION\n1 1 -1":                                                              `f:7:3: found "1"; expected a city that was not there before`,
		cities + "1 0 0\n2 0 0\nTOUR_SECTION\n1 2 -1\n2 3 -1":                                                      `f:8:3: found "3"; expected a city from 1 to 2`,
		cities + "1 0 0\n2 0 0\n-1":                                                                                `f:6:1: found "-1"; expected "KEY: value"`,
		cities + "1 0 0\n2 0 0\nEDGE_DATA_SECTION\n1 2 -1":                                                         `f:6:1: found "EDGE_DATA_SECTION"; expected one such section, with the TYPE HCP`,
		cities + "1 0 0\n2 0 0\nDISPLAY_DATA_SECTION:\n1 0 0\n2 0 NaN":                                             `f:8:5: found "NaN"; expected a coordinate of city 2`,
		"NODE_COORD_TYPE: THREED_COORDS\n" + cities:                                                                `f:4:1: found "NODE_COORD_SECTION"; expected a NODE_COORD_TYPE that goes with the EDGE_WEIGHT_TYPE EUC_2D, not THREED_COORDS`,
		"NODE_COORD_TYPE: FOURD_COORDS":                                                                            `f:1:18: found "FOURD_COORDS"; expected TWOD_COORDS, THREED_COORDS or NO_COORDS`,
		"DISPLAY_DATA_TYPE: none":                                                                                  `f:1:20: found "none"; expected COORD_DISPLAY, TWOD_DISPLAY or NO_DISPLAY`,
		"DIMENSION: 2\nEDGE_WEIGHT_TYPE: MAX_3D\nNODE_COORD_SECTION\n1 0 0\n2 0":                                   `f:5:3: found "0"; expected the number of a city`,
		graphOf("EDGE_LIST", "1 2\n3 3\n-1"):                                                                       `f:6:3: found "3"; expected the other end of the edge from city 3`,
		graphOf("EDGE_LIST", "1 2\n3 5\n-1"):                                                                       `f:6:3: found "5"; expected the other end of an edge, a city from 1 to 4 or -1`,
		graphOf("EDGE_LIST", "1 2\n0 1\n-1"):                                                                       `f:6:1: found "0"; expected an end of an edge, a city from 1 to 4 or -1`,
		graphOf("EDGE_LIST", "1 2\n3 -1\n-1"):                                                                      `f:6:3: found "-1"; expected the other end of the edge from city 3`,
		graphOf("ADJ_LIST", "1 2 3 -1\n2 1"):                                                                       `f:7:1: found "EOF"; expected the other end of an edge`,
		graphOf("MATRIX", "1 2\n-1"):                                                                               `f:3:19: found "MATRIX"; expected EDGE_LIST or ADJ_LIST`,
		"TYPE: HCP\nDIMENSION: 3\n":                                                                                "f:3: found the end of the file; expected an EDGE_DATA_SECTION",
		"TYPE: HCP\nDIMENSION: 3\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: UPPER_ROW\nEDGE_WEIGHT_SECTION\n1 2 3": `f:5:1: found "EDGE_WEIGHT_SECTION"; expected one such section`,
		explicit("TSP", "FULL_MATRIX", "2", "0 1 2 0"):                                                                   `f:6:5: found "2"; expected 1, as from city 1 to 2`,
		explicit("TSP", "FULL_MATRIX", "2", "0 1 -2 0"):                                                                  `f:6:5: found "-2"; expected the distance from city 2 to 1, 0 or more`,
		explicit("TSP", "FULL_MATRIX", "2", "0 1 1"):                                                                     `f:7:1: found "EOF"; expected the distance from city 2 to 2`,
		explicit("ATSP", "UPPER_ROW", "2", "1"):                                                                          `f:5:1: found "EDGE_WEIGHT_SECTION"; expected the EDGE_WEIGHT_FORMAT FULL_MATRIX, as the type is ATSP: UPPER_ROW has one distance for both directions, so that its type is TSP`,
		explicit("ATSP", "LOWER_DIAG_COL", "2", "0 1 0"):                                                                 `expected the EDGE_WEIGHT_FORMAT FULL_MATRIX, as the type is ATSP: LOWER_DIAG_COL has`,
		explicit("TSP", "FUNCTION", "2", "1"):                                                                            `f:5:1: found "EDGE_WEIGHT_SECTION"; expected an EDGE_WEIGHT_FORMAT of a matrix, such as FULL_MATRIX, before it: distances by FUNCTION come with coordinates`,
		"DIMENSION: 2\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_SECTION\n1":                                               `f:3:1: found "EDGE_WEIGHT_SECTION"; expected an EDGE_WEIGHT_FORMAT before it, such as FULL_MATRIX`,
		"DIMENSION: 2\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: FUNCTION\nEOF":                                    `f:4: found the end of the file; expected an EDGE_WEIGHT_SECTION`,
		"DIMENSION: 2\nEDGE_WEIGHT_TYPE: SPECIAL":                                                                        `f:2:19: found "SPECIAL"; expected distances that the file gives or has by coordinates, not by a function of their own: write them as EXPLICIT, or take one of EUC_2D`,
		explicit("TSP", "DIAGONAL", "2", "1"):                                                                            `f:4:21: found "DIAGONAL"; expected FULL_MATRIX`,
		explicit("TSP", "UPPER_ROW", "2", "2147483648"):                                                                  `f:6:1: found "2147483648"; expected the distance from city 1 to 2`,
	})
}

// TestFunction: the format that says that distances are computed changes nothing where they
// are.
func TestFunction(t *testing.T) {
	plain, err := Parse("x", strings.NewReader(square))
	require.NoError(t, err)
	const weights = "EDGE_WEIGHT_TYPE: EUC_2D\n"
	require.Contains(t, square, weights)
	for _, text := range []string{weights + "EDGE_WEIGHT_FORMAT: FUNCTION\n", "EDGE_WEIGHT_FORMAT : FUNCTION\n" + weights} {
		p, err := Parse("x", strings.NewReader(strings.Replace(square, weights, text, 1)))
		require.NoError(t, err)
		assert.Equal(t, plain, p)
	}
}

func TestTourFiles(t *testing.T) {
	p, err := Parse("x", strings.NewReader(square))
	require.NoError(t, err)
	var b bytes.Buffer
	require.NoError(t, p.WriteSolution(&b, []int32{2, 3, 1, 0}))
	assert.Equal(t, "NAME: four.tour\nCOMMENT: length 48\nTYPE: TOUR\nDIMENSION: 4\nTOUR_SECTION\n1\n3\n2\n4\n-1\nEOF\n", b.String())
	successors, err := ParseTour("x", &b, 4)
	require.NoError(t, err)
	assert.Equal(t, []int32{2, 3, 1, 0}, successors)

	assert.Error(t, p.WriteSolution(&b, []int32{0, 1, 2, 3}))
	for text, want := range map[string]string{
		"":                          "x:1: found the end of the file; expected a TOUR_SECTION",
		"TOUR_SECTION\n1 2 2 3 -1":  `x:2:5: found "2"; expected a city that was not there before`,
		"TOUR_SECTION\n1 2 3 1 -1":  `x:2:7: found "1"; expected a city that was not there before`,
		"TOUR_SECTION\n1 2 3 4 5":   `x:2:9: found "5"; expected -1 after the last city`,
		"TOUR_SECTION\n1 2 3 -1":    `x:2:7: found "-1"; expected a city from 1 to 4`,
		"TYPE: TSP\nTOUR_SECTION\n": `x:1:7: found "TSP"; expected the type TOUR`,
		"DIMENSION: 5\n":            `x:1:12: found "5"; expected the dimension 4`,
		"TOUR_SECTION\n1\n2\n3\n4 ": "x:6: found the end of the file; expected -1",
	} {
		_, err := ParseTour("x", strings.NewReader(text), 4)
		assert.ErrorContains(t, err, want)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(square)
	f.Add("\ufeff" + square)
	f.Add(strings.Replace(square, "EUC_2D", "GEO", 1))
	f.Add(strings.Replace(square, "EUC_2D", "ATT", 1))
	f.Add(explicit("TSP", "UPPER_ROW", "3", "1 2 3"))
	f.Add(explicit("TSP", "LOWER_DIAG_ROW", "3", "0 1 0 2 3 0"))
	f.Add(explicit("ATSP", "FULL_MATRIX", "3", "9 1 2 3 9 4 5 6 9"))
	f.Add(graphOf("EDGE_LIST", "1 2\n2 3\n3 4 4 1\n-1"))
	f.Add(graphOf("ADJ_LIST", "1 2 4 -1\n3 2 4 -1\n-1\nNODE_COORD_SECTION\n1 0 0\n2 0 0\n3 0 0\n4 1 1"))
	f.Add("DIMENSION: 2\nEDGE_WEIGHT_TYPE: XRAY1\nNODE_COORD_SECTION\n1 0 0 0\n2 350 2e0 3\nTOUR_SECTION\n1 2 -1\n2 1 -1\n-1\nDISPLAY_DATA_SECTION:\n1 1 1\n2 2 2")
	f.Add(strings.Replace(square, "EOF", "FIXED_EDGES_SECTION\n-1\nEOF", 1))
	f.Add(strings.Replace(square, "four", "a\rb", 1))
	f.Add("DIMENSION: 1\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: UPPER_ROW\nEDGE_WEIGHT_SECTION")
	f.Fuzz(func(t *testing.T, text string) {
		scantest.RoundTrip(t, Parse, text)
	})
}
