package distribute

import (
	"time"

	"lsolve/cluster"
	"lsolve/cmd/lsolve/internal/front"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/internal/memory"
)

// limitsOf are the limits that the flags set for the job of an experiment. A limit of time is that of each run, which
// sees to it.
func limitsOf(v *option.Values) cluster.Limits {
	return cluster.Limits{Memory: v.Int64("memory-limit"), TaskTime: v.Duration("task-time-limit"), TaskMemory: v.Int64("task-memory-limit")}
}

// limits are those of the job of one run.
func limits(r *run.Errand) cluster.Limits {
	l := limitsOf(r.Values)
	l.Time = r.TimeLimit()
	return l
}

// frontLimits are those of a job that finds a front. Its tasks see to the limit of time; the job ends a little later, if
// what they have found does not come.
func frontLimits(t *front.Task) cluster.Limits {
	const late = 2 * time.Second
	l := limitsOf(t.Values)
	if limit := t.Limit(); limit > 0 {
		l.Time = limit + late
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

// apart reports whether workers have to be processes, with memory of their own, for the limits of a job or of this process.
func apart(l cluster.Limits) bool {
	return l.Memory > 0 || l.TaskMemory > 0 || memory.Limit() > 0
}
