package draw

import (
	"cmp"
	"fmt"
	"slices"
)

// Stay is a job on a machine.
type Stay struct {
	Job, Machine int
	From, To     int64
	// Setup is how long the machine was made ready before.
	Setup int64
	Tip   string // what to say in addition
}

// Machines returns the Gantt chart of a shop: a row for each machine, a colour for each
// job. Stays without duration are left out.
func Machines(machines int, stays []Stay) *Bars {
	b := &Bars{Rows: make([]Row, machines), Axis: "time", Of: "machines"}
	for i := range b.Rows {
		b.Rows[i].Label = fmt.Sprintf("machine %d", i)
	}
	for _, s := range byStart(stays) {
		row := &b.Rows[s.Machine]
		if s.Setup > 0 {
			row.Bars = append(row.Bars, Bar{From: float64(s.From - s.Setup), To: float64(s.From), Style: Quiet, Tip: fmt.Sprintf("setup for job %d: %d", s.Job, s.Setup)})
		}
		row.Bars = append(row.Bars, s.bar(s.Job))
	}
	return b
}

// Jobs returns the work of a shop: a row for each job, a colour for each machine.
func Jobs(jobs int, stays []Stay) *Bars {
	b := &Bars{Rows: make([]Row, jobs), Axis: "time", Of: "jobs"}
	for i := range b.Rows {
		b.Rows[i].Label = fmt.Sprintf("job %d", i)
	}
	for _, s := range byStart(stays) {
		b.Rows[s.Job].Bars = append(b.Rows[s.Job].Bars, s.bar(s.Machine))
	}
	return b
}

func byStart(stays []Stay) []Stay {
	stays = slices.DeleteFunc(slices.Clone(stays), func(s Stay) bool { return s.From == s.To })
	slices.SortStableFunc(stays, func(a, b Stay) int { return cmp.Compare(a.From, b.From) })
	return stays
}

// bar returns the bar of a stay, which has the colour and the number of its job or machine.
func (s Stay) bar(of int) Bar {
	tip := fmt.Sprintf("job %d on machine %d: %d to %d", s.Job, s.Machine, s.From, s.To)
	if s.Tip != "" {
		tip += ", " + s.Tip
	}
	return Bar{From: float64(s.From), To: float64(s.To), Style: Colour(of), Label: fmt.Sprint(of), Tip: tip}
}

// Keys returns a legend of the first n colours, such as "job 0"; of more than 16, none.
func Keys(n int, what string, first int) (keys []Key) {
	if n > 16 {
		return nil
	}
	for i := range n {
		keys = append(keys, Key{Colour(i), fmt.Sprintf("%s %d", what, first+i)})
	}
	return keys
}
