package vrp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestRoundings(t *testing.T) {
	points := []Point{{0, 0}, {1, 1}, {3, 4.25}}
	for _, test := range []struct {
		r    Rounding
		want [3]int64 // from 0 to 1, from 1 to 2 (3.8161...), pace 0.5 from 1 to 2
	}{
		{Nearest, [3]int64{1, 4, 2}}, {Down, [3]int64{1, 3, 1}}, {Up, [3]int64{2, 4, 2}}, {Dimacs, [3]int64{14, 38, 19}}, {Exact, [3]int64{1414, 3816, 1908}},
	} {
		plain, err := NewPoints(points, Euclidean, test.r, 0)
		require.NoError(t, err)
		paced, err := NewPoints(points, Euclidean, test.r, 0.5)
		require.NoError(t, err)
		got := [3]int64{plain.Distance(0, 1), plain.Distance(2, 1), paced.Duration(1, 2)}
		assert.Equal(t, test.want, got, test.r)
		assert.Equal(t, plain.Distance(1, 2), plain.Duration(1, 2))
		assert.Equal(t, plain.Distance(1, 2), paced.Distance(1, 2))
		distance, duration := paced.Longest()
		assert.True(t, distance >= paced.Distance(0, 2) && duration >= paced.Duration(0, 2))
	}
}

func TestMetrics(t *testing.T) {
	manhattan, err := NewPoints([]Point{{0, 0}, {3, -4}}, Manhattan, Nearest, 0)
	require.NoError(t, err)
	assert.EqualValues(t, 7, manhattan.Distance(0, 1))
	globe, err := NewPoints([]Point{{13.4050, 52.5200}, {2.3522, 48.8566}, {-179, 0}, {179, 0}}, Haversine, Nearest, 0)
	require.NoError(t, err)
	assert.InDelta(t, 877_460, globe.Distance(0, 1), 500, "Berlin to Paris")
	assert.InDelta(t, 222_390, globe.Distance(2, 3), 10, "over the date line")
}

func TestMatrix(t *testing.T) {
	m, err := NewMatrix(2, []int64{9, 1, 2, 9}, []int64{9, 3, Forbidden, 9})
	require.NoError(t, err)
	assert.Equal(t, []int64{0, 1, 0, 3}, []int64{m.Distance(0, 0), m.Distance(0, 1), m.Duration(1, 1), m.Duration(0, 1)})
	assert.EqualValues(t, Forbidden, m.Distance(1, 0), "forbidden in one matrix, forbidden in both")
	without, err := m.Forbid([][2]int32{{0, 1}})
	require.NoError(t, err)
	assert.EqualValues(t, Forbidden, without.Duration(0, 1))
	assert.EqualValues(t, 3, m.Duration(0, 1), "the first is as before")
	distance, duration := m.Longest()
	assert.Equal(t, []int64{1, 3}, []int64{distance, duration})
}

func TestTravelErrors(t *testing.T) {
	for want, make := range map[string]func() (Travel, error){
		"3 distances; expected 4, for 2 places":                                        func() (Travel, error) { return NewMatrix(2, []int64{1, 2, 3}, nil) },
		"the distance from place 0 to 1 is -1":                                         func() (Travel, error) { return NewMatrix(2, []int64{0, -1, 0, 0}, nil) },
		"the duration from place 1 to 0 is 2147483648":                                 func() (Travel, error) { return NewMatrix(2, []int64{0, 1, 1, 0}, []int64{0, 0, 1 << 31, 0}) },
		"the pace NaN; expected":                                                       func() (Travel, error) { return NewPoints(nil, Euclidean, Nearest, nan()) },
		"place 0 is at NaN, 0; expected coordinates":                                   func() (Travel, error) { return NewPoints([]Point{{nan(), 0}}, Euclidean, Nearest, 0) },
		"place 0 is at 181, 0; expected a longitude":                                   func() (Travel, error) { return NewPoints([]Point{{181, 0}}, Haversine, Nearest, 0) },
		"distances or durations up to 4000000, times 1000 by the rounding exact; expe": func() (Travel, error) { return NewPoints([]Point{{0, 0}, {4e6, 0}}, Euclidean, Exact, 0) },
		"the way from place 0 to 2; expected places":                                   func() (Travel, error) { return Travel{places: 2}.Forbid([][2]int32{{0, 2}}) },
	} {
		_, err := make()
		assert.ErrorContains(t, err, want)
	}
}

func nan() float64 {
	zero := 0.0
	return zero / zero
}
