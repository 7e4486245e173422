package rcpspmax

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// WriteSVG draws a schedule as a Gantt chart with the use of the resources below. Without
// values it draws every activity as early as the lags allow, whatever resources there are.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	n := len(p.Activities)
	f := draw.Figure{Title: fmt.Sprintf("Project of %d activities with time lags", n)}
	starts := values
	if values == nil {
		starts = make([]int32, n)
		for i := range starts {
			starts[i] = max(0, p.distance[0][i])
		}
		f.Note("each activity as early as the lags allow")
		if p.impossible {
			f.Note("no schedule is possible")
		}
	} else {
		makespan, err := p.Check(values)
		if err != nil {
			return err
		}
		f.Note("makespan %d", makespan)
	}
	list := make([]draw.Activity, n)
	length := int64(0)
	for i, a := range p.Activities {
		list[i] = draw.Activity{
			Name: fmt.Sprint(i), Start: int64(starts[i]), Duration: int64(a.Duration), Demands: a.Demands,
			Tip: fmt.Sprintf("%d lags", len(a.Lags)),
		}
		length = max(length, int64(starts[i])+int64(a.Duration))
	}
	f.Project(list, p.Capacities, length)
	return f.Write(w)
}
