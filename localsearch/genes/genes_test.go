package genes_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/genes"
)

// cities are Encoded by one tour, with costs of edges; only its encoding is used.
type cities struct {
	e    localsearch.Encoding
	cost [][]int64
}

func (c cities) Encoding() localsearch.Encoding { return c.e }
func (c cities) Encode(buf []int32) []int32     { return buf }
func (c cities) Decode([]int32)                 {}
func (c cities) EdgeCost(a, b int32) int64      { return c.cost[a][b] }
func (c cities) length(tour []int32) (sum int64) {
	for k, a := range tour {
		sum += c.cost[a][tour[(k+1)%len(tour)]]
	}
	return sum
}

// encodings have one kind each, of different lengths, and one all of them.
func encodings() []localsearch.Encoding {
	segment := func(kind localsearch.Kind, n int) localsearch.Segment {
		s := localsearch.Segment{Kind: kind, Length: n}
		switch kind {
		case localsearch.Assignment:
			s.Domains = make([]int32, n)
			for i := range s.Domains {
				s.Domains[i] = int32(1 + i%4)
			}
		case localsearch.Partition:
			s.Values = 3
		case localsearch.Quota:
			s.Values, s.Least, s.Most = 3, []int32{1, 0, 0}, []int32{int32(n), 2, int32(n)}
		default:
		}
		return s
	}
	var list []localsearch.Encoding
	all := localsearch.Encoding{}
	for kind := localsearch.Placement; kind <= localsearch.Whole; kind++ {
		for _, n := range []int{1, 2, 3, 5, 12} {
			list = append(list, localsearch.Encoding{segment(kind, n)})
		}
		all = append(all, segment(kind, 6))
	}
	return append(list, all)
}

// state returns a state with that encoding, and with random costs of edges.
func state(e localsearch.Encoding, seed uint64) cities {
	r := rng.New(seed, 0)
	c := cities{e: e, cost: make([][]int64, e.Length())}
	for i := range c.cost {
		c.cost[i] = make([]int64, len(c.cost))
		for j := range i {
			c.cost[i][j] = int64(rng.Intn(r, 100))
			c.cost[j][i] = c.cost[i][j]
		}
	}
	return c
}

// TestRandom: random genes are valid, and differ.
func TestRandom(t *testing.T) {
	for _, e := range encodings() {
		r := rng.New(1, 0)
		g, seen := make([]int32, e.Length()), map[string]bool{}
		for range 100 {
			genes.Random(e, g, r)
			require.NoError(t, e.Check(g))
			seen[string(asBytes(g))] = true
		}
		if e.Length() >= 12 && e[0].Kind != localsearch.Whole {
			assert.Greater(t, len(seen), 50, e[0].Kind)
		}
	}
}

func asBytes(g []int32) (b []byte) {
	for _, v := range g {
		b = append(b, byte(v))
	}
	return b
}

// TestCheck: what is wrong is named.
func TestCheck(t *testing.T) {
	e := localsearch.Encoding{
		{Kind: localsearch.Order, Length: 2},
		{Kind: localsearch.Quota, Length: 2, Values: 2, Least: []int32{1, 0}, Most: []int32{2, 1}},
	}
	for _, test := range []struct {
		genes []int32
		want  string
	}{
		{[]int32{0, 1, 0}, "localsearch: 3 genes; expected 4"},
		{[]int32{0, 2, 0, 0}, "localsearch: gene 1, segment 0 (order): 2; expected 0 to 1"},
		{[]int32{1, 1, 0, 0}, "localsearch: gene 1, segment 0 (order): 1 a second time; expected a permutation"},
		{[]int32{1, 0, 1, 1}, "localsearch: gene 2, segment 1 (quota): value 0 occurs 0 times; expected 1 to 2"},
		{[]int32{1, 0, 0, -1}, "localsearch: gene 3, segment 1 (quota): -1; expected 0 to 1"},
	} {
		assert.EqualError(t, e.Check(test.genes), test.want)
	}
	assert.NoError(t, e.Check([]int32{1, 0, 1, 0}))
}

