package distribute

import (
	"lsolve/cluster"
	"lsolve/cmd/lsolve/internal/run"
)

// limits are those that the flags set.
func limits(r *run.Errand) cluster.Limits {
	return cluster.Limits{
		Time: r.TimeLimit(), Memory: r.Int64("memory-limit"),
		TaskTime: r.Duration("task-time-limit"), TaskMemory: r.Int64("task-memory-limit"),
	}
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
