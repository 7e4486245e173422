package tsp

import (
	"fmt"
	"math"

	"lsolve/internal/memory"
	"lsolve/problem"
)

// MaxCities is the largest number of cities: the distances are kept as a matrix,
// which then takes 400 MB.
const MaxCities = 10_000

// Instance is an instance. It is not changed once it is made.
type Instance struct {
	// Name and Comment are those of the file; a line each, or empty.
	Name, Comment string

	n         int
	metric    Metric
	points    []Point // nil if metric is Explicit
	distances []int32 // n*from + to
	symmetric bool
}

var _ interface {
	problem.Modelled
	problem.SolutionWriter
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the instance with a matrix of distances by rows, from the row's
// city to the column's. The slice is kept, and its diagonal set to 0, which no
// circuit through several cities uses. It is an error if n is not from 1 to
// MaxCities, the matrix has not n*n distances, one is negative, or a circuit could
// be longer than 2^31-1.
func New(n int, distances []int32) (*Instance, error) {
	if err := checkCities(n); err != nil {
		return nil, err
	}
	if len(distances) != n*n {
		return nil, fmt.Errorf("tsp: %d distances for %d cities; expected %d", len(distances), n, n*n)
	}
	p := &Instance{n: n, distances: distances, symmetric: true}
	sum := int64(0)
	for i := range n {
		distances[i*n+i] = 0
		longest := int32(0)
		for j, d := range p.Row(i) {
			if d < 0 {
				return nil, fmt.Errorf("tsp: the distance from city %d to %d is %d; expected 0 or more", i+1, j+1, d)
			}
			longest = max(longest, d)
			if j < i && d != distances[j*n+i] {
				p.symmetric = false
			}
		}
		sum += int64(longest)
	}
	if sum > math.MaxInt32 {
		return nil, fmt.Errorf("tsp: a circuit could have a length of %d (the sum of the longest ways from each city); expected at most %d", sum, math.MaxInt32)
	}
	return p, nil
}

func checkCities(n int) error {
	if n < 1 || n > MaxCities {
		return fmt.Errorf("tsp: %d cities; expected 1 to %d", n, MaxCities)
	}
	return nil
}

// fits returns an error if the matrix does not fit into memory.
func fits(n int) error {
	if err := memory.Need(4*int64(n)*int64(n), fmt.Sprintf("the distances of %d cities", n)); err != nil {
		return fmt.Errorf("tsp: %w", err)
	}
	return nil
}

// NewPoints returns the instance with cities at the points and distances by the
// metric, which is not Explicit. It keeps points. It is an error if there are not
// 1 to MaxCities points, a coordinate is not a number of at most MaxCoordinate, or
// a circuit could be longer than 2^31-1, or the matrix does not fit into memory.
func NewPoints(metric Metric, points []Point) (*Instance, error) {
	if metric == Explicit || int(metric) >= len(metricNames) {
		return nil, fmt.Errorf("tsp: no distances between points by %v", metric)
	}
	n := len(points)
	if err := checkCities(n); err != nil {
		return nil, err
	}
	for i, at := range points {
		if !at.valid() {
			return nil, fmt.Errorf("tsp: city %d is at (%v, %v); expected coordinates of at most %g", i+1, at.X, at.Y, float64(MaxCoordinate))
		}
	}
	if err := fits(n); err != nil {
		return nil, err
	}
	distances := make([]int32, n*n)
	for i := range n {
		for j := range i {
			d := metric.between(points[i], points[j])
			if d > math.MaxInt32 {
				return nil, fmt.Errorf("tsp: cities %d and %d are %.0f apart; expected at most %d", j+1, i+1, d, math.MaxInt32)
			}
			distances[i*n+j], distances[j*n+i] = int32(d), int32(d)
		}
	}
	p, err := New(n, distances)
	if err != nil {
		return nil, err
	}
	p.metric, p.points = metric, points
	return p, nil
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

// Distance returns the length of the way from a city to another.
func (p *Instance) Distance(from, to int) int32 { return p.distances[from*p.n+to] }

// Row returns the distances from a city. The slice must not be changed.
func (p *Instance) Row(from int) []int32 { return p.distances[from*p.n : (from+1)*p.n] }

// Distances returns the matrix by rows. The slice must not be changed.
func (p *Instance) Distances() []int32 { return p.distances }
