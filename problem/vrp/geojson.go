package vrp

import (
	"encoding/json"
	"io"
)

// GeoJSON (RFC 7946), as far as routes need it.
type (
	collection struct {
		Type     string   `json:"type"`
		Features []mapped `json:"features"`
	}
	mapped struct {
		Type       string         `json:"type"`
		Geometry   geometry       `json:"geometry"`
		Properties map[string]any `json:"properties"`
	}
	geometry struct {
		Type        string `json:"type"`
		Coordinates any    `json:"coordinates"`
	}
)

// WriteGeoJSON writes a map of the routes: a line for each route, with its number, its vehicle,
// when it starts and ends, its distance and its cost, and a point for each place, with its name,
// its route, and when it is visited. Coordinates are as they are: longitudes and latitudes where
// distances are those of Haversine, otherwise those of the plane. It is an error if Check
// refuses the values, or a place has no coordinates.
func (p *Instance) WriteGeoJSON(w io.Writer, values []int32) error {
	if err := p.allLocated(); err != nil {
		return err
	}
	all, err := p.Schedules(values)
	if err != nil {
		return err
	}
	at := p.located()
	out := collection{Type: "FeatureCollection", Features: []mapped{}}
	add := func(kind string, coordinates any, properties map[string]any) {
		out.Features = append(out.Features, mapped{"Feature", geometry{kind, coordinates}, properties})
	}
	position := func(place int) [2]float64 { return [2]float64{at[place].X, at[place].Y} }
	visits := make([]map[string]any, len(p.Clients))
	for i := range all {
		s := &all[i]
		line := [][2]float64{}
		for _, c := range s.Calls {
			if c.Rest {
				continue
			}
			line = append(line, position(p.stopAt(c.Stop)))
			if c.Client >= 0 {
				visits[c.Client] = map[string]any{"route": i + 1, "arrival": c.Arrival, "begin": c.Begin, "ready": c.Ready}
			}
		}
		add("LineString", line, map[string]any{
			"route": i + 1, "vehicle": p.vehicleName(s.Vehicle), "start": s.Start, "end": s.End, "distance": s.Distance, "cost": s.Cost,
		})
	}
	for i := range p.Depots {
		add("Point", position(i), map[string]any{"depot": p.depotName(i)})
	}
	for c := range p.Clients {
		about := visits[c]
		if about == nil {
			about = map[string]any{}
		}
		about["client"] = p.clientName(int32(c))
		add("Point", position(p.Place(int32(c))), about)
	}
	text, err := json.Marshal(out)
	if err != nil {
		return err
	}
	_, err = w.Write(append(text, '\n'))
	return err
}
