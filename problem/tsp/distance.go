package tsp

import (
	"fmt"
	"math"
)

// Metric says where distances come from.
type Metric uint8

// The metrics, with TSPLIB's names in parentheses.
const (
	// Explicit: a matrix (EXPLICIT).
	Explicit Metric = iota
	// Euclidean: in the plane, rounded to the nearest integer (EUC_2D).
	Euclidean
	// Ceiling: in the plane, rounded up (CEIL_2D).
	Ceiling
	// Geographical: kilometres on the globe; X is the latitude and Y the
	// longitude, as degrees.minutes (GEO).
	Geographical
	// PseudoEuclidean: of the AT&T instances (ATT).
	PseudoEuclidean
)

var metricNames = [...]string{Explicit: "EXPLICIT", Euclidean: "EUC_2D", Ceiling: "CEIL_2D", Geographical: "GEO", PseudoEuclidean: "ATT"}

// String is TSPLIB's name.
func (m Metric) String() string {
	if int(m) < len(metricNames) {
		return metricNames[m]
	}
	return fmt.Sprintf("metric %d", m)
}

// Point is a place.
type Point struct{ X, Y float64 }

// MaxCoordinate is the largest coordinate, and the largest of a negative one.
const MaxCoordinate = 1e9

func (p Point) valid() bool {
	return math.Abs(p.X) <= MaxCoordinate && math.Abs(p.Y) <= MaxCoordinate // not NaN
}

// between returns the distance of two points, a whole number. The conversions keep
// compilers from fusing operations, so that all machines round alike.
func (m Metric) between(a, b Point) float64 {
	dx, dy := a.X-b.X, a.Y-b.Y
	square := float64(dx*dx) + float64(dy*dy)
	switch m {
	case Ceiling:
		return math.Ceil(math.Sqrt(square))
	case Geographical:
		return kilometres(a, b)
	case PseudoEuclidean:
		exact := math.Sqrt(square / 10)
		if rounded := math.Floor(exact + 0.5); rounded >= exact {
			return rounded
		}
		return math.Floor(exact+0.5) + 1
	default:
		return math.Floor(math.Sqrt(square) + 0.5)
	}
}

// kilometres is TSPLIB's distance on the globe, with its radius and its value of
// pi, on which the published lengths rest.
func kilometres(a, b Point) float64 {
	const radius = 6378.388
	apart, turn := radians(a.Y)-radians(b.Y), radians(a.X)-radians(b.X)
	q1, q2, q3 := math.Cos(apart), math.Cos(turn), math.Cos(radians(a.X)+radians(b.X))
	cosine := 0.5 * (float64((1+q1)*q2) - float64((1-q1)*q3))
	return math.Floor(float64(radius*math.Acos(min(1, max(-1, cosine)))) + 1)
}

// radians converts degrees.minutes.
func radians(x float64) float64 {
	const pi = 3.141592
	degrees := math.Trunc(x)
	return pi * (degrees + float64(5*(x-degrees))/3) / 180
}
