package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"lsolve/problem/queens"
	"lsolve/solve"
)

// jsonPrinter writes one object a line.
type jsonPrinter struct {
	silentPrinter
	ctx context.Context
	r   *queensRequest
	out *output
}

// head are the fields that every line begins with.
type head struct {
	Type    string `json:"type"`
	Problem string `json:"problem"`
	Algo    string `json:"algo"`
	N       int    `json:"n"`
	Seed    uint64 `json:"seed"`
	Run     *int   `json:"run,omitempty"` // with several runs only
}

func (p *jsonPrinter) head(kind string, run int) head {
	h := head{Type: kind, Problem: "queens", Algo: p.r.algo.name, N: p.r.n, Seed: p.r.seed}
	if p.r.runs > 1 {
		h.Run = &run
	}
	return h
}

// solution writes the values one by one, because there may be 10^9.
func (p *jsonPrinter) solution(run int, rows []int32) error {
	line, err := json.Marshal(p.head("solution", run))
	if err != nil {
		return err
	}
	fmt.Fprintf(p.out, `%s,"values":[`, strings.TrimSuffix(string(line), "}"))
	if err := queens.WriteRows(p.ctx, p.out, rows, ","); err != nil {
		return err
	}
	_, err = p.out.WriteString("]}\n")
	return err
}

func (p *jsonPrinter) summary(r runRecord) error {
	return p.line(struct {
		head
		Status    solve.Status `json:"status"`
		Solutions int64        `json:"solutions"`
		Stats     timedStats   `json:"stats"`
	}{p.head("summary", r.run), r.status, r.solutions, timedStats{r.stats, r.time}})
}

// timedStats are the figures of a run with its time among them.
type timedStats struct {
	solve.Stats
	time time.Duration
}

func (s timedStats) MarshalJSON() ([]byte, error) {
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
	return fmt.Appendf(nil, `%s"%s":%g}`, object, timeMS, milliseconds(s.time)), nil
}

func (p *jsonPrinter) runs(records []runRecord) error {
	s := summarize(records)
	h := p.head("runs", 0)
	h.Run = nil
	return p.line(struct {
		head
		Runs        int        `json:"runs"`
		Answered    int        `json:"answered"`
		SuccessRate float64    `json:"success_rate"`
		Stats       figureList `json:"stats"`
	}{h, s.runs, s.answered, s.rate(), s.figures})
}

func (p *jsonPrinter) line(v any) error {
	return json.NewEncoder(p.out).Encode(v)
}
