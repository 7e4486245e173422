package tsp

import (
	"fmt"

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

// Instance is an instance. It is not changed once it is made.
type Instance struct {
	// Name and Comment are those of the file; a line each, or empty.
	Name, Comment string

	n         int
	metric    Metric
	points    []Point   // nil unless metric is Placed
	heights   []float64 // nil unless metric is Spatial
	graph     *graph    // nil unless metric is Adjacent
	distances []int32   // n*from + to; nil: computed
	symmetric bool
	fixed     [][2]int32 // each once, the lower city first
	shown     []Point    // places for drawings other than points; nil: none
	tours     [][]int32  // successors
}

var _ interface {
	problem.Bounding
	problem.Drawer
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

// Cities returns the number of cities.
func (p *Instance) Cities() int { return p.n }

// Symmetric reports whether all ways are as long as their ways back.
func (p *Instance) Symmetric() bool { return p.symmetric }

// Metric says where the distances come from.
func (p *Instance) Metric() Metric { return p.metric }

// Points returns the coordinates of the cities; nil unless the metric is Placed. The
// slice must not be changed.
func (p *Instance) Points() []Point { return p.points }

// Heights returns the third coordinates of the cities; nil unless the metric is
// Spatial. The slice must not be changed.
func (p *Instance) Heights() []float64 { return p.heights }

// Shown returns where the cities are in drawings: as the file says, or Points; nil if
// that is not known. The slice must not be changed.
func (p *Instance) Shown() []Point {
	if p.shown != nil {
		return p.shown
	}
	return p.points
}

// Tours returns the circuits that the file has, as successors. The slices must not be
// changed.
func (p *Instance) Tours() [][]int32 { return p.tours }

// Distance returns the length of the way from a city to another, 0 from a city to
// itself.
func (p *Instance) Distance(from, to int) int32 {
	switch {
	case p.distances != nil:
		return p.distances[from*p.n+to]
	case from == to:
		return 0 // which it is not by every metric
	}
	switch {
	case p.graph != nil:
		return p.graph.distance(from, to)
	case p.heights != nil:
		return int32(p.metric.between(p.points[from], p.points[to], p.heights[from]-p.heights[to]))
	}
	return int32(p.metric.between(p.points[from], p.points[to], 0))
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

// Distances returns the matrix by rows: given, or of at most 5000 cities if
// memory allows. nil: Distance computes them. The slice must not be changed.
func (p *Instance) Distances() []int32 { return p.distances }

// Footprint implements problem.Large: tours, candidates, queues and a population
// take about so many bytes a city.
func (p *Instance) Footprint() int64 { return 450 * int64(p.n) }
