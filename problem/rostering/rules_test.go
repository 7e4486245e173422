package rostering

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/scan/scantest"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// sample is the instance in Format.
func sample() string {
	_, text, _ := strings.Cut(Format, "on a day:\n\n")
	text, _, _ = strings.Cut(text, "\nEmpty")
	return text
}

func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

// random draws an instance of a week, with any limits, which may have no roster.
func random(r *rand.Rand, nurses, shifts, skills int) *Instance {
	p := must(Generate(GenerateOptions{Nurses: nurses, Weeks: 1, Shifts: shifts, Skills: skills}, r))
	limits := func(most int) Limits {
		high := 1 + rng.Intn(r, most)
		return Limits{rng.Intn(r, high+1), high}
	}
	for s := range p.Shifts {
		p.Shifts[s].Run = limits(5)
		p.Shifts[s].NotBefore = nil
		for k := range p.Shifts {
			if rng.Intn(r, 4) == 0 {
				p.Shifts[s].NotBefore = append(p.Shifts[s].NotBefore, k)
			}
		}
	}
	for c := range p.Contracts {
		p.Contracts[c].Work, p.Contracts[c].Off, p.Contracts[c].Assignments = limits(5), limits(5), limits(6)
		p.Contracts[c].MaxWeekends, p.Contracts[c].WholeWeekends = rng.Intn(r, 2), rng.Intn(r, 2) == 0
	}
	for i := range p.Nurses {
		h := &p.Nurses[i].History
		h.Assignments, h.Weekends = rng.Intn(r, 3), rng.Intn(r, 2)
		if h.Last == None {
			h.Off = rng.Intn(r, 8) // 0: nothing is known
		} else {
			h.Worked = 1 + rng.Intn(r, 7)
			h.Same = 1 + rng.Intn(r, h.Worked)
		}
	}
	return must(New(*p))
}

// each calls f with all duties of nurse i, one after the other.
func (p *Instance) each(i int, f func(duties []int32)) {
	duties, can := make([]int32, p.Days()), p.DutiesOf(i)
	var fill func(d int)
	fill = func(d int) {
		if d == len(duties) {
			f(duties)
			return
		}
		for _, v := range can {
			duties[d] = v
			fill(d + 1)
		}
	}
	fill(0)
}

// TestAutomaton: it costs what counting from scratch says, and forbids what Check does.
func TestAutomaton(t *testing.T) {
	r := rng.New(1, 0)
	forbidden := 0
	for range 15 {
		p := random(r, 1, 1+rng.Intn(r, 2), 1)
		for k := range p.Cover {
			p.Cover[k] = Cover{}
		}
		n := &p.Nurses[0]
		a, begin := p.Automaton(&p.Contracts[n.Contract])
		p.each(0, func(duties []int32) {
			q, cost := begin(&n.History), int64(0)
			for _, v := range duties {
				at := int(q)*a.Symbols + int(v)
				if q = a.Next[at]; q < 0 {
					break
				}
				cost += int64(a.Cost[at])
			}
			_, err := p.Check(duties)
			require.Equal(t, err == nil, q >= 0)
			if q < 0 {
				forbidden++
				return
			}
			var c Costs
			p.nurseCosts(n, duties, &c)
			require.Equal(t, c.Consecutive+c.Off, cost, "%v %+v", duties, p)
		})
	}
	assert.Positive(t, forbidden)
}

// least returns the least cost of all rosters of two nurses; -1 if there is none.
func least(p *Instance) int64 {
	best, values := int64(-1), make([]int32, 2*p.Days())
	p.each(0, func(one []int32) {
		copy(values, one)
		p.each(1, func(two []int32) {
			copy(values[p.Days():], two)
			if cost, err := p.Check(values); err == nil && (best < 0 || cost < best) {
				best = cost
			}
		})
	})
	return best
}

