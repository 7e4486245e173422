package vrp

import (
	"fmt"
	"math"

	"lsolve/problem"
	"lsolve/problem/internal/tsplib"
)

// Travel is a profile: the distance and the duration from each place to each other. It is
// a matrix, or computed from coordinates when asked, so that many places take no memory
// as their square.
type Travel struct {
	places int
	// A matrix by rows, from the row's place to the column's; -1: forbidden.
	distances []int32
	durations []int32 // nil: the distances

	// Coordinates.
	metric   Metric
	rounding Rounding
	pace     float64 // the duration of a unit of distance; 0: durations are distances
	points   []Point
	banned   map[[2]int32]struct{}
}

// Point is a place in the plane, or as Haversine has it.
type Point struct{ X, Y float64 }

// Metric says how far it is between points.
type Metric uint8

// The metrics.
const (
	// Euclidean: as the crow flies, in the plane.
	Euclidean Metric = iota
	// Manhattan: the sum of the differences of the coordinates.
	Manhattan
	// Haversine: metres along a great circle of a sphere with a radius of 6371 km. X is
	// the longitude and Y the latitude, in degrees.
	Haversine
	// Maximum: the largest difference of a coordinate.
	Maximum
	// Geographical: kilometres on TSPLIB's globe (GEO), whole numbers. X is the latitude and
	// Y the longitude, as degrees.minutes.
	Geographical
	// PseudoEuclidean: of the AT&T instances (ATT), whole numbers.
	PseudoEuclidean
)

var metricNames = problem.Names{"euclidean", "manhattan", "haversine", "maximum", "geo", "att"}

// String is the metric's name in files.
func (m Metric) String() string { return metricNames.Of(int(m), "metric") }

// Rounding says how a real number, such as a distance between points, becomes a whole
// one.
type Rounding uint8

// The roundings, most of them with PyVRP's names.
const (
	// Nearest: to the nearest whole number (round), as TSPLIB's EUC_2D.
	Nearest Rounding = iota
	// Down: the whole part (trunc).
	Down
	// Up: to the next whole number (ceil), as TSPLIB's CEIL_2D.
	Up
	// Dimacs: ten times the number with one decimal, the others cut off (dimacs), as in
	// the DIMACS challenge of 2021 for time windows.
	Dimacs
	// Exact: a thousand times the number, to the nearest (exact).
	Exact
)

var roundingNames = problem.Names{"round", "trunc", "ceil", "dimacs", "exact"}

// String is the rounding's name in files.
func (r Rounding) String() string { return roundingNames.Of(int(r), "rounding") }

// Scale is by how much numbers are multiplied before they are made whole.
func (r Rounding) Scale() int64 {
	switch r {
	case Dimacs:
		return 10
	case Exact:
		return 1000
	case Nearest, Down, Up:
	}
	return 1
}

// Round makes a number whole.
func (r Rounding) Round(x float64) int64 {
	switch r {
	case Nearest:
		return int64(math.Floor(x + 0.5))
	case Down:
		return int64(math.Trunc(x))
	case Up:
		return int64(math.Ceil(x))
	case Dimacs:
		return int64(math.Trunc(10 * x))
	case Exact:
	}
	return int64(math.Floor(float64(1000*x) + 0.5))
}

