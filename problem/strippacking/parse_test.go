package strippacking

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/scan/scantest"
)

// samples returns the instances in Format: the same one in each of the forms.
func samples() []string { return scantest.Samples(Format) }

func TestParse(t *testing.T) {
	want := must(New(10, []Rectangle{{4, 7}, {6, 2}, {10, 1}}, false))
	require.Len(t, samples(), 4)
	for _, text := range append(samples(), "3 10\n\n4 7\n6 2 # wide\n10 1", "3\n10\n7 4 7\n3 6 2\n1 10 1\n", "3\n10 20\n4 7\n6 2\n10 1\n") {
		p, err := Parse("-", strings.NewReader(text))
		require.NoError(t, err, text)
		assert.Equal(t, want, p, text)
		scantest.Written(t, Parse, p)
	}
	p, err := ParseTurning("-", strings.NewReader("2\n5\n7 2\n3 3\n"))
	require.NoError(t, err)
	assert.Equal(t, must(New(5, []Rectangle{{7, 2}, {3, 3}}, true)), p)
	copies, err := Parse("-", strings.NewReader("1\n9 -1\n1 4 2 3 3 12.5\n"))
	require.NoError(t, err)
	assert.Equal(t, []Rectangle{{4, 2}, {4, 2}, {4, 2}}, copies.Rectangles)
}

// TestParseSet: instances one after the other, of which one is chosen.
func TestParseSet(t *testing.T) {
	one := samples()[3]
	text := one + "\n" + strings.Replace(one, "10 10 HBIN", "8 12 HBIN", 1)
	set, err := ParseSet("f", strings.NewReader(text), false)
	require.NoError(t, err)
	require.Len(t, set, 2)
	assert.EqualValues(t, 10, set[0].Width)
	assert.EqualValues(t, 12, set[1].Width, text)
	p, err := parseOne("f", strings.NewReader(text), 2, false)
	require.NoError(t, err)
	assert.Equal(t, set[1], p)
	_, err = parseOne("f", strings.NewReader(text), 3, false)
	assert.EqualError(t, err, "f: instance 3 of a set of 2")
}

func TestParseErrors(t *testing.T) {
	class := strings.Split(samples()[3], "\n")
	head := strings.Join(class[:4], "\n") + "\n"
	scantest.Errors(t, Parse, map[string]string{
		"":                                    `f:1: found the end of the file; expected the number of rectangles`,
		"x":                                   `f:1:1: found "x"; expected a number from 1 to 1048576`,
		"0":                                   `f:1:1: found "0"; expected a number from 1 to 1048576`,
		"1 2 3":                               `f:1: found 3 words; expected the number of rectangles, and maybe the width of the strip`,
		"1":                                   `f:2: found the end of the file; expected the width of the strip`,
		"1 0":                                 `f:1:3: found "0"; expected a number from 1 to 1073741823`,
		"1\n9 1 1":                            `f:2: found 3 words; expected the width of the strip, and maybe a height`,
		"1\n9 -2":                             `f:2:3: found "-2"; expected a number from -1 to 1073741823`,
		"2 9\n1 1":                            `f:3: found the end of the file; expected rectangle 2 of 2`,
		"1 9\n1":                              `f:2: found 1 words; expected 2, a width and a height; 3, a number and these; or 6`,
		"2 9\n1 1\n1 1 1":                     `f:3: found 3 words; expected 2, as in the first line of a rectangle`,
		"1 9\n1 1.5":                          `f:2:3: found "1.5"; expected a number from 1 to 1073741823`,
		"1 9\n-1 1 1":                         `f:2:1: found "-1"; expected a number from 0 to 1073741823`,
		"1 9\n10 1":                           `f:2:1: found "10"; expected a width of at most 9, that of the strip`,
		"1 9\n1 1\n2 2":                       `f:3:1: found "2"; expected the end of the file after 1 rectangles`,
		"1 9\n1 2 2 0 1 1":                    `f:2:7: found "0"; expected a number from 1 to 1048576`,
		"1 9\n1 2 2 1 1 x":                    `f:2:11: found "x"; expected a number`,
		"1 9\n1 2 2 1 x 1":                    `f:2:9: found "x"; expected a number`,
		"2 9\n1 2 2 1048576 1 1\n1 2 2 1 1 1": `f:3: found more rectangles; expected at most 1048576`,
		"2 9\n1 1073741823\n1 1":              `f:3: found larger heights; expected heights that add up to at most 1073741823`,
		samples()[3] + samples()[3]:           `f:8: found the second of 2 instances; expected one instance, or the flag --instance to say which`,
		"x PROBLEM CLASS":                     `f:1:1: found "x"; expected a number from 0 to 1073741823`,
		class[0]:                              `f:2: found the end of the file; expected the number of rectangles`,
		class[0] + "\n2\n1":                   `f:3: found 1 words; expected two numbers of the instance`,
		class[0] + "\n2\n1 1\n7 0 HBIN":       `f:4:3: found "0"; expected a number from 1 to 1073741823`,
		head + "1 1":                          `f:6: found the end of the file; expected the height and the width of rectangle 2 of 3`,
		head + "1 11":                         `f:5:3: found "11"; expected a width of at most 10, that of the strip`,
		strings.Repeat(" ", maxLine):          `f:1: found a line of more than 1048576 bytes`,
	})
	_, err := ParseTurning("f", strings.NewReader("1 9\n10 11"))
	assert.EqualError(t, err, `f:2:1: found "10"; expected a side of at most 9, the width of the strip`)
}

