package sop

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/walktest"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/problemtest"
	"lsolve/problem/sop"
)

// random returns an instance with distances from 0 to 30, and precedences along a hidden
// order, each pair with that chance.
func random(n int, density float64, r *rand.Rand) *sop.Instance {
	matrix := make([]int32, n*n)
	hidden := make([]int32, n)
	for i := range hidden {
		hidden[i] = int32(i)
	}
	rng.Shuffle32(r, hidden)
	for a := range n {
		for b := range n {
			k := int(hidden[a])*n + int(hidden[b])
			if matrix[k] = int32(rng.Intn(r, 31)); b < a && rng.Float64(r) < density {
				matrix[k] = sop.Before
			}
		}
	}
	in, err := sop.New(n, matrix)
	if err != nil {
		panic(err)
	}
	return in
}

func TestStatesConform(t *testing.T) {
	r := rng.New(1, 0)
	for _, density := range []float64{0, 0.05, 0.2} {
		for _, n := range []int{2, 3, 8, 15} {
			in := random(n, density, r)
			assert.NoError(t, localsearchtest.CheckState(func() *State { return New(in) }, localsearchtest.StateOptions{
				Recount: walktest.Recount(t, in.Check), Valid: func(values []int32) error { _, err := in.Check(values); return err },
				Has: localsearch.IsRanked | localsearch.IsAttributed | localsearch.IsConstructive,
			}), "%d nodes, density %v", n, density)
		}
	}
	for _, none := range []*State{New(random(1, 0, r)), New(random(5, 1, r))} {
		none.Perturb(r, 1)
		_, ok := none.Random(r)
		assert.False(t, ok, "there is one path only")
	}
}

func TestWalksConform(t *testing.T) {
	r := rng.New(2, 0)
	for _, n := range []int{1, 2, 10, mostExact + 1, 30, 70} {
		in := random(n, 0.05, r)
		assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk { return NewSearch(in, 3, 1) },
			localsearchtest.WalkOptions{Recount: walktest.Recount(t, in.Check)}), "%d nodes", n)
	}
}

// TestCrossed: blocks are refused if their exchange breaks a precedence, and only then.
func TestCrossed(t *testing.T) {
	r := rng.New(3, 0)
	refused, taken := 0, 0
	for range 30 {
		in := random(12, 0.1, r)
		s := New(in)
		s.Randomise(r)
		for a := range s.n - 1 {
			for b := a + 1; b < s.n; b++ {
				for c := b + 1; c <= s.n; c++ {
					sequence := slices.Concat(s.sequence[:a], s.sequence[b:c], s.sequence[a:b], s.sequence[c:])
					length, err := in.Check(in.After(nil, sequence))
					require.Equal(t, err != nil, s.crossed(a, b, c))
					if err != nil {
						refused++
						continue
					}
					taken++
					require.Equal(t, length-s.length, s.change(a, b, c))
				}
			}
		}
	}
	assert.Greater(t, refused, 500)
	assert.Greater(t, taken, 500)
}

// TestDescent: where a descent from all nodes changes nothing, no exchange of two blocks makes the path shorter, if it
// looks at all arcs; and what the journal has can be undone.
func TestDescent(t *testing.T) {
	r := rng.New(4, 0)
	for range 60 {
		in := random(3+rng.Intn(r, 20), 0.05, r)
		require.Less(t, in.Nodes(), beside)
		s := New(in)
		s.Randomise(r)
		d := newDescent(s.path, nearest(in))
		before, length := slices.Clone(d.sequence), d.length
		after := length + 1
		for after > d.length { // what changes elsewhere can allow an exchange that was not
			after = d.length
			for i := range int32(d.n) {
				d.push(i)
			}
			require.True(t, d.run(math.MaxInt32))
		}
		require.LessOrEqual(t, after, length)
		recounted, err := in.Check(in.After(nil, d.sequence))
		require.NoError(t, err)
		require.Equal(t, recounted, after)
		for a := range d.n - 1 {
			for b := a + 1; b < d.n; b++ {
				for c := b + 1; c <= d.n; c++ {
					if !d.crossed(a, b, c) {
						require.GreaterOrEqual(t, d.change(a, b, c), int64(0), "%d %d %d", a, b, c)
					}
				}
			}
		}
		d.undo()
		require.Equal(t, before, d.sequence)
		require.Equal(t, length, d.length)
		for k, i := range d.sequence {
			require.EqualValues(t, k, d.place[i])
		}
	}
}

// TestExact compares with all paths, and the search with it.
func TestExact(t *testing.T) {
	r := rng.New(5, 0)
	for n := 1; n <= 7; n++ {
		for k := range 8 {
			in := random(n, float64(k)/8, r)
			least := int64(-1)
			for sequence := range problemtest.Permutations(n) {
				if length, err := in.Check(in.After(nil, sequence)); err == nil && (least < 0 || length < least) {
					least = length
				}
			}
			require.Equal(t, least, in.Length(exact(in)))
			search := NewSearch(in, 1, 0)
			walktest.Run(t, search, 5)
			require.Equal(t, least, search.Best().Objective)
			walktest.Ended(t, search)
		}
	}
}

// TestSearchFindsTheShortest: without the exact method, too.
func TestSearchFindsTheShortest(t *testing.T) {
	r := rng.New(7, 0)
	for k := range 10 {
		in := random(13, float64(k)/20, r)
		least := in.Length(exact(in))
		s := NewSearch(in, 1, 0)
		for range 3000 {
			if s.improve(); s.bestLength == least {
				break
			}
		}
		assert.Equal(t, least, s.bestLength)
	}
}

// TestStepsAllocateNothing: the scratch is reused.
func TestStepsAllocateNothing(t *testing.T) {
	s := NewSearch(random(60, 0.02, rng.New(1, 0)), 1, 0)
	walktest.Run(t, s, 2000) // lists grow at first
	walktest.AllocatesNothing(t, s, 50)
}

func BenchmarkSteps(b *testing.B) {
	in, err := sop.Generate(sop.GenerateOptions{Nodes: 200, Longest: 1000, Density: 0.02}, rng.New(1, 0))
	require.NoError(b, err)
	walktest.Benchmark(b, NewSearch(in, 1, 0))
}
