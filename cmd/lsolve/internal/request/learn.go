package request

import (
	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/internal/catalogue"
	"lsolve/systematic/cp"
)

var (
	restarts = map[string]cp.RestartPolicy{
		"none": cp.Never, "luby": cp.Luby, "geometric": cp.Geometric, "glucose": cp.Glucose,
	}
	deciders = map[string]cp.LearnBranch{
		"alternate": cp.BranchAlternate, "activity": cp.BranchActivity, "given": cp.BranchGiven,
	}
)

// learning reads whether the complete search learns, and when it restarts.
func (r *Request) learning() (l cp.Learn, restart cp.Restart, err error) {
	learns := r.Learns()
	if learns {
		l = cp.Learn{
			Mode: cp.LearnAuto, Branch: r.Complete.Decides, Memory: r.Int64("nogood-memory") << 20,
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
	case learns:
		restart.Policy = restarts[policy]
	case policy == "glucose":
		return l, restart, exit.Usagef("--restart glucose goes with --learn on: it looks at what is learnt")
	case policy != "none" && !once:
		return l, restart, exit.Usagef("--restart goes with one solution on one thread, or with --learn on")
	case policy != "none":
		restart.Policy = restarts[policy]
	}
	return l, restart, nil
}
