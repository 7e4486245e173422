package jobshop

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// WriteSVG draws a schedule as a Gantt chart, with setup times and, if there are due dates,
// how late each job is. Without values it draws the work of each job.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	f := draw.Figure{Title: fmt.Sprintf("Job shop, %d jobs on %d machines", len(p.Jobs), p.Machines)}
	if values == nil {
		f.Note("the operations of each job, one after the other")
		f.Legend = draw.Keys(p.Machines, "machine", 0)
		f.Add(draw.Jobs(len(p.Jobs), p.work()))
		return f.Write(w)
	}
	value, err := p.Check(values)
	if err != nil {
		return err
	}
	f.Note("%v %d", p.Objective, value)
	f.Legend = draw.Keys(len(p.Jobs), "job", 0)
	f.Add(draw.Machines(p.Machines, p.stays(values)))
	if p.Due != nil {
		f.Add(p.lateness(values))
	}
	return f.Write(w)
}

// work returns the operations of each job as early as if it were alone.
func (p *Instance) work() (stays []draw.Stay) {
	for j, job := range p.Jobs {
		at := int64(p.release(j))
		for k, o := range job {
			end := at + int64(o.Duration)
			stays = append(stays, draw.Stay{Job: j, Machine: int(o.Machine), From: at, To: end, Tip: fmt.Sprintf("operation %d", k)})
			at = end
		}
	}
	return stays
}

// stays returns the operations of a schedule.
func (p *Instance) stays(values []int32) (stays []draw.Stay) {
	for machine, on := range p.byMachine(values) {
		last := -1
		for _, s := range on {
			stays = append(stays, draw.Stay{
				Job: s.job, Machine: machine, From: s.start, To: s.end, Setup: int64(p.setup(int32(machine), last, s.job)),
			})
			last = s.job
		}
	}
	return stays
}

// lateness returns how long after its due date each job ends.
func (p *Instance) lateness(values []int32) draw.Panel {
	c := &draw.Columns{Title: "lateness: end less due date", Axis: "job", Numbers: true}
	for j, end := range p.ends(values) {
		late := end - int64(p.Due[j])
		style := draw.Colour(0)
		if late > 0 {
			style = draw.Missing
		}
		c.Values, c.Styles = append(c.Values, float64(late)), append(c.Styles, style)
	}
	return c
}
