package tardiness

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// WriteSVG draws a schedule: the jobs on the machine, those that are late marked, and below
// what each costs. Without values it draws durations and due dates.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	f := draw.Figure{Title: fmt.Sprintf("Total weighted tardiness, %d jobs", len(p.jobs))}
	if values == nil {
		chart := &draw.Bars{Axis: "time", Of: "jobs"}
		for j, of := range p.jobs {
			bar := draw.Bar{To: float64(of.Duration), Style: draw.Colour(0), Tip: fmt.Sprintf("duration %d, weight %d, due at %d", of.Duration, of.Weight, of.Due)}
			chart.Rows = append(chart.Rows, draw.Row{Label: fmt.Sprintf("job %d", j), Bars: []draw.Bar{bar}, Limit: float64(of.Due)})
		}
		f.Note("the duration of each job, and when it is due (dashed)")
		f.Add(chart)
		return f.Write(w)
	}
	cost, err := p.Check(values)
	if err != nil {
		return err
	}
	row := draw.Row{Label: "machine"}
	costs := &draw.Columns{Title: "weighted tardiness", Axis: "place in the sequence", First: 1, Numbers: true}
	late := 0
	for _, j := range p.Sequence(values) {
		of := p.jobs[j]
		start, end := int64(values[j]), int64(values[j])+int64(of.Duration)
		style := draw.Colour(0)
		if end > int64(of.Due) {
			style = draw.Missing
			late++
		}
		row.Bars = append(row.Bars, draw.Bar{
			From: float64(start), To: float64(end), Style: style, Label: fmt.Sprint(j),
			Tip: fmt.Sprintf("job %d: %d to %d, due at %d, weight %d, costs %d", j, start, end, of.Due, of.Weight, of.Cost(end)),
		})
		costs.Values, costs.Styles = append(costs.Values, float64(of.Cost(end))), append(costs.Styles, style)
	}
	f.Note("total weighted tardiness %d, %d jobs late", cost, late)
	f.Legend = []draw.Key{{Style: draw.Colour(0), Text: "in time"}, {Style: draw.Missing, Text: "late"}}
	f.Add(&draw.Bars{Rows: []draw.Row{row}, Axis: "time", Of: "machines"})
	f.Add(costs)
	return f.Write(w)
}
