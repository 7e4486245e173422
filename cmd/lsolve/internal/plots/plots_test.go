package plots

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/localsearch"
	"lsolve/solve"
)

// drawn returns the file that draw draws.
func drawn(t *testing.T, name string, draw func(*File) error) []byte {
	t.Helper()
	name = filepath.Join(t.TempDir(), name)
	file, err := Open(t.Context(), name, "--plot")
	require.NoError(t, err)
	defer file.Discard()
	require.NoError(t, draw(file))
	content, err := os.ReadFile(name)
	require.NoError(t, err)
	return content
}

// annealing returns the curve of a walk that goes uphill.
func annealing(steps int) *CostCurve {
	c := &CostCurve{}
	best := localsearch.Rank{Objective: 1 << 30}
	for i := range steps {
		rank := localsearch.Rank{Objective: int64(1000 - i/20 + 50*(i%7))}
		if rank.Better(best) {
			best = rank
		}
		c.Add(localsearch.Sample{Step: int64(i), Rank: rank, Best: best})
	}
	return c
}

// TestFormats: the end of the name says which, and others are refused before
// anything is drawn.
func TestFormats(t *testing.T) {
	for name, magic := range map[string]string{"a.svg": "<?xml", "a.png": "\x89PNG", "a.PDF": "%PDF"} {
		content := drawn(t, name, func(f *File) error { return Cost([]*CostCurve{annealing(100)}, 0, f) })
		assert.True(t, bytes.HasPrefix(content, []byte(magic)), name)
	}
	for _, name := range []string{"a", "a.jpg", "a.svg.gz"} {
		_, err := Open(t.Context(), name, "--plot")
		require.ErrorContains(t, err, `--plot "`+name+`"; expected a name that ends in .svg, .png or .pdf`)
		assert.Equal(t, exit.Usage, exit.Status(err))
	}
}

// TestUphill: the current cost is drawn beside the best where it is worse.
func TestUphill(t *testing.T) {
	text := string(drawn(t, "a.svg", func(f *File) error { return Cost([]*CostCurve{annealing(100)}, 0, f) }))
	assert.Contains(t, text, ">current<")
	assert.Contains(t, text, ">best<")
	assert.Contains(t, text, ">objective<")
	down := &CostCurve{}
	for i := range 10 {
		rank := localsearch.Rank{Violation: int64(10 - i)}
		down.Add(localsearch.Sample{Step: int64(i), Rank: rank, Best: rank})
	}
	text = string(drawn(t, "a.svg", func(f *File) error { return Cost([]*CostCurve{down, down}, 1, f) }))
	assert.NotContains(t, text, ">current<")
	assert.Contains(t, text, ">violation<")
	assert.Contains(t, text, ">walk 1<")
}

// TestCurvesStaySmall however long a walk is, and end where it does.
func TestCurvesStaySmall(t *testing.T) {
	c := annealing(1_000_000)
	assert.Less(t, len(c.points), mostPoints)
	best, _ := c.lines(true)
	assert.InDelta(t, 999_999, best[len(best)-1].X, 0)
	assert.InDelta(t, c.last.Best.Objective, best[len(best)-1].Y, 0)
}

// TestLegendsCoverNothing: they stand to the right of all curves.
func TestLegendsCoverNothing(t *testing.T) {
	c := &AnytimeCurve{}
	for i := range 20 {
		c.Add(solve.Improvement{
			Solution: solve.Solution{Values: []int32{1}, Objective: int64(100 - i)}, Better: true,
			Bounded: true, Bound: int64(i), By: []string{"walk", "a member with a long name"}[i%2], After: time.Duration(i) * time.Second,
		})
	}
	c.End(30*time.Second, true)
	text := drawn(t, "a.svg", func(f *File) error { return Anytime(c, "title", f) })
	texts := places(t, text)
	for _, word := range []string{"objective", "bound", "found by walk", "found by a member with a long name"} {
		require.Contains(t, texts, word)
		assert.Greater(t, texts[word], texts["30"], "right of the last tick: %s", word)
	}
}

// TestStepsTo: a value holds until the next, and the last to the end.
func TestStepsTo(t *testing.T) {
	line := stepsTo([]anytimePoint{{0, 9, "a"}, {2 * time.Second, 5, "b"}}, 0.5, 4)
	require.Len(t, line, 5)
	for i, want := range [][2]float64{{0.5, 9}, {2, 9}, {2, 5}, {4, 5}, {4, 5}} {
		assert.InDelta(t, want[0], line[i].X, 1e-9)
		assert.InDelta(t, want[1], line[i].Y, 1e-9)
	}
}

// TestSamples: boxes and distributions name what they compare, and refuse to draw
// nothing.
func TestSamples(t *testing.T) {
	samples := []Sample{
		{"8", "tabu", []float64{1, 2, 3}, 3}, {"8", "late", []float64{4}, 3},
		{"20", "tabu", []float64{10, 20, 30}, 3}, {"20", "late", nil, 3},
	}
	boxes := string(drawn(t, "a.svg", func(f *File) error { return Boxes(samples, f) }))
	for _, want := range []string{">8<", ">20<", ">tabu<", ">late<"} {
		assert.Contains(t, boxes, want)
	}
	curves := string(drawn(t, "a.svg", func(f *File) error { return Distributions(samples, f) }))
	for _, want := range []string{">tabu, 8<", ">tabu, 20<", ">late, 8<"} {
		assert.Contains(t, curves, want)
	}
	file, err := Open(t.Context(), filepath.Join(t.TempDir(), "a.svg"), "--boxes")
	require.NoError(t, err)
	defer file.Discard()
	require.ErrorContains(t, Boxes(samples[3:], file), "nothing to draw")
	require.ErrorContains(t, Distributions(samples[3:], file), "nothing to draw")
}

// TestProfile: each curve ends at the share of all that have a value; without any there is
// nothing to draw.
func TestProfile(t *testing.T) {
	curves := []Curve{{"tuned", []float64{4, 1, 1}, 4}, {"cp", nil, 4}}
	for _, ratios := range []bool{true, false} {
		text := string(drawn(t, "a.svg", func(f *File) error { return f.Profile("title", "gap", ratios, curves) }))
		for _, want := range []string{">tuned<", ">cp<", ">gap<", ">title<"} {
			assert.Contains(t, text, want)
		}
	}
	file, err := Open(t.Context(), filepath.Join(t.TempDir(), "a.svg"), "--plot")
	require.NoError(t, err)
	defer file.Discard()
	require.ErrorContains(t, file.Profile("title", "gap", true, curves[1:]), "nothing to draw")
	require.NoError(t, (*File)(nil).Profile("title", "gap", true, curves))
}
