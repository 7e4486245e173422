package draw

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/draw/drawtest"
	"lsolve/internal/rng"
)

// picture returns a figure that has been checked.
func picture(t *testing.T, f Figure) string {
	t.Helper()
	var a, b bytes.Buffer
	require.NoError(t, f.Write(&a))
	require.NoError(t, f.Write(&b))
	assert.Equal(t, a.String(), b.String())
	require.NoError(t, drawtest.Check(a.Bytes()), "%.2000s", a.String())
	return a.String()
}

// with returns a figure of one panel.
func with(p Panel) Figure {
	f := Figure{Title: "title"}
	f.Add(p)
	return f
}

// lightness is L* of CIELAB of a colour such as #0072b2.
func lightness(t *testing.T, colour string) float64 {
	t.Helper()
	rgb, err := strconv.ParseUint(colour[1:], 16, 32)
	require.NoError(t, err)
	y := 0.0
	for i, part := range []float64{0.2126, 0.7152, 0.0722} {
		x := float64(rgb>>(16-8*i)&255) / 255
		if x <= 0.04045 {
			x /= 12.92
		} else {
			x = math.Pow((x+0.055)/1.055, 2.4)
		}
		y += part * x
	}
	return 116*math.Cbrt(y) - 16
}

// TestPalette: the colours differ in lightness, so that prints without colours differ, too;
// texts on them can be read; and next colours differ most.
func TestPalette(t *testing.T) {
	for i := 1; i < len(colours); i++ {
		assert.Greater(t, lightness(t, colours[i-1])-lightness(t, colours[i]), 5.5, "%s %s", colours[i-1], colours[i])
	}
	for i, c := range colours {
		text := "#111111"
		if i >= firstDark {
			text = "#ffffff"
		}
		assert.Greater(t, math.Abs(lightness(t, text)-lightness(t, c)), 45.0, c)
	}
	for scheme, shades := range ramp {
		for i, c := range shades {
			rule := Style(fmt.Sprintf("t%d", i)).rule()
			ink := []string{rule.light, rule.dark}[scheme]
			assert.Greater(t, math.Abs(lightness(t, strings.TrimPrefix(ink, "fill:"))-lightness(t, c)), 40.0, "%s on %s", ink, c)
			if i > 0 {
				assert.Greater(t, math.Abs(lightness(t, c)-lightness(t, shades[i-1])), 2.0, c)
			}
		}
	}
	seen := map[Style]bool{}
	for i := range 32 {
		seen[Colour(i)] = true
		assert.NotEmpty(t, Colour(i).rule().light)
		assert.NotEmpty(t, Colour(i).on().rule().light)
	}
	assert.Len(t, seen, 32)
	assert.Equal(t, Colour(3), Colour(35))
}

// TestRules: every style has a rule.
func TestRules(t *testing.T) {
	for _, s := range []Style{Plain, Quiet, Strong, Missing, Over, Shade(0), Shade(1), Shade(2), Shade(-1), Shade(math.NaN())} {
		assert.NotEmpty(t, s.rule().light, s)
		assert.NotEmpty(t, s.on().rule().light, s)
	}
}

func TestEscaped(t *testing.T) {
	bad := "a<b>&\"'\x00\xff\u200b"
	f := Figure{Title: bad, Notes: []string{bad}, Description: bad, Legend: []Key{{Colour(0), bad}}}
	f.Add(&Bars{Title: bad, Axis: bad, Rows: []Row{{Label: bad, Bars: []Bar{{To: 10, Style: Colour(9), Label: bad, Tip: bad}}}}})
	text := picture(t, f)
	assert.NotContains(t, text, "a<b")
	assert.Contains(t, text, "a&lt;b&gt;&amp;")
}

// TestEmpty: panels of nothing.
func TestEmpty(t *testing.T) {
	for _, p := range []Panel{
		&Bars{}, &Bars{Rows: []Row{{}}}, &Steps{}, &Columns{}, &Columns{Line: true}, &Grid{}, &Plan{Width: 1, Height: 1},
		&Graph{Places: []Point{{}}}, &Columns{Values: []float64{0}}, &Columns{Values: []float64{-3}, Numbers: true},
		Beside{}, Beside{&Bars{}, &Grid{}},
	} {
		picture(t, with(p))
	}
	assert.Contains(t, picture(t, Figure{}.titled()), "<title")
}

