package vrp

import (
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"lsolve/problem"
	"lsolve/problem/scan"
)

// Format describes the text forms of an instance.
const Format = `VRPLIB's format: lines "KEY: value", then sections with a line for each place or vehicle:
its number, from 1, and what the section says of it. Depots come first.

    NAME: small
    TYPE: VRPTW
    DIMENSION: 3                  depots and clients
    VEHICLES: 2                   without this line, one for each client
    CAPACITY: 10
    EDGE_WEIGHT_TYPE: EUC_2D
    NODE_COORD_SECTION
    1 0 0
    2 0 10
    3 10 10
    DEMAND_SECTION
    1 0
    2 7
    3 5
    TIME_WINDOW_SECTION
    1 0 100
    2 0 20
    3 30 60
    SERVICE_TIME_SECTION
    1 0
    2 5
    3 5
    DEPOT_SECTION
    1
    -1
    EOF

Sections of places are NODE_COORD, DEMAND (or LINEHAUL), BACKHAUL, SERVICE_TIME,
TIME_WINDOW, RELEASE_TIME, PRIZE (0: the client is visited in any case) and
PICKUP_AND_DELIVERY (the load, the time window, the time of service, the numbers of the
place of the pickup and of that of the delivery, one of them 0). Sections of vehicles are
CAPACITY, VEHICLES_DEPOT, VEHICLES_FIXED_COST, VEHICLES_UNIT_DISTANCE_COST,
VEHICLES_MAX_DISTANCE, VEHICLES_MAX_DURATION and VEHICLES_MAX_RELOADS. Loads may have
several components. What is the same for all may be a line, such as "SERVICE_TIME: 5";
"DISTANCE: 200" is VEHICLES_MAX_DURATION. Lists are VEHICLES_ALLOWED_CLIENTS and
VEHICLES_RELOAD_DEPOT of each vehicle, and MUTUALLY_EXCLUSIVE_GROUP, the places of each
group, of which one is visited. EDGE_WEIGHT_TYPE is EUC_2D, CEIL_2D, FLOOR_2D, EXACT_2D
(a thousand times the distance, rounded), MAN_2D, MAX_2D, GEO, ATT or EXPLICIT with an
EDGE_WEIGHT_SECTION and an EDGE_WEIGHT_FORMAT: FULL_MATRIX, or one half, without the diagonal or with it, by rows
or by columns, LOWER_ROW, UPPER_ROW, LOWER_DIAG_ROW, UPPER_DIAG_ROW, LOWER_COL, UPPER_COL,
LOWER_DIAG_COL, UPPER_DIAG_COL. Vehicles have a CAPACITY if and only if clients have loads.

TYPE is one of CVRP, VRPTW, PDPTW, MDVRP, MDVRPTW, HFVRP, SDVRPTW, PCVRP, PCVRPTW, MTVRPTWR, GVRP;
DVRP and DCVRP, which have a limit such as DISTANCE; ACVRP, with a FULL_MATRIX; OVRP, where vehicles
do not return; VRPB, where backhauls come last in a trip; and TSP, with one vehicle. All
vehicles work while their depot is open.

The format of Solomon, and of Gehring and Homberger: number, place, demand, time window and
time of service of each client; number 0 is the depot.

    small

    VEHICLE
    NUMBER     CAPACITY
      2         10

    CUSTOMER
    CUST NO.  XCOORD.  YCOORD.  DEMAND  READY TIME  DUE DATE  SERVICE TIME

        0       0        0        0         0         100         0
        1       0       10        7         0          20         5
        2      10       10        5        30          60         5

The format of Li and Lim: the numbers of vehicles, the capacity and the speed, then the same
numbers a client, and the numbers of the client of its pickup and that of its delivery:

    2 10 1
    0 0 0 0 0 100 0 0 0
    1 0 10 7 0 20 5 0 2
    2 10 10 -7 30 60 5 1 0

And JSON, which says all that there is; docs/formats/schema/vrp-instance.json describes it:

    {"vrp": 1,
     "resources": 1,
     "depots": [{"x": 0, "y": 0}],
     "clients": [{"x": 0, "y": 10, "delivery": [7], "windows": [[0, 20]]},
                 {"x": 10, "y": 10, "pickup": [5], "optional": true, "prize": 30}],
     "vehicles": [{"count": 2, "capacity": [10], "per_distance": 1}]}

Except in JSON, distances, times and costs are rounded as --round says: to the nearest
whole number (round), cut off (trunc), up (ceil), ten times with the rest cut off (dimacs),
or a thousand times to the nearest (exact). auto is what the sets of the kind use: dimacs
for Solomon's format and for the types VRPTW, PCVRPTW and MTVRPTWR, exact for Li and Lim's and the
types HFVRP, MDVRPTW and SDVRPTW, and otherwise round, or as CEIL_2D, FLOOR_2D and EXACT_2D
say. The published costs of the sets of Christofides, Mingozzi and Toth (CMT) and of Golden,
Wasil, Kelly and Chao, of the type CVRP, are of distances that are not rounded: use exact.
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 24

// AutoRound is the rounding that the sets of a kind use.
const AutoRound = "auto"

// Reading says what a file leaves open.
type Reading struct {
	// Round is the name of a Rounding, or AutoRound, or "".
	Round string
	// FewVehicles: a vehicle costs more than all distances, so that as few as possible are
	// used. Fixed costs in the file do not count.
	FewVehicles bool
}

// Parse reads an instance; see Format. name is the file's name in messages, "-" for the
// standard input. The error is a *problem.SyntaxError or the reader's.
func Parse(name string, r io.Reader, o Reading) (*Instance, error) {
	f := &file{Lines: scan.NewLines(name, r, maxLine, ""), o: o}
	if o.Round != "" && o.Round != AutoRound {
		k, err := roundingNames.Parse(o.Round, "rounding")
		if err != nil {
			return nil, err
		}
		f.rounding, f.asked = Rounding(k), true
	}
	for f.Next() {
		text := strings.TrimSpace(f.Text())
		switch {
		case text == "":
			continue
		case text[0] == '{':
			return f.json()
		case text[0] == '[' || slices.Contains([]string{"null", "true", "false"}, text):
			return nil, f.wrongAt(strings.Fields(text)[0], `an object, {"vrp": 1, ...}, if this is JSON`)
		case isNumber(text[0]):
			return f.liLim()
		case strings.Contains(text, ":") || strings.HasSuffix(text, "_SECTION"):
			return f.vrplib()
		}
		return f.solomon()
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return nil, f.Wrong(0, "the end of the file", "an instance of VRPLIB, of Solomon, of Li and Lim, or JSON")
}

// isNumber reports whether a number may begin so.
func isNumber(b byte) bool { return b >= '0' && b <= '9' || b == '-' || b == '+' || b == '.' }

// file is a text that is read.
type file struct {
	*scan.Lines
	o        Reading
	rounding Rounding
	asked    bool // rounding is what the user asked for
	// stands returns where what is wrong stands; line 0: that is unknown, and column 0: all of
	// the line.
	stands func(wrong *flaw) (line, column int)
}

// use sets the rounding of the kind of file, unless the user asked for another.
func (f *file) use(r Rounding) {
	if !f.asked {
		f.rounding = r
	}
}

// mostFile is the largest number in a file.
const mostFile = 1e12

// number reads a number from least to most that a word is.
func (f *file) number(w scan.Word, least, most float64, what string) (float64, error) {
	x, err := strconv.ParseFloat(w.Text, 64)
	if err != nil || !(x >= least && x <= most) {
		return 0, f.WrongWord(w, fmt.Sprintf("%s: a number from %g to %g", what, least, most))
	}
	return x, nil
}

// scaled makes a time or a cost of the file whole.
func (f *file) scaled(x float64) int64 {
	if x >= mostFile {
		return Never
	}
	return f.rounding.Round(x)
}

// load makes a load whole; it has no scale. nil: it is nothing.
func load(amounts ...float64) []int64 {
	l, some := make([]int64, len(amounts)), false
	for i, x := range amounts {
		l[i] = int64(math.Floor(x + 0.5))
		some = some || l[i] != 0
	}
	if !some {
		return nil
	}
	return l
}

// wrongAt returns a mistake at a piece of the current line.
func (f *file) wrongAt(piece, expected string) error {
	return f.WrongAt(max(0, strings.Index(f.Text(), piece)), piece, expected)
}

// made returns the instance, or what is wrong with it as a mistake of the file.
func (f *file) made(in Instance) (*Instance, error) {
	in.Scale = max(in.Scale, f.rounding.Scale())
	in.Name = strings.ToValidUTF8(in.Name, "\ufffd") // which JSON can say
	if f.o.FewVehicles {
		in.fewVehicles()
	}
	p, err := New(in)
	if err != nil {
		return nil, f.wrongIn(err, "an instance that can have a solution")
	}
	return p, nil
}

// wrongIn returns a mistake that was found after reading, with the place where it stands if
// that is known.
func (f *file) wrongIn(err error, expected string) error {
	column := 0
	var wrong *flaw
	if errors.As(err, &wrong) && f.stands != nil {
		var line int
		if line, column = f.stands(wrong); line > 0 {
			f.Line = line
		}
	}
	return f.Wrong(column, strings.TrimPrefix(err.Error(), "vrp: "), expected)
}

// fewVehicles makes vehicles cost more than all distances and durations of a solution.
func (p *Instance) fewVehicles() {
	for i := range p.Vehicles {
		p.Vehicles[i].Fixed = 0
	}
	most := p.mostCost(p.extent())
	fixed := int64(1)
	for float64(fixed) <= most && fixed < MaxNumber {
		fixed *= 10
	}
	for i := range p.Vehicles {
		p.Vehicles[i].Fixed = fixed
	}
}

// travel returns the profile of a file without a matrix, by the coordinates of all places.
func (f *file) travel(p *Instance, m Metric) error {
	t, err := NewPoints(p.located(), m, f.rounding, 0)
	if err != nil {
		return f.Wrong(0, strings.TrimPrefix(err.Error(), "vrp: "), "coordinates within bounds")
	}
	p.Travel = []Travel{t}
	return nil
}

// located returns the coordinates of all places.
func (p *Instance) located() []Point {
	points := make([]Point, 0, p.Places())
	for i := range p.Depots {
		points = append(points, Point{p.Depots[i].X, p.Depots[i].Y})
	}
	for i := range p.Clients {
		points = append(points, Point{p.Clients[i].X, p.Clients[i].Y})
	}
	return points
}

// anytime is the window without limits.
func anytime() Window { return Window{0, Never} }

// plainVehicle is a type of vehicle without limits whose cost is the distance.
func plainVehicle(count int, capacity []int64) Vehicle {
	return Vehicle{Count: count, Capacity: capacity, Shift: anytime(), LatestStart: Never, MaxDistance: Never, MaxDuration: Never, PerDistance: 1}
}

var (
	_ problem.Proving    = (*Instance)(nil)
	_ problem.Partial    = (*Instance)(nil)
	_ problem.Outgrowing = (*Instance)(nil)
)
