package tsp

import (
	"bytes"
	"context"
	"math"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp"
)

func TestDistances(t *testing.T) {
	for _, c := range []struct {
		metric Metric
		b      Point
		z      float64
		want   float64
	}{ // from the origin
		{Euclidean, Point{1, 1}, 0, 1},
		{Euclidean, Point{0, 2.5}, 0, 3},
		{Ceiling, Point{1, 1}, 0, 2},
		{Ceiling, Point{3, 4}, 0, 5},
		{PseudoEuclidean, Point{10, 0}, 0, 4},   // sqrt(10) = 3.16: rounded to 3, which is less
		{PseudoEuclidean, Point{100, 0}, 0, 32}, // 31.62 is rounded up at once
		{PseudoEuclidean, Point{30, 10}, 0, 10}, // exact
		{Geographical, Point{0, 0}, 0, 1},       // every distance is rounded up beyond
		{Geographical, Point{0, 90}, 0, 10020},  // a quarter of the equator: 10019.1
		{Geographical, Point{0, 0.30}, 0, 56},   // half a degree: 55.66
		{Euclidean3, Point{2, 3}, 6, 7},
		{Euclidean3, Point{1, 1}, -1, 2}, // 1.73
		{Manhattan, Point{-1.25, 2.25}, 0, 4},
		{Manhattan3, Point{-1.25, 2}, 3.125, 6},
		{Maximum, Point{-1.25, 2.5}, 0, 3},
		{Maximum3, Point{-1.25, 2.5}, -3.25, 3},
		{XRay1, Point{-10, 2}, 3, 1000},
		{XRay1, Point{350, 2}, 3, 1000}, // the other way round
		{XRay1, Point{1, 2}, 3.25, 325},
		{XRay1, Point{1, -4.5}, 3.25, 450},
		{XRay2, Point{-10, 2}, 3, 800},
		{XRay2, Point{1, 2}, 3.45, 300},
		{XRay2, Point{1, 6}, 3.45, 400},
	} {
		assert.Equal(t, c.want, c.metric.between(Point{}, c.b, c.z), "%v %v %v", c.metric, c.b, c.z)
		assert.Equal(t, c.want, c.metric.between(c.b, Point{}, -c.z), "%v %v %v", c.metric, c.b, c.z)
	}
}

func TestNewRefuses(t *testing.T) {
	for want, f := range map[string]func() (*Instance, error){
		"0 cities; expected 1 to 46340":           func() (*Instance, error) { return New(0, nil) },
		"46341 cities; expected 1 to 46340":       func() (*Instance, error) { return New(46_341, nil) },
		"3 distances for 2 cities; expected 4":    func() (*Instance, error) { return New(2, make([]int32, 3)) },
		"from city 1 to 2 is -1":                  func() (*Instance, error) { return New(2, []int32{0, -1, 0, 0}) },
		"no distances between points by EXPLICIT": func() (*Instance, error) { return NewPoints(Explicit, make([]Point, 1)) },
		"city 1 is at (NaN, 0)":                   func() (*Instance, error) { return NewPoints(Euclidean, []Point{{X: math.NaN()}}) },
		"10000001 cities; expected 1 to 10000000": func() (*Instance, error) { return Generate(10_000_001, rng.New(1, 1)) },
		"cities 1 and 2 are 2828427125 apart":     func() (*Instance, error) { return NewPoints(Euclidean, []Point{{1e9, 1e9}, {-1e9, -1e9}}) },
		"corners that are 2828427125 apart": func() (*Instance, error) {
			return NewPoints(Euclidean, append(make([]Point, tabled), Point{1e9, 1e9}, Point{-1e9, -1e9}))
		},
		"between points by metric 200": func() (*Instance, error) { return NewPoints(200, make([]Point, 1)) },
	} {
		_, err := f()
		assert.ErrorContains(t, err, want)
	}
}

func TestCheckRefuses(t *testing.T) {
	p, err := Generate(4, rng.New(1, 1))
	require.NoError(t, err)
	for want, values := range map[string][]int32{
		"3 successors for 4 cities":                             {1, 2, 0},
		"the successor of city 2 is 5":                          {1, 4, 0, 0},
		"the successor of city 1 is 0":                          {-1, 4, 0, 0},
		"after city 2 comes city 1, which was there before":     {1, 0, 3, 2},
		"after city 3 comes city 2, which was there before":     {1, 2, 1, 0},
		"after city 1 comes city 1, which was there before":     {0, 2, 3, 1},
		"the successor of city 1 is -2147483647; expected 1 to": {math.MinInt32, 2, 3, 1},
	} {
		_, err := p.Check(values)
		assert.ErrorContains(t, err, want)
		assert.Contains(t, p.Text(values), want)
	}
}

// instances are small instances, with points and with asymmetric distances.
func instances(t *testing.T, most int, visit func(p *Instance)) {
	t.Helper()
	r := rng.New(7, 7)
	for n := 1; n <= most; n++ {
		p, err := Generate(n, r)
		require.NoError(t, err)
		visit(p)
		d := make([]int32, n*n)
		for i := range d {
			d[i] = int32(rng.Intn(r, 100))
		}
		q, err := New(n, d)
		require.NoError(t, err)
		visit(q)
	}
}

