package facility

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
)

// must is for instances that are known to be right.
var must = problemtest.Must[*Instance]

// random returns an instance, with capacities that are enough for about half of the
// customers each, if it has any.
func random(m, n int, capacitated bool, r *rand.Rand) *Instance {
	c := Costs{Open: make([]int64, m), Serve: make([]int64, m*n)}
	for j := range c.Open {
		c.Open[j] = int64(rng.Intn(r, 30))
	}
	for x := range c.Serve {
		c.Serve[x] = int64(rng.Intn(r, 20))
	}
	if !capacitated {
		return must(New(c, nil))
	}
	l := &Limits{Capacities: make([]int64, m), Demands: make([]int64, n)}
	for j := range l.Capacities {
		l.Capacities[j] = int64(9 + rng.Intn(r, 1+5*n/2))
	}
	for i := range l.Demands {
		l.Demands[i] = int64(rng.Intn(r, 10))
	}
	return must(New(c, l))
}

// best returns the least costs of all solutions, or problemtest.None.
func best(p *Instance) int64 {
	return problemtest.Least(p, problemtest.Assignments(p.Customers, int32(p.Facilities-1)))
}

// TestBounds: no solution costs less than the bounds, and the rule makes solutions.
func TestBounds(t *testing.T) {
	r := rng.New(3, 0)
	ascent, relaxed, started, solvable := 0, 0, 0, 0
	for k := range 300 {
		p := random(1+rng.Intn(r, 4), 1+rng.Intn(r, 5), k%2 == 0, r)
		least := best(p)
		start := p.Start()
		if least == problemtest.None {
			require.Nil(t, start)
			continue
		}
		solvable++
		require.LessOrEqual(t, p.Bound(), least)
		bound, ok := p.BoundWithin(t.Context(), 100_000)
		require.True(t, ok)
		require.GreaterOrEqual(t, bound, p.Bound())
		require.LessOrEqual(t, bound, least)
		if p.Bound() == least {
			ascent++
		}
		if bound == least {
			relaxed++
		}
		if start != nil {
			started++
			costs, err := p.Check(start)
			require.NoError(t, err)
			require.GreaterOrEqual(t, costs, least)
			require.LessOrEqual(t, costs, p.largest())
		}
	}
	assert.Greater(t, ascent, solvable/2)
	assert.Greater(t, relaxed, ascent)
	assert.Greater(t, started, solvable*9/10)
}

// TestLagrangian: at any prices the relaxation costs no more than a solution.
func TestLagrangian(t *testing.T) {
	r := rng.New(8, 0)
	for k := range 200 {
		p := random(1+rng.Intn(r, 4), 1+rng.Intn(r, 5), k%2 == 0, r)
		least := best(p)
		if least == problemtest.None {
			continue
		}
		prices := make([]int64, p.Customers)
		for range 20 {
			for i := range prices {
				prices[i] = int64(rng.Intn(r, 40))
			}
			s := newLagrangian(p, prices)
			require.LessOrEqual(t, s.round(s.evaluate()), least)
		}
	}
}

// TestOptima: the constraint engine proves the costs of the best of all solutions.
func TestOptima(t *testing.T) {
	r := rng.New(2, 0)
	for k := range 40 {
		p := random(1+rng.Intn(r, 4), 1+rng.Intn(r, 4), k%2 == 0, r)
		assert.Equal(t, best(p), problemtest.Optimum(t, p))
	}
}

// TestModelHasAllSolutions: the model with given facilities has their costs, or no solution
// if they exceed a capacity.
func TestModelHasAllSolutions(t *testing.T) {
	r := rng.New(5, 0)
	for range 40 {
		p := random(3, 4, true, r)
		values := make([]int32, p.Customers)
		for i := range values {
			values[i] = int32(rng.Intn(r, p.Facilities))
		}
		want, wrong := p.Check(values)
		if wrong != nil {
			want = problemtest.None
		}
		require.Equal(t, want, problemtest.OptimumWith(t, p, values))
	}
}