// TestDistance: it is 0 of equal solutions alone, symmetric, and at most 1.
func TestDistance(t *testing.T) {
	for _, e := range encodings() {
		r := rng.New(2, 0)
		a, b := make([]int32, e.Length()), make([]int32, e.Length())
		for range 50 {
			genes.Random(e, a, r)
			genes.Random(e, b, r)
			d := genes.Distance(e, a, b)
			assert.InDelta(t, d, genes.Distance(e, b, a), 0.35, e[0].Kind) // greedy matching is not symmetric
			if e[0].Kind != localsearch.Partition && len(e) == 1 {
				assert.InDelta(t, d, genes.Distance(e, b, a), 1e-12, e[0].Kind)
			}
			assert.True(t, d >= 0 && d <= 1, d)
			assert.Zero(t, genes.Distance(e, a, a))
		}
	}
}

// TestDistanceByKind: each kind has its own measure.
func TestDistanceByKind(t *testing.T) {
	for _, test := range []struct {
		kind localsearch.Kind
		a, b []int32
		want float64
	}{
		{localsearch.Placement, []int32{0, 1, 2, 3}, []int32{1, 0, 2, 3}, 0.5},
		{localsearch.Order, []int32{0, 1, 2, 3}, []int32{1, 0, 2, 3}, 1.0 / 6},
		{localsearch.Order, []int32{0, 1, 2, 3}, []int32{3, 2, 1, 0}, 1},
		{localsearch.Tour, []int32{0, 1, 2, 3}, []int32{3, 2, 1, 0}, 0},
		{localsearch.Tour, []int32{0, 1, 2, 3}, []int32{2, 3, 0, 1}, 0},
		{localsearch.Tour, []int32{0, 1, 2, 3, 4}, []int32{0, 2, 1, 3, 4}, 0.4},
		{localsearch.Partition, []int32{0, 0, 1, 1, 2}, []int32{2, 2, 0, 0, 1}, 0},
		{localsearch.Partition, []int32{0, 0, 1, 1, 2}, []int32{2, 2, 0, 1, 1}, 0.2},
		{localsearch.Subset, []int32{0, 0, 1, 1}, []int32{0, 1, 1, 1}, 0.25},
	} {
		e := localsearch.Encoding{{Kind: test.kind, Length: len(test.a), Values: 3}}
		assert.InDelta(t, test.want, genes.Distance(e, test.a, test.b), 1e-12, "%v %v %v", test.kind, test.a, test.b)
	}
}

// TestCrossovers: the child of every crossover is valid, that of equal parents is their equal,
// parents do not change, and children depend on the random numbers alone.
func TestCrossovers(t *testing.T) {
	for _, e := range encodings() {
		s := state(e, 3)
		names := []string{""}
		if len(e) == 1 {
			names = append(names, genes.Crossovers(e[0].Kind)...)
		}
		for _, name := range names {
			m, err := genes.NewMixer(s, name)
			require.NoError(t, err)
			again, err := genes.NewMixer(s, name)
			require.NoError(t, err)
			r := rng.New(4, 0)
			a, b := make([]int32, e.Length()), make([]int32, e.Length())
			child, twin := make([]int32, e.Length()), make([]int32, e.Length())
			for k := range uint64(200) {
				genes.Random(e, a, r)
				genes.Random(e, b, r)
				was, wasB := slices.Clone(a), slices.Clone(b)
				m.Cross(child, a, b, rng.New(5, k))
				again.Cross(twin, a, b, rng.New(5, k))
				require.NoError(t, e.Check(child), "%s of %v and %v: %v", name, a, b, child)
				require.Equal(t, child, twin, name)
				require.Equal(t, was, a)
				require.Equal(t, wasB, b)
				m.Cross(child, a, a, r)
				require.Zero(t, genes.Distance(e, a, child), "%s of %v twice: %v", name, a, child)
			}
		}
	}
}

// TestMixerRefuses names the crossovers that there are.
func TestMixerRefuses(t *testing.T) {
	e := localsearch.Encoding{{Kind: localsearch.Subset, Length: 4}}
	_, err := genes.NewMixer(state(e, 1), "pmx")
	assert.EqualError(t, err, `genes: no crossover "pmx" for this problem; expected one of uniform, two-point`)
	tour := localsearch.Encoding{{Kind: localsearch.Tour, Length: 4}}
	bare := struct{ localsearch.Encoded }{state(tour, 1)}
	_, err = genes.NewMixer(bare, "eax")
	assert.EqualError(t, err, `genes: no crossover "eax" for this problem; expected one of erx, ox, pmx`)
}

