package tune

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"lsolve/cmd/lsolve/internal/bench"
	"lsolve/cmd/lsolve/internal/compare"
	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/progress"
	"lsolve/cmd/lsolve/internal/race"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/model"
	"lsolve/solve"
)

// penalty is what an unanswered run costs where times are counted, in time limits. The field
// calls it PAR10.
const penalty = 10

// cost makes a run of a race. Instances come in their order, again and again, with other
// random numbers.
func (t *Tuning) cost(ctx context.Context, c race.Config, i int, limit float64) (float64, error) {
	return t.price(ctx, c, &t.raced[i%len(t.raced)], i/len(t.raced), limit)
}

// price returns what a run costs: its objective, or seconds. limit is in seconds; infinite: the
// time limit alone ends it.
func (t *Tuning) price(ctx context.Context, c race.Config, in *compare.Instance, number int, limit float64) (float64, error) {
	full, allowed := t.Duration("time-limit"), t.allowed(limit)
	r, err := t.run(ctx, c, in, number, allowed)
	switch {
	case err != nil:
		return 0, err
	case r == nil: // it failed
		return math.Inf(1), nil
	case t.times() && t.answered(r):
		return r.TimeMS / 1000, nil
	case t.times() && full == 0: // stopped by something else, such as steps
		return penalty * max(r.TimeMS/1000, 1), nil
	case t.times():
		return penalty * full.Seconds(), nil
	case r.Objective == nil:
		return math.Inf(1), nil
	case t.Sense == model.Maximise:
		return -float64(*r.Objective), nil
	}
	return float64(*r.Objective), nil
}

// allowed is the time of a run whose cost is limited.
func (t *Tuning) allowed(limit float64) time.Duration {
	full := t.Duration("time-limit")
	if capped := time.Duration(limit * float64(time.Second)); !math.IsInf(limit, 1) && (full == 0 || capped < full) {
		return max(capped, time.Millisecond)
	}
	return full
}

// answered reports whether a run has what it was made for.
func (t *Tuning) answered(r *bench.Result) bool {
	if t.Sense == model.Satisfy {
		return r.Status == solve.Satisfied.String() || r.Status == solve.Unsatisfiable.String()
	}
	if r.Objective == nil {
		return false
	}
	if t.Sense == model.Maximise {
		return *r.Objective >= t.Int64("target")
	}
	return *r.Objective <= t.Int64("target")
}

// run returns a run: from the journal, from elsewhere, or made now; nil if it ended in an error, which
// is reported once for each configuration.
func (t *Tuning) run(ctx context.Context, c race.Config, in *compare.Instance, number int, allowed time.Duration) (*bench.Result, error) {
	place := t.place(c, in, number)
	known, err := t.known(place, in, allowed)
	if known != nil || err != nil {
		return known, err
	}
	made, ok := t.fetched(place)
	if !ok {
		made.Record, made.Err = t.makes(ctx, c, in, number, allowed)
	}
	record, err := &made.Record, made.Err
	if ended := context.Cause(ctx); ended != nil {
		return nil, exit.Worst(err, ended)
	}
	var limit run.Cut
	if errors.As(err, &limit) {
		t.cut++
	}
	if err != nil {
		if !t.failed[place.Algo] {
			t.failed[place.Algo] = true
			fmt.Fprintf(t.Stderr, "%s, %s: %s\n", in.Name, place.Algo, exit.Line(err))
		}
		return nil, nil //nolint:nilnil // what fails is the worst of all, and no error
	}
	r := &bench.Result{
		Type: "run", Problem: t.Name, Instance: place.Instance, Digest: in.Digest, Algo: place.Algo, Seed: t.Uint64("seed"), Run: number,
		Status: record.Status.String(), TimeMS: output.Milliseconds(record.Time),
	}
	if record.Found() && t.Sense != model.Satisfy {
		r.Objective = &record.Objective
	}
	return r, t.Journal.Add(r)
}

// place is where the journal has a run.
func (t *Tuning) place(c race.Config, in *compare.Instance, number int) bench.Place {
	p := bench.Place{Instance: in.Name, Algo: t.label(c), Run: number}
	if in.File != "" {
		p.Instance = in.File
	}
	return p
}

// known returns a run of the journal that had as much time as it is allowed; nil: there is none.
func (t *Tuning) known(at bench.Place, in *compare.Instance, allowed time.Duration) (*bench.Result, error) {
	r := t.Journal.Of(at)
	switch {
	case r == nil:
		return nil, nil //nolint:nilnil // there is none
	case r.Digest != in.Digest || r.Problem != t.Name:
		return nil, exit.Usagef("--results has runs on another file %s; expected the same instance, or a new name", at.Instance)
	case t.times() && !t.answered(r) && r.TimeMS < 0.9*output.Milliseconds(allowed): // it was cut
		return nil, nil //nolint:nilnil // it is made again
	}
	return r, nil
}

// request is what a run is to do.
func (t *Tuning) request(c race.Config, in *compare.Instance, allowed time.Duration) (*request.Request, error) {
	v, err := t.values(c)
	if err != nil {
		return nil, err
	}
	if allowed > 0 {
		if v, err = v.With("time-limit", allowed.String()); err != nil {
			return nil, err
		}
	}
	q, err := request.New(t.Entry, v.Algorithm(), v)
	if err != nil {
		return nil, err
	}
	q.Instance, q.File = in.Instance, in.File
	return q, nil
}

// makes makes a run.
func (t *Tuning) makes(ctx context.Context, c race.Config, in *compare.Instance, number int, allowed time.Duration) (record run.Record, err error) {
	q, err := t.request(c, in, allowed)
	if err != nil {
		return record, err
	}
	line := progress.Start(t.Stderr, t.String("progress"), fmt.Sprintf("%s, %s, run %d,", t.label(c), in.Name, number+1))
	defer line.Stop()
	record, err = run.Make(ctx, q, number, run.Hooks{
		Progress: line.Count, Improvement: func(i solve.Improvement) error { line.Improve(i); return nil },
	})
	if err == nil {
		err = exit.Interruption(record.Stopped)
	}
	if err != nil {
		line.Clear()
	}
	return record, err
}
