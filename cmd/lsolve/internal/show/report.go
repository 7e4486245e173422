package show

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/problem"
	"lsolve/solve"
)

//go:embed report.html
var reportText string

var reportPage = template.Must(template.New("report").Parse(reportText))

// report is the format html: a page that needs nothing else, about one run.
type report struct {
	nothing
	*Printer
}

// page is what the template shows.
type page struct {
	Problem, Summary, Algo, Command string
	Answer                          string // in a line
	Picture, Curve                  template.URL
	Text                            string // the answer for people
	File                            string // the instance
	Instance, Figures               []named
	Members                         []member
}

// named is a name with what it has.
type named struct{ Name, Value string }

// member is a member of a portfolio.
type member struct {
	Name           string
	Better, Bounds int
	Milliseconds   string
	Ended          string
}

// solution waits for the end of the run, which makes the page.
func (*report) solution(solve.Solution) error { return nil }

func (p *report) run(r *run.Record) error {
	if !r.Found() && !r.Answered(p.Request) {
		return nil
	}
	shown := page{
		Problem: p.Name, Summary: p.Summary, Algo: p.Algo, Command: p.command(), Answer: p.answer(r),
		Instance: facts(p.Instance), File: file(p.Instance), Figures: p.figures(r), Members: members(r),
	}
	if r.Found() {
		var text, picture bytes.Buffer
		if err := writeText(p.Printer, &text, r.Values); err != nil {
			return err
		}
		shown.Text = strings.TrimRight(text.String(), "\n")
		if _, err := draw(p.Instance, &picture, r.Values); err != nil {
			return err
		}
		shown.Picture = embedded(picture.String())
	}
	if p.Plot != nil {
		curve, err := p.Plot.SVG(p.Request, r)
		if err != nil {
			return err
		}
		shown.Curve = embedded(curve)
	}
	return reportPage.Execute(p.Out, shown)
}

// embedded is the address of an SVG picture that it contains; "" if there is none.
func embedded(svg string) template.URL {
	if svg == "" {
		return ""
	}
	return template.URL("data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(svg)))
}

// command is the command line of the run. Of the file it has the last part of the name, as a
// page may go to others.
func (p *report) command() string {
	words := append([]string{"lsolve", p.Name}, p.CommandLine()...)
	if p.File != "" {
		words = append(words, filepath.Base(p.File))
	}
	for i, w := range words {
		if strings.ContainsAny(w, " \t\"'$`\\") {
			words[i] = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		}
	}
	return strings.Join(words, " ")
}

// answer says in a line what the run came to.
func (p *report) answer(r *run.Record) string {
	switch {
	case !r.Found():
		return r.Status.String()
	case !p.Optimises():
		return "a solution"
	case r.Status == solve.Optimal:
		return fmt.Sprintf("objective %d, which is optimal", r.Objective)
	case r.Bounded:
		return fmt.Sprintf("objective %d, bound %d, gap %.2f %%", r.Objective, r.Bound, 100*r.Gap())
	}
	return fmt.Sprintf("objective %d", r.Objective)
}

// facts are what an instance says of itself: its members of JSON that are no lists.
func facts(in problem.Instance) (list []named) {
	if sized, ok := in.(problem.Sized); ok {
		list = append(list, named{"n", fmt.Sprint(sized.N())})
	}
	own := problem.Fields(in, nil)
	for _, name := range slices.Sorted(maps.Keys(own)) {
		switch value := own[name].(type) {
		case bool, int, int32, int64, float64:
			list = append(list, named{name, fmt.Sprint(value)})
		case string:
			if value != "" {
				list = append(list, named{name, value})
			}
		}
	}
	return list
}

// file is the instance in its file format; "" if it has none, or is too large for a page.
func file(in problem.Instance) string {
	written, ok := in.(problem.Writer)
	if !ok {
		return ""
	}
	const most = 1 << 16
	var b bytes.Buffer
	if err := written.Write(&b); err != nil || b.Len() > most {
		return ""
	}
	return strings.TrimRight(b.String(), "\n")
}

// figures are those of --stats.
func (p *report) figures(r *run.Record) []named {
	list := []named{
		{"status", r.Status.String()},
		{"seed", fmt.Sprint(p.Uint64("seed"))},
		{"time, ms", output.Short(output.Milliseconds(r.Time))},
	}
	for _, s := range r.Stats {
		list = append(list, named{strings.ReplaceAll(s.Name, "_", " "), fmt.Sprint(s.Value)})
	}
	if r.Portfolio != nil && r.Portfolio.By != "" {
		list = append(list, named{"found by", r.Portfolio.By})
	}
	if r.Portfolio != nil && r.Portfolio.Proof != "" {
		list = append(list, named{"proved by", r.Portfolio.Proof})
	}
	return list
}

// members are those of a portfolio.
func members(r *run.Record) (list []member) {
	if r.Portfolio == nil {
		return nil
	}
	for _, m := range r.Portfolio.Members {
		list = append(list, member{m.Name, m.Better, m.Bounds, output.Short(output.Milliseconds(m.Time)), strings.TrimSpace(ended(m.Err))})
	}
	return list
}
