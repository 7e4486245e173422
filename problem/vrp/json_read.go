package vrp

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"lsolve/problem"
	"lsolve/problem/scan"
)

// json reads the JSON format; the current line is the first one.
func (f *file) json() (*Instance, error) {
	var b strings.Builder
	first := f.Line
	for ok := true; ok; ok = f.Next() {
		b.WriteString(f.Text())
		b.WriteByte('\n')
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	text := b.String()
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.DisallowUnknownFields()
	var j jsonInstance
	if err := decoder.Decode(&j); err != nil {
		return nil, f.jsonMistake(text, first, err)
	}
	after := int(decoder.InputOffset())
	if rest := strings.TrimSpace(text[after:]); rest != "" {
		return nil, f.jsonAt(text, first, after+strings.Index(text[after:], rest), scan.Quote(rest), "the end of the file after the object")
	}
	if j.Version != jsonVersion {
		return nil, f.Wrong(0, fmt.Sprintf(`"vrp": %d`, j.Version), fmt.Sprintf(`"vrp": %d, the version of the format`, jsonVersion))
	}
	f.stands = func(wrong *flaw) (line, column int) {
		if at := elementAt(text, memberOf[wrong.part], wrong.index); at >= 0 {
			return placeIn(text, first, at)
		}
		return 0, 0
	}
	p, err := j.instance()
	if err != nil {
		return nil, f.wrongIn(err, "an instance as docs/formats/schema/vrp-instance.json describes it")
	}
	f.rounding = Nearest // p has a scale of its own
	return f.made(p)
}

// jsonMistake is a mistake of the decoder, with its place.
func (f *file) jsonMistake(text string, first int, err error) error {
	var syntax *json.SyntaxError
	var typed *json.UnmarshalTypeError
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF):
		return f.Wrong(0, "the end of the file", "the end of the object")
	case errors.As(err, &syntax):
		at := max(0, int(syntax.Offset)-1)
		return f.jsonAt(text, first, at, strings.TrimPrefix(syntax.Error(), "json: "), "JSON")
	case errors.As(err, &typed):
		what := map[string]string{"int": "a whole number", "int64": "a whole number", "int32": "a whole number", "float64": "a number", "string": "a text", "bool": "true or false"}[typed.Type.String()]
		if what == "" {
			what = "a " + typed.Type.Kind().String()
		}
		if typed.Field != "" {
			what += " for " + strings.ReplaceAll(typed.Field, "jsonPlace.", "")
		}
		return f.jsonAt(text, first, max(0, int(typed.Offset)-1), "a "+typed.Value, what)
	}
	if _, name, ok := strings.Cut(err.Error(), "unknown field "); ok {
		return f.jsonAt(text, first, max(0, strings.Index(text, name)), "the member "+name, "a member of the format")
	}
	return f.Wrong(0, err.Error(), "an object")
}

// jsonAt is a mistake at an offset of the text.
func (f *file) jsonAt(text string, first, offset int, found, expected string) error {
	line, column := placeIn(text, first, offset)
	return &problem.SyntaxError{File: f.Name, Line: line, Column: column, Found: found, Expected: expected}
}

// placeIn returns the line and the column of an offset of the text, whose first line has the
// number first.
func placeIn(text string, first, offset int) (line, column int) {
	before := text[:min(offset, len(text))]
	return first + strings.Count(before, "\n"), utf8.RuneCountInString(before[strings.LastIndex(before, "\n")+1:]) + 1
}

// memberOf is what lists the parts.
var memberOf = map[part]string{aDepot: "depots", aClient: "clients", aVehicle: "vehicles", aGroup: "groups", aPair: "pairs", aProfile: "travel"}

// elementAt returns the offset of an element of a list that is a member of the object; -1: there
// is none.
func elementAt(text, member string, index int) int {
	d := json.NewDecoder(strings.NewReader(text))
	var skipped json.RawMessage
	if _, err := d.Token(); err != nil {
		return -1
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return -1
		}
		if key, _ := name.(string); !strings.EqualFold(key, member) {
			if d.Decode(&skipped) != nil {
				return -1
			}
			continue
		}
		if begin, err := d.Token(); err != nil || begin != json.Delim('[') {
			return -1
		}
		for k := 0; d.More(); k++ {
			if at := int(d.InputOffset()); k == index {
				return at + len(text[at:]) - len(strings.TrimLeft(text[at:], ", \t\r\n"))
			}
			if d.Decode(&skipped) != nil {
				return -1
			}
		}
		return -1
	}
	return -1
}

// instance returns the instance that the object says.
func (j *jsonInstance) instance() (p Instance, err error) {
	p = Instance{Name: j.Name, Scale: j.Scale}
	if p.Scale == 0 {
		p.Scale = 1
	}
	if j.Order != "" {
		order, err := orderNames.Parse(j.Order, "order")
		if err != nil {
			return p, err
		}
		p.Order = Order(order)
	}
	switch {
	case j.Resources != nil:
		p.Resources = *j.Resources
	case len(j.Vehicles) > 0:
		p.Resources = len(j.Vehicles[0].Capacity)
	}
	for i := range j.Depots {
		d := &j.Depots[i]
		depot := Depot{Name: d.Name, Place: d.place(), Window: anytime(), Reload: d.Reload}
		if d.Window != nil {
			depot.Window = window(*d.Window)
		}
		p.Depots = append(p.Depots, depot)
	}
	for i := range j.Clients {
		p.Clients = append(p.Clients, j.Clients[i].client())
	}
	for i := range j.Vehicles {
		p.Vehicles = append(p.Vehicles, j.Vehicles[i].vehicle(len(p.Clients)))
	}
	for _, g := range j.Groups {
		p.Groups = append(p.Groups, Group(g))
	}
	for _, pair := range j.Pairs {
		p.Pairs = append(p.Pairs, Pair(pair))
	}
	if len(j.Travel) == 0 {
		j.Travel = []jsonTravel{{}}
	}
	for i := range j.Travel {
		t, err := j.Travel[i].travel(&p)
		if err != nil {
			return p, flawed(aProfile, i, anything, fmt.Errorf("profile %d: %w", i, err))
		}
		p.Travel = append(p.Travel, t)
	}
	return p, j.priorities(&p)
}

