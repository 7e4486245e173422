package studio_test

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
)

var update = flag.Bool("update", false, "write the figures of the runs into the lessons")

// lesson is a file of page/lessons.
type lesson struct {
	name, title, summary string
	experiments          map[string]*experiment
	cited                [][2]string // references and what the text says
	plain                string      // the text without figures of runs and publications
}

// parse reads a lesson. A file is well-formed XML, so that a mistake in it is found.
func parse(t *testing.T, name, text string) *lesson {
	t.Helper()
	l := &lesson{name: name, experiments: map[string]*experiment{}}
	in := xml.NewDecoder(strings.NewReader(text))
	figure, elements := "", []xml.StartElement{}
	var said strings.Builder
	for {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err, name)
		switch token := token.(type) {
		case xml.StartElement:
			elements = append(elements, token.Copy())
			switch token.Name.Local {
			case "meta":
				if attribute(token, "name") == "description" {
					l.summary = attribute(token, "content")
				}
			case "figure":
				figure = attribute(token, "id")
				require.NotEmpty(t, figure, "%s: a figure has a name", name)
				require.NotContains(t, l.experiments, figure)
			}
		case xml.EndElement:
			elements = elements[:len(elements)-1]
		case xml.CharData:
			if len(elements) == 0 {
				continue
			}
			inner := elements[len(elements)-1]
			switch {
			case inner.Name.Local == "title":
				l.title = string(token)
			case inner.Name.Local == "script":
				x := &experiment{Rows: []part{{}}, Columns: []part{{}}, Seeds: 1}
				strict := json.NewDecoder(strings.NewReader(string(token)))
				strict.DisallowUnknownFields()
				require.NoError(t, strict.Decode(x), "%s: %s", name, figure)
				l.experiments[figure] = x
			case attribute(inner, "data-of") != "":
				l.cited = append(l.cited, [2]string{attribute(inner, "data-of"), string(token)})
			case attribute(inner, "class") == "published", inner.Name.Local == "cite":
			default:
				said.Write(token)
			}
		}
	}
	l.plain = said.String()
	return l
}

// attribute is that of an element, or "".
func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// lessons returns those of the page.
func lessons(t *testing.T) (list []*lesson) {
	t.Helper()
	for name, text := range page(t) {
		if short, ok := strings.CutPrefix(name, "lessons/"); ok {
			list = append(list, parse(t, strings.TrimSuffix(short, ".html"), text))
		}
	}
	slices.SortFunc(list, func(a, b *lesson) int { return strings.Compare(a.name, b.name) })
	require.NotEmpty(t, list)
	return list
}

// TestLessonFigures: every figure in the text of a lesson is that of the runs, and every claim of
// an experiment holds. -update writes the figures.
func TestLessonFigures(t *testing.T) {
	longtest.NoRace(t)
	for _, l := range lessons(t) {
		t.Run(l.name, func(t *testing.T) {
			t.Parallel()
			found := map[string]float64{}
			for name, x := range l.experiments {
				figures := x.run(t)
				for reference, v := range figures {
					found[name+" "+reference] = v
				}
				for reference, v := range x.Published {
					assert.InDelta(t, v, x.number(t, figures, reference), 0, "%s %s, as in the report", name, reference)
				}
				for _, c := range x.Claims {
					left, right := x.number(t, figures, c.Left), x.number(t, figures, c.Right)
					holds := map[string]bool{"above": left > right, "below": left < right, "equals": left == right}[c.Is] //nolint:testifylint // whole numbers
					assert.True(t, holds, "%s: %s: %v %s %v", name, c.Text, left, c.Is, right)
				}
			}
			if *update {
				write(t, l.name, found)
				return
			}
			for _, c := range l.cited {
				if assert.Contains(t, found, c[0], "what the text refers to") {
					assert.Equal(t, rounded(found[c[0]], c[1]), c[1], c[0])
				}
			}
		})
	}
}

// rounded is a figure with as many decimals as the text gives it.
func rounded(v float64, as string) string {
	_, decimals, _ := strings.Cut(as, ".")
	return strconv.FormatFloat(v, 'f', len(decimals), 64)
}

// write writes the figures into the file of a lesson. A statistic that is no whole number gets
// one decimal.
func write(t *testing.T, name string, found map[string]float64) {
	t.Helper()
	file := filepath.Join("page", "lessons", name+".html")
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	text = regexp.MustCompile(`(<span data-of="([^"]*)">)[^<]*<`).ReplaceAllFunc(text, func(span []byte) []byte {
		parts := regexp.MustCompile(`(<span data-of="([^"]*)">)`).FindSubmatch(span)
		v, ok := found[string(parts[2])]
		require.True(t, ok, "there is no figure %s", parts[2])
		return fmt.Appendf(nil, "%s%s<", parts[1], strings.TrimSuffix(strconv.FormatFloat(v, 'f', 1, 64), ".0"))
	})
	require.NoError(t, os.WriteFile(file, text, 0o600))
}

// TestLessonTexts: a number in a text is a figure of a run, a published one, or a setting of an
// experiment; each lesson has a run, and a question with an answer that is folded.
func TestLessonTexts(t *testing.T) {
	files := page(t)
	numbers := regexp.MustCompile(`\d+(?:\.\d+)?`)
	for _, l := range lessons(t) {
		text := files["lessons/"+l.name+".html"]
		assert.Contains(t, files["lessons.js"], "'"+l.name+"'", "the list of the lessons")
		assert.NotEmpty(t, l.title, l.name)
		assert.NotEmpty(t, l.summary, l.name)
		settings := strings.Join(regexp.MustCompile(`(?s)<script type="application/json">.*?</script>`).FindAllString(text, -1), " ")
		known := numbers.FindAllString(settings, -1)
		for _, n := range numbers.FindAllString(l.plain, -1) {
			if len(n) > 1 {
				assert.Contains(t, known, n, "%s: a number in the text is neither a figure of a run nor a setting", l.name)
			}
		}
		for name, x := range l.experiments {
			assert.Contains(t, []string{"panes", "table", "spread"}, x.Show, name)
			assert.Equal(t, x.Show == "spread", x.Scale != "", name)
			assert.Equal(t, x.Show == "panes", len(x.Figures) == 0, name)
			if x.Show == "panes" {
				assert.LessOrEqual(t, len(x.cells()), 2, name)
			}
		}
		before, question, ok := strings.Cut(text, "<h3>A question</h3>")
		require.True(t, ok, l.name)
		assert.Contains(t, before, "<figure", l.name)
		assert.Contains(t, question, "<details><summary>", l.name)
		assert.Contains(t, question, "<figure", "%s: a run shows the answer", l.name)
	}
	assert.Equal(t, len(lessons(t)), strings.Count(regexp.MustCompile(`const names = \[.*\]`).FindString(files["lessons.js"]), "'")/2, "no name without a lesson")
}
