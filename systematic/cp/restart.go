package cp

import (
	"fmt"

	"lsolve/internal/luby"
)

// Restart says after how many failures a search restarts. It helps a search for one
// solution or an optimum whose branching learns or is random. Enumeration without
// learning refuses it, because it would give solutions twice.
type Restart struct {
	Policy RestartPolicy
	Scale  int64   // failures of the first run; 0: 100
	Factor float64 // of Geometric; 0: 1.5
}

// RestartPolicy is a sequence of run lengths.
type RestartPolicy uint8

// The policies.
const (
	NoRestart RestartPolicy = iota
	Luby                    // 1 1 2 1 1 2 4 ... times Scale (Luby, Sinclair and Zuckerman 1993)
	Geometric               // Scale, Scale*Factor, Scale*Factor^2, ... (Walsh 1999)
	Glucose                 // when the last nogoods are worse than usual (Audemard and Simon 2012); needs Learn
	Never                   // no restarts in a search that learns, for which NoRestart means Luby
	Constant                // Scale, Scale, Scale, ...
	Linear                  // Scale, 2*Scale, 3*Scale, ...
)

// policies are the policies by name.
var policies = map[string]RestartPolicy{
	"none": Never, "luby": Luby, "geometric": Geometric, "glucose": Glucose, "constant": Constant, "linear": Linear,
}

// ParseRestartPolicy returns the policy of that name: luby, geometric, glucose,
// constant, linear, or none for Never.
func ParseRestartPolicy(name string) (RestartPolicy, error) {
	if p, ok := policies[name]; ok {
		return p, nil
	}
	return NoRestart, fmt.Errorf("restart %q; expected one of constant, geometric, glucose, linear, luby, none", name)
}

// Runs returns a function that gives the run lengths one after the other.
func (r Restart) Runs() func() int64 {
	scale, factor := r.Scale, r.Factor
	if scale <= 0 {
		scale = 100
	}
	if factor <= 1 {
		factor = 1.5
	}
	run, length := int64(0), float64(scale)
	return func() int64 {
		run++
		switch r.Policy {
		case Luby:
			return luby.At(run) * scale
		case Constant:
			return scale
		case Linear:
			return run * scale
		default:
		}
		now := int64(length)
		length = min(length*factor, 1<<60)
		return now
	}
}
