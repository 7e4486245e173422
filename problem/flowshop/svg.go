package flowshop

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// WriteSVG draws the schedule of a sequence as a Gantt chart. Without values it draws the
// work of each job.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	f := draw.Figure{Title: fmt.Sprintf("Flow shop, %d jobs on %d machines", p.Jobs, p.Machines)}
	if values == nil {
		f.Note("the operations of each job, one after the other")
		f.Legend = draw.Keys(p.Machines, "machine", 0)
		var stays []draw.Stay
		for j := range p.Jobs {
			at := int64(0)
			for i, t := range p.Times(j) {
				stays = append(stays, draw.Stay{Job: j, Machine: i, From: at, To: at + int64(t)})
				at += int64(t)
			}
		}
		f.Add(draw.Jobs(p.Jobs, stays))
		return f.Write(w)
	}
	value, err := p.Check(values)
	if err != nil {
		return err
	}
	f.Note("%v %d", p.Objective, value)
	f.Legend = draw.Keys(p.Jobs, "job", 0)
	operations := p.schedule(values)
	stays := make([]draw.Stay, len(operations))
	for k, o := range operations {
		stays[k] = draw.Stay{Job: int(o.Job), Machine: o.Machine, From: int64(o.Start), To: int64(o.End)}
	}
	f.Add(draw.Machines(p.Machines, stays))
	return f.Write(w)
}
