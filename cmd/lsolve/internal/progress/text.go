package progress

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"lsolve/solve"
)

// text returns the status line: objective, bound and gap of an optimising search, the search
// that found its best solution, and the counters per second.
func text(name string, elapsed time.Duration, p solve.Progress, i solve.Improvement, finder string) string {
	words := []string{fmt.Sprintf("%s %.1f s", name, elapsed.Seconds())}
	if i.Found() {
		words = append(words, fmt.Sprintf("objective %d", i.Objective))
		if finder != "" {
			words[1] += " (" + finder + ")"
		}
	}
	if i.Bounded {
		words = append(words, fmt.Sprintf("bound %d", i.Bound))
		if i.Found() {
			words = append(words, fmt.Sprintf("gap %.2f %%", 100*i.Gap()))
		}
	}
	rate := func(count int64, what string) {
		if count > 0 {
			words = append(words, fmt.Sprintf("%s %s (%s/s)", metric(float64(count)), what, metric(float64(count)/elapsed.Seconds())))
		}
	}
	rate(p.Steps, "steps")
	rate(p.Placements, "placements")
	rate(p.Nodes, "nodes")
	if p.Solutions > 0 {
		words = append(words, fmt.Sprintf("%d solutions", p.Solutions))
	}
	if p.Steps > 0 && !i.Found() {
		words = append(words, fmt.Sprintf("%d conflicts", p.Conflicts))
	}
	if p.Steps > 0 {
		words = append(words, fmt.Sprintf("%d restarts", p.Restarts))
	}
	if p.Tasks+p.Open > 0 {
		words = append(words, fmt.Sprintf("%d of %d tasks", p.Tasks, p.Tasks+p.Open))
		if p.Rate > 0 {
			words[len(words)-1] += fmt.Sprintf(" (%.2g/s)", p.Rate)
		}
	}
	if p.Left > 0 {
		words = append(words, fmt.Sprintf("about %v left", p.Left.Round(time.Second)))
	}
	if p.Done > 0 {
		words = append(words, fmt.Sprintf("%.0f %%", 100*p.Done))
	}
	return strings.Join(words, ", ")
}

// metric returns a number with a prefix, such as 12.3 M.
func metric(x float64) string {
	for _, unit := range []struct {
		size   float64
		prefix string
	}{{1e12, " T"}, {1e9, " G"}, {1e6, " M"}, {1e3, " k"}} {
		if x >= unit.size {
			return fmt.Sprintf("%.3g%s", x/unit.size, unit.prefix)
		}
	}
	return fmt.Sprintf("%.0f", x)
}

// object is the status line for programs.
type object struct {
	Type      string   `json:"type"` // progress
	What      string   `json:"what"` // such as the problem and the algorithm
	TimeMS    float64  `json:"time_ms"`
	Objective *int64   `json:"objective,omitempty"`
	Bound     *int64   `json:"bound,omitempty"`
	By        string   `json:"by,omitempty"` // who has found the objective
	Steps     int64    `json:"steps,omitempty"`
	Tried     int64    `json:"placements,omitempty"`
	Nodes     int64    `json:"nodes,omitempty"`
	Solutions int64    `json:"solutions,omitempty"`
	Done      float64  `json:"done,omitempty"`
	Tasks     *int64   `json:"tasks_done,omitempty"`
	Open      *int64   `json:"tasks_open,omitempty"`
	Rate      float64  `json:"tasks_per_s,omitempty"`
	Left      *float64 `json:"left_s,omitempty"`
}

// line is the status line for programs, as a line of JSON.
func line(name string, elapsed time.Duration, p solve.Progress, i solve.Improvement, finder string) string {
	o := object{
		Type: "progress", What: name, TimeMS: float64(elapsed.Microseconds()) / 1000, By: finder,
		Steps: p.Steps, Tried: p.Placements, Nodes: p.Nodes, Solutions: p.Solutions, Done: p.Done, Rate: p.Rate,
	}
	if i.Found() {
		o.Objective = &i.Objective
	}
	if i.Bounded {
		o.Bound = &i.Bound
	}
	if p.Tasks+p.Open > 0 {
		o.Tasks, o.Open = &p.Tasks, &p.Open
	}
	if p.Left > 0 {
		left := p.Left.Seconds()
		o.Left = &left
	}
	text, err := json.Marshal(o)
	if err != nil { // a number that JSON does not have
		return ""
	}
	return string(text) + "\n"
}
