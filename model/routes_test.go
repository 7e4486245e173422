package model

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestRoutes compares the violation with following each vehicle.
func TestRoutes(t *testing.T) {
	checkSpec(t, spec{"routes", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		stops, vehicles := rng.Intn(r, 4), 1+rng.Intn(r, 2)
		return randomRoutes(m, r, stops, vehicles, 0)
	}})
	checkSpec(t, spec{"routes with quantities", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		stops := 1 + rng.Intn(r, 2)
		return randomRoutes(m, r, stops, 1, 1)
	}})
}

func randomRoutes(m *Model, r *rand.Rand, stops, vehicles, dimensions int) (Constraint, func(Assignment) bool) {
	nodes := stops + vehicles
	var c RoutesConstraint
	list := func(n, hi int) []Term {
		ts := make([]Term, n)
		for i := range ts {
			values := []int32{int32(rng.Intn(r, hi+1)), int32(rng.Intn(r, hi+1)), int32(rng.Intn(r, hi+2)) - 1}
			ts[i] = m.Var("x", Values(values...)).Term()
			if rng.Intn(r, 4) == 0 {
				ts[i] = Const(values[0])
			}
		}
		return ts
	}
	c.Next, c.Vehicle = list(nodes, nodes-1), list(stops, vehicles)
	for range dimensions {
		d := Dimension{At: list(nodes, 3), End: list(vehicles, 3), Waiting: rng.Intn(r, 2) == 0}
		for range nodes {
			d.Nodes = append(d.Nodes, int32(rng.Intn(r, 3)-1))
			row := make([]int32, nodes)
			for j := range row {
				row[j] = int32(rng.Intn(r, 2))
			}
			d.Arcs = append(d.Arcs, row)
		}
		c.Dimensions = append(c.Dimensions, d)
	}
	return c, func(a Assignment) bool { return isRoutes(&c, a) }
}

// isRoutes follows the vehicles.
func isRoutes(c *RoutesConstraint, a Assignment) bool {
	stops := len(c.Vehicle)
	comes := make([]int, stops) // the number of times that a vehicle comes
	for v := range len(c.Next) - stops {
		for i, steps := stops+v, 0; ; steps++ {
			j := int(c.Next[i].Value(a))
			if j < 0 || j >= len(c.Next) || steps > stops {
				return false
			}
			for _, d := range c.Dimensions {
				brought := d.At[i].Value(a)
				if i != j {
					brought += int64(d.Nodes[i]) + int64(d.Arcs[i][j])
				}
				has := append(append([]Term(nil), d.At[:stops]...), d.End...)[j].Value(a)
				if has < brought || has > brought && !d.Waiting {
					return false
				}
			}
			if j >= stops {
				if j != stops+v {
					return false
				}
				break
			}
			if comes[j]++; c.Vehicle[j].Value(a) != int64(v) {
				return false
			}
			i = j
		}
	}
	for i, n := range comes {
		switch left := c.Next[i].Value(a) == int64(i); {
		case n > 1 || left == (n == 1):
			return false
		case left && c.Vehicle[i].Value(a) != int64(len(c.Next)-stops):
			return false
		}
	}
	return true
}

