package bench

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"lsolve/cmd/lsolve/internal/compare"
	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/progress"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/internal/catalogue"
	"lsolve/problem"
	"lsolve/solve"
)

// Bench is a set and what is run on it.
type Bench struct {
	*option.Values
	Set    *Set
	Labels []string // of the algorithms
	Out    *output.Writer
	Stderr io.Writer
	// Journal has the runs that need not be made; nil: there is none.
	Journal *Journal
	// Elsewhere waits for a run that others make. nil: runs are made here.
	Elsewhere func(ctx context.Context, at Place, progress solve.ProgressFunc) (run.Record, *run.Way, error)

	contestants map[string][]compare.Contestant // of each problem
	failures    int
}

// New returns the bench of the options of the command. Every problem of the set has the
// algorithms.
func New(set *Set, v *option.Values) (*Bench, error) {
	b := &Bench{Values: v, Set: set, Labels: v.List("algos"), contestants: map[string][]compare.Contestant{}}
	if len(b.Labels) == 0 {
		b.Labels = usual(set)
	}
	for i := range set.Items {
		e := set.Items[i].Entry
		if b.contestants[e.Name] != nil {
			continue
		}
		list, err := b.of(e)
		if err != nil {
			return nil, exit.Usagef("%s: %v", e.Name, err)
		}
		b.contestants[e.Name] = list
	}
	return b, nil
}

// usual are the algorithms unless others are asked for: the default, and what is compared
// in each problem of the set.
func usual(set *Set) []string {
	labels := []string{request.Auto}
	for _, name := range request.Describe(set.Items[0].Entry, option.Compare).Compared {
		if !slices.ContainsFunc(set.Items, func(in Item) bool {
			return !slices.Contains(request.Describe(in.Entry, option.Compare).Compared, name)
		}) {
			labels = append(labels, name)
		}
	}
	return labels
}

// of returns the algorithms as a problem has them.
func (b *Bench) of(e *catalogue.Entry) ([]compare.Contestant, error) {
	set := option.For(request.Describe(e, option.Compare))
	v := set.Defaults()
	given := [][2]string{
		{"algos", strings.Join(b.Labels, ",")}, {"time-limit", b.Duration("time-limit").String()}, {"seed", strconv.FormatUint(b.Uint64("seed"), 10)},
	}
	if b.Changed("threads") {
		given = append(given, [2]string{"threads", strconv.Itoa(b.Int("threads"))})
	}
	for _, g := range given {
		var err error
		if v, err = v.With(g[0], g[1]); err != nil {
			return nil, err
		}
	}
	return compare.Contestants(e, set, v)
}

// Configuration is that of its journal.
func (b *Bench) Configuration(program string) Configuration {
	return Configuration{
		TimeLimitMS: output.Milliseconds(b.Duration("time-limit")), Threads: b.Int("threads"), Seed: b.Uint64("seed"), Program: program,
	}
}

// Check reads every instance, so that a file that cannot be read is an error before the
// first run.
func (b *Bench) Check(ctx context.Context) error {
	for i := range b.Set.Items {
		if _, _, err := b.Set.Items[i].read(ctx); err != nil {
			return err
		}
	}
	return nil
}

// read reads an instance, and the digest of its file.
func (in *Item) read(ctx context.Context) (problem.Instance, string, error) {
	digest, err := Digest(in.File)
	if err != nil {
		return nil, "", err
	}
	instance, err := request.File(ctx, in.Entry, in.Values, in.File)
	return instance, digest, err
}

// Digest is that of a file, as results have it.
func Digest(name string) (string, error) {
	file, err := os.Open(name)
	if err != nil {
		return "", err
	}
	hash := sha256.New()
	_, err = io.Copy(hash, file)
	return hex.EncodeToString(hash.Sum(nil)[:sha256.Size/2]), errors.Join(err, file.Close())
}

// Run makes the runs, and prints the lines of an instance when its runs are done, and at the
// end the summary of all complete ones. With an error, too, it prints what there is, and
// returns the summary for plots; nil: no instance is complete.
func (b *Bench) Run(ctx context.Context) (s *Summary, err error) {
	t := b.table()
	var done [][]*entry
	for i := range b.Set.Items {
		entries, err := b.instance(ctx, &b.Set.Items[i], t)
		if len(entries) > 0 {
			if err := errors.Join(t.rows(entries), b.Out.Flush()); err != nil {
				return nil, err
			}
			b.Out.Found()
		}
		if err != nil {
			s, then := b.end(t, done)
			return s, exit.Worst(err, then)
		}
		done = append(done, entries)
	}
	s, err = b.end(t, done)
	if err == nil && b.failures > 0 {
		err = fmt.Errorf("%d of the algorithms failed on an instance", b.failures)
	}
	return s, err
}

