package pareto_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/internal/longtest"
	"lsolve/localsearch"
	"lsolve/localsearch/pareto"
	"lsolve/localsearch/tsp"
	problemtsp "lsolve/problem/tsp"
)

// TestPublished: NSGA-II, as the command has it, comes within two per cent of the hypervolume that a front of KroAB100 can have: tours
// with the distances of TSPLIB's kroA100 and kroB100.
func TestPublished(t *testing.T) {
	longtest.NoRace(t)
	folder := corpus.Folder(t, corpus.TSPLIB)
	var in []*problemtsp.Instance
	for _, name := range []string{"kroA100.tsp", "kroB100.tsp"} {
		file, err := os.Open(filepath.Join(folder, name))
		require.NoError(t, err)
		p, err := problemtsp.Parse(name, file)
		require.NoError(t, err)
		require.NoError(t, file.Close())
		in = append(in, p)
	}
	hull := near(t, in, 100_000, []int64{200_000, 200_000})
	assert.Equal(t, int64(21282), hull[0][0], "the shortest tour of kroA100")
	assert.Equal(t, int64(22141), hull[len(hull)-1][1], "that of kroB100")
}

// TestNearTheHull: the same of 40 random cities.
func TestNearTheHull(t *testing.T) {
	longtest.NoRace(t)
	near(t, places(t, 40, 2, 5), 20_000, []int64{30_000, 30_000})
}

// near lets NSGA-II make steps, and checks that it comes within two per cent of the hypervolume that any front can have, up to
// the reference and up to the worst values of the two shortest tours. No front has more than what lies above the lower hull
// of the shortest tours by weighted sums of both distances, which it returns; those are found by the search for tours, without a proof.
func near(t *testing.T, in []*problemtsp.Instance, steps int64, reference []int64) (hull [][]int64) {
	s, err := pareto.NewNSGA2[tsp.Move](joined(t, in), pareto.NSGA2Options{Seed: 1, Improved: 1})
	require.NoError(t, err)
	_, err = s.Run(t.Context(), steps)
	require.NoError(t, err)
	hull = supported(t, in)
	for _, reference := range [][]int64{reference, {hull[len(hull)-1][0] + 1, hull[0][1] + 1}} {
		bound, volume := above(hull, reference), pareto.Hypervolume(s.Found().Points(), reference)
		t.Logf("reference %v: %.5g, %.2f %% below the bound %.5g; the supported tours alone have %.5g",
			reference, volume, 100*(1-volume/bound), bound, pareto.Hypervolume(hull, reference))
		assert.Greater(t, volume, 0.98*bound)
		assert.Less(t, volume, bound)
	}
	return hull
}

// supported returns the points of the shortest tours by weighted sums, by dichotomy (Aneja and Nair 1979).
func supported(t *testing.T, in []*problemtsp.Instance) [][]int64 {
	shortest := func(a, b int64) []int64 {
		for a > 4000 || b > 4000 { // the distances must fit
			a, b = (a+1)/2, (b+1)/2
		}
		n := in[0].Cities()
		distances := make([]int32, n*n)
		for i := range n {
			for k := range n {
				distances[i*n+k] = int32(a*int64(in[0].Distance(i, k)) + b*int64(in[1].Distance(i, k)))
			}
		}
		both, err := problemtsp.New(n, distances)
		require.NoError(t, err)
		w := tsp.NewSearch(both, 1, 0)
		_, err = w.Run(t.Context(), 100, localsearch.NoTarget)
		require.NoError(t, err)
		point := make([]int64, 2)
		for o := range point {
			point[o], err = in[o].Check(w.Values(nil))
			require.NoError(t, err)
		}
		return point
	}
	points := [][]int64{shortest(4000, 1), shortest(1, 4000)}
	var between func(p, q []int64)
	between = func(p, q []int64) {
		x := shortest(p[1]-q[1], q[0]-p[0])
		if x[0] > p[0] && x[0] < q[0] && x[1] < p[1] && x[1] > q[1] {
			points = append(points, x)
			between(p, x)
			between(x, q)
		}
	}
	between(points[0], points[1])
	slices.SortFunc(points, slices.Compare[[]int64])
	return points
}

// above is the volume between the lines from point to point and the reference point.
func above(hull [][]int64, reference []int64) (volume float64) {
	for i, p := range hull {
		width, height := float64(reference[0]-p[0]), float64(reference[1]-p[1])
		if i+1 < len(hull) {
			q := hull[i+1]
			width, height = float64(q[0]-p[0]), (height+float64(reference[1]-q[1]))/2
		}
		volume += width * height
	}
	return volume
}
