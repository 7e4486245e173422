package tsplib

import "math"

// The conversions below keep compilers from fusing operations, so that all machines round
// alike.

// PseudoEuclidean is the distance of the AT&T instances (ATT) between points that differ by
// dx and dy, a whole number.
func PseudoEuclidean(dx, dy float64) float64 {
	exact := math.Sqrt((float64(dx*dx) + float64(dy*dy)) / 10)
	if rounded := math.Floor(exact + 0.5); rounded >= exact {
		return rounded
	}
	return math.Floor(exact+0.5) + 1
}

// Farthest is how many Kilometres two places are apart at most: half the way round.
const Farthest = 20039

// Kilometres is TSPLIB's distance on the globe (GEO), a whole number, with its radius and its
// value of pi, on which the published lengths rest. Latitudes and longitudes are
// degrees.minutes.
func Kilometres(latitude, longitude, otherLatitude, otherLongitude float64) float64 {
	const radius = 6378.388
	a, b := radians(latitude), radians(otherLatitude)
	q1, q2, q3 := math.Cos(radians(longitude)-radians(otherLongitude)), math.Cos(a-b), math.Cos(a+b)
	cosine := 0.5 * (float64((1+q1)*q2) - float64((1-q1)*q3))
	return math.Floor(float64(radius*math.Acos(min(1, max(-1, cosine)))) + 1)
}

// radians converts degrees.minutes.
func radians(x float64) float64 {
	const pi = 3.141592
	degrees := math.Trunc(x)
	return pi * (degrees + float64(5*(x-degrees))/3) / 180
}
