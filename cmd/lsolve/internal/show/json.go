package show

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"time"

	"lsolve/cmd/lsolve/internal/figures"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/problem"
	"lsolve/solve"
)

// lines writes one JSON object a line.
type lines struct{ *Printer }

// head are the members that every object begins with.
type head struct {
	Type    string `json:"type"`
	Problem string `json:"problem"`
	Algo    string `json:"algo,omitempty"`
	N       *int   `json:"n,omitempty"` // of instances that their size describes completely
	Seed    uint64 `json:"seed"`
	Run     *int   `json:"run,omitempty"` // with several runs only
}

func (l *lines) head(kind string) head {
	h := head{Type: kind, Problem: l.Name, Algo: l.Algo, Seed: l.Uint64("seed")}
	if in, ok := l.Instance.(problem.Sized); ok {
		n := in.N()
		h.N = &n
	}
	if l.several() && kind != "runs" {
		h.Run = &l.number
	}
	return h
}

func (l *lines) solution(s solve.Solution) error {
	if in, ok := l.Instance.(problem.Streamed); ok {
		return l.stream(in, s.Values)
	}
	fields := problem.Fields(l.Instance, s.Values)
	if l.Optimises() {
		fields["objective"] = s.Objective
	}
	return output.Line(l.Out, l.head("solution"), fields)
}

// stream writes the values one by one, because there may be 10^9.
func (l *lines) stream(in problem.Streamed, values []int32) error {
	line, err := json.Marshal(l.head("solution"))
	if err != nil {
		return err
	}
	fmt.Fprintf(l.Out, `%s,"values":`, strings.TrimSuffix(string(line), "}"))
	if err := in.WriteValues(whole, l.Out, values); err != nil {
		return err
	}
	_, err = l.Out.WriteString("}\n")
	return err
}

func (l *lines) improvement(i solve.Improvement) error {
	fields := map[string]any{"by": i.By, "time_ms": output.Milliseconds(i.After)}
	if i.Found() {
		fields["objective"] = i.Objective
	}
	if i.Bounded {
		fields["bound"] = i.Bound
	}
	if i.Found() && i.Bounded {
		fields["gap"] = rounded(i.Gap())
	}
	return output.Line(l.Out, l.head("improvement"), fields)
}

// rounded returns a gap with its significant digits; a gap above 0 stays above 0.
func rounded(gap float64) float64 {
	const digits = 1e6
	if gap == 0 {
		return 0
	}
	return max(1, math.Round(gap*digits)) / digits
}

// summary is the object at the end of a run.
type summary struct {
	head
	Status    solve.Status `json:"status"`
	Solutions int64        `json:"solutions"`
	Unique    *bool        `json:"unique,omitempty"` // where that was asked
	Objective *int64       `json:"objective,omitempty"`
	Bound     *int64       `json:"bound,omitempty"`
	Gap       *float64     `json:"gap,omitempty"`
	By        string       `json:"by,omitempty"`    // the member that found the solution
	Proof     string       `json:"proof,omitempty"` // and the one that proved it
	Stats     timed        `json:"stats"`
}

func (l *lines) run(r *run.Record) error {
	s := summary{head: l.head("summary"), Status: r.Status, Solutions: r.Solutions, Stats: timed{r.Stats, r.Time}}
	if l.CheckUnique && r.Stopped == nil {
		unique := r.Solutions == 1
		s.Unique = &unique
	}
	if l.Optimises() && r.Found() {
		s.Objective = &r.Objective
	}
	if l.Optimises() && r.Bounded {
		s.Bound = &r.Bound
		if gap := rounded(r.Gap()); r.Found() {
			s.Gap = &gap
		}
	}
	if r.Portfolio != nil && l.Optimises() {
		s.By, s.Proof = r.Portfolio.By, r.Portfolio.Proof
	}
	return json.NewEncoder(l.Out).Encode(s)
}

// timed are the figures of a run with its time among them.
type timed struct {
	solve.Stats
	time time.Duration
}

// MarshalJSON implements json.Marshaler.
func (s timed) MarshalJSON() ([]byte, error) {
	counted, err := s.Stats.MarshalJSON()
	if err != nil {
		return nil, err
	}
	object := strings.TrimSuffix(string(counted), "}")
	if len(s.Stats) > 0 {
		object += ","
	}
	if rate, ok := acceptance(s.Stats); ok {
		object += fmt.Sprintf(`"%s":%.4g,`, acceptanceRate, rate)
	}
	return fmt.Appendf(nil, `%s"%s":%g}`, object, figures.TimeMS, output.Milliseconds(s.time)), nil
}

func (l *lines) runs(records []run.Record) error {
	s := figures.Summarize(run.Figures(l.Request, records))
	return json.NewEncoder(l.Out).Encode(struct {
		head
		Runs        int          `json:"runs"`
		Answered    int          `json:"answered"`
		SuccessRate float64      `json:"success_rate"`
		Stats       figures.List `json:"stats"`
	}{l.head("runs"), s.Runs, s.Answered, s.Rate(), s.Figures})
}
