package timetabling

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
	"lsolve/problem/scan/scantest"
	"lsolve/systematic/cp"
)

// sample is the instance in Format.
func sample() string {
	_, text, _ := strings.Cut(Format, "cannot be:\n\n")
	text, _, _ = strings.Cut(text, "\nEmpty")
	return text
}

func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

// tiny draws an instance that may have no timetable, of a few lectures.
func tiny(r *rand.Rand) *Instance {
	days, perDay, rooms := 1+rng.Intn(r, 2), 1+rng.Intn(r, 3), 1+rng.Intn(r, 2)
	periods, left := days*perDay, min(4, days*perDay*rooms)
	var courses []Course
	for left > 0 {
		c := Course{
			Name: fmt.Sprintf("c%d", len(courses)), Teacher: fmt.Sprintf("t%d", rng.Intn(r, 3)), Lectures: 1 + rng.Intn(r, min(left, periods)),
			Days: rng.Intn(r, days+1), Students: rng.Intn(r, 9),
		}
		for t := range periods {
			if rng.Intn(r, 6) == 0 {
				c.Unavailable = append(c.Unavailable, t)
			}
		}
		courses = append(courses, c)
		if left -= c.Lectures; rng.Intn(r, 4) == 0 {
			break
		}
	}
	var halls []Room
	for k := range rooms {
		halls = append(halls, Room{fmt.Sprintf("r%d", k), rng.Intn(r, 9)})
	}
	var curricula []Curriculum
	for k := range rng.Intn(r, 3) {
		q := Curriculum{Name: fmt.Sprintf("q%d", k)}
		for c := range courses {
			if rng.Intn(r, 2) == 0 {
				q.Courses = append(q.Courses, c)
			}
		}
		curricula = append(curricula, q)
	}
	return must(New("tiny", days, perDay, courses, halls, curricula))
}

// TestModelIsRight: the model's optimum is that of all timetables, none is better than the
// bound, and the rule constructs one where there is one.
func TestModelIsRight(t *testing.T) {
	r := rng.New(3, 0)
	without := 0
	for i := range 150 {
		p := tiny(r)
		want := problemtest.Least(p, problemtest.Assignments(p.Lectures(), int32(p.Slots()-1)))
		stated := p.Stated()
		require.NoError(t, stated.Model.Check())
		s, err := cp.New(stated.Model, cp.Options{Learn: cp.Learn{Mode: cp.LearnOn}})
		require.NoError(t, err)
		result, err := s.Solve(t.Context())
		require.NoError(t, err)
		start := p.Start()
		if want == problemtest.None {
			without++
			assert.False(t, result.Found(), i)
			assert.Nil(t, start, i)
			continue
		}
		require.True(t, result.Found(), i)
		points, err := p.Check(stated.Solution(result.Values))
		require.NoError(t, err)
		assert.Equal(t, want, points, i)
		assert.EqualValues(t, want, result.Objective, i)
		assert.LessOrEqual(t, p.Bound(), want, i)
		require.NotNil(t, start, i)
		points, err = p.Check(start)
		require.NoError(t, err)
		assert.GreaterOrEqual(t, points, want)
	}
	assert.Positive(t, without)
	assert.Less(t, without, 100)
}

// TestCosts: each reason by itself, in the example.
func TestCosts(t *testing.T) {
	p := must(Parse("-", strings.NewReader(sample())))
	slot := func(day, period, room int) int32 { return p.Slot(day*3+period, room) }
	// SceCosC (30 students, 3 lectures), ArcTec (42, 2), TecCos (40, 2); rooms of 32 and 50.
	values := []int32{slot(0, 0, 0), slot(0, 1, 0), slot(1, 0, 0), slot(0, 2, 1), slot(1, 1, 1), slot(0, 0, 1), slot(0, 1, 1)}
	points, err := p.Check(values)
	require.NoError(t, err)
	assert.Equal(t, Costs{}, p.Costs(values))
	assert.Zero(t, points)
	values[3] = slot(1, 2, 0) // ten too many, a second room, and on one day only
	assert.Equal(t, Costs{Capacity: 10, Days: 5, Stability: 1}, p.Costs(values))
	values[3] = slot(0, 2, 1)
	values[4] = slot(1, 2, 1)
	assert.Equal(t, Costs{Compactness: 4}, p.Costs(values))
	for _, wrong := range []struct {
		lecture int
		slot    int32
		want    string
	}{
		{0, slot(0, 0, 1), "courses SceCosC and TecCos are in room B in period 0"},
		{0, slot(0, 1, 1), "courses SceCosC and SceCosC are both in period 1"},
		{3, slot(0, 1, 0), "in room A"},
		{5, slot(1, 0, 1), "course TecCos is in period 3, at which it cannot be"},
		{5, 12, "slot 12; expected 0..11"}, {5, -1, "slot -1"},
	} {
		changed := append([]int32(nil), values...)
		changed[wrong.lecture] = wrong.slot
		_, err := p.Check(changed)
		assert.ErrorContains(t, err, wrong.want)
	}
	_, err = p.Check(nil)
	assert.ErrorContains(t, err, "0 slots; expected 7")
}

// TestGenerated: the instances have a timetable, which the rule finds.
func TestGenerated(t *testing.T) {
	for seed := range uint64(20) {
		r := rng.New(seed, 0)
		p, err := Generate(GenerateOptions{Courses: 5 + rng.Intn(r, 40), Rooms: 2 + rng.Intn(r, 8), Days: 5, PeriodsPerDay: 4 + rng.Intn(r, 3), Curricula: rng.Intn(r, 40)}, r)
		require.NoError(t, err)
		values := p.Start()
		require.NotNil(t, values, seed)
		points, err := p.Check(values)
		require.NoError(t, err)
		assert.LessOrEqual(t, p.Bound(), points)
		scantest.Written(t, Parse, p)
	}
	for _, o := range []GenerateOptions{
		{0, 1, 1, 1, 0}, {1, 0, 1, 1, 0}, {1, 1, 0, 1, 0}, {1, 1, 1, 0, 0}, {1, 1, 1, 1, -1}, {20, 1, 5, 4, 0}, {1, 1000, 1000, 1, 0}, {1, 1, 1000, 2, 0},
	} {
		_, err := Generate(o, rng.New(1, 0))
		assert.Error(t, err, o)
	}
	_, err := Generate(GenerateOptions{1, 1, 1, 1, 3}, rng.New(1, 0))
	assert.NoError(t, err)
}

func FuzzParse(f *testing.F) {
	f.Add(sample())
	f.Add("Name: x\nCourses: 1\nRooms: 1\nDays: 1\nPeriods_per_day: 1\nCurricula: 0\nConstraints: 0\nCOURSES:\na b 1 1 1\nROOMS:\nr 1\nCURRICULA:\nUNAVAILABILITY_CONSTRAINTS:\nEND.\n")
	f.Fuzz(func(t *testing.T, text string) {
		p, ok := scantest.RoundTrip(t, Parse, text)
		if !ok || p.Lectures()*p.Slots() > 10_000 {
			return
		}
		if values := p.Start(); values != nil {
			_, err := p.Check(values)
			require.NoError(t, err)
		}
	})
}
