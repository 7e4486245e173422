package qubo

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/internal/lehmer"
	"lsolve/problem/problemtest"
	"lsolve/problem/scan/scantest"
)

// random returns an instance with coefficients from -9 to 9.
func random(n, density int, r *rand.Rand) *Instance {
	var terms []Term
	for i := range int32(n) {
		for j := i; j < int32(n); j++ {
			if rng.Intn(r, 100) < density {
				terms = append(terms, Term{j, i, int32(rng.Intn(r, 19) - 9)})
			}
		}
	}
	return must(New(n, terms))
}

// greatest is the greatest objective of all solutions.
func greatest(p *Instance) int64 {
	best := int64(math.MinInt64)
	for values := range problemtest.Assignments(p.Variables(), 1) {
		value, err := p.Check(values)
		if err != nil {
			panic(err)
		}
		best = max(best, value)
	}
	return best
}

// TestAgreement: of small instances brute force and the model agree, the bound is no smaller
// and the rule no better; often both are the optimum.
func TestAgreement(t *testing.T) {
	r := rng.New(1, 0)
	tight, found := 0, 0
	for k := range 60 {
		p := random(1+k%8, 20+k, r)
		p.Minimise = !p.halves() // the format that can have it
		want := greatest(p)
		require.Equal(t, want, problemtest.Optimum(t, p))
		require.GreaterOrEqual(t, p.Bound(), want)
		start, err := p.Check(p.Start())
		require.NoError(t, err)
		require.LessOrEqual(t, start, want)
		if p.Bound() == want {
			tight++
		}
		if start == want {
			found++
		}
		scantest.Written(t, Parse, p)
	}
	assert.Greater(t, tight, 30)
	assert.Greater(t, found, 30)
}

// TestBound: of a frustrated cycle the bound is exact, however long it is, and also where
// the cycle hangs on an edge.
func TestBound(t *testing.T) {
	for n := 3; n <= 12; n++ {
		var terms []Term // the maximum cut of a cycle: n, less 1 if it is odd
		for i := range int32(n) {
			j := (i + 1) % int32(n)
			terms = append(terms, Term{i, i, 1}, Term{j, j, 1}, Term{i, j, -2})
		}
		p := must(New(n, terms))
		assert.EqualValues(t, n-n%2, p.Bound(), n)
		bound, ok := p.BoundWithin(t.Context(), 1)
		assert.True(t, ok)
		assert.EqualValues(t, n-n%2, bound, n)
	}
	r := rng.New(3, 0)
	for range 40 {
		p := random(12, 25, r)
		assert.GreaterOrEqual(t, p.Bound(), greatest(p))
	}
}

// TestPalubeckis: the first numbers of his generator, and its distribution.
func TestPalubeckis(t *testing.T) {
	// 31000*16807 mod 2^31-1 = 521017000: 201 times its share is 48.7.
	p := must(Palubeckis(3, 100, 31000))
	assert.EqualValues(t, -52, p.Linear(0))
	assert.Equal(t, 3, p.Pairs())
	big := must(Palubeckis(400, 30, 7))
	assert.InDelta(t, 0.3*400*399/2, big.Pairs(), 800)
	for i := range big.Variables() {
		assert.LessOrEqual(t, magnitude(big.Linear(i)), int64(100))
		_, coefs := big.Row(i)
		for _, c := range coefs {
			require.Zero(t, c%2)
			require.LessOrEqual(t, magnitude(int64(c)), int64(200))
		}
	}
	scantest.Written(t, Parse, big)
	for _, c := range [][3]int{{0, 1, 1}, {1, 101, 1}, {1, -1, 1}, {1, 1, 0}, {1, 1, lehmer.Modulus}, {1 << 20, 100, 1}} {
		_, err := Palubeckis(c[0], c[1], int32(c[2]))
		assert.ErrorContains(t, err, "expected", c)
	}
}

// TestLargeValues: sums beyond 32 bits, and a coefficient that is.
func TestLargeValues(t *testing.T) {
	var terms []Term
	for i := range int32(9) {
		terms = append(terms, Term{i, i, MaxCoefficient}, Term{i, i + 1, MaxCoefficient})
	}
	terms = append(terms, Term{0, 0, MaxCoefficient}, Term{0, 0, MaxCoefficient})
	p := must(New(10, terms))
	value, err := p.Check(p.Start())
	require.NoError(t, err)
	assert.EqualValues(t, 20*MaxCoefficient, value)
	assert.Equal(t, value, p.Bound())
	assert.Equal(t, value, problemtest.Optimum(t, p))
}

// TestObjectiveOption: the sign of the value in the file.
func TestObjectiveOption(t *testing.T) {
	p := must(New(2, []Term{{0, 0, 5}, {0, 1, -8}}))
	p.setMinimise(true)
	objective, err := p.Check([]int32{1, 1})
	require.NoError(t, err)
	assert.EqualValues(t, 3, objective)
	assert.Equal(t, "value -3\nthe value is minimised: the objective is its negative\nones 1 2\n", p.Text([]int32{1, 1}))
	p.setMinimise(true)
	p.setMinimise(false)
	assert.Equal(t, must(New(2, []Term{{0, 0, 5}, {0, 1, -8}})), p)
}