func TestModelAgreesWithCheck(t *testing.T) {
	instances(t, 5, func(p *Instance) {
		stated := p.Stated()
		require.NoError(t, stated.Model.Check())
		shortest := int64(math.MaxInt64)
		circuits := 0
		everyValues(p.Cities(), func(values []int32) {
			length, err := p.Check(values)
			right := stated.Model.Verify(assigned(p, stated.Model, values, length)) == nil
			require.Equal(t, err == nil, right, "%v", values)
			if right {
				circuits, shortest = circuits+1, min(shortest, length)
			}
		})
		assert.Equal(t, []int{1, 1, 1, 2, 6, 24}[p.Cities()], circuits)

		s, err := cp.New(stated.Model, cp.Options{})
		require.NoError(t, err)
		best, err := s.Solve(context.Background())
		require.NoError(t, err)
		assert.Equal(t, shortest, best.Objective)
		length, err := p.Check(valuesOf(stated.Search, best.Values))
		require.NoError(t, err)
		assert.Equal(t, shortest, length)
	})
}

// TestManyCities: without a matrix the distances are the same.
func TestManyCities(t *testing.T) {
	for metric := Euclidean; metric < Adjacent; metric++ {
		r := rng.New(3, uint64(metric))
		points, heights := make([]Point, tabled+1), make([]float64, tabled+1)
		for i := range points {
			points[i] = Point{float64(rng.Intn(r, 80)), float64(rng.Intn(r, 80))} // some the same
			if metric.Spatial() {
				heights[i] = float64(rng.Intn(r, 80))
			}
		}
		p, err := NewPoints(metric, points)
		if metric.Spatial() {
			require.Error(t, err)
			p, err = NewSpace(metric, points, heights)
		}
		require.NoError(t, err)
		assert.Nil(t, p.Distances())
		assert.True(t, p.Symmetric())
		for i := 0; i < tabled; i += 97 {
			row := p.Row(i)
			want := make([]int32, len(points))
			for j := range want {
				if i != j {
					want[j] = int32(metric.between(points[i], points[j], heights[i]-heights[j]))
				}
			}
			require.Equal(t, want, row, "%v, city %d", metric, i)
			require.Equal(t, row[tabled], p.Distance(tabled, i))
		}
	}
}

// TestLongCircuits: lengths take 64 bits, in models, too; too many cities have none.
func TestLongCircuits(t *testing.T) {
	p, err := New(3, []int32{0, math.MaxInt32, 1, 1, 0, math.MaxInt32, math.MaxInt32, 1, 0})
	require.NoError(t, err)
	length, err := p.Check([]int32{1, 2, 0})
	require.NoError(t, err)
	assert.EqualValues(t, 3*math.MaxInt32, length)
	stated := p.Stated()
	require.NoError(t, stated.Model.Check())
	o := stated.Model.Objective()
	assert.Equal(t, length, o.Value(model.Assignment{1, math.MaxInt32, 2, math.MaxInt32, 0, math.MaxInt32}))

	p, err = Generate(maxModelled+1, rng.New(1, 1))
	require.NoError(t, err)
	assert.EqualValues(t, math.MaxInt64, p.ModelSize())
	assert.ErrorContains(t, p.Stated().Model.Check(), "a model of 10001 cities; expected at most 10000")

	p, err = Generate(10, rng.New(1, 1))
	require.NoError(t, err)
	assert.EqualValues(t, 100, p.ModelSize())
}

// everyValues visits all lists of n numbers below n.
func everyValues(n int, visit func(values []int32)) {
	values := make([]int32, n)
	var fill func(i int)
	fill = func(i int) {
		if i == n {
			visit(values)
			return
		}
		for v := range n {
			values[i] = int32(v)
			fill(i + 1)
		}
	}
	fill(0)
}

// valuesOf returns the values of the variables.
func valuesOf(vars []model.Var, a []int32) []int32 {
	values := make([]int32, len(vars))
	for i, x := range vars {
		values[i] = a[x]
	}
	return values
}

// assigned returns the assignment of the model in which the successors are values and
// everything else follows from them. The model's variables are the successor and the
// distance of every city alternately, and the length.
func assigned(p *Instance, m *model.Model, values []int32, length int64) model.Assignment {
	a := make(model.Assignment, m.NumVars())
	for i, next := range values {
		a[2*i], a[2*i+1] = next, p.Distance(i, int(next))
	}
	a[len(a)-1] = int32(length)
	return a
}

func TestGenerateIsReproducible(t *testing.T) {
	p, err := Generate(50, rng.New(3, 4))
	require.NoError(t, err)
	q, err := Generate(50, rng.New(3, 4))
	require.NoError(t, err)
	assert.Equal(t, p, q)
	assert.Equal(t, Euclidean, p.Metric())
	assert.Len(t, p.Points(), 50)
}

// TestManyGenerated: the square grows where distances would be much the same.
func TestManyGenerated(t *testing.T) {
	for n, side := range map[int]float64{10_000: 1000, 10_001: 1_000_000} {
		p, err := Generate(n, rng.New(3, 4))
		require.NoError(t, err)
		_, high, _ := box(p.Points(), nil)
		assert.Less(t, high.X, side)
		assert.Greater(t, high.X, 0.99*side)
	}
}

func TestDataIsAsGenerated(t *testing.T) {
	want, err := Generate(100, rng.New(1, 0))
	require.NoError(t, err)
	text, err := os.ReadFile("../../testdata/tsp/random100.tsp")
	require.NoError(t, err)
	p, err := Parse("random100.tsp", bytes.NewReader(text))
	require.NoError(t, err)
	assert.Equal(t, want, p)
	assert.NoError(t, p.Stated().Model.Check())
}
