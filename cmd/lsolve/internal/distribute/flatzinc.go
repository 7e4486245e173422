package distribute

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"

	"lsolve/cluster"
	"lsolve/cluster/models"
	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/fzn"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/flatzinc"
	"lsolve/internal/memory"
	"lsolve/model"
	"lsolve/model/modeljson"
	"lsolve/solve"
)

// FlatZinc has the search of a FlatZinc file made on the cluster. Engines that go through a search
// tree become a job of the model, and the others a portfolio over seeds.
func (e *Elsewhere) FlatZinc(v *option.Values) func(context.Context, *fzn.Errand) (bool, error) {
	return func(ctx context.Context, r *fzn.Errand) (proved bool, err error) {
		workers := option.Cores()
		if v.IsSet("p") {
			workers = r.Threads
		}
		c, end, err := e.connect(ctx, workers, memory.Limit() > 0 || v.Int64("task-memory-limit") > 0)
		if err != nil {
			return false, err
		}
		defer end()
		id := e.Job
		if id == "" {
			if id, err = e.submitFlatZinc(ctx, c, v, r); err != nil {
				return false, err
			}
			fmt.Fprintf(e.Stderr, "%% job %s\n", id)
		}
		return e.followFlatZinc(ctx, c, id, r)
	}
}

// split reports whether the search tree of a file is split.
func split(r *fzn.Errand) bool { return r.Engine == fzn.CP || r.Engine == fzn.Learn }

// submitFlatZinc makes a job of a file.
func (e *Elsewhere) submitFlatZinc(ctx context.Context, c *cluster.Conn, v *option.Values, r *fzn.Errand) (id string, err error) {
	text, err := c.Put(ctx, r.Text)
	if err != nil {
		return "", err
	}
	order := cluster.Order{Parts: v.Int("parts"), Limits: cluster.Limits{
		Memory: v.Int64("memory-limit"), TaskTime: v.Duration("task-time-limit"), TaskMemory: v.Int64("task-memory-limit"),
	}}
	if order.Parts > 0 && !split(r) {
		return "", exit.Usagef("--parts with a portfolio, which %s is here; expected --engine cp or learn", r.Request.Engine)
	}
	if r.TimeLimit > 0 {
		order.Time = max(time.Millisecond, time.Until(r.Began.Add(r.TimeLimit)))
	}
	m := Memo{Words: append([]string{"fzn"}, v.CommandLine(local...)...), Instance: text}
	if err := m.order(&order); err != nil {
		return "", err
	}
	var j *cluster.Job
	if split(r) {
		j, err = models.Submit(ctx, c, e.Version, r.Compiled.Model, optionsOf(r), order)
	} else {
		in := flatzincInput{Text: text, Options: given(v), Engine: r.Engine, Seeds: mostSeeds}
		if order.Input, err = json.Marshal(in); err != nil {
			return "", err
		}
		order.Kind = flatzincName
		j, err = c.Submit(ctx, e.Version, order)
	}
	if err != nil {
		return "", err
	}
	return j.ID, nil
}

// optionsOf are what is asked of the model of a file.
func optionsOf(r *fzn.Errand) models.Options {
	o := models.Options{Ask: models.Best, Plain: r.Engine == fzn.CP, Learn: r.Learn, Seed: r.Seed, Shown: r.Shown}
	if r.Many {
		o.Ask = models.All
	}
	for _, p := range r.Phases {
		o.First = append(o.First, models.Phase{Vars: p.Vars, Select: p.Select, Choice: p.Choice, Style: p.Style})
	}
	o.Hints = modeljson.Hints{DomainConsistency: slices.Sorted(maps.Keys(r.Compiled.Domain))}
	return o
}

// given are the options of a file that matter to a worker.
func given(v *option.Values) map[string]string {
	list := map[string]string{}
	for _, name := range []string{"f", "r"} {
		if text, ok := v.Given()[name]; ok {
			list[name] = text
		}
	}
	return list
}

// followFlatZinc follows a job to its end. It returns whether everything was searched.
func (e *Elsewhere) followFlatZinc(ctx context.Context, c *cluster.Conn, id string, r *fzn.Errand) (proved bool, err error) {
	result, err := e.watchFlatZinc(ctx, c, id, r)
	if ctx.Err() != nil && (err == nil || errors.Is(err, context.Cause(ctx))) {
		err = context.Cause(ctx)
		if !limited(err) {
			e.leave(id)
			return false, err
		}
	}
	switch {
	case errors.Is(err, errEnough):
		return false, e.enough(ctx, c, id)
	case limited(err):
		_, wrong := c.Cancel(context.WithoutCancel(ctx), id)
		return false, errors.Join(err, wrong)
	case err != nil:
		return false, err
	}
	r.Note(result.Stats)
	if result.Bounded && r.Compiled.Optimises() {
		r.Proven(result.Bound)
	}
	switch result.Status {
	case solve.Optimal, solve.Unsatisfiable, solve.All:
		return true, nil
	case solve.Satisfied:
		if result.Stopped == nil && !r.Many && !r.Compiled.Optimises() { // one is enough, and the best if there is nothing to choose
			return r.Compiled.Goal != flatzinc.Satisfy, nil
		}
	case solve.Unknown:
	}
	return false, result.Stopped
}