// end prints the summary.
func (b *Bench) end(t table, done [][]*entry) (s *Summary, err error) {
	if len(done) > 0 {
		s = b.summarize(done)
		err = t.summary(s)
	}
	if err = errors.Join(err, t.end(), b.Out.Flush()); err == nil && s != nil {
		b.Out.Found()
	}
	return s, err
}

// instance makes the runs on an instance, turn by turn: a run of each algorithm, then the
// next of each. It returns the algorithms that have runs, with an error, too.
func (b *Bench) instance(ctx context.Context, in *Item, t table) ([]*entry, error) {
	instance, digest, err := in.read(ctx)
	if err != nil {
		return nil, err
	}
	contestants := b.contestants[in.Entry.Name]
	runs, failed, cut := make([][]*Result, len(contestants)), make([]bool, len(contestants)), make([]int, len(contestants))
	collect := func() (entries []*entry) {
		for c, k := range contestants {
			if len(runs[c])+cut[c] > 0 {
				entries = append(entries, newEntry(in, k.Label, b.Int("runs"), cut[c], runs[c]))
			}
		}
		refer(in, entries)
		return entries
	}
	for number := range b.Int("runs") {
		for c, k := range contestants {
			if failed[c] {
				continue
			}
			q := *k.Request
			q.Instance, q.File = instance, in.File
			r, err := b.run(ctx, &q, in, digest, k.Label, number, runs[c])
			var limit run.Cut
			if errors.As(err, &limit) {
				if cut[c]++; !q.Random() { // so are the others
					cut[c], failed[c] = b.Int("runs"), true
				}
				continue
			}
			if err != nil {
				return collect(), err
			}
			if failed[c] = r == nil; failed[c] {
				continue
			}
			runs[c] = append(runs[c], r)
			if err := t.run(r); err != nil {
				return collect(), err
			}
		}
	}
	return collect(), nil
}

// run returns the run of a number: from the journal, or made now; nil if it failed, which ends
// the runs of that algorithm on the instance. before
// are those of smaller numbers. The error is a run.Cut if a limit of its task has ended it.
func (b *Bench) run(ctx context.Context, q *request.Request, in *Item, digest, label string, number int, before []*Result) (*Result, error) {
	if known := b.Journal.Of(Place{in.Name, label, number}); known != nil {
		if known.Digest != digest || known.Problem != in.Entry.Name {
			return nil, exit.Usagef("--results has runs on another file %s; expected the same instance, or a new name", in.Name)
		}
		return known, nil
	}
	if !q.Random() && len(before) > 0 { // another run would be the same
		r := *before[0]
		r.Run = number
		return &r, b.Journal.Add(&r)
	}
	line := progress.Start(b.Stderr, b.String("progress"), fmt.Sprintf("%s, %s, run %d,", label, in.Short, number+1))
	defer line.Stop()
	record, w, err := b.make(ctx, q, Place{in.Name, label, number}, line)
	if err == nil {
		err = exit.Interruption(record.Stopped)
	}
	var lost Lost
	var limit run.Cut
	if ended := context.Cause(ctx); ended != nil {
		return nil, exit.Worst(err, ended)
	} else if errors.As(err, &lost) {
		return nil, lost.Err
	} else if errors.As(err, &limit) {
		return nil, limit
	}
	if err != nil {
		line.Clear()
		b.failures++
		_, err := fmt.Fprintf(b.Stderr, "%s, %s: %s\n", in.Short, label, exit.Line(err))
		return nil, err
	}
	r := newResult(in, digest, label, b.Uint64("seed"), &record, w)
	return r, b.Journal.Add(r)
}

// make makes a run.
func (b *Bench) make(ctx context.Context, q *request.Request, at Place, line *progress.Line) (run.Record, *run.Way, error) {
	if b.Elsewhere != nil {
		record, w, err := b.Elsewhere(ctx, at, line.Count)
		if w != nil {
			w.Sense = q.Sense
		}
		return record, w, err
	}
	w := &run.Way{Sense: q.Sense}
	h := w.Hooks()
	note := h.Improvement
	h.Progress, h.Improvement = line.Count, func(i solve.Improvement) error {
		line.Improve(i)
		return note(i)
	}
	record, err := run.Make(ctx, q, at.Run, h)
	return record, w, err
}

// Lost is the error of runs that others make when no more come of them.
type Lost struct{ Err error }

// Error implements error.
func (l Lost) Error() string { return l.Err.Error() }

// Contestants are the algorithms as the problem of that name has them.
func (b *Bench) Contestants(problem string) []compare.Contestant { return b.contestants[problem] }
