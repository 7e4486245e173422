package trace

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/solve"
)

func drawn(t *testing.T, opts SVGOptions, events []solve.Event) []byte {
	t.Helper()
	var b bytes.Buffer
	s := NewSVG(&b, opts)
	observe(t, s, events)
	require.NoError(t, s.Close())
	return b.Bytes()
}

func TestGoldenSVG(t *testing.T) {
	for name, test := range map[string]struct {
		opts   SVGOptions
		events []solve.Event
	}{
		"queens4.svg":  {SVGOptions{Title: "4 queens"}, queens(4)},
		"restarts.svg": {SVGOptions{}, restarts},
		"folded.svg":   {SVGOptions{Title: "4 queens, failures folded", MaxNodes: 40}, queens(4)},
		"large.svg":    {SVGOptions{MaxNodes: 500}, queens(6)},
		"empty.svg":    {SVGOptions{}, nil},
	} {
		golden(t, name, drawn(t, test.opts, test.events))
	}
}

// used counts the shapes of a picture, which must be well-formed XML.
func used(t *testing.T, picture []byte) (shapes map[string]int, texts []string) {
	t.Helper()
	shapes = map[string]int{}
	inText := false
	for d := xml.NewDecoder(bytes.NewReader(picture)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return shapes, texts
		}
		require.NoError(t, err)
		switch e := token.(type) {
		case xml.StartElement:
			inText = e.Name.Local == "text"
			for _, a := range e.Attr {
				if e.Name.Local == "use" && a.Name.Local == "href" {
					shapes[a.Value]++
				}
			}
		case xml.EndElement:
			inText = false
		case xml.CharData:
			if inText {
				texts = append(texts, string(e))
			}
		}
	}
}

func TestSVGShowsEveryNode(t *testing.T) {
	shapes, texts := used(t, drawn(t, SVGOptions{}, restarts))
	assert.Equal(t, map[string]int{ // with one of each in the legend
		"#branched": 4, "#solved": 2, "#failed": 5, "#skipped": 3,
	}, shapes)
	for _, want := range []string{
		"x ≤ 3", `s = "a\b" & <c>`, "y = -1", "a label that is longer …",
		"restart 0", "restart 1", "restart 1, worker 1",
		"3 branched", "1 solved", "4 failed", "2 skipped", "1 not explored",
	} {
		assert.Contains(t, texts, want)
	}
}

// TestSVGOfRandomTrees: every status is drawn as often as it occurs.
func TestSVGOfRandomTrees(t *testing.T) {
	for seed := range 30 {
		events := randomEvents(seed, 1+seed*40)
		want := map[string]int{}
		for _, e := range events {
			want["#"+shapeIDs[e.Status]]++
		}
		for id := range want {
			want[id]++ // in the legend
		}
		shapes, _ := used(t, drawn(t, SVGOptions{}, events))
		assert.Equal(t, want, shapes, "seed %d", seed)
	}
}

// TestSVGOrder: the order of the events does not change the picture, as long as
// parents come first.
func TestSVGOrder(t *testing.T) {
	events := queens(4)
	var reordered []solve.Event
	for depth := range 5 {
		for i := len(events) - 1; i >= 0; i-- {
			if events[i].Depth == depth {
				reordered = append(reordered, events[i])
			}
		}
	}
	want, got := drawn(t, SVGOptions{}, events), drawn(t, SVGOptions{}, reordered)
	assert.Equal(t, sortedLines(want), sortedLines(got))
}

func sortedLines(picture []byte) map[string]int {
	count := map[string]int{}
	for line := range strings.Lines(string(picture)) {
		count[line]++
	}
	return count
}

