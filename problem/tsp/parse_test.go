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
		"DIMENSION: 1000000000": `f:1: found "1000000000"; expected a dimension from 1 to 10000000`,
		explicit("ATSP", "FULL_MATRIX", "46341", "1"): "f:5: found a matrix of 46341 cities; expected at most 46340",
		"DIMENSION: 0":                                  `f:1: found "0"; expected a dimension`,
		"TYPE: CVRP":                                    `f:1: found "CVRP"; expected the type TSP or ATSP`,
		"COLOUR: red":                                   `f:1: found "COLOUR"; expected a key`,
		"EDGE_WEIGHT_TYPE: MAN_2D":                      `f:1: found "MAN_2D"; expected the edge weight type`,
		"NODE_COORD_SECTION":                            `f:1: found "NODE_COORD_SECTION"; expected the DIMENSION`,
		"DIMENSION: 2\nNODE_COORD_SECTION":              `f:2: found "NODE_COORD_SECTION"; expected one such section, after the EDGE_WEIGHT_TYPE`,
		"DIMENSION: 2\nhello":                           `f:2: found "hello"; expected "KEY: value"`,
		two:                                             "f:3: found the end of the file; expected a NODE_COORD_SECTION",
		cities + "1 0 0\n1 0 0":                         `f:5:1: found "1"; expected a city that was not there before`,
		cities + "1 0 0\n 01 0 0":                       `f:5:2: found "01"; expected a city that was not there before`,
		cities + "1 0 0\n 3 0 0":                        `f:5:2: found "3"; expected the number of a city, 1 to 2`,
		cities + "1 0 NaN":                              `f:4:5: found "NaN"; expected a coordinate of city 1`,
		cities + "1 0 0\n":                              "f:5: found the end of the file; expected the number of a city",
		cities + "1 0 0\n2 0 0 7":                       `f:5:7: found "7"; expected the end of the line`,
		cities + "1 0 0\n2 0 0\n" + two:                 "f:6: found the dimension; expected it before the first section",
		cities + "1 1e9 1e9\n2 -1e9 -1e9":               "f:6: found cities 1 and 2 are 2828427125 apart; expected at most 2147483647",
		explicit("TSP", "FULL_MATRIX", "2", "0 1 2 0"):  `f:6:5: found "2"; expected 1, as from city 1 to 2`,
		explicit("TSP", "FULL_MATRIX", "2", "0 1 -2 0"): `f:6:5: found "-2"; expected the distance from city 2 to 1, 0 or more`,
		explicit("TSP", "FULL_MATRIX", "2", "0 1 1"):    `f:7:1: found "EOF"; expected the distance from city 2 to 2`,
		explicit("ATSP", "UPPER_ROW", "2", "1"):         `f:5: found "EDGE_WEIGHT_SECTION"; expected an EDGE_WEIGHT_FORMAT before it`,
		explicit("TSP", "DIAGONAL", "2", "1"):           `f:4: found "DIAGONAL"; expected FULL_MATRIX`,
		explicit("TSP", "UPPER_ROW", "2", "2147483648"): `f:6:1: found "2147483648"; expected the distance from city 1 to 2`,
	})
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
	f.Add(strings.Replace(square, "four", "a\rb", 1))
	f.Add("DIMENSION: 1\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: UPPER_ROW\nEDGE_WEIGHT_SECTION")
	f.Fuzz(func(t *testing.T, text string) {
		scantest.RoundTrip(t, Parse, text)
	})
}