// TestLargeCosts: costs of 64 bits.
func TestLargeCosts(t *testing.T) {
	r := rng.New(6, 0)
	for _, capacitated := range []bool{false, true} {
		small := random(4, 5, capacitated, r)
		for best(small) == problemtest.None {
			small = random(4, 5, capacitated, r)
		}
		c := Costs{Open: make([]int64, 4), Serve: make([]int64, 20), Places: 3}
		const factor = 1 << 49
		for j, x := range small.Open() {
			c.Open[j] = x * factor
		}
		for x, cost := range small.costs.Serve {
			c.Serve[x] = cost * factor
		}
		p := must(New(c, small.limits))
		least := best(p)
		assert.Equal(t, least, problemtest.Optimum(t, p))
		assert.Equal(t, best(small)*factor, least)
		bound, _ := p.BoundWithin(t.Context(), 100_000)
		assert.LessOrEqual(t, bound, least)
		if start := p.Start(); start != nil {
			costs, err := p.Check(start)
			require.NoError(t, err)
			assert.GreaterOrEqual(t, costs, least)
		}
	}
}

func TestAmounts(t *testing.T) {
	for want, p := range map[string]*Instance{"0.005": {costs: Costs{Places: 3}}, "5": {}, "0.5": {costs: Costs{Places: 1}}} {
		assert.Equal(t, want, p.amount(5))
	}
	assert.Equal(t, "123.45", (&Instance{costs: Costs{Places: 2}}).amount(12345))
}

func TestCheckNamesWhatIsWrong(t *testing.T) {
	p := must(New(Costs{Open: []int64{3, 4}, Serve: []int64{1, 2, 5, 6}}, &Limits{Capacities: []int64{10, 7}, Demands: []int64{6, 5}}))
	for want, values := range map[string][]int32{
		"the facilities of 1 customers; expected 2":                              {0},
		"customer 1 has facility 2; expected 0..1":                               {0, 2},
		"customer 0 has facility -1; expected 0..1":                              {-1, 0},
		"facility 0 serves 11 with customer 1; expected at most its capacity 10": {0, 0},
		"customer 1 has facility 2147483647; expected 0..1":                      {0, math.MaxInt32},
	} {
		_, err := p.Check(values)
		assert.ErrorContains(t, err, want)
	}
	costs, err := p.Check([]int32{0, 1})
	require.NoError(t, err)
	assert.EqualValues(t, 3+4+1+6, costs)
	costs, err = p.Uncapacitated().Check([]int32{0, 0})
	require.NoError(t, err)
	assert.EqualValues(t, 3+1+5, costs)
}

func TestNewErrors(t *testing.T) {
	fine := Costs{Open: []int64{1, 2}, Serve: []int64{1, 2, 3, 4}}
	for want, c := range map[string]Costs{
		"3 costs of 2 facilities":                 {Open: []int64{1, 2}, Serve: []int64{1, 2, 3}},
		"0 facilities; expected":                  {},
		"2 facilities and 0 customers; expected":  {Open: []int64{1, 2}},
		"facility 1 costs -2; expected 0 or more": {Open: []int64{1, -2}, Serve: []int64{1, 2}},
		"customer 0 from facility 1 costs -1":     {Open: []int64{1, 2}, Serve: []int64{1, -1}},
		"the costs add up to more than":           {Open: []int64{1}, Serve: []int64{MaxTotal}},
		"16 decimal places; expected 0..15":       {Open: []int64{1}, Serve: []int64{1}, Places: 16},
	} {
		_, err := New(c, nil)
		assert.ErrorContains(t, err, want)
	}
	for want, l := range map[string]*Limits{
		"1 capacities and 2 demands; expected 2 and 2": {Capacities: []int64{1}, Demands: []int64{1, 1}},
		"facility 0 has the capacity -1":               {Capacities: []int64{-1, 2}, Demands: []int64{1, 1}},
		"customer 1 has the demand 3; expected 0..2":   {Capacities: []int64{1, 2}, Demands: []int64{1, 3}},
		"the demands add up to more than":              {Capacities: []int64{1, MaxCapacity}, Demands: []int64{1, MaxCapacity}},
	} {
		_, err := New(fine, l)
		assert.ErrorContains(t, err, want)
	}
}
