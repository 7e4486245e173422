package job

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/progress"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/cmd/lsolve/internal/show"
	"lsolve/solve"
)

// ErrLarge means that an answer is larger than the server allows.
var ErrLarge = errors.New("the answer is larger than the server keeps")

// printed returns what a printer of the request prints, if that is at most so many bytes; 0:
// however many.
func printed(q *request.Request, most int64, print func(p *show.Printer) error) ([]byte, error) {
	var b bytes.Buffer
	var to io.Writer = &b
	if most > 0 {
		to = &limited{&b, most}
	}
	out, err := output.Open(context.Background(), "", to)
	if err != nil {
		return nil, err
	}
	line := progress.Start(io.Discard, progress.Never, "")
	defer line.Stop()
	if err = print(show.New(q, out, io.Discard, line)); err == nil {
		err = out.Flush()
	}
	if errors.Is(err, errLarge) {
		err = ErrLarge
	}
	if err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// failed is the line for what cannot be written, such as an answer that is too large.
func failed(err error) []byte { return fmt.Appendf(nil, `{"type":"error","detail":%q}`, err) }

// valueSize is about how many bytes a value of a solution takes in JSON.
const valueSize = 24

// solution is the event of a solution.
func solution(q *request.Request, s solve.Solution, most int64) Event {
	return Event{Name: Solution, Size: valueSize * int64(len(s.Values)), Data: func() []byte {
		line, err := solutionLine(q, s, most)
		if err != nil {
			return failed(err)
		}
		return line
	}}
}

// solutionLine is the line of a solution, of at most so many bytes.
func solutionLine(q *request.Request, s solve.Solution, most int64) ([]byte, error) {
	line, err := printed(q, most, func(p *show.Printer) error { return p.Solution(s) })
	return bytes.TrimRight(line, "\n"), err
}

// improvement is the event of a better solution or bound.
func improvement(q *request.Request, i solve.Improvement) Event {
	const size = 200
	e := Event{Name: Bound, Size: size}
	if i.Better {
		e.Name = Improvement
	}
	if i.Found() {
		i.Values = []int32{} // the objective is enough
	}
	e.Data = func() []byte {
		line, err := printed(q, 0, func(p *show.Printer) error { return p.Improvement(i) })
		if err != nil {
			return failed(err)
		}
		return bytes.TrimRight(line, "\n")
	}
	return e
}

// summaryLine is the line about the end of a run.
func summaryLine(q *request.Request, r *run.Record) ([]byte, error) {
	bare := *r
	bare.Values = nil
	if r.Found() {
		bare.Values = []int32{}
	}
	line, err := printed(q, 0, func(p *show.Printer) error {
		p.Shown()
		return p.Run(&bare)
	})
	return bytes.TrimRight(line, "\n"), err
}

// Answer implements Task.
func (t *task) Answer(ctx context.Context, format string) (text []byte, mime string, err error) {
	t.mu.Lock()
	q, record, answer := t.q, t.record, t.answer
	history := t.history[:len(t.history):len(t.history)]
	t.mu.Unlock()
	switch {
	case !record.Found() || answer == nil && q == nil:
		return nil, "", nil
	case format == "json" && answer != nil:
		return answer, Mimes[format], nil
	}
	if q == nil { // the instance was dropped
		if q, err = t.job.request(ctx); err != nil {
			return nil, "", err
		}
	}
	shown := *q
	if shown.Values, err = q.With("format", format); err != nil {
		return nil, "", err
	}
	if q.IsSet("better") {
		shown.Values = shown.Without("better")
	}
	most := t.job.limits.Answer
	if format == "json" {
		text, err = solutionLine(&shown, record.Solution, most)
		return text, Mimes[format], err
	}
	text, err = printed(&shown, most, func(p *show.Printer) error {
		p.Plot = run.Progress(history)
		return p.Run(&record)
	})
	return text, Mimes[format], err
}
