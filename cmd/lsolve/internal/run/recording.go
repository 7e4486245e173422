package run

import (
	"context"
	"encoding/json"
	"io"
	"strings"
	"sync"

	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/record"
	"lsolve/solve"
)

// Recording is the recording of a run.
type Recording struct {
	to     *record.Writer
	answer func(values []int32) any // a solution as its answer has it
	err    error                    // of the end
	named  sync.Once                // the variables of walks

	mu      sync.Mutex
	answers int           // bytes of answers
	left    *record.Event // the last event with an answer, if the answer or all of it was left out
	values  []int32       // its solution
}

// MostInstance is the size of an instance up to which it is in its recording, and
// mostAnswers that of all answers; from there on the last one alone is recorded.
const (
	MostInstance = 1 << 20
	mostAnswers  = 1 << 25
)

// NewRecording begins the recording of a request. version is that of the program.
func NewRecording(q *request.Request, version string, to io.Writer, o record.Options) (*Recording, error) {
	return BeginRecording(to, header(q, version), func(values []int32) any { return problem.Fields(q.Instance, values) }, o)
}

// BeginRecording begins a recording. answer makes of a solution what its event has, as JSON.
func BeginRecording(to io.Writer, h record.Header, answer func(values []int32) any, o record.Options) (*Recording, error) {
	w, err := record.NewWriter(to, h, o)
	if err != nil {
		return nil, err
	}
	return &Recording{to: w, answer: answer}, nil
}

func header(q *request.Request, version string) record.Header {
	h := record.Header{
		Lsolve: version, Problem: q.Name, Algo: q.Algo, Seed: q.Uint64("seed"), Options: q.Given(),
		TimeLimit: output.Milliseconds(q.TimeLimit()),
	}
	switch q.Sense {
	case model.Minimise:
		h.Objective = "minimise"
	case model.Maximise:
		h.Objective = "maximise"
	default:
	}
	if sized, ok := q.Instance.(problem.Sized); ok {
		n := sized.N()
		h.N = &n
	} else if written, ok := q.Instance.(problem.Writer); ok {
		var b strings.Builder
		if err := written.Write(&b); err == nil && b.Len() <= MostInstance {
			h.Instance = b.String()
		}
	}
	return h
}

// Flush passes on what there is, for those who watch the run.
func (r *Recording) Flush() { r.to.Flush() }

// End ends the recording.
func (r *Recording) End(end record.End) error {
	r.mu.Lock()
	if end.Last = r.left; end.Last != nil {
		end.Last.Answer = r.written(r.values)
	}
	r.mu.Unlock()
	r.err = r.to.Close(end)
	return r.err
}

// Err is what has gone wrong with the output, once the recording has ended.
func (r *Recording) Err() error { return r.err }

// Ending is the end of the run in its recording.
func (o *Record) Ending(q *request.Request) record.End {
	end := record.End{Status: o.Status.String(), Solutions: o.Solutions, TimeMS: output.Milliseconds(o.Time)}
	end.Stats, _ = json.Marshal(o.Stats) // they are numbers
	if o.Stopped != nil {
		end.Stopped = o.Stopped.Error()
	}
	if q.Optimises() && o.Found() {
		end.Objective = &o.Objective
	}
	if o.Bounded {
		end.Bound = &o.Bound
	}
	return end
}

// Abort ends a recording without its end, unless it has one.
func (r *Recording) Abort() { _ = r.to.Abort() } // nothing of it is kept

// written is a solution as --format json has it.
func (r *Recording) written(values []int32) json.RawMessage {
	answer := r.answer(values)
	if members, ok := answer.(map[string]any); ok && len(members) == 1 {
		if list, ok := members["values"].([]int32); ok { // there may be very many
			return record.ValuesAnswer(list)
		}
	}
	line, err := json.Marshal(answer)
	if err != nil {
		return nil
	}
	return line
}

// Tree is the recorder of a complete search of a model.
func (r *Recording) Tree(m *model.Model) *record.Tree { return r.to.Tree(names(m)) }

// Variables records the names of what walks give values to, once for all walks; the list may be empty.
func (r *Recording) Variables(names func() []string) {
	r.named.Do(func() {
		if list := names(); len(list) > 0 {
			r.to.Variables(list)
		}
	})
}

// Solution records a solution of a problem without an objective.
func (r *Recording) Solution(values []int32, by string, ms float64) {
	r.found(&record.Event{Type: record.Solved, By: by, TimeMS: ms}, values)
}

// Improvement records a better solution or bound.
func (r *Recording) Improvement(i *solve.Improvement) {
	e := &record.Event{Type: record.Improved, By: i.By, TimeMS: output.Milliseconds(i.After)}
	if i.Found() {
		objective := i.Objective
		e.Objective = &objective
	}
	if i.Bounded {
		bound := i.Bound
		e.Bound = &bound
	}
	if !i.Better {
		r.to.Event(e)
		return
	}
	r.found(e, i.Values)
}

func (r *Recording) found(e *record.Event, values []int32) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.left = nil
	whole := r.answers <= mostAnswers
	if whole {
		e.Answer = r.written(values)
		r.answers += len(e.Answer)
	}
	if !r.to.Event(e) || !whole {
		later := *e
		r.left, r.values = &later, values
	}
}

// steps returns the OnStep of a walk.
func (r *Recording) steps(number int, sense model.Sense) func(*localsearch.Step) {
	walk := r.to.Walk(number)
	best, step := int64(0), record.Step{}
	return func(s *localsearch.Step) {
		if s.New {
			walk.Start(s.Number, s.Cost, s.Values(nil))
			return
		}
		step.Number, step.Cost, step.Random, step.Temperature = s.Number, s.Cost, s.Random, s.Temperature
		step.Tabu, step.TabuName, step.Set, step.Values, step.Best = s.Tabu, s.TabuName, s.Changes, s.Values, nil
		if sense != model.Satisfy && s.Best.Violation == 0 {
			if best = s.Best.Objective; sense == model.Maximise {
				best = -best
			}
			step.Best = &best
		}
		walk.Step(&step)
	}
}

// recorded is a walk that does not report its steps: its best state is recorded whenever it
// has changed after a few of them.
type recorded struct {
	localsearch.Walk
	walk  *record.Walk
	steps int64
	begun bool
	best  localsearch.Rank
}

// Run implements localsearch.Walk.
func (w *recorded) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	for made < steps && err == nil {
		var n int64
		n, err = w.Walk.Run(ctx, min(sampleEvery, steps-made), target)
		made, w.steps = made+n, w.steps+n
		if best := w.Best(); !w.begun || best != w.best {
			w.look(best)
		}
		if n == 0 || localsearch.Reached(w.best, target) {
			break
		}
	}
	return made, err
}

// Pace implements localsearch.Paced.
func (w *recorded) Pace(p localsearch.Pace) { p.Tell(w.Walk) }

func (w *recorded) look(best localsearch.Rank) {
	cost := best.Violation
	if cost == 0 {
		if cost = best.Objective; w.Sense() == model.Maximise {
			cost = -cost
		}
	}
	if w.best = best; !w.begun {
		w.begun = true
		w.walk.Start(w.steps, cost, w.Values(nil))
		return
	}
	w.walk.Step(&record.Step{Number: w.steps, Cost: cost, Values: w.Values})
}