// TestModelIsRight: the model's optimum is that of all rosters; drafts keep what they should.
func TestModelIsRight(t *testing.T) {
	r := rng.New(2, 0)
	without := 0
	for i := range 6 {
		p := random(r, 2, 1, 1)
		if i%3 == 0 { // more than can be there in the first one
			p.Cover[rng.Intn(r, len(p.Cover))] = Cover{max(2, 3-i), 3}
		}
		want := least(p)
		stated := p.Stated()
		require.NoError(t, stated.Model.Check())
		s, err := cp.New(stated.Model, cp.Options{Learn: cp.Learn{Mode: cp.LearnOn}})
		require.NoError(t, err)
		result, err := s.Solve(t.Context())
		require.NoError(t, err)
		start := p.Start()
		if want < 0 {
			without++
			assert.False(t, result.Found(), i)
			assert.Nil(t, start)
			continue
		}
		require.True(t, result.Found(), i)
		cost, err := p.Check(stated.Solution(result.Values))
		require.NoError(t, err)
		assert.Equal(t, want, cost, i)
		assert.EqualValues(t, want, result.Objective, i)
		if start != nil {
			cost, err = p.Check(start)
			require.NoError(t, err)
			assert.GreaterOrEqual(t, cost, want)
		}
	}
	assert.Positive(t, without)
	assert.Less(t, without, 6)
}

// TestModelHasSkills: with several shifts and skills the model's solutions cost what it says.
func TestModelHasSkills(t *testing.T) {
	r := rng.New(3, 0)
	for range 10 {
		p := random(r, 3, 2, 2)
		stated := p.Stated()
		s, err := cp.New(stated.Model, cp.Options{Limits: solve.Limits{Failures: 300}})
		require.NoError(t, err)
		result, err := s.Solve(t.Context())
		require.NoError(t, err)
		if !result.Found() {
			continue
		}
		cost, err := p.Check(stated.Solution(result.Values))
		require.NoError(t, err)
		assert.EqualValues(t, result.Objective, cost)
	}
}

// TestGenerated: there is a roster, which a draft mostly is; it is written and read.
func TestGenerated(t *testing.T) {
	found := 0
	for seed := range uint64(20) {
		r := rng.New(seed, 0)
		p := must(Generate(GenerateOptions{Nurses: 5 + rng.Intn(r, 30), Weeks: 1 + rng.Intn(r, 5), Shifts: 1 + rng.Intn(r, 4), Skills: 1 + rng.Intn(r, 4)}, r))
		scantest.Written(t, Parse, p)
		if start := p.Start(); start != nil {
			_, err := p.Check(start)
			require.NoError(t, err)
			found++
		}
	}
	assert.Greater(t, found, 10)
	for _, o := range []GenerateOptions{{0, 1, 1, 1}, {1, 0, 1, 1}, {1, 1, 0, 1}, {1, 1, 1, 5}, {1000, 52, 1, 1}} {
		_, err := Generate(o, rng.New(1, 0))
		assert.Error(t, err, o)
	}
}

// TestLargeDrafts: blocks of nurses together have the least cover.
func TestLargeDrafts(t *testing.T) {
	p := must(Generate(GenerateOptions{Nurses: 300, Weeks: 1, Shifts: 3, Skills: 2}, rng.New(4, 0)))
	start := p.Start()
	require.NotNil(t, start)
	_, err := p.Check(start)
	assert.NoError(t, err)
}

// TestAssign: no permutation is cheaper.
func TestAssign(t *testing.T) {
	r := rng.New(6, 0)
	for range 200 {
		rows := 1 + rng.Intn(r, 4)
		columns := rows + rng.Intn(r, 3)
		cost := make([]int64, rows*columns)
		for k := range cost {
			cost[k] = int64(rng.Intn(r, 30) - 10)
		}
		want, used := int64(1<<40), make([]bool, columns)
		var try func(row int, sum int64)
		try = func(row int, sum int64) {
			if row == rows {
				want = min(want, sum)
				return
			}
			for c := range columns {
				if !used[c] {
					used[c] = true
					try(row+1, sum+cost[row*columns+c])
					used[c] = false
				}
			}
		}
		try(0, 0)
		sum, taken := int64(0), map[int]bool{}
		for row, c := range assign(rows, columns, func(row, c int) int64 { return cost[row*columns+c] }) {
			sum += cost[row*columns+c]
			assert.False(t, taken[c])
			taken[c] = true
		}
		require.Equal(t, want, sum)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(sample())
	f.Fuzz(func(t *testing.T, text string) {
		p, ok := scantest.RoundTrip(t, Parse, text)
		if !ok || len(p.Nurses)*p.Days() > 200 {
			return
		}
		if values := p.Start(); values != nil {
			_, err := p.Check(values)
			require.NoError(t, err)
		}
	})
}