func TestRoutesViolation(t *testing.T) {
	routes := func(next, vehicle []int32, d ...Dimension) Constraint {
		return RoutesConstraint{constants(next...), constants(vehicle...), d}
	}
	travel := [][]int32{{0, 4, 5}, {6, 0, 7}, {2, 3, 0}}
	along := func(at, end []int32, waiting bool) Dimension {
		return Dimension{At: constants(at...), End: constants(end...), Nodes: []int32{10, 20, 30}, Arcs: travel, Waiting: waiting}
	}
	for _, c := range []struct {
		name string
		c    Constraint
		want int64
	}{
		{"ends at other vehicles", routes([]int32{3, 4, 5, 0, 2, 1}, []int32{0, 2, 1}), 2},
		{"three routes", routes([]int32{3, 5, 4, 0, 2, 1}, []int32{0, 2, 1}), 0},
		{"all left out", routes([]int32{0, 1, 2}, []int32{1, 1}), 0},
		{"left out, and with a vehicle", routes([]int32{0, 2, 1}, []int32{0, 0}), 1},
		{"visited without a vehicle", routes([]int32{1, 2, 0}, []int32{1, 1}), 2},
		{"a cycle without a vehicle", routes([]int32{1, 0, 2}, []int32{0, 0}), 1},
		{"unreached", routes([]int32{2, 2, 0}, []int32{0, 0}), 1},
		{"no nodes", routes([]int32{-1, 7, 2}, []int32{0, 0}), 2},
		{"from vehicle to vehicle", routes([]int32{1, 0}, []int32{}), 2},
		{"brought exactly", routes([]int32{1, 2, 0}, []int32{0, 0}, along([]int32{32, 46, 0}, []int32{73}, false)), 0},
		{"more than brought", routes([]int32{1, 2, 0}, []int32{0, 0}, along([]int32{32, 50, 0}, []int32{80}, false)), 4 + 3},
		{"waiting", routes([]int32{1, 2, 0}, []int32{0, 0}, along([]int32{32, 50, 0}, []int32{80}, true)), 0},
		{"too early", routes([]int32{1, 2, 0}, []int32{0, 0}, along([]int32{30, 44, 0}, []int32{60}, true)), 2 + 11},
		{"unused", routes([]int32{0, 1, 2}, []int32{1, 1}, along([]int32{7, 8, 9}, []int32{11}, false)), 2},
	} {
		t.Run(c.name, func(t *testing.T) { assert.Equal(t, c.want, c.c.Violation(nil)) })
	}
}

func TestRoutesRefusals(t *testing.T) {
	wide := func(m *Model) Term { return m.Int("wide", -1<<31, 1<<31-1).Times(2) }
	one := Const(1)
	two := []Term{one, one}
	of := func(d Dimension) Constraint {
		return RoutesConstraint{Next: two, Vehicle: two[:1], Dimensions: []Dimension{d}}
	}
	checkRefusals(t, []refusal{
		{"no vehicle", func(*Model) Constraint { return RoutesConstraint{Next: two, Vehicle: two} },
			"2 successors for 2 stops; expected one for each stop and at least one vehicle"},
		{"successor", func(m *Model) Constraint { return RoutesConstraint{Next: []Term{wide(m)}} }, "successors: term 0"},
		{"vehicle", func(m *Model) Constraint { return RoutesConstraint{Next: two, Vehicle: []Term{wide(m)}} }, "vehicles: term 0"},
		{"quantities", func(*Model) Constraint { return of(Dimension{At: two[:1], End: two[:1]}) }, "dimension 0: 1 quantities for 2 nodes"},
		{"ends", func(*Model) Constraint { return of(Dimension{At: two}) }, "dimension 0: 0 quantities at ends for 1 vehicles"},
		{"additions", func(*Model) Constraint { return of(Dimension{At: two, End: two[:1], Nodes: []int32{1}}) }, "1 additions for 2 nodes"},
		{"rows", func(*Model) Constraint { return of(Dimension{At: two, End: two[:1], Arcs: [][]int32{{1, 2}}}) }, "1 rows for 2 nodes"},
		{"columns", func(*Model) Constraint { return of(Dimension{At: two, End: two[:1], Arcs: [][]int32{{1, 2}, {1}}}) }, "row 1 has 1 numbers; expected 2"},
		{"quantity", func(m *Model) Constraint { return of(Dimension{At: []Term{one, wide(m)}, End: two[:1]}) }, "quantities: term 1"},
		{"end", func(m *Model) Constraint { return of(Dimension{At: two, End: []Term{wide(m)}}) }, "quantities at ends: term 0"},
	})
}

// built is a model of two vehicles and three stops, one of which may be left out.
func built() (*Model, *Routes) {
	m := New()
	return m, m.Routes("tour", 3, 2, 1)
}

