package lp

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
)

// kind is how random programs look.
type kind struct {
	name       string
	columns    int
	rows       int
	density    float64
	degenerate bool // coefficients and bounds of few values
	scaled     bool // coefficients of 1 and 1e9 together
	open       bool // some bounds are infinite
}

var kinds = []kind{
	{name: "small", columns: 5, rows: 4, density: 0.6},
	{name: "open", columns: 6, rows: 6, density: 0.6, open: true},
	{name: "degenerate", columns: 12, rows: 10, density: 0.4, degenerate: true},
	{name: "scaled", columns: 8, rows: 6, density: 0.5, scaled: true},
	{name: "sparse", columns: 60, rows: 40, density: 0.08},
	{name: "degenerate and sparse", columns: 80, rows: 60, density: 0.06, degenerate: true},
	{name: "scaled and sparse", columns: 50, rows: 40, density: 0.08, scaled: true},
}

// seeds is their number. Badly scaled programs of the kind that has a solution only within the
// tolerance, or only without it, are there at last, so there are not more of them in the long
// form: TestCombine is about these.
func (d kind) seeds(short, long int) uint64 {
	if d.scaled {
		long = short
	}
	return uint64(longtest.Choose(short, long))
}

func (d kind) random(r *rand.Rand) *program {
	g := &program{p: New(), rough: d.scaled}
	for range 1 + rng.Intn(r, d.columns) {
		lo, hi := g.span(d, r)
		cost := float64(rng.Intn(r, 41) - 20)
		if d.degenerate {
			cost = float64(rng.Intn(r, 3) - 1)
		}
		g.column(lo, hi, cost)
	}
	for range rng.Intn(r, d.rows+1) {
		g.randomRow(d, r)
	}
	return g
}

func (g *program) span(d kind, r *rand.Rand) (lo, hi float64) {
	if d.degenerate {
		return 0, 1
	}
	lo = float64(rng.Intn(r, 21) - 10)
	hi = lo + float64(rng.Intn(r, 15))
	if d.open {
		switch rng.Intn(r, 4) {
		case 0:
			lo = math.Inf(-1)
		case 1:
			hi = math.Inf(1)
		case 2:
			lo, hi = math.Inf(-1), math.Inf(1)
		}
	}
	return lo, hi
}

func (g *program) randomRow(d kind, r *rand.Rand) {
	var entries []Entry
	middle := 0.0
	for j := range g.lo {
		if rng.Float64(r) >= d.density {
			continue
		}
		a := float64(rng.Intn(r, 19) - 9)
		if d.degenerate {
			a = float64(rng.Intn(r, 3) - 1)
		}
		if d.scaled && rng.Intn(r, 3) == 0 {
			a *= 1e9
		}
		if a == 0 {
			continue
		}
		entries = append(entries, Entry{j, a})
		x := g.lo[j]
		if math.IsInf(x, -1) {
			x = min(g.hi[j], 0)
		}
		if !math.IsInf(g.hi[j], 1) {
			x += math.Floor((g.hi[j] - x) * rng.Float64(r))
		}
		middle += a * x
	}
	lo, hi := math.Inf(-1), math.Inf(1)
	switch wide := float64(rng.Intn(r, 4)); rng.Intn(r, 4) {
	case 0:
		lo, hi = middle, middle
	case 1:
		lo = middle - wide
	case 2:
		hi = middle + wide
	default:
		lo, hi = middle-wide, middle+wide
	}
	if rng.Intn(r, 30) == 0 {
		lo, hi = lo+50, hi+50
	}
	g.row(lo, hi, entries...)
}

// falls checks that a program is unbounded: in a box it has a solution, and in a larger box
// one that costs much less.
func (g *program) falls(t *testing.T, name string) {
	t.Helper()
	last := math.Inf(1)
	for _, size := range []float64{1e3, 1e5} {
		box := &program{p: New()}
		for j := range g.lo {
			box.column(max(g.lo[j], -size), min(g.hi[j], size), g.cost[j])
		}
		for k, r := range g.rows {
			box.row(g.rowLo[k], g.rowHi[k], r...)
		}
		status := box.p.Solve(context.Background(), Limits{})
		require.Equal(t, Optimal, status, name)
		box.verify(t, status, name)
		require.Less(t, box.p.Objective(), last-size/100, name)
		last = box.p.Objective() - size
	}
}

// TestRandom: every answer has its certificate, and the costs of an unbounded program fall
// without an end.
func TestRandom(t *testing.T) {
	for _, d := range kinds {
		t.Run(d.name, func(t *testing.T) {
			counts := map[Status]int{}
			for seed := range d.seeds(300, 5000) {
				g := d.random(rng.New(seed, 0))
				name := fmt.Sprint("seed ", seed)
				status := g.p.Solve(context.Background(), Limits{})
				counts[status]++
				if status != Unbounded {
					g.verify(t, status, name)
					continue
				}
				g.falls(t, name)
			}
			t.Log(counts)
			require.Positive(t, counts[Optimal])
			require.Positive(t, counts[Infeasible])
			require.Equal(t, d.open, counts[Unbounded] > 0)
		})
	}
}

// TestWarm: after changes of bounds, rows, columns and costs the answer is that of the same
// program from nothing.
func TestWarm(t *testing.T) {
	for _, d := range kinds {
		t.Run(d.name, func(t *testing.T) {
			for seed := range d.seeds(60, 1000) {
				r := rng.New(seed, 1)
				g := d.random(r)
				for step := range 12 {
					name := fmt.Sprint("seed ", seed, " step ", step)
					status := g.p.Solve(context.Background(), Limits{})
					cold := g.again()
					require.Equal(t, cold.p.Solve(context.Background(), Limits{}), status, name)
					if status == Optimal {
						require.InDelta(t, cold.p.Objective(), g.p.Objective(), 1e-5*(1+math.Abs(cold.p.Objective())), name)
					}
					if status != Unbounded {
						g.verify(t, status, name)
					}
					g.change(d, r)
				}
			}
		})
	}
}

// change changes the program a little.
func (g *program) change(d kind, r *rand.Rand) {
	for range 1 + rng.Intn(r, 3) {
		j := rng.Intn(r, len(g.lo))
		switch rng.Intn(r, 6) {
		case 0:
			g.randomRow(d, r)
		case 1:
			g.cost[j] = float64(rng.Intn(r, 9) - 4)
			g.p.SetCost(j, g.cost[j])
		case 2:
			lo, hi := g.span(d, r)
			var entries []Entry
			for k := range g.rows {
				if rng.Intn(r, 3) == 0 {
					entries = append(entries, Entry{k, float64(1 + rng.Intn(r, 3))})
				}
			}
			n := len(g.lo)
			cost := float64(rng.Intn(r, 9) - 4)
			g.lo, g.hi, g.cost = append(g.lo, lo), append(g.hi, hi), append(g.cost, cost)
			for _, e := range entries {
				g.rows[e.Index] = append(g.rows[e.Index], Entry{n, e.Value})
			}
			g.p.AddColumn(lo, hi, cost, entries...)
		default:
			lo, hi := g.span(d, r)
			g.bounds(j, lo, hi)
		}
	}
}
