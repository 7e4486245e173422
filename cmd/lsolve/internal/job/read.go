package job

import (
	"context"
	"errors"
	"io"
	"strings"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/fzn"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/internal/catalogue"
)

// FlatZinc is the name of the problem whose instances are files of FlatZinc.
const FlatZinc = fzn.FlatZinc

// Job is a job that was checked.
type Job struct {
	Problem, Algorithm string
	Seed               uint64
	// Formats are those of its answer, besides JSON.
	Formats []string

	entry  *catalogue.Entry // nil of FlatZinc
	values *option.Values
	memory int64   // bytes that the process may grow by; 0: no limit
	text   *string // of the instance; nil: it is made of the values
	fzn    *fzn.Request
	limits Limits
	record bool
}

// Read reads and checks the text of a job. Its instance is made once, and dropped: it is made
// again when the job is done.
func Read(ctx context.Context, text []byte, l Limits) (*Job, error) {
	s, err := parse(text, specMembers)
	if err != nil {
		return nil, err
	}
	if s.problem == FlatZinc {
		return readFlatZinc(ctx, s, l)
	}
	e, ok := kinds()[s.problem]
	if !ok {
		return nil, mistakef("/problem", "%q; expected one of %s, %s", s.problem, strings.Join(catalogue.Names(), ", "), FlatZinc)
	}
	j := &Job{Problem: e.Name, entry: e.Entry, text: s.instance, limits: l, record: s.record}
	if err := j.source(ctx, s); err != nil {
		return nil, err
	}
	if j.values, err = j.choose(e.set, s); err != nil {
		return nil, err
	}
	j.Algorithm, j.Seed = j.values.Algorithm().Name, j.values.Uint64("seed")
	for _, name := range e.set.Choices("format") {
		if name != "json" && name != "none" {
			j.Formats = append(j.Formats, name)
		}
	}
	_, err = j.request(ctx)
	return j, err
}

// Set has the options of a problem's jobs.
func Set(e *catalogue.Entry) *option.Set { return kinds()[e.Name].set }

// Recorded reports whether the job is to be recorded.
func (j *Job) Recorded() bool { return j.record }

// Size is about how many bytes the job takes while it waits.
func (j *Job) Size() int64 {
	const usual = 4 << 10
	if j.text == nil {
		return usual
	}
	return usual + int64(len(*j.text))
}

// source says where the instance is from.
func (j *Job) source(ctx context.Context, s *spec) (err error) {
	e := j.entry
	sized := e.Size != nil && !e.Size.Asked // without a word about it
	switch {
	case s.generate != nil:
		text, err := generate(ctx, e, s, j.limits)
		j.text = &text
		if err != nil {
			return err
		}
	case s.size != nil && e.Size == nil:
		return mistakef("/size", "%s has no sizes; expected an instance", e.Name)
	case s.example && e.Example == nil:
		return mistakef("/example", "%s has no example", e.Name)
	case s.instance == nil && s.size == nil && !s.example && !sized:
		return mistakef("/instance", "is missing")
	}
	if j.text != nil && (e.Read == nil || sized) {
		return mistakef("/instance", "%s has no files; expected a size", e.Name)
	}
	return nil
}

// choose sets and checks the options.
func (j *Job) choose(set *option.Set, s *spec) (v *option.Values, err error) {
	v = set.Defaults()
	with := func(field, name, text string) {
		if err != nil || text == "" {
			return
		}
		var next *option.Values
		if next, err = v.With(name, text); err != nil {
			err = mistakef(field, "%s", undashed(err))
			return
		}
		v = next
	}
	with("/algorithm", "algo", s.algorithm)
	with("/seed", "seed", s.seed)
	if s.size != nil {
		with("/size", "n", *s.size)
	}
	if s.example {
		with("/example", "example", "true")
	}
	if err != nil {
		return nil, err
	}
	if v, err = given(set, v, "/options", s.options); err != nil {
		return nil, err
	}
	limit := map[string]string{}
	for _, m := range s.limits {
		if limit[m.name], err = scalar(m.text, "/limits"+pointer(m.name)); err != nil {
			return nil, err
		}
	}
	with("/limits/steps", "max-steps", limit["steps"])
	with("/limits/memory", "memory-limit", limit["memory"])
	if err != nil {
		return nil, err
	}
	j.memory = v.Int64("memory-limit")
	if s.record { // for the options that do not go with it
		if v, err = v.With("record", "-"); err != nil {
			return nil, mistakef("/record", "%s", undashed(err))
		}
	}
	if err := j.limits.threads(v.Int("threads"), "threads"); err != nil {
		return nil, err
	}
	if err := set.Check(v); err != nil {
		return nil, blamed(err, s.size != nil)
	}
	if s.record {
		v = v.Without("record")
	}
	time, err := j.limits.time(set, limit["time"])
	if err != nil {
		return nil, err
	}
	with("", "time-limit", time)
	with("", "format", "json")
	if objective(j.entry) {
		with("", "better", "true")
	}
	return v, err
}

// request makes the request of the command, with its instance.
func (j *Job) request(ctx context.Context) (*request.Request, error) {
	q, err := request.New(j.entry, j.values.Algorithm(), j.values)
	if err != nil {
		return nil, blamed(err, true)
	}
	source := request.Source{Stdin: strings.NewReader("")}
	if j.text != nil {
		source = request.Source{Args: []string{"-"}, Stdin: &until{ctx, strings.NewReader(*j.text)}}
	}
	err = q.Read(ctx, source)
	var m *Mistake
	switch {
	case err == nil:
		return q, nil
	case ctx.Err() != nil:
		return nil, context.Cause(ctx)
	case errors.As(err, &m):
		return nil, m
	case j.text == nil:
		m = blamed(err, true)
		return nil, m
	case exit.Status(err) == exit.Usage:
		return nil, blamed(err, false)
	}
	return nil, inInstance(err)
}

// until is a reader that fails once its context has ended.
type until struct {
	ctx  context.Context
	from io.Reader
}

// Read implements io.Reader.
func (u *until) Read(p []byte) (int, error) {
	if u.ctx.Err() != nil {
		return 0, context.Cause(u.ctx)
	}
	return u.from.Read(p)
}
