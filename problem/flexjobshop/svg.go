package flexjobshop

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// WriteSVG draws a schedule as a Gantt chart. Without values it draws the work of each
// job, every operation on its fastest machine.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	f := draw.Figure{Title: fmt.Sprintf("Flexible job shop, %d jobs on %d machines", len(p.Jobs), p.Machines)}
	if values == nil {
		f.Note("the operations of each job, one after the other, each on its fastest machine")
		f.Legend = draw.Keys(p.Machines, "machine", 0)
		f.Add(draw.Jobs(len(p.Jobs), p.work()))
		return f.Write(w)
	}
	makespan, err := p.Check(values)
	if err != nil {
		return err
	}
	f.Note("makespan %d", makespan)
	f.Legend = draw.Keys(len(p.Jobs), "job", 0)
	stays := make([]draw.Stay, 0, p.operations)
	for j, job := range p.Jobs {
		for k, o := range job {
			x := len(stays)
			machine, from := values[p.operations+x], int64(values[x])
			duration, _ := o.On(machine)
			stays = append(stays, draw.Stay{
				Job: j, Machine: int(machine), From: from, To: from + int64(duration), Tip: fmt.Sprintf("operation %d, on one of %d machines", k, len(o)),
			})
		}
	}
	f.Add(draw.Machines(p.Machines, stays))
	return f.Write(w)
}

// work returns the operations of each job as early as if it were alone.
func (p *Instance) work() (stays []draw.Stay) {
	for j, job := range p.Jobs {
		at := int64(0)
		for k, o := range job {
			best := o[0]
			for _, c := range o {
				if c.Duration < best.Duration {
					best = c
				}
			}
			end := at + int64(best.Duration)
			stays = append(stays, draw.Stay{
				Job: j, Machine: int(best.Machine), From: at, To: end, Tip: fmt.Sprintf("operation %d, on one of %d machines", k, len(o)),
			})
			at = end
		}
	}
	return stays
}
