package nurses

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

func open(t testing.TB, file string) *Instance {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(corpus.Folder(t, corpus.Nurses), file))
	require.NoError(t, err)
	p, err := Parse(file, bytes.NewReader(text))
	require.NoError(t, err)
	return p
}

func values(s problem.Stated, a model.Assignment) []int32 {
	v := make([]int32, len(s.Search))
	for i, x := range s.Search {
		v[i] = a[x]
	}
	return v
}

// solved returns the cost of the best roster by the constraint engine, MaxInt64 if there is none.
func solved(t testing.TB, p *Instance, s problem.Stated) (cost int64) {
	t.Helper()
	require.NoError(t, s.Model.Check())
	engine, err := cp.New(s.Model, cp.Options{})
	require.NoError(t, err)
	found, err := engine.Solve(t.Context())
	require.NoError(t, err)
	if found.Status == solve.Unsatisfiable {
		return math.MaxInt64
	}
	require.Equal(t, solve.Optimal, found.Status)
	cost, err = p.Check(values(s, found.Values))
	require.NoError(t, err)
	objective := s.Model.Objective()
	require.Equal(t, cost, objective.Value(found.Values), "the model's objective")
	return cost
}

// eachRoster calls visit for every sequence of shifts of one nurse.
func (p *Instance) eachRoster(visit func([]int32)) {
	days := make([]int32, p.Days)
	var fill func(d int)
	fill = func(d int) {
		if d == p.Days {
			visit(days)
			return
		}
		for v := range len(p.Shifts) + 1 {
			days[d] = int32(v)
			fill(d + 1)
		}
	}
	fill(0)
}

// tiny returns a random instance of one nurse and so many days, that often has few
// rosters or none.
func tiny(days, shifts int, r *rand.Rand) *Instance {
	upTo := func(n int) int32 { return int32(rng.Intn(r, n+1)) }
	p := &Instance{Days: days}
	n := Nurse{
		ID: "Ann", MinMinutes: upTo(2) * 450, MaxInARow: 1 + upTo(4), MinInARow: 1 + upTo(2), MinOffInARow: 1 + upTo(2),
		MaxWeekends: upTo(2),
	}
	n.MaxMinutes = n.MinMinutes + upTo(5)*500
	for s := range shifts {
		shift := Shift{ID: fmt.Sprint("S", s), Minutes: 480 + upTo(1)*120}
		for k := range shifts {
			if rng.Intn(r, 3) == 0 {
				shift.NotBefore = append(shift.NotBefore, k)
			}
		}
		p.Shifts = append(p.Shifts, shift)
		n.MaxShifts = append(n.MaxShifts, upTo(4)-1)
	}
	for range rng.Intn(r, 3) {
		n.DaysOff = append(n.DaysOff, rng.Intn(r, days))
	}
	p.Nurses = []Nurse{n}
	for range rng.Intn(r, 6) {
		p.On = append(p.On, Request{0, rng.Intn(r, days), rng.Intn(r, shifts), upTo(5)})
		p.Off = append(p.Off, Request{0, rng.Intn(r, days), rng.Intn(r, shifts), upTo(5)})
	}
	for d := range days {
		if s := rng.Intn(r, shifts+1); s < shifts {
			p.Cover = append(p.Cover, Cover{d, s, upTo(2), upTo(9), upTo(9)})
		}
	}
	return p
}

// TestModelAgreesWithCheck: the number of solutions of the model is that of the rosters that
// follow the rules, and the least cost is the same.
func TestModelAgreesWithCheck(t *testing.T) {
	r := rng.New(1, 0)
	without := 0
	for range 150 {
		p := tiny(1+rng.Intn(r, 8), 1+rng.Intn(r, 2), r)
		require.NoError(t, p.Validate())
		rosters, least := int64(0), int64(math.MaxInt64)
		p.eachRoster(func(days []int32) {
			if cost, err := p.Check(days); err == nil {
				rosters++
				least = min(least, cost)
			}
		})
		s := p.Stated()
		cost := solved(t, p, s)
		require.Equal(t, least, cost, "%+v", p)
		require.Equal(t, rosters, countAll(t, p), "%+v", p)
		if rosters == 0 {
			without++
		}
	}
	assert.NotZero(t, without)
	assert.Less(t, without, 130)
}