func (at jsonPlace) place() Place {
	if at.X == nil || at.Y == nil {
		return Place{}
	}
	return Place{X: *at.X, Y: *at.Y, Located: true}
}

// orNeverOf is the number; Never if there is none.
func orNeverOf(x *int64) int64 {
	if x == nil {
		return Never
	}
	return *x
}

// window is a window of which the begin may be missing, too.
func window(w [2]*int64) Window {
	from := int64(0)
	if w[0] != nil {
		from = *w[0]
	}
	return Window{from, orNeverOf(w[1])}
}

func (c *jsonClient) client() Client {
	client := Client{
		Name: c.Name, Place: c.place(), Delivery: c.Delivery, Pickup: c.Pickup, Service: c.Service, Release: c.Release, Optional: c.Optional || c.Priority > 0,
		Prize: c.Prize, Vehicles: c.Vehicles,
	}
	for _, w := range c.Windows {
		client.Windows = append(client.Windows, window(w))
	}
	if c.Windows == nil {
		client.Windows = []Window{anytime()}
	}
	return client
}

func (v *jsonVehicle) vehicle(clients int) Vehicle {
	vehicle := Vehicle{
		Name: v.Name, Count: clients, Capacity: v.Capacity, From: v.From, To: v.From, Shift: anytime(), LatestStart: orNeverOf(v.LatestStart),
		MaxDistance: orNeverOf(v.MaxDistance), MaxDuration: orNeverOf(v.MaxDuration), Fixed: v.Fixed, PerDistance: 1, PerDuration: v.PerDuration, Profile: v.Profile,
		Reloads: v.Reloads, ReloadAt: v.ReloadAt,
	}
	if v.Count != nil {
		vehicle.Count = *v.Count
	}
	if v.To != nil {
		vehicle.To = *v.To
	}
	if v.Open {
		vehicle.To = Open
	}
	if v.Shift != nil {
		vehicle.Shift = window(*v.Shift)
	}
	if v.PerDistance != nil {
		vehicle.PerDistance = *v.PerDistance
	}
	for _, b := range v.Breaks {
		vehicle.Breaks = append(vehicle.Breaks, Break{window(b.Window), b.Duration})
	}
	return vehicle
}

// travel returns the profile.
func (t *jsonTravel) travel(p *Instance) (Travel, error) {
	made, err := t.withoutBans(p)
	if err != nil {
		return made, err
	}
	return made.Forbid(t.Forbidden)
}

func (t *jsonTravel) withoutBans(p *Instance) (Travel, error) {
	n := p.Places()
	if t.Distances != nil {
		if t.Metric != "" || t.Rounding != "" || t.Pace != 0 || t.Points != nil {
			return Travel{}, errors.New("distances with a metric, a rounding, a pace or points; expected only distances and durations")
		}
		distances, err := flat("distances", t.Distances, n)
		if err != nil {
			return Travel{}, err
		}
		durations, err := flat("durations", t.Durations, n)
		if err != nil {
			return Travel{}, err
		}
		return NewMatrix(n, distances, durations)
	}
	if t.Durations != nil {
		return Travel{}, errors.New("durations without distances")
	}
	metric, rounding := 0, 0
	var err error
	if t.Metric != "" {
		if metric, err = metricNames.Parse(t.Metric, "metric"); err != nil {
			return Travel{}, err
		}
	}
	if t.Rounding != "" {
		if rounding, err = roundingNames.Parse(t.Rounding, "rounding"); err != nil {
			return Travel{}, err
		}
	}
	points := p.located()
	if t.Points != nil {
		if len(t.Points) != n {
			return Travel{}, fmt.Errorf("%d points; expected %d, of the depots and the clients", len(t.Points), n)
		}
		for i, xy := range t.Points {
			points[i] = Point{xy[0], xy[1]}
		}
	} else if err := p.allLocated(); err != nil {
		return Travel{}, err
	}
	return NewPoints(points, Metric(metric), Rounding(rounding), t.Pace)
}

// allLocated returns an error if a place has no coordinates.
func (p *Instance) allLocated() error {
	for i := range p.Depots {
		if !p.Depots[i].Located {
			return flawed(aDepot, i, thePlace, fmt.Errorf("depot %s has no coordinates; expected x and y, or distances", p.depotName(i)))
		}
	}
	for i := range p.Clients {
		if !p.Clients[i].Located {
			return flawed(aClient, i, thePlace, fmt.Errorf("%s has no coordinates; expected x and y, or distances", p.label(int32(i))))
		}
	}
	return nil
}

// flat returns the rows of a matrix one after the other; nil is Forbidden.
func flat(what string, rows [][]*int64, n int) ([]int64, error) {
	if rows == nil {
		return nil, nil
	}
	if len(rows) != n {
		return nil, fmt.Errorf("%d rows of %s; expected %d, of the depots and the clients", len(rows), what, n)
	}
	list := make([]int64, 0, n*n)
	for i, row := range rows {
		if len(row) != n {
			return nil, fmt.Errorf("%d numbers in row %d of %s; expected %d", len(row), i, what, n)
		}
		for _, x := range row {
			if x == nil {
				list = append(list, Forbidden)
				continue
			}
			list = append(list, *x)
		}
	}
	return list, nil
}
