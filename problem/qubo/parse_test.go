package qubo

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/problem/problemtest"
	"lsolve/problem/scan/scantest"
)

var must = problemtest.Must[*Instance]

// samples returns the instances in Format: the same one in either format.
func samples() []string { return scantest.Samples(Format) }

func TestParse(t *testing.T) {
	want := must(New(2, []Term{{0, 0, 5}, {0, 1, -8}, {1, 1, 6}}))
	require.Len(t, samples(), 2)
	for i, text := range samples() {
		p, err := Parse("-", strings.NewReader(text))
		require.NoError(t, err, text)
		want.Minimise = i == 1
		assert.Equal(t, want, p)
	}
	p, err := Parse("-", strings.NewReader("c x\nc p qubo\np qubo 0 3 1 1\n0 0 -5.0\nc a comment 1 2 3\n2 1 7\nc\n"))
	require.NoError(t, err)
	assert.Equal(t, "value -5\nthe value is minimised: the objective is its negative\nones 1\n", p.Text([]int32{1, 0, 0}))
	assert.Equal(t, "value 2\nthe value is minimised: the objective is its negative\nones 1 2 3\n", p.Text([]int32{1, 1, 1}))
	assert.Contains(t, p.Text([]int32{1, 2, 0}), "variable 2 is 2; expected 0 or 1")
	assert.Contains(t, p.Text([]int32{1}), "1 values; expected 3")
}

// TestParseSet: instances after their number.
func TestParseSet(t *testing.T) {
	text := "2\n" + samples()[0] + "1 1\n1 1 7\n"
	set, err := ParseSet("f", strings.NewReader(text))
	require.NoError(t, err)
	require.Len(t, set, 2)
	for i := 1; i <= 2; i++ {
		p, err := parseOne("f", strings.NewReader(text), i)
		require.NoError(t, err)
		assert.Equal(t, set[i-1], p)
	}
	_, err = parseOne("f", strings.NewReader(text), 3)
	assert.EqualError(t, err, "f: instance 3 of a set of 2")
	_, err = Parse("f", strings.NewReader(text))
	assert.ErrorContains(t, err, "f:1: found a set of 2 instances; expected one instance, or the flag --instance to say which")
}

func TestParseErrors(t *testing.T) {
	scantest.Errors(t, Parse, map[string]string{
		"":                             "f:1: found the end of the file; expected the numbers of variables and of entries",
		"x":                            `f:1:1: found "x"; expected the number of instances, 1 to 1000, or the numbers`,
		"1\n":                          "f:2: found the end of the file; expected the number of variables, 1 to 1048576",
		"0 1":                          `f:1:1: found "0"; expected the number of variables, 1 to`,
		"2000000 1":                    `f:1:1: found "2000000"`,
		"2 99999999":                   `f:1:3: found "99999999"; expected the number of entries, 0 to 33554432`,
		"2 1\n0 1 1":                   `f:2:1: found "0"; expected the row of entry 1, 1 to 2`,
		"2 1\n1 3 1":                   `f:2:3: found "3"; expected the column of entry 1, 1 to 2`,
		"2 1\n1 2 0.5":                 `f:2:5: found "0.5"; expected the number of entry 1, a whole one of at most 536870912`,
		"2 1\n1 2 536870913":           `f:2:5: found "536870913"`,
		"2 2\n1 2 1":                   "f:3: found the end of the file; expected the row of entry 2",
		"2 1\n1 2 1\n3":                `f:3:1: found "3"; expected the end of the file after the last entry`,
		"3 2\n2 3 1\n3 2 1":            "f:1: found an instance with two entries for the variables 2 and 3; expected one",
		"\n3 2\n2 2 1\n2 2 1":          "f:2: found an instance with two entries for the variables 2 and 2; expected one",
		"c\n":                          `f:2: found the end of the file; expected a line "p qubo 0"`,
		"c\nq":                         `f:2:1: found "q"; expected a line "p qubo 0"`,
		"p cnf 1 1":                    `f:1:3: found "cnf"; expected "qubo"`,
		"p qubo 1 1 1":                 `f:1:8: found "1"; expected "0"`,
		"p qubo 0 0 1":                 `f:1:10: found "0"; expected the number of variables, 1 to`,
		"p qubo 0 2 x 1":               `f:1:12: found "x"; expected the number of lines of variables, 0 to`,
		"p qubo 0 2 0 1\nc\n":          "f:3: found the end of the file; expected a line of two variables and a number",
		"p qubo 0 2 0 1\n2 0 1":        `f:2:1: found "2"; expected the first variable of line 1, 0 to 1`,
		"p qubo 0 2 0 1\n0 2 1":        `f:2:3: found "2"; expected the second variable of line 1, 0 to 1`,
		"p qubo 0 2 0 1\n0 1 1.5":      `f:2:5: found "1.5"; expected the number of line 1, a whole one of at most 1073741824`,
		"p qubo 0 2 0 1\n0 1 1\n1 0 2": `f:3:1: found "1"; expected the end of the file after the last pair`,
		"p qubo 0 2 0 2\n0 1 1\n1 0 2": `f:1: found an instance with two entries for the variables 0 and 1; expected one`,
		strings.Repeat(" ", maxLine+1): "f:1: found a line of more than 65536 bytes",
	})
}

func TestNewErrors(t *testing.T) {
	for want, terms := range map[string][]Term{
		"a term of the variables 0 and 2; expected 0 to 1": {{0, 2, 1}},
		"a term of the variables -1 and 0; expected":       {{-1, 0, 1}},
		"the terms of a pair add up to more than":          {{0, 1, MaxCoefficient}, {1, 0, 1}},
	} {
		_, err := New(2, terms)
		assert.ErrorContains(t, err, want)
	}
	_, err := New(0, nil)
	assert.ErrorContains(t, err, "0 variables; expected 1 to")
	p, err := New(2, []Term{{0, 1, 3}, {1, 0, -3}, {1, 1, 4}, {1, 1, 1}})
	require.NoError(t, err)
	assert.Zero(t, p.Pairs())
	assert.EqualValues(t, 5, p.Linear(1))
}

func FuzzParse(f *testing.F) {
	for _, text := range append(samples(), "2\n1 0\n1 0", "\ufeff1 1\n1 1 0", "3 2\n1 2 3\n3 1 4 # x", "p qubo 0 3 0 1\n0 2 3", "c", "2 1\n1 2 1e3") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if p, ok := scantest.RoundTrip(t, Parse, text); ok && p.Variables() < 1000 {
			_ = p.Bound()
		}
	})
}