// TestLargeCosts: rosters that cost more than 32 bits hold, also on a single day.
func TestLargeCosts(t *testing.T) {
	r := rng.New(7, 0)
	wide, tables := 0, 0
	for range 100 {
		p := tiny(1+rng.Intn(r, 6), 1+rng.Intn(r, 2), r)
		weight := func(of int32) int32 { return of * (1<<27 - int32(rng.Intn(r, 1<<20))) }
		for i := range p.On {
			p.On[i].Weight, p.Off[i].Weight = weight(p.On[i].Weight), weight(p.Off[i].Weight)
		}
		for i := range p.Cover {
			p.Cover[i].Under, p.Cover[i].Over = weight(p.Cover[i].Under), weight(p.Cover[i].Over)
			p.Cover[i].Needed += 10 * p.Cover[i].Needed
		}
		require.NoError(t, p.Validate())
		least := int64(math.MaxInt64)
		p.eachRoster(func(days []int32) {
			if cost, err := p.Check(days); err == nil {
				least = min(least, cost)
			}
		})
		s := p.Stated()
		require.Equal(t, least, solved(t, p, s), "%+v", p)
		if objective := s.Model.Objective(); objective.Wide() {
			wide++
			for _, term := range objective.Sum.Terms {
				if term.Coef > 1 {
					tables++
					break
				}
			}
		}
		if least == math.MaxInt64 {
			continue
		}
		bound, ok := p.BoundWithin(t.Context(), math.MaxInt64)
		require.True(t, ok)
		require.LessOrEqual(t, bound, least)
		cost, err := p.Check(p.Start())
		require.NoError(t, err)
		require.GreaterOrEqual(t, cost, least)
	}
	assert.Greater(t, wide, 50)
	assert.Greater(t, tables, 30, "in which a number is beyond 32 bits")
}

// countAll returns the number of solutions of the model without its objective. It equals the
// number of rosters, so all other variables follow from the shifts.
func countAll(t *testing.T, p *Instance) int64 {
	t.Helper()
	s := newStatement(p)
	for i := range p.Nurses {
		s.nurse(i)
	}
	s.requests()
	s.cover()
	engine, err := cp.New(s.m, cp.Options{})
	require.NoError(t, err)
	n, err := engine.Count(t.Context())
	require.NoError(t, err)
	return n.Solutions
}

// TestOptimum of a small ward: the constraint engine against all combinations of
// the rosters of each nurse.
func TestOptimum(t *testing.T) {
	for seed := range uint64(4) {
		p, err := Generate(GenerateOptions{Weeks: 1, Nurses: 3, Shifts: 1 + int(seed)%2}, rng.New(seed, 0))
		require.NoError(t, err)
		rosters := make([][][]int32, len(p.Nurses))
		for i := range p.Nurses {
			alone := *p
			alone.Nurses, alone.On, alone.Off = p.Nurses[i:i+1], nil, nil
			alone.eachRoster(func(days []int32) {
				if _, err := alone.Check(days); err == nil {
					rosters[i] = append(rosters[i], append([]int32(nil), days...))
				}
			})
		}
		least := int64(math.MaxInt64)
		all := make([]int32, 3*p.Days)
		for _, a := range rosters[0] {
			copy(all, a)
			for _, b := range rosters[1] {
				copy(all[p.Days:], b)
				for _, c := range rosters[2] {
					copy(all[2*p.Days:], c)
					least = min(least, p.cost(all).total())
				}
			}
		}
		cost := solved(t, p, p.Stated())
		assert.Equal(t, least, cost)
	}
}

func TestCheckErrors(t *testing.T) {
	p := open(t, "instance1.txt")
	for _, test := range []struct {
		days, want string
	}{
		{"11111001110011", "nurse A works on day 0, a day off"},
		{"00111111001100", "nurse A works on 6 days in a row from day 2; expected at most 5"},
		{"01111001001110", "nurse A works on 1 days in a row from day 7; expected at least 2"},
		{"01101110011000", "nurse A is off for 1 days in a row from day 3; expected at least 2"},
		{"01111001100000", "nurse A works 2880 minutes; expected 3360 to 4320"},
		{"01111001111111", "nurse A works 5280 minutes"},
		{"00111100111110", "nurse A works on 2 weekends; expected at most 1"},
		{"02111001110011", "nurse A, day 1: shift 2; expected 0 for none, 1 to 1"},
	} {
		roster := bestRoster()
		for d, c := range test.days {
			roster[d] = c - '0'
		}
		_, err := p.Check(roster)
		assert.ErrorContains(t, err, test.want)
		assert.Contains(t, p.Text(roster), test.want)
	}
	_, err := p.Check(nil)
	assert.ErrorContains(t, err, "0 values; expected 112")
	assert.Contains(t, p.Text(nil), "0 values")

	two := &Instance{
		Days:   2,
		Shifts: []Shift{{"E", 480, nil}, {"N", 480, []int{0}}},
		Nurses: []Nurse{{"Ann", []int32{Unlimited, 1}, 999, 0, 5, 1, 1, 1, nil}},
	}
	require.NoError(t, two.Validate())
	_, err = two.Check([]int32{2, 1})
	assert.ErrorContains(t, err, "works shift E on day 1 after shift N, which it cannot follow")
	_, err = two.Check([]int32{2, 2})
	assert.ErrorContains(t, err, "works 2 shifts N; expected at most 1")
	_, err = two.Check([]int32{1, 2})
	assert.NoError(t, err)
}
