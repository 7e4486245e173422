package cluster

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"lsolve/internal/memory"
	"lsolve/solve"
)

// Limits of a job and of each of its tasks. Zero: none.
type Limits struct {
	Time time.Duration `json:"time,omitempty"` // of the job since it was submitted
	// Memory is how many bytes a worker may have in use while it works on the job.
	Memory     int64         `json:"memory,omitempty"`
	TaskTime   time.Duration `json:"task_time,omitempty"`   // of each task
	TaskMemory int64         `json:"task_memory,omitempty"` // bytes by which a task may grow its worker
	// Losses is how often a task may be lost with its worker before it is put aside; 0: 3.
	Losses int `json:"losses,omitempty"`
}

// Limit is what has ended a job or a task before its time. It is the reason of a job that is
// Stopped.
type Limit string

// The limits. All but ByTime end a task; the job goes on with the others and is Stopped at the
// end, unless one of the others answers its question.
const (
	ByTime       Limit = "time"
	ByTaskTime   Limit = "task time"
	ByTaskMemory Limit = "task memory"
	ByMemory     Limit = "memory" // Limits.Memory, or what the worker has
)

func (l Limits) check() error {
	if l.Time < 0 || l.Memory < 0 || l.TaskTime < 0 || l.TaskMemory < 0 || l.Losses < 0 {
		return errors.New("limits out of range")
	}
	return nil
}

// start begins to watch the limits of a task. why says which one has ended the context that start
// returns; "": none has.
func (l Limits) start(ctx context.Context) (within context.Context, why func() Limit, release context.CancelFunc) {
	own, grown := min(limited(l.Memory), limited(memory.Limit())), limited(0)
	if l.TaskMemory > 0 {
		// A search ends when seven eighths of its limit are in use.
		grown = (memory.InUse() + l.TaskMemory) / 7 * 8
	}
	limits := solve.Limits{Time: l.TaskTime}
	if least := min(own, grown); least < limited(0) {
		limits.Memory = least
	}
	within, release = limits.Within(ctx)
	why = func() Limit {
		switch cause := context.Cause(within); {
		case errors.Is(cause, solve.ErrTime):
			return ByTaskTime
		case !errors.Is(cause, solve.ErrMemory):
			return ""
		case grown < own:
			return ByTaskMemory
		}
		return ByMemory
	}
	return within, why, release
}

// limited is a limit of memory as a number that can be compared; 0: none.
func limited(bytes int64) int64 {
	const none = 1 << 60
	if bytes <= 0 || bytes > none {
		return none
	}
	return bytes
}

// limitError is the error of a task that a limit has ended.
type limitError Limit

func (e limitError) Error() string { return "limit: " + string(e) }

// ends reports whether the limit is one of a task.
func (l Limit) ends() bool { return slices.Contains([]Limit{ByTaskTime, ByTaskMemory, ByMemory}, l) }

// Stop is the limit that has stopped a job, as engines report it: it wraps solve.ErrLimit. nil:
// none has.
func (j *Job) Stop() error {
	if j.State != Stopped {
		return nil
	}
	switch Limit(j.Reason) {
	case ByTime:
		return solve.ErrTime
	case ByMemory:
		return solve.ErrMemory
	case ByTaskTime, ByTaskMemory:
	}
	return fmt.Errorf("%w: %s", solve.ErrLimit, j.Reason)
}

// beyond says in a sentence that a limit has ended a task.
func (j *Job) beyond(r *Result) string {
	text := fmt.Sprintf("task %s has ended without a result on worker %s: ", r.Task, r.Worker)
	switch r.Limit {
	case ByTaskTime:
		return text + fmt.Sprintf("it took longer than %v", j.TaskTime)
	case ByTaskMemory:
		return text + "it needs more memory than " + memory.Size(j.TaskMemory)
	case ByMemory, ByTime:
		if j.Memory > 0 {
			return text + fmt.Sprintf("the worker needs more memory than %s, or than it has", memory.Size(j.Memory))
		}
	}
	return text + "the worker needs more memory than it has"
}