// NewMatrix returns the profile with matrices by rows, from the row's place to the
// column's, for so many places. durations may be nil: they are the distances. The numbers
// are from 0 to MaxTravel, or Forbidden; a way that is forbidden in one of them is in
// both. The diagonal counts as 0. It is an error if there are not places*places numbers,
// or one is out of range.
func NewMatrix(places int, distances, durations []int64) (Travel, error) {
	t := Travel{places: places, distances: make([]int32, places*places)}
	if durations != nil {
		t.durations = make([]int32, places*places)
	}
	for _, m := range []struct {
		what string
		from []int64
		to   []int32
	}{{"distance", distances, t.distances}, {"duration", durations, t.durations}} {
		if len(m.from) != len(m.to) {
			return Travel{}, fmt.Errorf("vrp: %d %ss; expected %d, for %d places", len(m.from), m.what, len(m.to), places)
		}
		for i, x := range m.from {
			switch {
			case i%(places+1) == 0:
				x = 0
			case x == Forbidden:
				x = -1
			case x < 0 || x > MaxTravel:
				return Travel{}, fmt.Errorf("vrp: the %s from place %d to %d is %d; expected 0..%d", m.what, i/places, i%places, x, MaxTravel)
			}
			m.to[i] = int32(x)
		}
	}
	for i := range t.durations {
		if t.distances[i] < 0 || t.durations[i] < 0 {
			t.distances[i], t.durations[i] = -1, -1
		}
	}
	return t, nil
}

// NewPoints returns the profile of places at points. A distance is that of the metric,
// rounded, and a duration pace times that of the metric, rounded; with pace 0 they are
// the distances. It is an error if a coordinate or pace is out of range, or if a distance
// or a duration may exceed MaxTravel.
func NewPoints(points []Point, m Metric, r Rounding, pace float64) (Travel, error) {
	t := Travel{places: len(points), metric: m, rounding: r, pace: pace, points: points}
	if !(pace >= 0 && pace <= 1e9) {
		return Travel{}, fmt.Errorf("vrp: the pace %v; expected 0 to 1e9", pace)
	}
	if len(points) == 0 {
		return t, nil
	}
	low, high := points[0], points[0]
	for i, at := range points {
		if !(math.Abs(at.X) <= MaxCoordinate && math.Abs(at.Y) <= MaxCoordinate) {
			return Travel{}, fmt.Errorf("vrp: place %d is at %v, %v; expected coordinates from %g to %g", i, at.X, at.Y, -MaxCoordinate, MaxCoordinate)
		}
		if m == Haversine && !onGlobe(at.Y, at.X) {
			return Travel{}, fmt.Errorf("vrp: place %d is at %v, %v; expected a longitude from -180 to 180 and a latitude from -90 to 90", i, at.X, at.Y)
		}
		if m == Geographical && !onGlobe(at.X, at.Y) {
			return Travel{}, fmt.Errorf("vrp: place %d is at %v, %v; expected a latitude from -90 to 90 and a longitude from -180 to 180", i, at.X, at.Y)
		}
		low = Point{min(low.X, at.X), min(low.Y, at.Y)}
		high = Point{max(high.X, at.X), max(high.Y, at.Y)}
	}
	longest := m.longest(low, high)
	if longest = max(1, pace) * longest * float64(r.Scale()); longest+1 > MaxTravel {
		if scale := r.Scale(); scale > 1 {
			return Travel{}, fmt.Errorf("vrp: distances or durations up to %.0f, times %d by the rounding %v; expected at most %d", longest/float64(scale), scale, r, MaxTravel)
		}
		return Travel{}, fmt.Errorf("vrp: distances or durations up to %.0f; expected at most %d", longest, MaxTravel)
	}
	return t, nil
}

// Forbid returns the profile without the ways from a place to another.
func (t Travel) Forbid(ways [][2]int32) (Travel, error) {
	if len(ways) == 0 {
		return t, nil
	}
	banned := make(map[[2]int32]struct{}, len(t.banned)+len(ways))
	for way := range t.banned {
		banned[way] = struct{}{}
	}
	for _, way := range ways {
		if min(way[0], way[1]) < 0 || int(max(way[0], way[1])) >= t.places {
			return t, fmt.Errorf("vrp: the way from place %d to %d; expected places 0..%d", way[0], way[1], t.places-1)
		}
		banned[way] = struct{}{}
	}
	t.banned = banned
	return t, nil
}

