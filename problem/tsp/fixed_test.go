package tsp

import (
	"bytes"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
)

// fixedSome returns p with some random edges that are on a circuit.
func fixedSome(t *testing.T, p *Instance, share int, r *rand.Rand) *Instance {
	t.Helper()
	order := make([]int32, p.n)
	for i := range order {
		order[i] = int32(i)
	}
	rng.Shuffle32(r, order)
	var edges [][2]int32
	for i, a := range order {
		if rng.Intn(r, 100) < share && p.n > 1 {
			edges = append(edges, [2]int32{a, order[(i+1)%p.n]})
		}
	}
	q, err := p.WithFixed(edges)
	require.NoError(t, err)
	return q
}

// TestFixedEdges: the model proves the shortest of all circuits with the fixed edges, no bound
// is beyond it, and files keep them.
func TestFixedEdges(t *testing.T) {
	longer, reached, all := 0, 0, 0
	for _, kind := range []uint64{0, 1, 2, 3} {
		for n := 1; n <= 7; n++ {
			for seed := range uint64(8) {
				r := rng.New(seed, 100+kind)
				free := drawn(t, n, kind, seed)
				p := fixedSome(t, free, 10+rng.Intn(r, 91), r)
				want, without := int64(math.MaxInt64), int64(math.MaxInt64)
				for order := range problemtest.Permutations(n) {
					if order[0] != 0 {
						continue
					}
					values := make([]int32, n)
					for i, a := range order {
						values[a] = order[(i+1)%n]
					}
					length, err := free.Check(values)
					require.NoError(t, err)
					without = min(without, length)
					has := true
					for _, e := range p.Fixed() {
						has = has && (values[e[0]] == e[1] || values[e[1]] == e[0])
					}
					got, err := p.Check(values)
					require.Equal(t, has, err == nil)
					if has {
						require.Equal(t, length, got)
						want = min(want, length)
					} else {
						require.ErrorContains(t, err, "does not have the fixed edge between the cities")
					}
				}
				require.Equal(t, want, problemtest.Optimum(t, p), "kind %d, %d cities, seed %d", kind, n, seed)
				bound, ok := p.BoundWithin(t.Context(), 20_000_000)
				require.True(t, ok)
				require.LessOrEqual(t, bound, want)
				var text bytes.Buffer
				require.NoError(t, p.Write(&text))
				again, err := Parse("again", &text)
				require.NoError(t, err)
				assert.Equal(t, p.Fixed(), again.Fixed())
				if want > without {
					longer++
					if bound > without {
						reached++
					}
				}
				all++
			}
		}
	}
	assert.Greater(t, longer, all/3)
	assert.Greater(t, reached, longer/2, "bounds beyond the shortest circuit without fixed edges")
}

func TestFixedEdgesOfAFile(t *testing.T) {
	text := strings.Replace(square, "EOF", "FIXED_EDGES_SECTION\n1 3\n3 1\n-1\nEOF", 1)
	p, err := Parse("x", strings.NewReader(text))
	require.NoError(t, err)
	assert.Equal(t, [][2]int32{{0, 2}}, p.Fixed())
	_, err = p.Check([]int32{1, 2, 3, 0})
	assert.EqualError(t, err, "tsp: the circuit does not have the fixed edge between the cities 1 and 3")
	length, err := p.Check([]int32{2, 0, 3, 1}) // 1 3 4 2
	require.NoError(t, err)
	assert.EqualValues(t, 48, length)
	assert.EqualValues(t, 48, problemtest.Optimum(t, p))
	for _, values := range [][]int32{nil, {2, 0, 3, 1}} {
		var drawing bytes.Buffer
		require.NoError(t, p.WriteSVG(&drawing, values))
		assert.Contains(t, drawing.String(), "fixed edges: 1")
	}
	_, err = problemtest.Must(New(2, []int32{0, 1, 2, 0})).WithFixed([][2]int32{{0, 1}})
	assert.ErrorContains(t, err, "not the same in both directions")
	_, err = p.WithFixed([][2]int32{{0, 4}})
	assert.ErrorContains(t, err, "a fixed edge from city 1 to 5; expected two cities from 1 to 4")
}
