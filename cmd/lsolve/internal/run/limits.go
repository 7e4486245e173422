package run

import (
	"errors"
	"fmt"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/solve"
)

// The limits of the tasks of a run that is made elsewhere.
var (
	ErrTaskTime   = fmt.Errorf("%w: the time of a task", solve.ErrLimit)
	ErrTaskMemory = fmt.Errorf("%w: the memory of a task", solve.ErrLimit)
)

// Cut is the error of a run that a limit of its task has ended, without a result. Flag has set the limit.
type Cut struct{ Flag string }

// Error implements error.
func (c Cut) Error() string { return "ended without a result by " + c.Flag }

// stopped returns what ended a run without an answer, in the words of the flags.
func stopped(q *request.Request, why error) error {
	for _, limit := range []struct {
		err  error
		flag string
	}{
		{ErrTaskTime, "--task-time-limit"}, {ErrTaskMemory, "--task-memory-limit"}, {solve.ErrTime, "--time-limit"}, {solve.ErrStagnation, "--stagnation"}, {solve.ErrSlices, "--slices"},
		{solve.ErrMemory, "the limit of memory (--memory-limit, GOMEMLIMIT)"}, {solve.ErrSteps, "--max-steps"}, {solve.ErrNodes, "--max-steps"},
	} {
		if errors.Is(why, limit.err) {
			return exit.Unansweredf("stopped by %s", limit.flag)
		}
	}
	switch {
	case errors.Is(why, solve.ErrLimit) && q.Int64("max-steps") > 0:
		return exit.Unansweredf("stopped by --max-steps")
	case why == nil, q.Completes() && errors.Is(why, solve.ErrLimit):
		return exit.Unansweredf("--method left a part of the search tree out")
	}
	return exit.Unansweredf("%v", why)
}