// watchFlatZinc passes on what is found.
func (e *Elsewhere) watchFlatZinc(ctx context.Context, c *cluster.Conn, id string, r *fzn.Errand) (result solve.Result, err error) {
	m := r.Compiled.Model
	sign := int64(1)
	if m.Objective().Sense == model.Maximise {
		sign = -1
	}
	said := func(text string) { fmt.Fprintf(e.Stderr, "%% job %s: %s\n", id, text) }
	found := func(s solve.Solution) error {
		if !r.Solution(s.Values) && (r.Many || r.Compiled.Optimises()) {
			return errEnough
		}
		return nil
	}
	progress := func(p cluster.Progress) {
		if p.Bounded && r.Compiled.Optimises() {
			r.Proven(sign * p.Bound)
		}
	}
	if split(r) {
		ending, err := models.Follow(ctx, c, id, models.Follower{OnNotice: said, OnSolution: found, OnBetter: found, OnProgress: progress})
		if err != nil {
			return ending.Result, err
		}
		return e.ended(ending.Progress.Job, ending.Result)
	}
	merged := merger{sign: sign}
	p, err := c.Follow(ctx, id, cluster.Follower{
		OnNotice: said, OnProgress: progress, OnResult: merged.take,
		OnBest: func(b cluster.Best) error {
			var f find
			if err := json.Unmarshal(b.Solution, &f); err != nil {
				return fmt.Errorf("the best solution of job %s: %w", id, err)
			}
			if err := m.Verify(f.Values); err != nil {
				return fmt.Errorf("the best solution of job %s: %w", id, err)
			}
			s := solve.Solution{Values: f.Values, Objective: sign * b.Cost}
			merged.found(s)
			return found(s)
		},
	})
	if err != nil {
		return merged.Result, err
	}
	return e.ended(p.Job, merged.end(p, r.Compiled.Optimises()))
}

// flatzincName is the name of the kind of portfolios on FlatZinc files.
const flatzincName = "flatzinc"

// flatzincInput is the input of the job.
type flatzincInput struct {
	Text    cluster.Digest    `json:"text"`
	Engine  string            `json:"engine"`
	Options map[string]string `json:"options,omitempty"`
	Seeds   int               `json:"seeds"`
}

// flatzincKind searches a FlatZinc file with one seed after the other, each a task.
type flatzincKind struct{}

// Name implements cluster.Kind.
func (flatzincKind) Name() string { return flatzincName }

// Open implements cluster.Kind.
func (flatzincKind) Open(ctx context.Context, c *cluster.Conn, j *cluster.Job) (cluster.Work, error) {
	w := &flatzincWork{}
	var err error
	if w.seeds, w.q, err = parseFlatZinc(j.Input); err != nil {
		return nil, err
	}
	var in flatzincInput
	if err = json.Unmarshal(j.Input, &in); err != nil {
		return nil, err
	}
	text, err := c.Get(ctx, in.Text)
	if err != nil {
		return nil, err
	}
	p, err := flatzinc.Load(bytes.NewReader(text), func() bool { return ctx.Err() != nil })
	if err != nil {
		return nil, err
	}
	w.c, err = p.Compile()
	return w, err
}

// parseFlatZinc reads an input as the wire has it.
func parseFlatZinc(text []byte) (seeds int, q *fzn.Request, err error) {
	var in flatzincInput
	if err = json.Unmarshal(text, &in); err != nil {
		return 0, nil, fmt.Errorf("an input that is no JSON: %w", err)
	}
	v := fzn.Set().Defaults()
	if v, err = v.With("engine", in.Engine); err != nil {
		return 0, nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(in.Options)) {
		if name != "f" && name != "r" {
			return 0, nil, fmt.Errorf("an option %.80q, expected f or r", name)
		}
		if v, err = v.With(name, in.Options[name]); err != nil {
			return 0, nil, err
		}
	}
	q, err = fzn.New(v)
	return min(max(1, in.Seeds), mostSeeds), q, err
}

// flatzincWork is such a portfolio in a worker.
type flatzincWork struct {
	seeds int
	q     *fzn.Request
	c     *flatzinc.Compiled
}

// Split implements cluster.Work. There is a task for each seed, whatever is wanted.
func (w *flatzincWork) Split(context.Context, int) (cluster.Outcome, error) {
	return bySeed(w.seeds), nil
}

// Close implements cluster.Work.
func (*flatzincWork) Close() {}

// Run implements cluster.Work.
func (w *flatzincWork) Run(ctx context.Context, t *cluster.Task) (out cluster.Outcome, err error) {
	var number uint64
	if err = t.Parse(&number); err != nil {
		return out, err
	}
	optimises := w.c.Optimises()
	if t.Best() != nil && !optimises {
		out.Answered = true
		return out, nil
	}
	q := *w.q
	q.Seed += number
	record, err := shared(ctx, t, w.c.Model.Objective().Sense, func(x *run.Exchange, bound func(int64)) (r run.Record, err error) {
		r.Result, err = fzn.Member(ctx, &q, w.c, x, bound)
		return r, err
	})
	if err != nil {
		return out, fmt.Errorf("seed %s: %w", strconv.FormatUint(q.Seed, 10), err)
	}
	out.Output = outcomeOf(&record, nil)
	out.Answered = record.Stopped == nil && (record.Status == solve.Optimal || record.Status == solve.Unsatisfiable || record.Found() && !optimises)
	return out, nil
}
