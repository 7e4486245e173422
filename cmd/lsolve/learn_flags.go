package main

import (
	"github.com/urfave/cli/v2"

	"lsolve/systematic/cp"
)

// learnOptions are the flags of the complete search that say whether it learns
// from its failures, when it begins anew, and who decides.
type learnOptions struct {
	mode    cp.LearnMode
	restart cp.Restart
	branch  cp.LearnBranch
	memory  int64
	prove   string
}

// learnFlagNames are those of the flags that only complete searches have.
var learnFlagNames = []string{"learn", "restart", "decide", "nogood-memory", "prove"}

var (
	// restarts are the policies by name; auto is what the command chooses.
	restarts = map[string]cp.RestartPolicy{
		"none": cp.Never, "luby": cp.Luby, "geometric": cp.Geometric, "glucose": cp.Glucose,
	}
	learnBranches = map[string]cp.LearnBranch{
		"alternate": cp.BranchAlternate, "activity": cp.BranchActivity, "given": cp.BranchGiven,
	}
)

// learnUse is what a command asks of the complete search.
type learnUse struct {
	complete bool           // it is cp or hybrid
	once     bool           // one solution or the best is wanted, on one thread
	learns   bool           // with --learn auto
	decides  cp.LearnBranch // with --decide auto
	restarts bool           // with --restart auto, without learning
}

// readLearn reads them.
func readLearn(c *cli.Context, use learnUse) (o learnOptions, err error) {
	if !use.complete {
		return o, nil
	}
	learns := use.learns && c.String("learn") == "auto" || c.String("learn") == "on"
	if learns {
		o = learnOptions{mode: cp.LearnAuto, branch: use.decides, memory: c.Int64("nogood-memory") << 20, prove: c.String("prove")}
		if branch, ok := learnBranches[c.String("decide")]; ok {
			o.branch = branch
		}
		if c.String("learn") == "on" {
			o.mode = cp.LearnOn
		}
	} else {
		for _, name := range []string{"decide", "nogood-memory", "prove"} {
			if c.IsSet(name) {
				return o, usagef("--%s goes with --learn on", name)
			}
		}
	}
	switch restart := c.String("restart"); {
	case restart == "auto":
		if use.once && use.restarts && !learns {
			o.restart.Policy = cp.Luby
		}
	case learns:
		o.restart.Policy = restarts[restart]
	case restart == "glucose":
		return o, usagef("--restart glucose goes with --learn on: it looks at what is learnt")
	case restart != "none" && !use.once:
		return o, usagef("--restart goes with one solution on one thread, or with --learn on")
	case restart != "none":
		o.restart.Policy = restarts[restart]
	}
	return o, nil
}

// apply sets the options of the complete search.
func (o learnOptions) apply(options *cp.Options) {
	options.Restart = o.restart
	options.Learn.Mode, options.Learn.Branch, options.Learn.Memory = o.mode, o.branch, o.memory
	options.Learn.Probe, options.Learn.Cores = o.prove == "below", o.prove == "cores"
}
