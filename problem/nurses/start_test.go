package nurses

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestCheapestRow: the cheapest days of a nurse are those that enumeration finds, by
// rows that look at all labels; there are none under the least cost. Rows that look at
// few labels never return days that break a rule, and say so if they may have missed
// some.
func TestCheapestRow(t *testing.T) {
	r := rng.New(5, 0)
	found, narrow := 0, 0
	for range 400 {
		p := tiny(1+rng.Intn(r, 9), 1+rng.Intn(r, 2), r)
		costs := make([]int64, p.Days*(len(p.Shifts)+1))
		for i := range costs {
			costs[i] = int64(rng.Intn(r, 21) - 10)
		}
		cost := func(days []int32) (sum int64) {
			for d, v := range days {
				sum += costs[d*(len(p.Shifts)+1)+int(v)]
			}
			return sum
		}
		least := int64(math.MaxInt64)
		p.eachRoster(func(days []int32) {
			if _, err := p.Check(days); err == nil {
				least = min(least, cost(days))
			}
		})
		row, ok, whole := NewRows(p, mostWidth).Cheapest(0, 0, p.Days, nil, costs, noWay, nil)
		require.True(t, whole)
		require.Equal(t, least < math.MaxInt64, ok, "%+v", p)
		few := NewRows(p, 2)
		other, some, whole := few.Cheapest(0, 0, p.Days, nil, costs, noWay, nil)
		if !some && ok || some && cost(other) > least {
			assert.False(t, whole)
			narrow++
		}
		if some {
			_, err := p.Check(other)
			require.NoError(t, err)
		}
		if !ok {
			continue
		}
		found++
		_, err := p.Check(row)
		require.NoError(t, err)
		require.Equal(t, least, cost(row), "%+v", p)
		_, ok, _ = NewRows(p, mostWidth).Cheapest(0, 0, p.Days, nil, costs, least, nil)
		assert.False(t, ok, "below the least cost")
	}
	assert.Greater(t, found, 100)
	assert.Greater(t, narrow, 5)
}

// ward joins tiny instances of the same days and shifts, with cover for all.
func ward(nurses, days, shifts int, seed uint64) *Instance {
	r := rng.New(seed, 6)
	p := tiny(days, shifts, r)
	p.Nurses[0].ID = "0"
	for i := 1; i < nurses; i++ {
		other := tiny(days, shifts, r).Nurses[0]
		other.ID = string(rune('0' + i))
		p.Nurses = append(p.Nurses, other)
	}
	return p
}

// TestStartExists exactly where each nurse has days that keep her contract, since
// cover only costs. It costs no less than the best roster, and often the same.
func TestStartExists(t *testing.T) {
	rosters, best := 0, 0
	for seed := range uint64(150) {
		p := ward(1+int(seed%3), 1+int(seed%7), 1+int(seed%2), seed)
		require.NoError(t, p.Validate())
		any := true
		for i := range p.Nurses {
			alone := *p
			alone.Nurses, alone.On, alone.Off = p.Nurses[i:i+1], nil, nil
			has := false
			alone.eachRoster(func(days []int32) {
				_, err := alone.Check(days)
				has = has || err == nil
			})
			any = any && has
		}
		start := p.Start()
		require.Equal(t, any, start != nil, "%+v", p)
		if start == nil {
			continue
		}
		rosters++
		cost, err := p.Check(start)
		require.NoError(t, err)
		least := solved(t, p, p.Stated())
		assert.GreaterOrEqual(t, cost, least)
		if cost == least {
			best++
		}
	}
	assert.Greater(t, rosters, 30)
	assert.Less(t, rosters, 130)
	assert.Greater(t, 10*best, 9*rosters)
}

// TestStartOfLargeWards: it costs less than the roster that the ward was made from,
// takes few labels, and is the same each time.
func TestStartOfLargeWards(t *testing.T) {
	for _, c := range []struct {
		nurses, weeks, shifts int
		labels                int64
	}{
		{30, 4, 2, 1e6}, {100, 4, 2, 4e6}, {100, 8, 2, 16e6}, {100, 8, 3, 32e6}, {5, 2, MaxShifts, 32e6},
	} {
		p, roster, err := generate(GenerateOptions{Nurses: c.nurses, Weeks: c.weeks, Shifts: c.shifts}, rng.New(1, 0))
		require.NoError(t, err)
		start, labels := p.start(rng.New(startSeed, 0))
		assert.Less(t, labels, c.labels)
		cost, err := p.Check(start)
		require.NoError(t, err)
		assert.Less(t, cost, p.cost(roster).total())
		assert.Equal(t, start, p.Start())
	}
}

// TestStartOfPublished: a roster that costs at least what is published as the least.
func TestStartOfPublished(t *testing.T) {
	for file, least := range map[string]int64{"instance1.txt": 607, "instance2.txt": 828} {
		p := open(t, file)
		cost, err := p.Check(p.Start())
		require.NoError(t, err)
		assert.GreaterOrEqual(t, cost, least, file)
	}
}

// TestStartWidens: a nurse with many limited kinds of shifts has few rows, which the
// usual width of a large ward misses.
func TestStartWidens(t *testing.T) {
	p, _, err := generate(GenerateOptions{Nurses: 1, Weeks: 2, Shifts: 6}, rng.New(3, 0))
	require.NoError(t, err)
	n := &p.Nurses[0]
	for k := range n.MaxShifts {
		n.MaxShifts[k] = 1
	}
	n.MinMinutes, n.MaxMinutes = 6*480, 6*480
	s := newPlanner(p, 1, rng.New(1, 0))
	require.True(t, s.construct())
	_, err = p.Check(s.roster)
	assert.NoError(t, err)
}

func BenchmarkStart(b *testing.B) {
	p, err := Generate(GenerateOptions{Nurses: 100, Weeks: 8, Shifts: 2}, rng.New(1, 0))
	require.NoError(b, err)
	for b.Loop() {
		p.Start()
	}
}
