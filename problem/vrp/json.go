package vrp

// jsonVersion is the version of the JSON format. Another one is refused.
const jsonVersion = 1

// The JSON format: what it calls the parts of an Instance. A time or a limit that is
// missing or null is Never.
type (
	jsonInstance struct {
		Version   int           `json:"vrp"`
		Name      string        `json:"name,omitempty"`
		Scale     int64         `json:"scale,omitempty"`
		Resources *int          `json:"resources,omitempty"`
		Order     string        `json:"order,omitempty"`
		Depots    []jsonDepot   `json:"depots"`
		Clients   []jsonClient  `json:"clients"`
		Vehicles  []jsonVehicle `json:"vehicles"`
		Travel    []jsonTravel  `json:"travel,omitempty"`
		Groups    []jsonGroup   `json:"groups,omitempty"`
		Pairs     []jsonPair    `json:"pairs,omitempty"`
	}
	jsonPlace struct {
		X *float64 `json:"x,omitempty"`
		Y *float64 `json:"y,omitempty"`
	}
	jsonDepot struct {
		Name string `json:"name,omitempty"`
		jsonPlace
		Window *[2]*int64 `json:"window,omitempty"`
		Reload int64      `json:"reload,omitempty"`
	}
	jsonClient struct {
		Name string `json:"name,omitempty"`
		jsonPlace
		Delivery []int64     `json:"delivery,omitempty"`
		Pickup   []int64     `json:"pickup,omitempty"`
		Service  int64       `json:"service,omitempty"`
		Windows  [][2]*int64 `json:"windows,omitempty"`
		Release  int64       `json:"release,omitempty"`
		Optional bool        `json:"optional,omitempty"`
		Prize    int64       `json:"prize,omitempty"`
		Priority int         `json:"priority,omitempty"`
		Vehicles []int32     `json:"vehicles,omitempty"`
	}
	jsonVehicle struct {
		Name        string      `json:"name,omitempty"`
		Count       *int        `json:"count,omitempty"`
		Capacity    []int64     `json:"capacity,omitempty"`
		From        int         `json:"from,omitempty"`
		To          *int        `json:"to,omitempty"`
		Open        bool        `json:"open,omitempty"`
		Shift       *[2]*int64  `json:"shift,omitempty"`
		LatestStart *int64      `json:"latest_start,omitempty"`
		MaxDistance *int64      `json:"max_distance,omitempty"`
		MaxDuration *int64      `json:"max_duration,omitempty"`
		Fixed       int64       `json:"fixed,omitempty"`
		PerDistance *int64      `json:"per_distance,omitempty"`
		PerDuration int64       `json:"per_duration,omitempty"`
		Profile     int         `json:"profile,omitempty"`
		Reloads     int         `json:"reloads,omitempty"`
		ReloadAt    []int       `json:"reload_at,omitempty"`
		Breaks      []jsonBreak `json:"breaks,omitempty"`
	}
	jsonBreak struct {
		Window   [2]*int64 `json:"window"`
		Duration int64     `json:"duration"`
	}
	jsonTravel struct {
		Metric    string       `json:"metric,omitempty"`
		Rounding  string       `json:"rounding,omitempty"`
		Pace      float64      `json:"pace,omitempty"`
		Points    [][2]float64 `json:"points,omitempty"`
		Distances [][]*int64   `json:"distances,omitempty"`
		Durations [][]*int64   `json:"durations,omitempty"`
		Forbidden [][2]int32   `json:"forbidden,omitempty"`
	}
	jsonGroup struct {
		Clients  []int32 `json:"clients"`
		Required bool    `json:"required,omitempty"`
	}
	jsonPair struct {
		Pickup   int32   `json:"pickup"`
		Delivery int32   `json:"delivery"`
		Amount   []int64 `json:"amount,omitempty"`
	}
)