func TestNewErrors(t *testing.T) {
	for want, make := range map[string]func() (*Instance, error){
		"a strip of width 0; expected 1..":            func() (*Instance, error) { return New(0, nil, false) },
		"0 rectangles; expected 1..1048576":           func() (*Instance, error) { return New(1, nil, false) },
		"rectangle 0 is 1 x 0; expected sides from 1": func() (*Instance, error) { return New(1, []Rectangle{{1, 0}}, false) },
		"rectangle 0 is 2 x 1; expected a width of":   func() (*Instance, error) { return New(1, []Rectangle{{2, 1}}, false) },
		"rectangle 0 is 3 x 2; expected a side of":    func() (*Instance, error) { return New(1, []Rectangle{{3, 2}}, true) },
		"the heights add up to more than 1073741823":  func() (*Instance, error) { return New(1, []Rectangle{{1, MaxTotal}, {1, 1}}, false) },
		"0 rectangles; expected":                      func() (*Instance, error) { return Generate(GenerateOptions{}, rng.New(1, 0)) },
		"class 99; expected one of":                   func() (*Instance, error) { return Generate(GenerateOptions{Class: 99}, rng.New(1, 0)) },
		"a width or a height of class bw1": func() (*Instance, error) {
			return Generate(GenerateOptions{Class: 1, Rectangles: 2, Width: 4}, rng.New(1, 0))
		},
		"9 pieces of a rectangle 5 x 5; expected at most 6": func() (*Instance, error) { return Generate(GenerateOptions{Rectangles: 9, Width: 5}, rng.New(1, 0)) },
		"a rectangle -1 x 3 to be cut; expected sides": func() (*Instance, error) {
			return Generate(GenerateOptions{Rectangles: 9, Width: -1, Height: 3}, rng.New(1, 0))
		},
	} {
		_, err := make()
		assert.ErrorContains(t, err, want)
	}
}

// TestPublished: a file of the repository has the size and the area that are published.
func TestPublished(t *testing.T) {
	file, err := os.Open("../../testdata/strippacking/c1-p1.ins2D")
	require.NoError(t, err)
	p, err := Parse("c1-p1.ins2D", file)
	require.NoError(t, err)
	require.NoError(t, file.Close())
	assert.Len(t, p.Rectangles, 16)
	assert.EqualValues(t, 20*20, p.Area())
	assert.EqualValues(t, 20, p.Bound())
}

func FuzzParse(f *testing.F) {
	for _, text := range append(samples(), "1 1\n1 1", "\ufeff1\n1 -1\n1 1 1 1 1 0", "2 9\n1 2 2 3 1 1\n1 2 2 1 1 1") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if set, err := ParseSet("-", strings.NewReader(text), false); err == nil && len(set) > 1 {
			return
		}
		scantest.RoundTrip(t, Parse, text)
	})
}
