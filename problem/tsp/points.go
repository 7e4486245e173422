package tsp

import (
	"fmt"
	"math"
)

// bytesPerCity is about what reading a city at a point takes: the list of points while
// it grows.
const bytesPerCity = 48

// NewPoints returns the instance with cities at the points and distances by the
// metric, one of the plane. It keeps points. It is an error if there are not 1 to
// MaxCities points, a coordinate is not a number of at most MaxCoordinate, or two
// cities are more than 2^31-1 apart. If there are more than 5000 cities, or no memory
// for a matrix, the corners of the smallest box around them must not be, either.
func NewPoints(metric Metric, points []Point) (*Instance, error) {
	if metric.Spatial() {
		return nil, fmt.Errorf("tsp: no heights for distances by %v", metric)
	}
	return newPlaced(metric, points, nil)
}

// NewSpace is NewPoints for a metric of space: the cities have heights as their third
// coordinates. It keeps heights.
func NewSpace(metric Metric, points []Point, heights []float64) (*Instance, error) {
	if !metric.Spatial() {
		return nil, fmt.Errorf("tsp: distances by %v with heights", metric)
	}
	if len(heights) != len(points) {
		return nil, fmt.Errorf("tsp: %d heights for %d cities", len(heights), len(points))
	}
	return newPlaced(metric, points, heights)
}

func newPlaced(metric Metric, points []Point, heights []float64) (*Instance, error) {
	if !metric.Placed() {
		return nil, fmt.Errorf("tsp: no distances between points by %v", metric)
	}
	if err := checkCities(len(points), MaxCities); err != nil {
		return nil, err
	}
	if err := checkPlaces(points, heights); err != nil {
		return nil, err
	}
	p := &Instance{n: len(points), metric: metric, points: points, heights: heights, symmetric: true}
	if p.small() {
		if err := p.table(); err != nil {
			return nil, err
		}
		return p, nil
	}
	low, high, tall := box(points, heights)
	if d := metric.longest(low, high, tall); d > math.MaxInt32 {
		return nil, fmt.Errorf("tsp: the cities lie in a box with corners that are %.0f apart; expected at most %d", d, math.MaxInt32)
	}
	return p, nil
}

func checkPlaces(points []Point, heights []float64) error {
	for i, at := range points {
		if !validCoordinate(at.X) || !validCoordinate(at.Y) {
			return fmt.Errorf("tsp: city %d is at (%v, %v); expected coordinates of at most %g", i+1, at.X, at.Y, float64(MaxCoordinate))
		}
	}
	for i, z := range heights {
		if !validCoordinate(z) {
			return fmt.Errorf("tsp: city %d has the height %v; expected at most %g", i+1, z, float64(MaxCoordinate))
		}
	}
	return nil
}

// small reports whether the instance is to have a matrix.
func (p *Instance) small() bool {
	return p.n <= tabled && fits(4*int64(p.n)*int64(p.n), "the distances of", p.n) == nil
}

// table computes the matrix.
func (p *Instance) table() error {
	n := p.n
	distances := make([]int32, n*n)
	for i := range n {
		for j := range i {
			dz := 0.0
			if p.heights != nil {
				dz = p.heights[i] - p.heights[j]
			}
			d := p.metric.between(p.points[i], p.points[j], dz)
			if d > math.MaxInt32 {
				return fmt.Errorf("tsp: cities %d and %d are %.0f apart; expected at most %d", j+1, i+1, d, math.MaxInt32)
			}
			distances[i*n+j], distances[j*n+i] = int32(d), int32(d)
		}
	}
	p.distances = distances
	return nil
}

// box returns two opposite corners of the smallest box around the points, and how
// high it is.
func box(points []Point, heights []float64) (low, high Point, tall float64) {
	low, high = points[0], points[0]
	for _, at := range points {
		low = Point{min(low.X, at.X), min(low.Y, at.Y)}
		high = Point{max(high.X, at.X), max(high.Y, at.Y)}
	}
	if heights == nil {
		return low, high, 0
	}
	bottom, top := heights[0], heights[0]
	for _, z := range heights {
		bottom, top = min(bottom, z), max(top, z)
	}
	return low, high, top - bottom
}
