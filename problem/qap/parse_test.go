package qap

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/scan/scantest"
)

const small = "3\n0 5 2\n5 0 3\n2 3 0\n\n0 8 15\n8 0 13\n15 13 0\n"

func TestParseAndText(t *testing.T) {
	p, err := Parse("x", strings.NewReader(small))
	require.NoError(t, err)
	assert.Equal(t, 3, p.Facilities())
	assert.EqualValues(t, 5, p.Flow(1, 0))
	assert.EqualValues(t, 13, p.Distance(2, 1))
	// 2*(5*8 + 2*15 + 3*13) and, with 2 and 3 exchanged, 2*(5*15 + 2*8 + 3*13)
	assert.Equal(t, "cost 218; facility > location\n1 > 1  2 > 2  3 > 3\n", p.Text([]int32{0, 1, 2}))
	assert.Equal(t, "cost 260; facility > location\n1 > 1  2 > 3  3 > 2\n", p.Text([]int32{0, 2, 1}))
}

func TestParseErrors(t *testing.T) {
	scantest.Errors(t, Parse, map[string]string{
		"":                                  "f:1: found the end of the file; expected the number of facilities, 1 to 1000",
		"1000000000":                        `f:1:1: found "1000000000"; expected the number of facilities`,
		"0":                                 `f:1:1: found "0"; expected the number of facilities`,
		"999 1 2":                           "f:2: found the end of the file; expected the flow from 1 to 3, 0 or more",
		"1\n 7 x":                           `f:2:4: found "x"; expected the distance from 1 to 1`,
		"1 7 -7":                            `f:1:5: found "-7"; expected the distance from 1 to 1, 0 or more`,
		"1 7 8\n9":                          `f:2:1: found "9"; expected the end of the file after two matrices`,
		"1 2147483647 2147483647":           `f:1: found an assignment could cost 4611686014132420609 or more (the largest flows over the largest distances); expected at most 288230376151711744; expected smaller numbers`,
		"1 7 " + "111111111111111111111111": `f:1:5: found "11111111111111111111..."; expected the distance`,
	})
}

func TestDataIsAsGenerated(t *testing.T) {
	known, _, _, err := generateKnown(4, 6, rng.New(3, 0))
	require.NoError(t, err)
	random, err := Generate(20, rng.New(4, 0))
	require.NoError(t, err)
	for name, want := range map[string]*Instance{"grid24": known, "random20": random} {
		text, err := os.ReadFile("../../testdata/qap/" + name + ".dat")
		require.NoError(t, err)
		p, err := Parse(name, bytes.NewReader(text))
		require.NoError(t, err)
		assert.Equal(t, want, p)
		assert.NoError(t, p.Stated().Model.Check())
	}
}

func FuzzParse(f *testing.F) {
	f.Add(small)
	f.Add("\ufeff" + small)
	f.Add("1 2 3")
	f.Add("2\n0 1 2 3\n4 5 6 7\n")
	f.Fuzz(func(t *testing.T, text string) {
		if p, ok := scantest.RoundTrip(t, Parse, text); ok {
			require.NoError(t, p.Stated().Model.Check())
		}
	})
}
