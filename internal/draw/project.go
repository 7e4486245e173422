package draw

import (
	"cmp"
	"fmt"
	"slices"
)

// Activity is a part of a project.
type Activity struct {
	Name            string
	Start, Duration int64
	Demands         []int32 // of each resource while it runs
	Colour          int
	Label           string // on its bar, if it has a row of its own
	Tip             string // what to say in addition
}

const (
	ownRows      = 64 // activities with a row each
	mostProfiles = 10
)

// Project adds the Gantt chart of a project to a figure, and below it what is used of each
// resource with its capacity. Up to 64 activities have a row each, in the order of their
// starts; more share rows. Activities without duration are left out. It ends at length.
func (f *Figure) Project(activities []Activity, capacities []int32, length int64) {
	list := slices.Clone(activities)
	list = slices.DeleteFunc(list, func(a Activity) bool { return a.Duration == 0 })
	slices.SortStableFunc(list, func(a, b Activity) int { return cmp.Compare(a.Start, b.Start) })
	alone := len(list) <= ownRows
	chart := &Bars{Axis: "time", To: float64(length), Of: "rows"}
	var free []int64 // when each row is
	for _, a := range list {
		row := slices.IndexFunc(free, func(at int64) bool { return at <= a.Start })
		if row < 0 || alone {
			row = len(free)
			free = append(free, 0)
			chart.Rows = append(chart.Rows, Row{})
		}
		free[row] = a.Start + a.Duration
		tip := fmt.Sprintf("activity %s: %d to %d", a.Name, a.Start, a.Start+a.Duration)
		if a.Tip != "" {
			tip += ", " + a.Tip
		}
		bar := Bar{From: float64(a.Start), To: float64(a.Start + a.Duration), Style: Colour(a.Colour), Label: a.Name, Tip: tip}
		if alone {
			chart.Rows[row].Label, bar.Label = a.Name, a.Label
		}
		chart.Rows[row].Bars = append(chart.Rows[row].Bars, bar)
	}
	f.Add(chart)
	shown := min(len(capacities), mostProfiles)
	for k, capacity := range capacities[:shown] {
		caption := ""
		if k == shown-1 {
			caption = "time"
		}
		f.Add(&Steps{
			Title: fmt.Sprintf("resource %d, capacity %d", k+1, capacity), Axis: caption,
			Levels: profile(list, k), To: float64(length), Limit: float64(capacity),
		})
	}
	if n := len(capacities); n > mostProfiles {
		f.Note("the first %d of %d resources", mostProfiles, n)
	}
}

// profile returns the use of a resource over time.
func profile(list []Activity, k int) (levels []Level) {
	type change struct{ at, by int64 }
	var changes []change
	for _, a := range list {
		if by := int64(a.Demands[k]); by > 0 {
			changes = append(changes, change{a.Start, by}, change{a.Start + a.Duration, -by})
		}
	}
	slices.SortFunc(changes, func(a, b change) int { return cmp.Compare(a.at, b.at) })
	use := int64(0)
	for i, c := range changes {
		use += c.by
		if i+1 == len(changes) || changes[i+1].at != c.at {
			levels = append(levels, Level{float64(c.at), float64(use)})
		}
	}
	return levels
}
