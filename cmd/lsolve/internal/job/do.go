package job

import (
	"cmp"
	"context"
	"sync"

	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/cmd/lsolve/internal/tape"
	"lsolve/internal/crash"
	"lsolve/internal/memory"
	"lsolve/record"
	"lsolve/solve"
)

// task is the job of a problem on its way.
type task struct {
	job  *Job
	tape *tape.Tape // of the recording; nil: there is none
	latest

	mu      sync.Mutex
	q       *request.Request // nil before the run and after it: its instance may be large
	record  run.Record       // with the best solution so far
	history []solve.Improvement
	ended   bool
	answer  []byte // the line of the last solution, once the run has ended
	summary []byte
	reason  string
}

// mostHistory is how many improvements are kept for the curve of a page.
const mostHistory = 1000

// Do implements Task.
func (t *task) Do(ctx context.Context, emit func(Event)) error {
	if t.tape != nil {
		defer t.tape.End()
	}
	ctx, release := t.job.within(ctx)
	defer release()
	q, err := t.job.request(ctx)
	if err != nil {
		return cmp.Or(context.Cause(ctx), err)
	}
	t.mu.Lock()
	t.q = q
	t.mu.Unlock()
	streamed := false
	hooks := run.Hooks{
		Progress: t.set,
		Solution: func(s solve.Solution) error {
			t.found(s)
			streamed = true
			emit(solution(q, s, t.job.limits.Answer))
			return nil
		},
		Improvement: func(i solve.Improvement) error {
			t.improved(i)
			emit(improvement(q, i))
			return nil
		},
	}
	if t.tape != nil {
		limits := &t.job.limits
		if hooks.Record, err = run.NewRecording(q, limits.Version, t.tape, record.Options{Most: limits.Recording}); err != nil {
			return err
		}
		defer hooks.Record.Abort() // if it goes wrong
		t.tape.Feed(hooks.Record.Flush)
	}
	var ended run.Record
	err = crash.Guard(func() (err error) {
		ended, err = run.Make(ctx, q, 0, hooks)
		return err
	})
	if err == nil && hooks.Record != nil {
		err = hooks.Record.End(ended.Ending(q))
	}
	if err == nil && ended.Found() && !streamed {
		emit(solution(q, ended.Solution, t.job.limits.Answer))
	}
	return cmp.Or(err, t.end(q, ended, err == nil))
}

// within adds the limit of memory.
func (j *Job) within(ctx context.Context) (context.Context, context.CancelFunc) {
	if j.memory == 0 {
		return context.WithCancel(ctx)
	}
	return solve.Limits{Memory: memory.InUse() + j.memory}.Within(ctx)
}

// found keeps a solution.
func (t *task) found(s solve.Solution) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.record.Solution = s
	t.record.Status = solve.Satisfied
}

// improved keeps what the curve needs: of very many improvements every second one, again and
// again, and the last.
func (t *task) improved(i solve.Improvement) {
	i.Values = nil
	t.mu.Lock()
	defer t.mu.Unlock()
	t.record.Bound, t.record.Bounded = i.Bound, i.Bounded
	if len(t.history) == mostHistory {
		kept := make([]solve.Improvement, 0, mostHistory) // Answer may be reading the old ones
		for k := 0; k < mostHistory; k += 2 {
			kept = append(kept, t.history[k])
		}
		t.history = kept
	}
	t.history = append(t.history, i)
}

// end keeps how the run ended. whole: it ended without an error.
func (t *task) end(q *request.Request, record run.Record, whole bool) error {
	var answer, summary []byte
	var wrong error
	reason := ""
	if record.Found() && !q.Counts() {
		if answer, wrong = solutionLine(q, record.Solution, t.job.limits.Answer); wrong != nil {
			record.Solution = solve.Solution{} // which is too large to keep
		}
	}
	if whole && wrong == nil {
		summary, wrong = summaryLine(q, &record)
		if why := record.Unanswered(q); why != nil {
			reason = why.Error()
		}
	}
	if record.Portfolio != nil { // pages show its members, and no second solution
		shown := *record.Portfolio
		shown.Values = nil
		record.Portfolio = &shown
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.q, t.record, t.ended = nil, record, true
	t.answer, t.summary, t.reason = answer, summary, reason
	return wrong
}

// Recording implements Task.
func (t *task) Recording() *tape.Tape { return t.tape }

// Summary implements Task.
func (t *task) Summary() []byte {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.summary
}

// Ended implements Task.
func (t *task) Ended() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.reason
}

// Size implements Task.
func (t *task) Size() int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	const improvement = 100
	return t.job.Size() + int64(len(t.answer)+len(t.summary)+4*len(t.record.Values)+improvement*len(t.history)) + t.tape.Size()
}
