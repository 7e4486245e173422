package sop

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/scan/scantest"
)

// sample is the instance in Format.
func sample() string {
	_, text, _ := strings.Cut(Format, "    NAME")
	return strings.ReplaceAll("    NAME"+text, "    ", "")
}

func TestParse(t *testing.T) {
	want := must(New(4, []int32{0, 5, 2, 1000000, -1, 0, 3, 4, -1, -1, 0, 6, -1, -1, -1, 0}))
	want.Name = "four"
	without := strings.Replace(sample(), "SECTION\n4\n", "SECTION\n", 1)
	for _, text := range []string{
		sample(), without, strings.TrimSuffix(sample(), "EOF\n"), strings.TrimSuffix(without, "EOF\n"), "\n" + sample() + "anything",
		strings.ReplaceAll(sample(), ": ", " : "), strings.ReplaceAll(sample(), "\n", "\r\n"), strings.Replace(sample(), "-1 0 3 4", "-1\n0\n\n3 4", 1),
		strings.Replace(sample(), "TYPE: SOP", "TYPE: SOP (a remark)", 1),
	} {
		p, err := Parse("-", strings.NewReader(text))
		require.NoError(t, err, text)
		assert.Equal(t, want, p)
		scantest.Written(t, Parse, p)
	}
}

func TestParseErrors(t *testing.T) {
	head := "DIMENSION: 2\nEDGE_WEIGHT_SECTION\n"
	scantest.Errors(t, Parse, map[string]string{
		"":                                      `f:1: found the end of the file; expected an EDGE_WEIGHT_SECTION`,
		"TYPE: SOP\nEOF\n":                      `f:2: found the end of the file; expected an EDGE_WEIGHT_SECTION`,
		"TYPE: TSP":                             `f:1:7: found "TSP"; expected SOP`,
		"EDGE_WEIGHT_TYPE: EUC_2D":              `f:1:19: found "EUC_2D"; expected EXPLICIT`,
		"EDGE_WEIGHT_FORMAT: UPPER_ROW":         `f:1:21: found "UPPER_ROW"; expected FULL_MATRIX`,
		"DIMENSION: 0":                          `f:1:12: found "0"; expected a dimension from 1 to 3000`,
		"DIMENSION: 3001":                       `f:1:12: found "3001"; expected a dimension from 1 to 3000`,
		"DIMENSION: x":                          `f:1:12: found "x"; expected a dimension from 1 to 3000`,
		"COLOUR: red":                           `f:1:1: found "COLOUR: red"; expected "KEY: value" with a key of a SOP file, such as DIMENSION, or EDGE_WEIGHT_SECTION`,
		"EDGE_WEIGHT_SECTION\n1":                `f:1:1: found "EDGE_WEIGHT_SECTION"; expected the DIMENSION before it`,
		head + "2\n0 1\n2":                      `f:6: found the end of the file; expected the distance from node 2 to 2`,
		head + "0 1\n2":                         `f:5: found the end of the file; expected the distance from node 2 to 2`,
		head + "0 1\n2 x":                       `f:4:3: found "x"; expected the distance from node 2 to 2`,
		head + "0 1073741825\n2 0":              `f:3:3: found "1073741825"; expected the distance from node 1 to 2, -1 to 1073741824`,
		head + "0 1\n2 0\n7":                    `f:5:1: found "7"; expected EOF after the matrix`,
		head + "2\n0 1\n2 0\n7":                 `f:6:1: found "7"; expected EOF after the matrix`,
		head + "0 1\n2 0\nNAME: x":              `f:5:1: found "NAME:"; expected EOF after the matrix`,
		head + "2 0 -2\n2 0":                    `f:3:5: found "-2"; expected the distance from node 1 to 2, -1 to 1073741824`,
		head + "0 -1\n-1 0":                     `f:5: found node 1, among others, must come before itself; expected precedences without circles`,
		"NAME: " + strings.Repeat("x", maxLine): `f:1: found a line of more than 4194304 bytes`,
	})
}

func TestNewErrors(t *testing.T) {
	for want, make := range map[string]func() (*Instance, error){
		"0 nodes; expected 1..3000":              func() (*Instance, error) { return New(0, nil) },
		"3 distances; expected 4, for 2 nodes":   func() (*Instance, error) { return New(2, []int32{1, 2, 3}) },
		"the distance from node 2 to 1 is -7":    func() (*Instance, error) { return New(2, []int32{0, 0, -7, 0}) },
		"node 3, among others, must come before": func() (*Instance, error) { return New(3, []int32{0, 1, 1, 1, 0, -1, -1, -1, 0}) },
		"the density 2; expected 0 to 1":         func() (*Instance, error) { return Generate(GenerateOptions{2, 5, 2}, rng.New(1, 0)) },
		"3001 nodes; expected":                   func() (*Instance, error) { return Generate(GenerateOptions{3001, 5, 1}, rng.New(1, 0)) },
		"the longest distance 0; expected 1..":   func() (*Instance, error) { return Generate(GenerateOptions{2, 0, 1}, rng.New(1, 0)) },
	} {
		_, err := make()
		assert.ErrorContains(t, err, want)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{sample(), "DIMENSION: 1\nEDGE_WEIGHT_SECTION\n1\n0\nEOF", "\ufeffDIMENSION: 2\nEDGE_WEIGHT_SECTION\n0 -1 3 0"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		scantest.RoundTrip(t, Parse, text)
	})
}
