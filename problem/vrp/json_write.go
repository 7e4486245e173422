package vrp

import (
	"bufio"
	"cmp"
	"encoding/json"
	"io"
	"slices"
)

// Write writes the instance in the JSON format, which Parse reads.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(p.object()); err != nil {
		return err
	}
	return out.Flush()
}

// object returns the instance as the JSON format has it.
func (p *Instance) object() *jsonInstance {
	j := &jsonInstance{Version: jsonVersion, Name: p.Name, Scale: p.Scale, Resources: &p.Resources}
	if p.Order != Any {
		j.Order = p.Order.String()
	}
	for i := range p.Depots {
		d := &p.Depots[i]
		w := d.Window.object()
		j.Depots = append(j.Depots, jsonDepot{Name: d.Name, jsonPlace: d.Place.object(), Window: &w, Reload: d.Reload})
	}
	for i := range p.Clients {
		j.Clients = append(j.Clients, p.Clients[i].object())
	}
	for i := range p.Vehicles {
		j.Vehicles = append(j.Vehicles, p.Vehicles[i].object())
	}
	for i := range p.Travel {
		j.Travel = append(j.Travel, p.Travel[i].object(p))
	}
	for _, g := range p.Groups {
		j.Groups = append(j.Groups, jsonGroup(g))
	}
	for _, pair := range p.Pairs {
		j.Pairs = append(j.Pairs, jsonPair(pair))
	}
	return j
}

func (at Place) object() jsonPlace {
	if !at.Located {
		return jsonPlace{}
	}
	return jsonPlace{&at.X, &at.Y}
}

// unlessNever is the number; nil if it is Never.
func unlessNever(x int64) *int64 {
	if x == Never {
		return nil
	}
	return &x
}

func (w Window) object() [2]*int64 { return [2]*int64{&w.From, unlessNever(w.To)} }

func (c *Client) object() jsonClient {
	j := jsonClient{
		Name: c.Name, jsonPlace: c.Place.object(), Delivery: c.Delivery, Pickup: c.Pickup, Service: c.Service, Release: c.Release, Optional: c.Optional,
		Prize: c.Prize, Vehicles: c.Vehicles,
	}
	for _, w := range c.Windows {
		j.Windows = append(j.Windows, w.object())
	}
	return j
}

func (v *Vehicle) object() jsonVehicle {
	shift := v.Shift.object()
	j := jsonVehicle{
		Name: v.Name, Count: &v.Count, Capacity: v.Capacity, From: v.From, Shift: &shift, LatestStart: unlessNever(v.LatestStart),
		MaxDistance: unlessNever(v.MaxDistance), MaxDuration: unlessNever(v.MaxDuration), Fixed: v.Fixed, PerDistance: &v.PerDistance, PerDuration: v.PerDuration,
		Profile: v.Profile, Reloads: v.Reloads, ReloadAt: v.ReloadAt,
	}
	if j.Open = v.To == Open; !j.Open {
		j.To = &v.To
	}
	for _, b := range v.Breaks {
		j.Breaks = append(j.Breaks, jsonBreak{b.object(), b.Duration})
	}
	return j
}

// object returns the profile. Points that are the coordinates of the places are not
// repeated.
func (t *Travel) object(p *Instance) (j jsonTravel) {
	for way := range t.banned {
		j.Forbidden = append(j.Forbidden, way)
	}
	slices.SortFunc(j.Forbidden, func(a, b [2]int32) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
	if t.distances != nil {
		j.Distances, j.Durations = rows(t.distances, t.places), rows(t.durations, t.places)
		return j
	}
	j.Metric, j.Rounding, j.Pace = t.metric.String(), t.rounding.String(), t.pace
	if p.allLocated() != nil || !slices.Equal(t.points, p.located()) {
		for _, at := range t.points {
			j.Points = append(j.Points, [2]float64{at.X, at.Y})
		}
	}
	return j
}

// rows cuts a matrix into rows; nil is a way that is forbidden.
func rows(matrix []int32, places int) (list [][]*int64) {
	for ; len(matrix) > 0; matrix = matrix[places:] {
		row := make([]*int64, places)
		for i, x := range matrix[:places] {
			if x >= 0 {
				d := int64(x)
				row[i] = &d
			}
		}
		list = append(list, row)
	}
	return list
}
