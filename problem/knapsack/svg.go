package knapsack

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"lsolve/internal/draw"
)

// mostResources is the largest number of resources that are drawn.
const mostResources = 60

// WriteSVG draws what the items that are taken use of each resource, a bar each, in percent
// of its capacity; of more than 60 resources, those that are used most. Without values it
// draws what all items would use.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	n := len(p.profits)
	f := draw.Figure{Title: fmt.Sprintf("Knapsack, %d items, one resource", n)}
	if m := len(p.capacities); m > 1 {
		f.Title = fmt.Sprintf("Knapsack, %d items, %d resources", n, m)
	}
	taken := values
	if values == nil {
		taken = slices.Repeat([]int32{1}, n)
		f.Note("what all items would use")
	} else {
		profit, err := p.Check(values)
		if err != nil {
			return err
		}
		count := 0
		for _, v := range values {
			count += int(v)
		}
		text := fmt.Sprintf("profit %s", p.decimal(profit))
		if p.known > 0 {
			text += fmt.Sprintf(" of at most %s", p.decimal(p.known))
		}
		f.Note("%s; %d items are taken", text, count)
	}
	resources := make([]int, len(p.capacities))
	for r := range resources {
		resources[r] = r
	}
	if len(resources) > mostResources {
		use := func(r int) float64 { return float64(p.used(r, taken)) / float64(max(p.capacities[r], 1)) }
		slices.SortStableFunc(resources, func(a, b int) int { return cmp.Compare(use(b), use(a)) })
		f.Note("the %d of %d resources that are used most", mostResources, len(resources))
		resources = resources[:mostResources]
	}
	chart := &draw.Bars{Axis: "% of the capacity", Lines: []float64{100}}
	for _, r := range resources {
		chart.Rows = append(chart.Rows, p.bars(r, taken))
	}
	f.Add(chart)
	return f.Write(w)
}

// bars returns what the items use of a resource.
func (p *Instance) bars(r int, taken []int32) draw.Row {
	capacity := p.capacities[r]
	row := draw.Row{Label: fmt.Sprintf("resource %d: %d of %d", r+1, p.used(r, taken), capacity)}
	unit := 100 / float64(max(capacity, 1))
	used := int64(0)
	for i, weight := range p.row(r) {
		if taken[i] == 0 || weight == 0 {
			continue
		}
		from := used
		used += weight
		row.Bars = append(row.Bars, draw.Bar{
			From: unit * float64(from), To: unit * float64(used), Style: draw.Colour(i), Label: fmt.Sprint(i + 1),
			Tip: fmt.Sprintf("item %d: %d, profit %s", i+1, weight, p.decimal(p.profits[i])),
		})
	}
	return row
}
