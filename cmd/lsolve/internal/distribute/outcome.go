package distribute

import (
	"errors"
	"fmt"
	"time"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/hybrid"
	"lsolve/solve"
)

// outcome is a run.Record as a message, and the way of the run.
type outcome struct {
	Number    int           `json:"run"`
	Status    solve.Status  `json:"status"`
	Stopped   string        `json:"stopped,omitempty"` // what ended it
	Time      time.Duration `json:"time"`
	Found     bool          `json:"found,omitempty"`
	Objective int64         `json:"objective,omitempty"`
	Bound     *int64        `json:"bound,omitempty"`
	Solutions int64         `json:"solutions,omitempty"`
	Shared    bool          `json:"shared,omitempty"` // several searches shared the time
	Stats     solve.Stats   `json:"stats,omitempty"`
	At        []float64     `json:"at,omitempty"`
	Costs     []int64       `json:"objectives,omitempty"`
}

// runLimits are what may end a run.
var runLimits = []error{
	solve.ErrTime, solve.ErrSteps, solve.ErrStagnation, solve.ErrNodes, solve.ErrFailures, solve.ErrSlices, solve.ErrMemory, solve.ErrGap,
}

// outcomeOf makes the message of a record. way may be nil.
func outcomeOf(r *run.Record, way *run.Way) outcome {
	o := outcome{
		Number: r.Number, Status: r.Status, Time: r.Time, Found: r.Found(), Objective: r.Objective,
		Solutions: r.Solutions, Shared: r.Portfolio != nil, Stats: r.Stats,
	}
	if r.Bounded {
		o.Bound = &r.Bound
	}
	o.Stopped = stopText(r.Stopped)
	if way != nil {
		o.At, o.Costs = way.At, way.Objectives
	}
	return o
}

// record is the record of a message. Its solution has an objective and no values.
func (o *outcome) record() run.Record {
	r := run.Record{Number: o.Number, Time: o.Time, Solutions: o.Solutions}
	r.Status, r.Stats, r.Objective = o.Status, o.Stats, o.Objective
	if o.Bound != nil {
		r.Bound, r.Bounded = *o.Bound, true
	}
	if o.Found {
		r.Values = []int32{}
	}
	if o.Shared {
		r.Portfolio = &hybrid.Result{}
	}
	r.Stopped = stopOf(o.Stopped)
	return r
}

// stopText is what has ended a run as a message; "": nothing has.
func stopText(why error) string {
	if why == nil {
		return ""
	}
	for _, limit := range runLimits {
		if errors.Is(why, limit) {
			return limit.Error()
		}
	}
	return why.Error()
}

// stopOf is the error of such a message.
func stopOf(text string) error {
	if text == "" {
		return nil
	}
	for _, limit := range runLimits {
		if limit.Error() == text {
			return limit
		}
	}
	return fmt.Errorf("%w: %s", solve.ErrLimit, text)
}

// mistake is an error as a message.
type mistake struct {
	Text  string `json:"text"`
	Usage bool   `json:"usage,omitempty"` // the command line is wrong
}

func mistakeOf(err error) *mistake {
	return &mistake{exit.Line(err), exit.Status(err) == exit.Usage}
}

// err is the error again.
func (m *mistake) err() error {
	if m.Usage {
		return exit.Usagef("%s", m.Text)
	}
	return errors.New(m.Text)
}
