package fzn

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	command "lsolve/cmd/lsolve/internal/run"
	"lsolve/flatzinc"
	"lsolve/internal/abandon"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// run is one run of lsolve fzn. It prints under its lock, and nothing once it is closed:
// after a limit of time or a signal the search may still be at work.
type run struct {
	*Request
	ctx            context.Context // of the checks
	cancel         context.CancelCauseFunc
	stdout, stderr io.Writer

	mu       sync.Mutex
	closed   bool
	broken   error // of the output
	compiled *flatzinc.Compiled
	text     []byte
	shown    map[string]struct{} // solutions printed, where the search may give some twice
	printed  int64
	best     []int32 // the best solution; it is printed at the end if not at once
	found    bool
	samples  bool // a solution stands for others, too
	initTime time.Duration
	value    int64 // the best objective
	bound    *int64
	stats    solve.Stats

	whole     []byte     // the file, if the search is made elsewhere
	source    *beginning // of the file, if the run is recorded
	searched  time.Time
	recording *command.Recording
}

// Run solves a file and prints what MiniZinc expects. Being stopped is no error.
func Run(ctx context.Context, request *Request, stdin io.Reader, stdout, stderr io.Writer) error {
	if request.TimeLimit > 0 {
		var release context.CancelFunc
		ctx, release = context.WithDeadlineCause(ctx, request.Began.Add(request.TimeLimit), solve.ErrTime)
		defer release()
	}
	ctx, release := solve.Limits{}.Within(ctx) // that of memory
	defer release()
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	r := &run{Request: request, ctx: ctx, cancel: cancel, stdout: stdout, stderr: stderr}
	type ending struct {
		proved bool
		err    error
	}
	work := func() (e ending) {
		e.proved, e.err = r.solve(ctx, stdin)
		return e
	}
	var end ending
	if r.Elsewhere != nil {
		end = work() // it ends soon after ctx, and tells the others
	} else {
		end, _ = abandon.Run(ctx, work)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.closed = true
	if r.recording != nil {
		defer r.recording.Abort() // if it goes wrong
	}
	switch {
	case r.broken != nil:
		return r.broken
	case end.err == nil:
	case errors.Is(end.err, solve.ErrLimit), ctx.Err() != nil && (errors.Is(end.err, context.Cause(ctx)) || errors.Is(end.err, flatzinc.ErrStopped)):
		end.proved = false
	default:
		return end.err
	}
	r.finish(end.proved)
	r.recorded(end.proved, end.err)
	return r.broken
}

// solve reads, compiles and searches. It returns whether the question is
// answered for good.
func (r *run) solve(ctx context.Context, stdin io.Reader) (proved bool, err error) {
	c, err := r.compile(ctx, stdin)
	if err != nil {
		return false, err
	}
	r.mu.Lock()
	r.compiled, r.initTime = c, time.Since(r.Began)
	r.mu.Unlock()
	if err := r.record(); err != nil {
		return false, err
	}
	if x := c.Beyond(); x != "" {
		r.tell("%s has only values beyond %d..%d, where lsolve does not search", x, -flatzinc.Widest, flatzinc.Widest)
	}
	if c.Unsatisfiable {
		return c.Proves(nil) || r.refuted(ctx), nil
	}
	r.say("%d variables, %d constraints, after %v", c.Model.NumVars(), len(c.Model.Constraints()), r.initTime.Round(time.Millisecond))
	for _, warning := range c.Search.Warnings() {
		r.say("%s", warning)
	}
	proved, err = r.search(ctx)
	if proved && !r.proves() && !r.refuted(ctx) {
		report := r.say
		if !r.found {
			report = r.tell // why there is no answer
		}
		report("the search is complete, but only for numbers up to %d: integers without bounds, or with wide ones, could be beyond", flatzinc.Widest)
		proved = false
	}
	return proved, err
}

// proves reports whether a complete search of the model proves something about
// the file.
func (r *run) proves() bool {
	c := r.compiled
	switch {
	case r.found && c.Goal != flatzinc.Satisfy:
		return c.Proves(&r.value)
	case r.found && r.samples:
		return false
	}
	return c.Proves(nil)
}

// relaxedFailures is after how many failures the search for a refutation without the cut
// variables ends.
const relaxedFailures = 100_000

// refuted reports whether the constraints that have nothing to do with the variables that
// were cut refute what could be beyond: a solution, or a better one.
func (r *run) refuted(ctx context.Context) bool {
	var best *int64
	if r.found {
		if r.compiled.Goal == flatzinc.Satisfy {
			return false
		}
		best = &r.value
	}
	m, refuted := r.compiled.Relaxation(best)
	if m == nil {
		return refuted
	}
	s, err := cp.New(m, cp.Options{Learn: cp.Learn{Mode: cp.LearnOn}, Check: r.Check, Limits: solve.Limits{Failures: relaxedFailures}})
	if err != nil {
		return false
	}
	result, err := s.Solve(ctx)
	r.note(result.Stats)
	return err == nil && result.Status == solve.Unsatisfiable
}

// load reads the file.
func (r *run) load(ctx context.Context, stdin io.Reader) (*flatzinc.Program, error) {
	in, name := stdin, "standard input"
	if r.File != "-" {
		file, err := os.Open(r.File)
		if err != nil {
			return nil, err
		}
		defer file.Close() //nolint:errcheck // it was read only
		in, name = file, r.File
	}
	if r.Record != nil {
		r.source = &beginning{}
		in = io.TeeReader(in, r.source)
	}
	if r.Elsewhere != nil {
		text, err := io.ReadAll(in)
		if err != nil {
			return nil, err
		}
		r.whole, in = text, bytes.NewReader(text)
	}
	p, err := flatzinc.Load(in, func() bool { return ctx.Err() != nil })
	if err != nil {
		return nil, place(name, err)
	}
	return p, nil
}

func (r *run) compile(ctx context.Context, stdin io.Reader) (*flatzinc.Compiled, error) {
	p, err := r.load(ctx, stdin)
	if err != nil {
		return nil, err
	}
	c, err := p.Compile()
	if err != nil {
		return nil, place(cmp.Or(strings.TrimPrefix(r.File, "-"), "standard input"), err)
	}
	return c, nil
}

// place puts the name of the file before an error in it.
func place(file string, err error) error {
	if errors.Is(err, flatzinc.ErrStopped) {
		return err
	}
	return fmt.Errorf("%s: %w", file, err)
}
