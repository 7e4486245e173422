package trace

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const slack = 1e-6

// verify checks the promises of a layout: within a level nodes stand in order, with
// the gap between them; each parent is in the middle above its outer children;
// nothing is left of 0, and something is at 0.
func verify(s *shape, width, x []float64, gap float64) error {
	level := []int32{0}
	left := math.Inf(1)
	for len(level) > 0 {
		var below []int32
		for i, v := range level {
			left = min(left, x[v]-width[v]/2)
			if i > 0 {
				u := level[i-1]
				if free := x[v] - width[v]/2 - x[u] - width[u]/2; free < gap-slack {
					return fmt.Errorf("nodes %d and %d are %g apart", u, v, free)
				}
			}
			c := s.children(v)
			if len(c) > 0 && math.Abs(x[v]-(x[c[0]]+x[c[len(c)-1]])/2) > slack {
				return fmt.Errorf("node %d is at %g, above %g and %g", v, x[v], x[c[0]], x[c[len(c)-1]])
			}
			below = append(below, c...) // a level in order, if the one above is
		}
		level = below
	}
	if math.Abs(left) > slack {
		return fmt.Errorf("the leftmost edge is at %g", left)
	}
	return nil
}

func uniform(n int, width float64) []float64 {
	w := make([]float64, n)
	for v := range w {
		w[v] = width
	}
	return w
}

// TestLayoutOfEveryTree goes through all trees of up to 9 nodes in which parents
// have smaller numbers than children: 46233 of them.
func TestLayoutOfEveryTree(t *testing.T) {
	for n := 1; n <= 9; n++ {
		parent := make([]int32, n)
		for more := true; more; {
			s := newShape(parent)
			require.NoError(t, verify(s, uniform(n, 2), layout(s, uniform(n, 2), 1), 1), "%v", parent)
			more = false
			for v := 2; v < n; v++ {
				if parent[v]++; int(parent[v]) < v {
					more = true
					break
				}
				parent[v] = 0
			}
		}
	}
}

func TestLayoutOfRandomTrees(t *testing.T) {
	for seed := range 400 {
		n := 2 + seed*3
		for _, reach := range []int{1 + seed%7, n} {
			s := newShape(randomParents(seed, n, reach))
			next := digits(seed + 1000)
			width := make([]float64, n)
			for v := 1; v < n; v++ {
				width[v] = 1 + float64(next(40))
			}
			require.NoError(t, verify(s, width, layout(s, width, 3), 3), "seed %d, reach %d", seed, reach)
		}
	}
}

func TestLayoutIsTidy(t *testing.T) {
	for _, test := range []struct {
		name   string
		parent []int32
		want   []float64 // for nodes of width 1 without gap
	}{
		{"one node", []int32{0}, []float64{0.5}},
		{"chain", []int32{0, 0, 1, 2}, []float64{0.5, 0.5, 0.5, 0.5}},
		{"star", []int32{0, 0, 0, 0}, []float64{1.5, 0.5, 1.5, 2.5}},
		{"small subtrees are spread between large ones",
			//        0
			//   1    2    3
			// 4 5 6     7 8 9
			[]int32{0, 0, 0, 0, 1, 1, 1, 3, 3, 3},
			[]float64{3, 1.5, 3, 4.5, 0.5, 1.5, 2.5, 3.5, 4.5, 5.5}},
		{"only those between are moved",
			//            0
			//   1   2    3    4
			//     5 6 7     8 9 10
			[]int32{0, 0, 0, 0, 0, 2, 2, 2, 4, 4, 4},
			[]float64{2.5, 0.5, 1.5, 3, 4.5, 0.5, 1.5, 2.5, 3.5, 4.5, 5.5}},
		{"a deep subtree passes under a shallow one",
			// 0; 1 2; 1 has 3 below, 3 has 4 5 6 below
			[]int32{0, 0, 0, 1, 3, 3, 3},
			[]float64{2, 1.5, 2.5, 1.5, 0.5, 1.5, 2.5}},
	} {
		s := newShape(test.parent)
		n := len(test.parent)
		assert.InDeltaSlice(t, test.want, layout(s, uniform(n, 1), 0), slack, test.name)
	}
}

// TestLayoutOfExtremes: deep, wide, and both, in linear time and without recursion.
func TestLayoutOfExtremes(t *testing.T) {
	const n = 1_000_000
	chain, star, comb := make([]int32, n), make([]int32, n), make([]int32, n)
	for v := 1; v < n; v++ {
		chain[v] = int32(v - 1)
		comb[v] = int32((v - 1) / 2 * 2)
	}
	for name, parent := range map[string][]int32{"chain": chain, "star": star, "comb": comb} {
		s := newShape(parent)
		w := uniform(n, 2)
		require.NoError(t, verify(s, w, layout(s, w, 1), 1), name)
	}
}

func BenchmarkLayout(b *testing.B) {
	for _, n := range []int{10_000, 100_000, 1_000_000} {
		s := newShape(randomParents(1, n, 10))
		w := uniform(n, 2)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				layout(s, w, 1)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/node")
		})
	}
}
