package distribute

import (
	"time"

	"lsolve/cluster"
	"lsolve/cmd/lsolve/internal/front"
	"lsolve/cmd/lsolve/internal/run"
)

// limits are those that the flags set.
func limits(r *run.Errand) cluster.Limits {
	return cluster.Limits{
		Time: r.TimeLimit(), Memory: r.Int64("memory-limit"),
		TaskTime: r.Duration("task-time-limit"), TaskMemory: r.Int64("task-memory-limit"),
	}
}

// frontLimits are those of a job that finds a front. Its tasks see to the limit of time; the job ends a little later, if
// what they have found does not come.
func frontLimits(t *front.Task) cluster.Limits {
	const late = 2 * time.Second
	l := cluster.Limits{
		Time: t.Limit(), Memory: t.Int64("memory-limit"), TaskTime: t.Duration("task-time-limit"), TaskMemory: t.Int64("task-memory-limit"),
	}
	if l.Time > 0 {
		l.Time += late
	}
	return l
}

// stopped is the limit that has stopped a job, as one of a run.
func stopped(j *cluster.Job) error {
	if limit := cluster.Limit(j.Reason); limit == cluster.ByTaskTime {
		return run.ErrTaskTime
	} else if limit == cluster.ByTaskMemory {
		return run.ErrTaskMemory
	}
	return j.Stop()
}