func (f Figure) titled() Figure { f.Title = "nothing"; return f }

func TestNumbersAreShort(t *testing.T) {
	c := canvas{used: map[Style]bool{}}
	for x, want := range map[float64]string{1: "1", -0.001: "0", 1.005: "1", 2.5: "2.5", 1234567.891: "1234567.89"} {
		c.body.Reset()
		c.num(x)
		assert.Equal(t, want, c.body.String())
	}
}

func TestTicks(t *testing.T) {
	assert.Equal(t, []float64{0, 20, 40, 60, 80, 100}, ticks(0, 100, 5))
	assert.Equal(t, []float64{0, 100, 200}, ticks(0, 250, 4))
	assert.Equal(t, []float64{-5, 0, 5}, ticks(-7, 7, 3))
	assert.Equal(t, []float64{3}, ticks(3, 3, 5))
	for _, to := range []float64{1e-9, 0.37, 7, 944, 1 << 30, 1e15} {
		for most := 1; most < 20; most++ {
			list := ticks(0, to, most)
			assert.LessOrEqual(t, len(list), most+1, "%v %v", to, most)
		}
	}
}

func TestTexts(t *testing.T) {
	assert.Equal(t, "abc", cut("abc", 10, 100))
	assert.Less(t, width(cut(strings.Repeat("é", 90), 10, 50), 10), 50.1)
	assert.Equal(t, []string{"aa bb", "cc"}, wrap("aa bb cc", 10, width("aa bb", 10)))
	assert.Zero(t, fit("long", 1, 10, 10))
}

// TestManyBars: a chart of a million operations is a small file, and says what it lacks.
func TestManyBars(t *testing.T) {
	r := rng.New(1, 0)
	b := &Bars{Axis: "time", Of: "machines"}
	for i := range 1000 {
		row := Row{Label: fmt.Sprint("machine ", i)}
		at := 0.0
		for j := range 300 {
			at += float64(rng.Intn(r, 50))
			row.Bars = append(row.Bars, Bar{From: at, To: at + 30, Style: Colour(j), Label: "x", Tip: "y"})
			at += 30
		}
		b.Rows = append(b.Rows, row)
	}
	text := picture(t, with(b))
	assert.Less(t, len(text), 2_500_000)
	assert.Contains(t, text, "the first 400 of 1000 machines")
	assert.Regexp(t, "bars and gaps shorter than [0-9.]+ are joined", text)
}

// TestJoin: what is joined covers what was there, in order.
func TestJoin(t *testing.T) {
	r := rng.New(2, 0)
	for range 200 {
		var list []Bar
		at := 0.0
		for range 40 {
			at += float64(rng.Intn(r, 4))
			end := at + 1 + float64(rng.Intn(r, 4))
			list = append(list, Bar{From: at, To: end, Style: Colour(0)})
			at = end
		}
		joined := joinRow(list, 3)
		for i, b := range joined {
			assert.Less(t, b.From, b.To)
			assert.True(t, i == 0 || joined[i-1].To <= b.From)
		}
		for _, b := range list {
			covered := false
			for _, j := range joined {
				covered = covered || j.From <= b.From && b.To <= j.To
			}
			assert.True(t, covered)
		}
	}
}

