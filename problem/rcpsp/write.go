package rcpsp

import (
	"io"

	"lsolve/problem/internal/psplib"
)

// Write writes the instance in the full format of PSPLIB, so that other programs
// read it, too. Parse reads it. The horizon is not written: the horizon of the
// format is the sum of the durations.
func (p *Instance) Write(w io.Writer) error {
	f := psplib.File{Capacities: p.Capacities, Renewable: len(p.Capacities)}
	for _, a := range p.Activities {
		f.Successors, f.Modes = append(f.Successors, a.Successors), append(f.Modes, []psplib.Mode{{Duration: a.Duration, Demands: a.Demands}})
	}
	return f.Write(w, p.total(), p.CriticalPath())
}