func TestSVGLimit(t *testing.T) {
	longtest.NoRace(t)
	chain := func(n int) []solve.Event {
		events := make([]solve.Event, n)
		for v := range events {
			events[v] = solve.Event{Node: int64(v), Parent: int64(v - 1), Children: 1}
		}
		events[n-1].Children = 0
		return events
	}
	open := chain(DefaultMaxNodes + 1) // its last node is a solution
	open[DefaultMaxNodes].Status = solve.Solved
	var b bytes.Buffer
	s := NewSVG(&b, SVGOptions{})
	observe(t, s, open)
	assert.ErrorIs(t, s.Close(), ErrTooLarge)
	assert.Zero(t, b.Len(), "nothing is written")

	failed := chain(100_000)
	failed[len(failed)-1].Status = solve.Failed
	shapes, texts := used(t, drawn(t, SVGOptions{}, failed))
	assert.Equal(t, DefaultMaxNodes, shapes["#branched"], "one of them in the legend")
	assert.Contains(t, texts, "80001")

	star := make([]solve.Event, 100_001)
	for v := range star {
		star[v] = solve.Event{Node: int64(v), Parent: 0, Alternative: v - 1, Status: solve.Failed}
	}
	star[0] = solve.Event{Parent: none, Children: 100_000}
	shapes, texts = used(t, drawn(t, SVGOptions{}, star))
	assert.Equal(t, 2, shapes["#folded"])
	assert.Contains(t, texts, "100001")
	shapes, _ = used(t, drawn(t, SVGOptions{MaxNodes: 200_000}, star))
	assert.Equal(t, 100_001, shapes["#failed"])
}

func TestShorten(t *testing.T) {
	for s, want := range map[string]string{
		"":                          "",
		"abcdefghijklmnopqrstuvwx":  "abcdefghijklmnopqrstuvwx",
		"abcdefghijklmnopqrstuvwxy": "abcdefghijklmnopqrstuvw…",
		"≤≤≤≤≤≤≤≤≤≤≤≤≤≤≤≤≤≤≤≤≤≤≤≤≤": "≤≤≤≤≤≤≤≤≤≤≤≤≤≤≤≤≤≤≤≤≤≤≤…",
	} {
		assert.Equal(t, want, shorten(s))
	}
}

func TestValuesText(t *testing.T) {
	assert.Empty(t, valuesText(nil))
	assert.Equal(t, "1 -2 3", valuesText([]int32{1, -2, 3}))
	assert.True(t, strings.HasSuffix(valuesText(make([]int32, 101)), " 0 … (101 values)"))
}

// TestLabelsDoNotOverlap reads the labels back from pictures.
func TestLabelsDoNotOverlap(t *testing.T) {
	type text struct {
		X    float64 `xml:"x,attr"`
		Y    int     `xml:"y,attr"`
		Text string  `xml:",chardata"`
	}
	for seed := range 30 {
		events := randomEvents(seed, 1+seed*13)
		next := digits(seed)
		for v := range events {
			events[v].Label = strings.Repeat("値x", next(15))
		}
		var picture struct {
			Groups []struct {
				Style string `xml:"style,attr"`
				Texts []text `xml:"text"`
			} `xml:"g"`
		}
		require.NoError(t, xml.Unmarshal(drawn(t, SVGOptions{}, events), &picture))
		rows, labels := map[int][]text{}, 0
		for _, g := range picture.Groups {
			for _, label := range g.Texts {
				if strings.Contains(g.Style, "text-anchor:middle") {
					rows[label.Y] = append(rows[label.Y], label)
					labels++
				}
			}
		}
		require.True(t, seed < 3 || labels > seed, "seed %d: %d labels", seed, labels)
		for _, row := range rows {
			slices.SortFunc(row, func(a, b text) int { return cmp.Compare(a.X, b.X) })
			for i := 1; i < len(row); i++ {
				a, b := row[i-1], row[i]
				width := (textWidth(a.Text, withLabels.font) + textWidth(b.Text, withLabels.font)) / 2
				require.Greater(t, b.X-a.X, width+float64(withLabels.padding), "%q and %q", a.Text, b.Text)
			}
		}
	}
}
