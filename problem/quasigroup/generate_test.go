package quasigroup

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestLatin: squares are Latin, of every order.
func TestLatin(t *testing.T) {
	for _, n := range []int{1, 2, 3, 4, 5, 9, 16, 33, 60} {
		values, err := Latin(n, rng.New(1, 0))
		require.NoError(t, err)
		_, err = empty(n).Check(values)
		assert.NoError(t, err, "order %d", n)
		again, err := Latin(n, rng.New(1, 0))
		require.NoError(t, err)
		assert.Equal(t, values, again)
	}
	for _, n := range []int{-1, 0, MaxOrder + 1} {
		_, err := Latin(n, rng.New(1, 0))
		assert.ErrorContains(t, err, "expected 1..500")
	}
}

// TestChainKeepsItsTables: the three tables are views of one cube, proper or not.
func TestChainKeepsItsTables(t *testing.T) {
	const n = 6
	c, r := newChain(n), rng.New(1, 0)
	improper := 0
	for range 3000 {
		c.move(r)
		cube := map[[3]int32]int{}
		for i := range int32(n) {
			for j := range int32(n) {
				cube[[3]int32{i, j, c.number[i*n+j]}]++
			}
		}
		if c.improper {
			improper++
			cube[[3]int32{c.r, c.c, c.otherV}]++
			cube[[3]int32{c.r, c.c, c.v}]--
		}
		other := map[[3]int32]int{}
		for i := range int32(n) {
			for k := range int32(n) {
				other[[3]int32{i, c.col[i*n+k], k}]++
			}
		}
		third := map[[3]int32]int{}
		for j := range int32(n) {
			for k := range int32(n) {
				third[[3]int32{c.row[j*n+k], j, k}]++
			}
		}
		if c.improper {
			other[[3]int32{c.r, c.otherC, c.v}]++
			other[[3]int32{c.r, c.c, c.v}]--
			third[[3]int32{c.otherR, c.c, c.v}]++
			third[[3]int32{c.r, c.c, c.v}]--
		}
		require.Equal(t, cube, other)
		require.Equal(t, cube, third)
	}
	assert.Positive(t, improper)
}

// TestLatinIsUniform is a chi-square test: every square of order 3 and of order 4
// comes equally often. The limits are the means of the distributions and 4 standard
// deviations (variance twice the degrees of freedom).
func TestLatinIsUniform(t *testing.T) {
	for _, test := range []struct {
		n, squares int
		limit      float64
	}{{3, 12, 11 + 4*4.7}, {4, 576, 575 + 4*33.9}} {
		samples := 40 * test.squares
		seen := map[string]int{}
		c, r := newChain(test.n), rng.New(3, 0)
		for range samples {
			c.walk(25, r)
			seen[fmt.Sprint(c.number)]++
		}
		assert.Len(t, seen, test.squares)
		chi := 0.0
		for _, k := range seen {
			d := float64(k - 40)
			chi += d * d / 40
		}
		assert.Less(t, chi, test.limit)
	}
}

// TestHoles: as many as asked for, and balanced ones are.
func TestHoles(t *testing.T) {
	r := rng.New(1, 0)
	for _, n := range []int{1, 2, 5, 12} {
		for holes := 1; holes <= n*n; holes += 1 + n/3 {
			for _, class := range []Class{WithHoles, Balanced} {
				p := must(Generate(GenerateOptions{Class: class, Order: n, Holes: holes}, r))
				assert.Equal(t, holes, p.Holes())
				if class == Balanced {
					checkBalance(t, p)
				}
			}
		}
	}
	assert.Empty(t, sample(4, 0, r))
	assert.NotContains(t, balancedHoles(3, 0, r), true)
}

// checkBalance: lines differ by one hole at most.
func checkBalance(t *testing.T, p *Instance) {
	t.Helper()
	n := p.n
	rows, cols := make([]int, n), make([]int, n)
	for i, v := range p.given {
		if v == Hole {
			rows[i/n]++
			cols[i%n]++
		}
	}
	for _, k := range append(rows, cols...) {
		assert.True(t, k == p.Holes()/n || k == (p.Holes()+n-1)/n, "%v", k)
	}
}

// TestBalancedHolesAreMixed: every cell is a hole about equally often.
func TestBalancedHolesAreMixed(t *testing.T) {
	const n, holes, runs = 6, 15, 2000
	r := rng.New(2, 0)
	times := make([]int, n*n)
	for range runs {
		for i, hole := range balancedHoles(n, holes, r) {
			if hole {
				times[i]++
			}
		}
	}
	chi := 0.0
	for _, k := range times {
		d := float64(k) - float64(runs)*holes/(n*n)
		chi += d * d / (float64(runs) * holes / (n * n))
	}
	assert.Less(t, chi, 70.0, "%v", times)
}

// TestPreassigned: as many given cells as asked for, none of whose lines leave a
// hole without a number.
func TestPreassigned(t *testing.T) {
	r := rng.New(1, 0)
	for _, test := range [][2]int{{1, 1}, {3, 9}, {4, 6}, {10, 58}, {30, 300}, {30, 522}} {
		p := must(Generate(GenerateOptions{Class: Preassigned, Order: test[0], Holes: test[1]}, r))
		assert.Equal(t, test[1], p.Holes())
		for i, v := range p.given {
			left := map[int32]bool{}
			for k := range int32(p.n) {
				left[k] = true
			}
			for k := range p.n {
				delete(left, p.given[i/p.n*p.n+k])
				delete(left, p.given[k*p.n+i%p.n])
			}
			assert.True(t, v != Hole || len(left) > 0)
		}
	}
	_, err := Generate(GenerateOptions{Class: Preassigned, Order: 30, Holes: 50}, r)
	assert.ErrorContains(t, err, "50 holes of order 30: so few are not left by random numbers; expected more")
}

func TestHardestHoles(t *testing.T) {
	assert.Equal(t, 331, HardestHoles(WithHoles, 30))
	assert.Equal(t, 373, HardestHoles(Preassigned, 30))
	for class := range Class(len(Classes)) {
		for _, n := range []int{1, 2, 3, 10, 20} {
			p := must(Generate(GenerateOptions{Class: class, Order: n}, rng.New(1, 0)))
			assert.Equal(t, HardestHoles(class, n), p.Holes())
		}
	}
}

func TestGenerateErrors(t *testing.T) {
	for want, o := range map[string]GenerateOptions{
		"the order 0; expected 1..500":                     {},
		"the order 501":                                    {Order: 501},
		"unknown class 3; expected one of [holes balanced": {Class: 3, Order: 3},
		"10 holes; expected 1 to 9":                        {Order: 3, Holes: 10},
		"-1 holes":                                         {Order: 3, Holes: -1},
	} {
		_, err := Generate(o, rng.New(1, 0))
		assert.ErrorContains(t, err, want)
	}
}
