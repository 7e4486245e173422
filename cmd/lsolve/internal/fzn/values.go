package fzn

import (
	"time"

	"lsolve/cmd/lsolve/internal/option"
	"lsolve/systematic/cp"
)

// Set has the options of FlatZinc files.
func Set() *option.Set { return option.For(option.Command{Name: "fzn", Use: option.FlatZinc}) }

// New returns the request of checked options; the file is still missing.
func New(v *option.Values) (*Request, error) {
	r := &Request{
		Engine: v.String("engine"), All: v.Bool("a"), Better: v.Bool("i"), Free: v.Bool("f"),
		Statistics: v.Bool("s"), Verbose: v.Bool("v"), Check: v.Bool("check"), Solutions: v.Int64("n"), Threads: v.Int("p"),
		Restart: cp.Restart{Scale: v.Int64("restart-scale"), Factor: v.Float64("restart-base")}, Seed: v.Uint64("r"), TimeLimit: time.Duration(v.Int64("t")) * time.Millisecond,
		Nodes: v.Int64("node"), Failures: v.Int64("fail"), Gap: v.Float64("gap") / 100, Given: v.Given(),
	}
	if policy := v.String("restart"); policy != "auto" {
		var err error
		if r.Restart.Policy, err = cp.ParseRestartPolicy(policy); err != nil {
			return nil, err
		}
	}
	if r.All {
		r.Solutions = 0
	}
	if r.Threads == 0 {
		r.Threads = option.Cores()
	}
	return r, nil
}
