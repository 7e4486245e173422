package job

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
	"sync"
	"time"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/fzn"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/cmd/lsolve/internal/tape"
	"lsolve/flatzinc"
	"lsolve/internal/crash"
	"lsolve/record"
)

// readFlatZinc reads a job whose instance is a file of FlatZinc.
func readFlatZinc(ctx context.Context, s *spec, l Limits) (*Job, error) {
	j := &Job{Problem: FlatZinc, text: s.instance, limits: l, record: s.record, Formats: []string{"text"}}
	set := fzn.Set()
	v, err := given(set, set.Defaults(), "/options", s.options)
	if err != nil {
		return nil, err
	}
	with := func(field, name, text string) {
		if err != nil || text == "" {
			return
		}
		next, wrong := v.With(name, text)
		if wrong != nil {
			err = mistakef(field, "%s", undashed(wrong))
			return
		}
		v = next
	}
	with("/algorithm", "engine", s.algorithm)
	with("/seed", "r", s.seed)
	limit := l.Time
	for _, m := range s.limits {
		field := "/limits" + pointer(m.name)
		text, wrong := scalar(m.text, field)
		switch {
		case wrong != nil:
			return nil, wrong
		case m.name == "memory":
			with(field, "memory-limit", text)
		case m.name == "steps":
			return nil, mistakef(field, "%s has none; expected the options node or fail", FlatZinc)
		default:
			if limit, wrong = time.ParseDuration(text); wrong != nil {
				return nil, mistakef(field, "%q; expected a duration such as 500ms, 10s, more than 0 and at most %v", text, l.MostTime)
			}
			if wrong = l.longest(limit); wrong != nil {
				return nil, wrong
			}
		}
	}
	with("/limits/time", "t", strconv.FormatInt(max(1, limit.Milliseconds()), 10))
	switch {
	case err != nil:
		return nil, err
	case s.generate != nil || s.size != nil || s.example || s.instance == nil:
		return nil, mistakef("/instance", "expected the text of a FlatZinc file")
	}
	if err := set.Check(v); err != nil {
		return nil, blamed(err, false)
	}
	if err := l.threads(v.Int("p"), "p"); err != nil {
		return nil, err
	}
	if j.fzn, err = fzn.New(v); err != nil {
		return nil, blamed(err, false)
	}
	j.fzn.File = "-"
	j.Algorithm, j.Seed, j.memory = j.fzn.Engine, j.fzn.Seed, v.Int64("memory-limit")
	return j, j.compiles(ctx)
}

// compiles refuses a text that is no FlatZinc.
func (j *Job) compiles(ctx context.Context) error {
	p, err := flatzinc.Load(strings.NewReader(*j.text), func() bool { return ctx.Err() != nil })
	if err == nil {
		_, err = p.Compile()
	}
	var wrong *flatzinc.Error
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.As(err, &wrong):
		return &Mistake{Field: "/instance", Line: wrong.Line, Column: wrong.Col, Detail: wrong.Text}
	}
	return mistakef("/instance", "%s", exit.Line(err))
}

// flatTask is the job of a FlatZinc file on its way.
type flatTask struct {
	job  *Job
	tape *tape.Tape // of the recording; nil: there is none
	latest

	mu    sync.Mutex
	last  []byte // the last solution that was printed
	out   []byte // what lsolve fzn prints
	every bool   // every solution belongs to the output, not the last one alone
	emit  func(Event)
	large bool
	ended bool
}

// The lines that MiniZinc's protocol has after a solution and at the end.
var (
	afterSolution = []byte("----------\n")
	noAnswer      = []byte("=====UNKNOWN=====\n")
)

// Do implements Task. Better solutions are events also if the output has the best one alone.
func (t *flatTask) Do(ctx context.Context, emit func(Event)) error {
	ctx, release := t.job.within(ctx)
	defer release()
	r := *t.job.fzn
	r.Began = time.Now()
	t.every = r.All || r.Better || r.Solutions != 1
	r.Better, t.emit = true, emit
	if t.tape != nil {
		defer t.tape.End()
		r.Version = t.job.limits.Version
		r.Record = func(h record.Header, answer func(values []int32) any) (*run.Recording, error) {
			recording, err := run.BeginRecording(t.tape, h, answer, record.Options{Most: t.job.limits.Recording})
			if err == nil {
				t.tape.Feed(recording.Flush)
			}
			return recording, err
		}
	}
	err := crash.Guard(func() error { return fzn.Run(ctx, &r, strings.NewReader(*t.job.text), t, io.Discard) })
	t.mu.Lock()
	defer t.mu.Unlock()
	t.ended = true
	if t.large {
		err = ErrLarge
	}
	return err
}

// Write implements io.Writer: a solution, or the end.
func (t *flatTask) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if bytes.HasSuffix(p, afterSolution) {
		t.last = bytes.Clone(p)
		text := string(p)
		t.emit(Event{Name: Solution, Size: int64(len(p)), Data: func() []byte { return flatLine(text) }})
		if !t.every {
			t.out = t.out[:0]
		}
	}
	if t.out = append(t.out, p...); t.job.limits.Answer > 0 && int64(len(t.out)) > t.job.limits.Answer {
		t.out, t.large = nil, true
		return 0, ErrLarge
	}
	return len(p), nil
}

// flatLine is the JSON object of a solution, or of the whole output.
func flatLine(output string) []byte {
	line, err := json.Marshal(struct {
		Type    string `json:"type"`
		Problem string `json:"problem"`
		Output  string `json:"output"`
	}{Solution, FlatZinc, output})
	if err != nil {
		return failed(err)
	}
	return line
}

// Answer implements Task.
func (t *flatTask) Answer(_ context.Context, format string) ([]byte, string, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case len(t.out) == 0:
		return nil, "", nil
	case format == "json":
		return flatLine(string(t.out)), Mimes[format], nil
	}
	return bytes.Clone(t.out), Mimes[format], nil
}

// Summary implements Task: there is none.
func (t *flatTask) Summary() []byte { return nil }

// Ended implements Task.
func (t *flatTask) Ended() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended && bytes.HasSuffix(t.out, noAnswer) {
		return "stopped before there was a solution"
	}
	return ""
}

// Recording implements Task.
func (t *flatTask) Recording() *tape.Tape { return t.tape }

// Size implements Task.
func (t *flatTask) Size() int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.job.Size() + int64(len(t.out)+len(t.last)) + t.tape.Size()
}
