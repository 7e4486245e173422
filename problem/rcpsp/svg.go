package rcpsp

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// WriteSVG draws a schedule as a Gantt chart with the use of the resources below. Without
// values it draws every activity as early as its predecessors allow, whatever resources
// there are.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	n := len(p.Activities)
	f := draw.Figure{Title: fmt.Sprintf("Project of %d activities", n)}
	starts := values
	if values == nil {
		starts = p.Heads()
		f.Note("each activity as early as its predecessors allow; critical path %d", starts[p.last()])
	} else {
		makespan, err := p.Check(values)
		if err != nil {
			return err
		}
		f.Note("makespan %d", makespan)
	}
	list := make([]draw.Activity, n)
	for i, a := range p.Activities {
		list[i] = draw.Activity{Name: fmt.Sprint(i + 1), Start: int64(starts[i]), Duration: int64(a.Duration), Demands: a.Demands}
	}
	f.Project(list, p.Capacities, int64(starts[p.last()]))
	return f.Write(w)
}
