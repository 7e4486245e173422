package facility

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
)

// splitting returns an instance in which demands may be split.
func splitting(m, n, most int, r *rand.Rand) *Instance {
	for {
		c := Costs{Open: make([]int64, m), Serve: make([]int64, m*n)}
		l := &Limits{Capacities: make([]int64, m), Demands: make([]int64, n), Split: true}
		for j := range m {
			c.Open[j], l.Capacities[j] = int64(rng.Intn(r, 30)), int64(rng.Intn(r, 1+most*n*2/m))
		}
		for x := range c.Serve {
			c.Serve[x] = int64(rng.Intn(r, 40))
		}
		for i := range n {
			l.Demands[i] = int64(rng.Intn(r, 1+most))
		}
		if p, err := New(c, l); err == nil {
			return p
		}
	}
}

// leastByUnits is the cost of the cheapest amounts for open facilities, by cancelling circles of
// units from any solution on: an oracle without potentials or sums. ok is false if there is no
// room.
func leastByUnits(p *Instance, open []bool) (cost int64, ok bool) {
	type unit struct{ customer, at int }
	var units []unit
	room := slices.Clone(p.limits.Capacities)
	for i, d := range p.limits.Demands {
		for range d {
			j := slices.IndexFunc(room, func(x int64) bool { return x > 0 })
			for j >= 0 && j < len(room) && (!open[j] || room[j] == 0) {
				j++
			}
			if j < 0 || j == len(room) {
				return 0, false
			}
			room[j]--
			units = append(units, unit{i, j})
		}
	}
	m := p.Facilities
	for { // the last vertex is the room that is left
		dist, from, by := make([]int64, m+1), make([]int, m+1), make([]int, m+1)
		last := -1
		for range m + 1 {
			last = -1
			relax := func(a, b int, cost int64, u int) {
				if dist[a]+cost < dist[b] {
					dist[b], from[b], by[b], last = dist[a]+cost, a, u, b
				}
			}
			for u, x := range units {
				for k := range m {
					if open[k] && k != x.at {
						relax(x.at, k, p.Unit(x.customer)[k]-p.Unit(x.customer)[x.at], u)
					}
				}
				relax(m, x.at, 0, -1)
			}
			for j := range m {
				if open[j] && room[j] > 0 {
					relax(j, m, 0, -1)
				}
			}
		}
		if last < 0 {
			break
		}
		for range m + 1 {
			last = from[last] // into the circle
		}
		for at := last; ; {
			a := from[at]
			switch {
			case at == m:
				room[a]--
			case a == m:
				room[at]++
			default:
				units[by[at]].at = at
			}
			if at = a; at == last {
				break
			}
		}
	}
	for _, x := range units {
		cost += p.Unit(x.customer)[x.at]
	}
	return cost, true
}

// subsets visits all sets of facilities.
func subsets(m int, visit func(open []bool)) {
	open := make([]bool, m)
	for set := range 1 << m {
		for j := range open {
			open[j] = set>>j&1 > 0
		}
		visit(open)
	}
}

// leastSplit returns the least costs of all sets of facilities.
func leastSplit(p *Instance) int64 {
	least := int64(problemtest.None)
	subsets(p.Facilities, func(open []bool) {
		if cost, ok := leastByUnits(p, open); ok {
			for j, is := range open {
				if is {
					cost += p.costs.Open[j]
				}
			}
			least = min(least, cost)
		}
	})
	return least
}

// TestFlow: the amounts are as cheap as circles of units can make them, for every set of
// facilities, also when they have been opened and closed one by one.
func TestFlow(t *testing.T) {
	r := rng.New(4, 0)
	for range 60 {
		p := splitting(1+rng.Intn(r, 5), 1+rng.Intn(r, 6), 5, r)
		f, fresh := NewFlow(p), NewFlow(p)
		open := make([]bool, p.Facilities)
		check := func() {
			for j := range open {
				open[j] = f.IsOpen(j)
			}
			want, ok := leastByUnits(p, open)
			require.True(t, ok)
			require.Equal(t, want, f.serving)
			other := NewFlow(p)
			other.CopyFrom(f)
			require.Equal(t, f.Cost(), other.Cost())
			f.CloseIdle()
			cost, err := p.Check(f.Values(nil))
			require.NoError(t, err)
			require.Equal(t, f.Cost(), cost)
			f.CopyFrom(other)
		}
		check()
		for range 20 {
			switch j := rng.Intn(r, p.Facilities); {
			case !f.IsOpen(j):
				f.Open(j)
			case !f.Close(j):
				require.Less(t, f.Spare(), p.limits.Capacities[j])
			}
			check()
		}
		subsets(p.Facilities, func(open []bool) {
			want, ok := leastByUnits(p, open)
			require.Equal(t, ok, fresh.Set(open))
			if ok {
				require.Equal(t, want, fresh.serving)
			}
		})
	}
}

