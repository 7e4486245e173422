package request

import (
	"lsolve/internal/catalogue"
	"lsolve/systematic/cp"
)

var deciders = map[string]cp.LearnBranch{
	"alternate": cp.BranchAlternate, "activity": cp.BranchActivity, "given": cp.BranchGiven,
}

var scores = map[string]cp.LearnScore{"sum": cp.ScoreSum, "rate": cp.ScoreRate, "alternate": cp.ScoreAlternate}

// learning reads whether the complete search learns, and when it restarts.
func (r *Request) learning() (l cp.Learn, restart cp.Restart, err error) {
	learns := r.Learns()
	if learns {
		l = cp.Learn{
			Mode: cp.LearnAuto, Branch: r.Complete.Decides, Score: scores[r.String("score")], Memory: r.Int64("nogood-memory") << 20,
			Probe: r.String("prove") == "below", Cores: r.String("prove") == "cores",
		}
		if decides, ok := deciders[r.String("decide")]; ok {
			l.Branch = decides
		}
		if r.String("learn") == "on" {
			l.Mode = cp.LearnOn
		}
	}
	once := r.Question == catalogue.First && r.Int("threads") <= 1
	switch policy := r.String("restart"); {
	case policy == "auto":
		if once && r.Complete.Restarts && !learns {
			restart.Policy = cp.Luby
		}
	case learns || policy != "none":
		restart.Policy, err = cp.ParseRestartPolicy(policy)
	}
	return l, restart, err
}
