package facility

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// WriteSVG draws the customers of each open facility, as wide as their demands, with its
// capacity as a mark; without capacities, all equally wide. (Files have no places, so that
// there is no map.) Of more than 400 open facilities it draws the first. Without values it
// draws what opening each facility costs.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	f := draw.Figure{Title: fmt.Sprintf("Facility location, %d facilities and %d customers", p.Facilities, p.Customers)}
	if values == nil {
		costs := &draw.Columns{Title: "costs of opening", Axis: "facility", Numbers: true}
		for _, c := range p.costs.Open {
			costs.Values = append(costs.Values, float64(c))
		}
		if p.costs.Places > 0 {
			costs.Title += fmt.Sprintf(", in units of 10^-%d", p.costs.Places)
		}
		f.Add(costs)
		return f.Write(w)
	}
	costs, err := p.Check(values)
	if err != nil {
		return err
	}
	chart := &draw.Bars{Axis: "customers", Of: "open facilities"}
	if p.limits != nil {
		chart.Axis = "demand"
	}
	for j, customers := range p.served(values) {
		if len(customers) > 0 {
			chart.Rows = append(chart.Rows, p.bars(j, customers))
		}
	}
	f.Note("costs %s; %d facilities are open", p.amount(costs), len(chart.Rows))
	if p.limits != nil {
		f.Note("the dashed marks are capacities")
	}
	f.Add(chart)
	return f.Write(w)
}

// bars returns the customers of a facility.
func (p *Instance) bars(j int, customers []part) draw.Row {
	row := draw.Row{Label: fmt.Sprintf("facility %d", j)}
	if p.limits != nil {
		row.Limit = float64(p.limits.Capacities[j])
	}
	at := 0.0
	for _, x := range customers {
		i, demand := x.customer, float64(x.amount)
		tip := fmt.Sprintf("customer %d", i)
		if p.limits != nil {
			tip += fmt.Sprintf(": demand %d", p.limits.Demands[i])
			if x.amount < p.limits.Demands[i] {
				tip += fmt.Sprintf(", %d of it here", x.amount)
			}
		}
		if demand > 0 {
			row.Bars = append(row.Bars, draw.Bar{From: at, To: at + demand, Style: draw.Colour(int(i)), Label: fmt.Sprint(i), Tip: tip})
		}
		at += demand
	}
	return row
}
