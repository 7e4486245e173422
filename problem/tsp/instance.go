package tsp

import (
	"fmt"
	"math"

	"lsolve/internal/memory"
	"lsolve/problem"
)

// The largest numbers of cities: at points, and by a matrix, which then takes 8.6 GB.
const (
	MaxCities  = 10_000_000
	MaxRowwise = 46_340
)

// tabled is the largest number of cities at points whose distances are kept as a
// matrix, which then takes 100 MB.
const tabled = 5000

// bytesPerCity is about what reading a city at a point takes: the list of points while
// it grows.
const bytesPerCity = 48

// Instance is an instance. It is not changed once it is made.
type Instance struct {
	// Name and Comment are those of the file; a line each, or empty.
	Name, Comment string

	n         int
	metric    Metric
	points    []Point // nil if metric is Explicit
	distances []int32 // n*from + to; nil: computed from points
	symmetric bool
}

var _ interface {
	problem.Large
	problem.Modelled
	problem.SolutionWriter
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the instance with a matrix of distances by rows, from the row's
// city to the column's. The slice is kept, and its diagonal set to 0, which no
// circuit through several cities uses. It is an error if n is not from 1 to
// MaxRowwise, the matrix has not n*n distances, or one is negative.
func New(n int, distances []int32) (*Instance, error) {
	if err := checkCities(n, MaxRowwise); err != nil {
		return nil, err
	}
	if len(distances) != n*n {
		return nil, fmt.Errorf("tsp: %d distances for %d cities; expected %d", len(distances), n, n*n)
	}
	p := &Instance{n: n, distances: distances, symmetric: true}
	for i := range n {
		distances[i*n+i] = 0
		for j, d := range p.Row(i) {
			if d < 0 {
				return nil, fmt.Errorf("tsp: the distance from city %d to %d is %d; expected 0 or more", i+1, j+1, d)
			}
			if j < i && d != distances[j*n+i] {
				p.symmetric = false
			}
		}
	}
	return p, nil
}

func checkCities(n, most int) error {
	if n < 1 || n > most {
		return fmt.Errorf("tsp: %d cities; expected 1 to %d", n, most)
	}
	return nil
}

// fits returns an error if so many bytes for n cities do not fit into memory.
func fits(bytes int64, what string, n int) error {
	if err := memory.Need(bytes, fmt.Sprintf("%s %d cities", what, n)); err != nil {
		return fmt.Errorf("tsp: %w", err)
	}
	return nil
}

// NewPoints returns the instance with cities at the points and distances by the
// metric, which is not Explicit. It keeps points. It is an error if there are not
// 1 to MaxCities points, a coordinate is not a number of at most MaxCoordinate, or
// two cities are more than 2^31-1 apart. If there are more than 5000 cities, or no
// memory for a matrix, the corners of the smallest rectangle around them must not be,
// either.
func NewPoints(metric Metric, points []Point) (*Instance, error) {
	if metric == Explicit || int(metric) >= len(metricNames) {
		return nil, fmt.Errorf("tsp: no distances between points by %v", metric)
	}
	n := len(points)
	if err := checkCities(n, MaxCities); err != nil {
		return nil, err
	}
	for i, at := range points {
		if !at.valid() {
			return nil, fmt.Errorf("tsp: city %d is at (%v, %v); expected coordinates of at most %g", i+1, at.X, at.Y, float64(MaxCoordinate))
		}
	}
	p := &Instance{n: n, metric: metric, points: points, symmetric: true}
	if n <= tabled && fits(4*int64(n)*int64(n), "the distances of", n) == nil {
		if err := p.table(); err != nil {
			return nil, err
		}
		return p, nil
	}
	low, high := corners(points)
	if d := metric.between(low, high); d > math.MaxInt32 {
		return nil, fmt.Errorf("tsp: the cities lie in a rectangle with corners that are %.0f apart; expected at most %d", d, math.MaxInt32)
	}
	return p, nil
}

// table computes the matrix.
func (p *Instance) table() error {
	n := p.n
	p.distances = make([]int32, n*n)
	for i := range n {
		for j := range i {
			d := p.metric.between(p.points[i], p.points[j])
			if d > math.MaxInt32 {
				return fmt.Errorf("tsp: cities %d and %d are %.0f apart; expected at most %d", j+1, i+1, d, math.MaxInt32)
			}
			p.distances[i*n+j], p.distances[j*n+i] = int32(d), int32(d)
		}
	}
	return nil
}

// corners returns two opposite corners of the smallest rectangle around the points.
func corners(points []Point) (low, high Point) {
	low, high = points[0], points[0]
	for _, at := range points {
		low = Point{min(low.X, at.X), min(low.Y, at.Y)}
		high = Point{max(high.X, at.X), max(high.Y, at.Y)}
	}
	return low, high
}

// Cities returns the number of cities.
func (p *Instance) Cities() int { return p.n }

// Symmetric reports whether all ways are as long as their ways back.
func (p *Instance) Symmetric() bool { return p.symmetric }

// Metric says where the distances come from.
func (p *Instance) Metric() Metric { return p.metric }

// Points returns the coordinates of the cities; nil if the distances are Explicit.
// The slice must not be changed.
func (p *Instance) Points() []Point { return p.points }

// Distance returns the length of the way from a city to another, 0 from a city to
// itself.
func (p *Instance) Distance(from, to int) int32 {
	switch {
	case p.distances != nil:
		return p.distances[from*p.n+to]
	case from == to:
		return 0 // which it is not by every metric
	}
	return int32(p.metric.between(p.points[from], p.points[to]))
}

// Row returns the distances from a city. It is a part of Distances, which must not be
// changed. Without Distances it is computed, in O(n), and the caller's.
func (p *Instance) Row(from int) []int32 {
	if p.distances != nil {
		return p.distances[from*p.n : (from+1)*p.n]
	}
	row := make([]int32, p.n)
	for to := range row {
		row[to] = p.Distance(from, to)
	}
	return row
}

// Distances returns the matrix by rows: given, or of at most 5000 cities at points
// if memory allows. nil: Distance computes them. The slice must not be changed.
func (p *Instance) Distances() []int32 { return p.distances }

// Footprint implements problem.Large: tours, candidates and queues take about so
// many bytes a city.
func (p *Instance) Footprint() int64 { return 250 * int64(p.n) }
