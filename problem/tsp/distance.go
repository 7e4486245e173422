package tsp

import (
	"fmt"
	"math"

	"lsolve/problem/internal/tsplib"
)

// Metric says where distances come from.
type Metric uint8

// The metrics, with TSPLIB's names in parentheses. Those of space take heights; all
// others are of the plane.
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
	// Euclidean3: in space, rounded to the nearest integer (EUC_3D).
	Euclidean3
	// Manhattan: the sum of the differences of the coordinates, rounded to the
	// nearest integer (MAN_2D), and Manhattan3 in space (MAN_3D).
	Manhattan
	Manhattan3
	// Maximum: the largest difference of a coordinate, rounded to the nearest
	// integer (MAX_2D), and Maximum3 in space (MAX_3D).
	Maximum
	Maximum3
	// XRay1: of crystallography: the time of three motors that turn at the same time
	// by degrees, in hundredths, at equal speeds (XRAY1), and XRay2 at different
	// ones (XRAY2).
	XRay1
	XRay2
	// Adjacent: 0 along the edges of a graph, otherwise 1 (the files of type HCP).
	Adjacent
)

var metricNames = [...]string{
	Explicit: "EXPLICIT", Euclidean: "EUC_2D", Ceiling: "CEIL_2D", Geographical: "GEO", PseudoEuclidean: "ATT", Euclidean3: "EUC_3D",
	Manhattan: "MAN_2D", Manhattan3: "MAN_3D", Maximum: "MAX_2D", Maximum3: "MAX_3D", XRay1: "XRAY1", XRay2: "XRAY2", Adjacent: "HCP",
}

// String is TSPLIB's name.
func (m Metric) String() string {
	if int(m) < len(metricNames) {
		return metricNames[m]
	}
	return fmt.Sprintf("metric %d", m)
}

// Placed reports whether the distances are those of points.
func (m Metric) Placed() bool { return m > Explicit && m < Adjacent }

// Spatial reports whether the points have heights.
func (m Metric) Spatial() bool {
	return m == Euclidean3 || m == Manhattan3 || m == Maximum3 || m == XRay1 || m == XRay2
}

// Point is a place.
type Point struct{ X, Y float64 }

// MaxCoordinate is the largest coordinate, and the largest of a negative one.
const MaxCoordinate = 1e9

func validCoordinate(x float64) bool { return math.Abs(x) <= MaxCoordinate } // not NaN

// between returns the distance of two points whose heights differ by dz, a whole
// number. The conversions keep compilers from fusing operations, so that all machines
// round alike.
func (m Metric) between(a, b Point, dz float64) float64 {
	dx, dy := a.X-b.X, a.Y-b.Y
	switch m {
	case Euclidean:
		return nearestInteger(math.Sqrt(float64(dx*dx) + float64(dy*dy)))
	case Ceiling:
		return math.Ceil(math.Sqrt(float64(dx*dx) + float64(dy*dy)))
	case Geographical:
		return tsplib.Kilometres(a.X, a.Y, b.X, b.Y)
	case PseudoEuclidean:
		return tsplib.PseudoEuclidean(dx, dy)
	case Euclidean3:
		return nearestInteger(math.Sqrt(float64(dx*dx) + float64(dy*dy) + float64(dz*dz)))
	case Manhattan:
		return nearestInteger(math.Abs(dx) + math.Abs(dy))
	case Manhattan3:
		return nearestInteger(math.Abs(dx) + math.Abs(dy) + math.Abs(dz))
	case Maximum:
		return nearestInteger(max(math.Abs(dx), math.Abs(dy)))
	case Maximum3:
		return nearestInteger(max(math.Abs(dx), math.Abs(dy), math.Abs(dz)))
	case XRay1:
		return nearestInteger(float64(100 * max(turn(dx), math.Abs(dy), math.Abs(dz))))
	case XRay2:
		return nearestInteger(float64(100 * max(turn(dx)/1.25, math.Abs(dy)/1.5, math.Abs(dz)/1.15)))
	case Explicit, Adjacent:
	}
	panic(fmt.Sprintf("tsp: no distances between points by %v", m))
}

// longest returns a distance that no two points of a box exceed whose corners these
// are.
func (m Metric) longest(a, b Point, dz float64) float64 {
	if m == XRay1 || m == XRay2 {
		return 100 * max(math.Abs(a.X-b.X), math.Abs(a.Y-b.Y), math.Abs(dz))
	}
	return m.between(a, b, dz)
}

func nearestInteger(x float64) float64 { return math.Floor(x + 0.5) }

// turn returns the shorter way round by an angle, in degrees.
func turn(angle float64) float64 {
	angle = math.Abs(angle)
	return min(angle, math.Abs(angle-360))
}
