package mrcpsp

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
	"lsolve/problem/rcpsp"
)

// WriteSVG draws a schedule as a Gantt chart, a colour for each mode, with the use of the
// resources below. Without values it draws every activity in its shortest mode, as early
// as its predecessors allow, whatever resources there are.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	n := len(p.Activities)
	f := draw.Figure{Title: fmt.Sprintf("Project of %d activities with several modes", n)}
	var starts, modes []int32
	if values == nil {
		starts, modes = p.early()
		f.Note("each activity in its shortest mode, as early as its predecessors allow; critical path %d", starts[p.last()])
	} else {
		makespan, err := p.Check(values)
		if err != nil {
			return err
		}
		f.Note("makespan %d", makespan)
		starts, modes = values[:n], values[n:]
	}
	list := make([]draw.Activity, n)
	most := 0
	for i, a := range p.Activities {
		mode := a.Modes[modes[i]]
		list[i] = draw.Activity{
			Name: fmt.Sprint(i + 1), Start: int64(starts[i]), Duration: int64(mode.Duration), Demands: mode.Demands, Colour: int(modes[i]), Label: fmt.Sprint(modes[i] + 1),
			Tip: fmt.Sprintf("mode %d of %d", modes[i]+1, len(a.Modes)),
		}
		most = max(most, len(a.Modes))
	}
	f.Legend = draw.Keys(most, "mode", 1)
	f.Project(list, p.Capacities[:p.Renewable], int64(starts[p.last()]))
	if p.Renewable < len(p.Capacities) {
		f.Add(p.stores(modes))
	}
	return f.Write(w)
}

// early returns the earliest starts when each activity has its shortest mode.
func (p *Instance) early() (starts, modes []int32) {
	modes = make([]int32, len(p.Activities))
	for i, a := range p.Activities {
		for m, mode := range a.Modes {
			if mode.Duration < a.Modes[modes[i]].Duration {
				modes[i] = int32(m)
			}
		}
	}
	shortest := rcpsp.Instance{Activities: make([]rcpsp.Activity, len(p.Activities))}
	for i, a := range p.Activities {
		shortest.Activities[i] = rcpsp.Activity{Duration: a.Modes[modes[i]].Duration, Successors: a.Successors}
	}
	return shortest.Heads(), modes
}

// stores returns what is used of the nonrenewable resources, in percent.
func (p *Instance) stores(modes []int32) draw.Panel {
	b := &draw.Bars{Title: "nonrenewable resources", Axis: "% of what there is", Lines: []float64{100}, Of: "resources"}
	for k, used := range p.Used(modes) {
		capacity := p.Capacities[p.Renewable+k]
		row := draw.Row{Label: fmt.Sprintf("%d of %d", used, capacity)}
		if used > 0 && capacity > 0 {
			row.Bars = []draw.Bar{{To: 100 * float64(used) / float64(capacity), Style: draw.Colour(1), Label: fmt.Sprintf("resource %d", k+1)}}
		}
		b.Rows = append(b.Rows, row)
	}
	return b
}