// Distance returns the distance from a place to another; 0 from a place to itself, and
// Forbidden if there is no way.
func (t *Travel) Distance(from, to int) int64 {
	if from == to {
		return 0
	}
	if t.isBanned(from, to) {
		return Forbidden
	}
	if t.distances != nil {
		return orForbidden(t.distances[from*t.places+to])
	}
	return t.rounding.Round(t.metric.between(t.points[from], t.points[to]))
}

// Duration returns the duration of the way from a place to another, as Distance does the
// distance.
func (t *Travel) Duration(from, to int) int64 {
	switch {
	case t.durations != nil && from != to && !t.isBanned(from, to):
		return orForbidden(t.durations[from*t.places+to])
	case t.pace == 0 || from == to || t.isBanned(from, to):
		return t.Distance(from, to)
	}
	return t.rounding.Round(t.pace * t.metric.between(t.points[from], t.points[to]))
}

func (t *Travel) isBanned(from, to int) bool {
	if t.banned == nil {
		return false
	}
	_, is := t.banned[[2]int32{int32(from), int32(to)}]
	return is
}

func orForbidden(x int32) int64 {
	if x < 0 {
		return Forbidden
	}
	return int64(x)
}

// Timed reports whether durations are not the distances.
func (t *Travel) Timed() bool { return t.durations != nil || t.pace != 0 }

// Points returns the coordinates from which distances are computed, of each place; nil:
// there is a matrix. The slice must not be changed.
func (t *Travel) Points() []Point { return t.points }

// Longest returns a distance and a duration that no way exceeds.
func (t *Travel) Longest() (distance, duration int64) {
	if t.distances != nil {
		for i, d := range t.distances {
			distance = max(distance, int64(d))
			if t.durations != nil {
				d = t.durations[i]
			}
			duration = max(duration, int64(d))
		}
		return distance, duration
	}
	if len(t.points) == 0 {
		return 0, 0
	}
	low, high := t.points[0], t.points[0]
	for _, at := range t.points {
		low = Point{min(low.X, at.X), min(low.Y, at.Y)}
		high = Point{max(high.X, at.X), max(high.Y, at.Y)}
	}
	longest := t.metric.longest(low, high)
	distance = t.rounding.Round(longest) + 1
	if duration = distance; t.pace != 0 {
		duration = t.rounding.Round(t.pace*longest) + 1
	}
	return distance, duration
}

// onGlobe reports whether these are a latitude and a longitude.
func onGlobe(latitude, longitude float64) bool {
	return math.Abs(latitude) <= 90 && math.Abs(longitude) <= 180
}

// longest returns a distance that no two points of a box exceed whose corners these are.
func (m Metric) longest(low, high Point) float64 {
	switch m {
	case Haversine:
		return math.Pi * earth
	case Geographical:
		return tsplib.Farthest
	case Euclidean, Manhattan, Maximum, PseudoEuclidean:
	}
	return m.between(low, high)
}

// earth is the radius of the earth in metres.
const earth = 6_371_000

// between returns the distance of two points. The conversions keep compilers from fusing
// operations, so that all machines round alike.
func (m Metric) between(a, b Point) float64 {
	dx, dy := a.X-b.X, a.Y-b.Y
	switch m {
	case Manhattan:
		return math.Abs(dx) + math.Abs(dy)
	case Haversine:
		const degree = math.Pi / 180
		across, along := math.Sin(dy*degree/2), math.Sin(dx*degree/2)
		h := float64(across*across) + float64(math.Cos(a.Y*degree)*math.Cos(b.Y*degree))*float64(along*along)
		return 2 * earth * math.Asin(math.Sqrt(min(1, h)))
	case Maximum:
		return max(math.Abs(dx), math.Abs(dy))
	case Geographical:
		return tsplib.Kilometres(a.X, a.Y, b.X, b.Y)
	case PseudoEuclidean:
		return tsplib.PseudoEuclidean(dx, dy)
	case Euclidean:
	}
	return math.Sqrt(float64(dx*dx) + float64(dy*dy))
}
