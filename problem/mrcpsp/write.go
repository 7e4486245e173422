package mrcpsp

import (
	"io"

	"lsolve/problem/internal/psplib"
)

// Write writes the instance in the full format of PSPLIB, so that other programs read
// it, too. Parse reads it. The horizon of the format is the sum of the longest durations.
func (p *Instance) Write(w io.Writer) error {
	f := psplib.File{Capacities: p.Capacities, Renewable: p.Renewable}
	for _, a := range p.Activities {
		modes := make([]psplib.Mode, len(a.Modes))
		for m, mode := range a.Modes {
			modes[m] = psplib.Mode(mode)
		}
		f.Successors, f.Modes = append(f.Successors, a.Successors), append(f.Modes, modes)
	}
	return f.Write(w, p.Horizon(), p.CriticalPath())
}