// TestSplit: model, bounds and the rule agree with the best of all sets of facilities.
func TestSplit(t *testing.T) {
	r := rng.New(9, 0)
	same := 0
	for range 40 {
		p := splitting(1+rng.Intn(r, 3), 1+rng.Intn(r, 3), 3, r)
		least := leastSplit(p)
		require.Equal(t, least, problemtest.Optimum(t, p))
		cost, err := p.Check(p.Start())
		require.NoError(t, err)
		require.GreaterOrEqual(t, cost, least)
		if cost == least {
			same++
		}
		require.LessOrEqual(t, p.Bound(), least)
		bound, ok := p.BoundWithin(t.Context(), 100_000)
		require.True(t, ok)
		require.LessOrEqual(t, bound, least)
		require.GreaterOrEqual(t, bound, p.Bound())
	}
	assert.Greater(t, same, 20)
}

// TestUnits: the costs of a unit are exact where decimals are, and otherwise rounded.
func TestUnits(t *testing.T) {
	p := must(New(Costs{Open: []int64{3, 4}, Serve: []int64{1, 2, 10, 6}, Places: 1}, &Limits{Capacities: []int64{10, 7}, Demands: []int64{8, 5}, Split: true}))
	assert.Equal(t, 4, p.Places())
	assert.Equal(t, []int64{125, 250}, p.Unit(0))
	assert.Equal(t, []int64{2000, 1200}, p.Unit(1))
	assert.Equal(t, []int64{3000, 4000}, p.Open())
	thirds := must(New(Costs{Open: []int64{0}, Serve: []int64{1, 2}}, &Limits{Capacities: []int64{10}, Demands: []int64{3, 0}, Split: true}))
	assert.Equal(t, 9, thirds.Places())
	assert.Equal(t, []int64{333333333}, thirds.Unit(0))
	assert.Equal(t, []int64{0}, thirds.Unit(1))
	assert.Equal(t, []int64{999999999}, thirds.Serve(0))
	large := must(New(Costs{Open: []int64{1e10}, Serve: []int64{1e10}}, &Limits{Capacities: []int64{10}, Demands: []int64{7}, Split: true}))
	assert.Equal(t, 0, large.Places(), "exact to a billionth at once")
	assert.Equal(t, []int64{1428571429}, large.Unit(0))
}

func TestCheckPartsNamesWhatIsWrong(t *testing.T) {
	p := must(New(Costs{Open: []int64{3, 4}, Serve: []int64{6, 12, 5, 10}}, &Limits{Capacities: []int64{10, 7}, Demands: []int64{6, 5}, Split: true}))
	for want, values := range map[string][]int32{
		"2 amounts; expected 4":                                                  {0, 1},
		"customer 0 gets -1 from facility 0; expected 0..6":                      {-1, 7, 0, 5},
		"customer 0 gets 7 from facility 1; expected 0..6":                       {-0, 7, 0, 5},
		"facility 0 serves 11 with customer 1; expected at most its capacity 10": {6, 0, 5, 0},
		"customer 1 gets 4; expected its demand 5":                               {6, 0, 4, 0},
	} {
		_, err := p.Check(values)
		assert.ErrorContains(t, err, want)
	}
	values := []int32{6, 0, 4, 1}
	costs, err := p.Check(values)
	require.NoError(t, err)
	assert.EqualValues(t, 3+4+6+4+2, costs)
	assert.Equal(t, "facility 0, 10 of 10: 0 1 (4 of 5)\nfacility 1, 1 of 7: 1 (1 of 5)\n", p.Text(values))
	assert.Equal(t, []facility{{0, []int32{0, 1}, []int64{6, 4}}, {1, []int32{1}, []int64{1}}}, p.Fields(values)["facilities"])
	var b strings.Builder
	require.NoError(t, p.WriteSVG(&b, values))
	assert.Contains(t, b.String(), "customer 1: demand 5, 4 of it here")
}

func TestSplitErrors(t *testing.T) {
	fine := Costs{Open: []int64{1, 2}, Serve: []int64{1, 2, 3, 4}}
	for want, l := range map[string]*Limits{
		"demands of 9 in all; expected at most 8": {Capacities: []int64{3, 5}, Demands: []int64{4, 5}, Split: true},
		"no demands; expected one":                {Capacities: []int64{3, 5}, Demands: []int64{0, 0}, Split: true},
	} {
		_, err := New(fine, l)
		assert.ErrorContains(t, err, want)
	}
	many := make([]int64, MaxSplit+1)
	_, err := New(Costs{Open: many, Serve: many}, &Limits{Capacities: many, Demands: []int64{0}, Split: true})
	assert.ErrorContains(t, err, "2049 facilities; expected at most 2048")
	// Larger than any capacity, but not than two of them.
	_, err = New(fine, &Limits{Capacities: []int64{3, 5}, Demands: []int64{7, 0}, Split: true})
	assert.NoError(t, err)
	in, err := Parse("x", strings.NewReader("2 1\n3 1\n5 2\n7\n1 2\n"), Reading{Split: true})
	require.NoError(t, err)
	assert.True(t, in.Split())
}