func TestRoutesBuilt(t *testing.T) {
	m, tour := built()
	load := tour.Load("load", []int32{2, 3, -1}, []int32{4, 5})
	time := tour.Time("time", matrix(5, 1), []int32{1, 1, 1, 0, 0}, []Domain{Range(0, 9), Range(3, 9), Range(0, 9), Range(0, 9), Range(0, 9)})
	used := tour.Used(1)
	m.Minimise(tour.Cost("cost", matrix(5, 7)))
	require.NoError(t, m.Check())
	assert.Len(t, m.Constraints()[0].(RoutesConstraint).Dimensions, 2)

	a := make(Assignment, m.NumVars())
	set := func(values map[Term]int32) {
		for x, v := range values {
			require.True(t, m.Domain(x.Var).Contains(v), "%s = %d", m.Name(x.Var), v)
			a[x.Var] = v
		}
	}
	// Vehicle 1 goes to stops 0 and 2.
	set(map[Term]int32{
		tour.Next[0].Term(): 2, tour.Next[1].Term(): 1, tour.Next[2].Term(): 4, tour.Next[3].Term(): 3, tour.Next[4].Term(): 0,
		tour.Vehicle[0].Term(): 1, tour.Vehicle[1].Term(): 2, tour.Vehicle[2].Term(): 1,
		load.At[2]: 2, load.End[1]: 1,
		time.At[0]: 1, time.At[1]: 3, time.At[2]: 3, time.End[1]: 5, used.Term(): 1,
	})
	assert.Zero(t, m.Constraints()[0].Violation(a))
	assert.Equal(t, int64(0), tour.Visited(1).Value(a))
	assert.Equal(t, int64(1), tour.Visited(0).Value(a))
	assert.Equal(t, "tour.next[0]", m.Name(tour.Next[0]))
}

// matrix returns n rows and columns of v.
func matrix(n int, v int32) [][]int32 {
	rows := make([][]int32, n)
	for i := range rows {
		for range n {
			rows[i] = append(rows[i], v)
		}
	}
	return rows
}

// TestRoutesBuiltWrong: mistakes are errors of the model, and the methods return as much as
// they would without them.
func TestRoutesBuiltWrong(t *testing.T) {
	for _, c := range []struct {
		want string
		of   func(m *Model, r *Routes)
	}{
		{`routes "x": -1 stops and 0 vehicles; expected at least one vehicle`, func(m *Model, _ *Routes) { m.Routes("x", -1, 0) }},
		{`routes "x": the optional stop 4; expected a number below 4`, func(m *Model, _ *Routes) { m.Routes("x", 4, 1, 4) }},
		{`routes "tour": load "l": 1 demands; expected 3, one for each stop`, func(_ *Model, r *Routes) { _ = r.Load("l", []int32{1}, nil).At[4] }},
		{`load "l": 1 capacities; expected 2, one for each vehicle`, func(_ *Model, r *Routes) { _ = r.Load("l", []int32{1, 1, 1}, []int32{3}).End[1] }},
		{`load "l": the capacity -3; expected at least 0`, func(_ *Model, r *Routes) { r.Load("l", []int32{1, 1, 1}, []int32{3, -3}) }},
		{`time "t": 0 windows; expected 5, one for each stop and vehicle`, func(_ *Model, r *Routes) { r.Time("t", nil, nil, nil) }},
		{`dimension 0: 2 rows for 5 nodes`, func(_ *Model, r *Routes) { r.Time("t", matrix(2, 1), nil, make([]Domain, 5)) }},
		{`cost "c": a matrix of 4 rows; expected 5 rows and columns`, func(_ *Model, r *Routes) { r.Cost("c", matrix(4, 1)) }},
	} {
		m, r := built()
		c.of(m, r)
		err := m.Check()
		require.ErrorIs(t, err, ErrInvalid, c.want)
		assert.ErrorContains(t, err, c.want)
	}
}
