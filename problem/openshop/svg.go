package openshop

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// WriteSVG draws a schedule as a Gantt chart. Without values it draws the work of each
// job.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	f := draw.Figure{Title: fmt.Sprintf("Open shop, %d jobs on %d machines", p.Jobs, p.Machines)}
	if values == nil {
		f.Note("the operations of each job, in any order")
		f.Legend = draw.Keys(p.Machines, "machine", 0)
		f.Add(draw.Jobs(p.Jobs, p.stays(func(x int) int64 {
			at := int64(0)
			for _, t := range p.times[x/p.Machines*p.Machines : x] {
				at += int64(t)
			}
			return at
		})))
		return f.Write(w)
	}
	makespan, err := p.Check(values)
	if err != nil {
		return err
	}
	f.Note("makespan %d", makespan)
	f.Legend = draw.Keys(p.Jobs, "job", 0)
	f.Add(draw.Machines(p.Machines, p.stays(func(x int) int64 { return int64(values[x]) })))
	return f.Write(w)
}

// stays returns the operations, each with its start.
func (p *Instance) stays(start func(x int) int64) []draw.Stay {
	stays := make([]draw.Stay, len(p.times))
	for x, t := range p.times {
		stays[x] = draw.Stay{Job: x / p.Machines, Machine: x % p.Machines, From: start(x), To: start(x) + int64(t)}
	}
	return stays
}