func TestManyOfOthers(t *testing.T) {
	n := 200_000
	values := make([]float64, n)
	levels := make([]Level, n)
	places := make([]Point, n)
	order := make([]int32, n)
	r := rng.New(3, 0)
	for i := range n {
		values[i] = float64(rng.Intn(r, 1000))
		levels[i] = Level{float64(i), float64(rng.Intn(r, 9))}
		places[i] = Point{rng.Float64(r), rng.Float64(r)}
		order[i] = int32(i)
	}
	edges := make([][2]int32, n)
	for i := range edges {
		edges[i] = [2]int32{int32(rng.Intn(r, n)), int32(rng.Intn(r, n))}
	}
	for say, p := range map[string]Panel{
		"of every 200 are drawn":                &Columns{Values: values},
		"every 200 are drawn":                   &Columns{Values: values, Line: true},
		"the largest of several levels":         &Steps{Title: "r", Levels: levels, To: float64(n), Limit: 5},
		"every 17th row and column of 2000 x 9": &Grid{Rows: 2000, Columns: 9, Cell: func(r, c int) Cell { return Cell{Text: "m"} }},
		"the first 150 x 366 of 2000 x 2000":    &Grid{Rows: 2000, Columns: 2000, Crop: true, Cell: func(r, c int) Cell { return Cell{Style: Shade(float64(r%10) / 10)} }},
		"every 67th of 200000 vertices":         &Graph{Places: places, Axes: true},
		"one of every 25 edges":                 &Graph{Places: places, Edges: edges},
		"the circuit through every 2nd vertex":  &Graph{Places: places, Tour: order, Axes: true},
		"the first 20000 of 200000":             &Plan{Width: 3, Height: 3, Boxes: make([]Box, n)},
	} {
		assert.Contains(t, picture(t, with(p)), say)
	}
}

// TestProfileAboveCapacity: what is beyond a capacity is marked.
func TestProfileAboveCapacity(t *testing.T) {
	f := Figure{Title: "project"}
	f.Project([]Activity{
		{Name: "1", Start: 0, Duration: 5, Demands: []int32{2}}, {Name: "2", Start: 3, Duration: 4, Demands: []int32{2}}, {Name: "3", Start: 7},
	}, []int32{3}, 7)
	text := picture(t, f)
	assert.Contains(t, text, "1 above the capacity")
	assert.Contains(t, text, "activity 2: 3 to 7")
}

// TestForces: the layout is the same each time, and neighbours are nearer than others.
func TestForces(t *testing.T) {
	var edges [][2]int32
	for i := range int32(30) {
		edges = append(edges, [2]int32{i, (i + 1) % 30})
	}
	a := Forces(31, edges)
	assert.Equal(t, a, Forces(31, edges))
	near, far := 0.0, 0.0
	for i := range 30 {
		near += math.Hypot(a[i].X-a[(i+1)%30].X, a[i].Y-a[(i+1)%30].Y)
		far += math.Hypot(a[i].X-a[(i+10)%30].X, a[i].Y-a[(i+10)%30].Y)
	}
	assert.Less(t, 2*near, far)
	picture(t, with(&Graph{Places: a, Edges: edges, Names: strconv.Itoa}))
}

// TestForcesOfAnyGraph: places are numbers, and no two are the same.
func TestForcesOfAnyGraph(t *testing.T) {
	r := rng.New(4, 0)
	for n := range 40 {
		for _, m := range []int{0, n / 2, 2 * n, 6 * n} {
			var edges [][2]int32
			for range m {
				if a, b := rng.Intn(r, n), rng.Intn(r, n); a != b {
					edges = append(edges, [2]int32{int32(a), int32(b)})
				}
			}
			seen := map[Point]bool{}
			for _, p := range Forces(n, edges) {
				assert.False(t, math.IsNaN(p.X) || math.IsNaN(p.Y) || math.Abs(p.X)+math.Abs(p.Y) > 100)
				assert.False(t, seen[p])
				seen[p] = true
			}
		}
	}
}

// TestShop: machines have their jobs in the order of time, and setups before them.
func TestShop(t *testing.T) {
	stays := []Stay{{Job: 1, Machine: 0, From: 9, To: 12, Setup: 2, Tip: "late"}, {Job: 0, Machine: 0, From: 0, To: 5}, {Job: 2, Machine: 1, From: 3, To: 3}}
	b := Machines(2, stays)
	require.Len(t, b.Rows[0].Bars, 3)
	assert.Equal(t, Bar{From: 7, To: 9, Style: Quiet, Tip: "setup for job 1: 2"}, b.Rows[0].Bars[1])
	assert.Empty(t, b.Rows[1].Bars)
	assert.Equal(t, "job 1 on machine 0: 9 to 12, late", Jobs(3, stays).Rows[1].Bars[0].Tip)
	assert.Len(t, Keys(16, "job", 0), 16)
	assert.Empty(t, Keys(17, "job", 0))
	picture(t, with(b))
}