// TestInheritance: what the crossovers promise of each gene.
func TestInheritance(t *testing.T) {
	r := rng.New(6, 0)
	const n = 15
	for _, test := range []struct {
		name string
		kind localsearch.Kind
		law  func(child, a, b []int32) bool
	}{
		{"cycle", localsearch.Placement, fromParent},
		{"uniform", localsearch.Subset, fromParent},
		{"two-point", localsearch.Subset, fromParent},
		{"ulx", localsearch.Placement, agreement},
		{"quota", localsearch.Quota, agreement},
	} {
		e := localsearch.Encoding{{Kind: test.kind, Length: n, Values: 3, Least: []int32{5, 5, 5}, Most: []int32{5, 5, 5}}}
		m, err := genes.NewMixer(state(e, 1), test.name)
		require.NoError(t, err)
		a, b, child := make([]int32, n), make([]int32, n), make([]int32, n)
		for range 300 {
			genes.Random(e, a, r)
			genes.Random(e, b, r)
			m.Cross(child, a, b, r)
			require.True(t, test.law(child, a, b), "%s: %v of %v and %v", test.name, child, a, b)
		}
	}
}

func fromParent(child, a, b []int32) bool {
	for i, v := range child {
		if v != a[i] && v != b[i] {
			return false
		}
	}
	return true
}

func agreement(child, a, b []int32) bool {
	for i, v := range child {
		if a[i] == b[i] && v != a[i] {
			return false
		}
	}
	return true
}

// TestEdgeAssembly: nearly all edges of a child are those of a parent, many children are shorter
// than both parents, and generations of them come to a good tour.
func TestEdgeAssembly(t *testing.T) {
	const n = 40
	e := localsearch.Encoding{{Kind: localsearch.Tour, Length: n}}
	s := cities{e: e, cost: make([][]int64, n)}
	for i := range s.cost { // on a circle: the best tour is 0, 1, 2, ...
		s.cost[i] = make([]int64, n)
		for j := range s.cost[i] {
			d := (i - j + n) % n
			s.cost[i][j] = int64(min(d, n-d))
		}
	}
	m, err := genes.NewMixer(s, "eax")
	require.NoError(t, err)
	r := rng.New(7, 0)
	people := make([][]int32, 30)
	for k := range people {
		people[k] = make([]int32, n)
		genes.Random(e, people[k], r)
	}
	child := make([]int32, n)
	best := s.length(people[0])
	for range 20_000 {
		k := rng.Intn(r, len(people))
		m.Cross(child, people[k], people[rng.Intn(r, len(people))], r)
		require.NoError(t, e.Check(child))
		if s.length(child) <= s.length(people[k]) {
			copy(people[k], child)
			best = min(best, s.length(child))
		}
	}
	assert.EqualValues(t, n, best)
}

// TestPath: every step is valid and makes solutions more alike, and the path ends at the guide.
func TestPath(t *testing.T) {
	for _, e := range encodings() {
		r := rng.New(8, 0)
		a, b := make([]int32, e.Length()), make([]int32, e.Length())
		for range 100 {
			genes.Random(e, a, r)
			genes.Random(e, b, r)
			p := genes.NewPath(e, a, b)
			price := func(g []int32) int64 { return int64(g[0]) }
			for k := 0; p.Remaining(a) > 0; k++ {
				before := p.Remaining(a)
				if k%2 == 0 {
					require.True(t, p.Step(a, r))
				} else {
					require.True(t, p.BestStep(a, 3, price, r))
				}
				require.NoError(t, e.Check(a))
				require.LessOrEqual(t, p.Remaining(a), before)
				require.Less(t, k, 40*len(a), "%v to %v", a, b)
			}
			require.False(t, p.Step(a, r))
			require.Zero(t, genes.Distance(e, a, b), e[0].Kind)
		}
	}
}

// TestKeys: any keys make valid genes, and the keys of genes make the same genes again.
func TestKeys(t *testing.T) {
	for _, e := range encodings() {
		r := rng.New(9, 0)
		k := genes.NewKeys(e)
		g, keys := make([]int32, e.Length()), make([]float64, e.Length())
		for range 100 {
			genes.Random(e, g, r)
			was := slices.Clone(g)
			k.Of(g, keys)
			k.Genes(keys, g)
			require.Equal(t, was, g)
			for i := range keys {
				keys[i] = rng.Float64(r)
			}
			k.Genes(keys, g)
			require.NoError(t, e.Check(g))
		}
	}
}
