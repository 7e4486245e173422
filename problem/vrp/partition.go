package vrp

import (
	"context"
	"math"

	"lsolve/internal/partition"
)

// routing is a problem of set partitioning: the rows are the clients, or a group of clients of which one is visited at
// most, and the columns are routes, and what is not visited.
//
// Prices of the rows are such that no route costs less than those of its rows: what it costs beyond is its
// reduced cost. On a solution that costs less than the sum of all prices and a gap no reduced cost is
// above the gap. So all routes with reduced costs within a gap are listed, and the best partition among these is
// found. If it costs no more than the prices and the gap, it is a best solution (Baldacci, Christofides and
// Mingozzi, Mathematical Programming, 2008). Else the gap is doubled, up to what the best solution asks for.
type routing struct {
	*Instance
	walks  *walks
	row    []int32 // of each client
	prices []int64 // of the rows, in parts
	// left is what it costs not to visit the clients of a row; -1: one has to be.
	left    []int64
	scale   int64
	effort  int64 // left
	cut     bool  // routes are missing whose reduced costs are above the gap
	columns []column
	known   map[columnKey]int
}

// column is a route.
type column struct {
	columnKey
	cost  int64
	stops func() []Stop
}

// columnKey is what columns have in common of which one is enough.
type columnKey struct {
	rows    rowSet
	vehicle int
}

// firstGap is the part of the bound that is the first gap.
const firstGap = 64

// partition looks for the least cost of all solutions by listing routes, and returns a bound: that cost if
// it has been found, or below if nothing costs less. It is 0 if routes have rules that labels do not know, or too
// many clients, or if prices alone would take more than the effort.
func (w *walks) partition(ctx context.Context, effort, below int64) (bound int64) {
	if w.effortOfStep() > effort {
		return 0
	}
	if _, whole := w.price(ctx); !whole { // at the penalties of the best bound
		return 0
	}
	t := w.routing()
	if t == nil {
		return 0
	}
	sum := int64(0)
	for _, y := range t.prices {
		sum += y
	}
	t.effort = effort
	for gap := max(sum/firstGap, t.scale); ; {
		// No reduced cost of a solution that costs less is above that.
		if below < math.MaxInt64/t.scale {
			gap = min(gap, max(0, t.scale*below-sum-1))
		}
		if !t.list(ctx, gap) {
			return bound
		}
		beyond := int64(math.MaxInt64) // what a solution with another route costs at least
		if t.cut {
			beyond = -floor(-(sum + gap + 1), t.scale)
		}
		best := t.solve(ctx, below)
		if best.Taken != nil {
			below = best.Cost
		}
		if !best.Whole {
			return max(bound, min(best.Bound, beyond, below))
		}
		// None of these routes are on a solution that costs less than below.
		if below <= beyond && below < math.MaxInt64 {
			return below
		}
		if !t.cut {
			return bound // there is no solution
		}
		bound = max(bound, beyond)
		gap *= 2
	}
}

// routing returns the rows and their prices; nil if routes have other rules.
func (w *walks) routing() *routing {
	p := w.p
	t := &routing{Instance: p, walks: w, row: make([]int32, len(p.Clients)), scale: w.scale}
	for k := range p.Vehicles {
		if v := &p.Vehicles[k]; v.Reloads > 0 || len(v.Breaks) > 0 {
			return nil
		}
	}
	of := make([]int32, len(p.Groups))
	for k, g := range p.Groups {
		least, prizes := never, int64(0)
		for _, i := range g.Clients {
			least = min(least, w.prices[i])
			prizes += p.Clients[i].Prize
		}
		of[k] = t.addRow(least, !g.Required, prizes)
	}
	for i := range p.Clients {
		c := &p.Clients[i]
		if c.Release > 0 {
			return nil
		}
		if g := p.group[i]; g >= 0 {
			t.row[i] = of[g]
		} else {
			t.row[i] = t.addRow(w.prices[i], c.Optional, c.Prize)
		}
	}
	if len(t.prices) > mostRows {
		return nil
	}
	return t
}

// addRow adds a row of clients of which each costs so much at least.
func (t *routing) addRow(price int64, optional bool, prize int64) int32 {
	left := int64(-1)
	if optional {
		left = prize
		price = min(price, t.scale*prize)
	}
	t.prices, t.left = append(t.prices, price), append(t.left, left)
	return int32(len(t.prices) - 1)
}

// list lists all routes with reduced costs within a gap; false: there are too many.
func (t *routing) list(ctx context.Context, gap int64) (whole bool) {
	t.columns, t.known, t.cut = t.columns[:0], map[columnKey]int{}, false
	for i, r := range t.row {
		t.walks.penalties[i] = t.prices[r]
	}
	for k := range t.Vehicles {
		if t.Vehicles[k].Count > 0 && !t.enumerate(ctx, k, gap) {
			return false
		}
	}
	return true
}

// add adds a column, unless a cheaper one with the same rows is known.
func (t *routing) add(c column) {
	at, known := t.known[c.columnKey]
	if !known {
		t.known[c.columnKey] = len(t.columns)
		t.columns = append(t.columns, c)
	} else if c.cost < t.columns[at].cost {
		t.columns[at] = c
	}
}

// solve finds the best partition by the columns that costs less than below, and makes sure that it is a solution.
func (t *routing) solve(ctx context.Context, below int64) partition.Result {
	p := partition.Problem{Rows: len(t.prices), Most: make([]int64, len(t.Vehicles)), Below: below}
	for k := range t.Vehicles {
		p.Most[k] = int64(t.Vehicles[k].Count)
	}
	for i := range t.columns {
		c := &t.columns[i]
		if c.cost > partition.MostCost {
			return partition.Result{}
		}
		p.Columns = append(p.Columns, partition.Column{Cost: c.cost, Rows: c.rows.list(), Kind: int32(c.vehicle)})
	}
	for r, prize := range t.left {
		if prize > partition.MostCost {
			return partition.Result{}
		}
		if prize >= 0 {
			p.Columns = append(p.Columns, partition.Column{Cost: prize, Rows: []int32{int32(r)}, Kind: -1})
		}
	}
	best := p.Solve(ctx, t.effort)
	t.effort -= best.Effort
	if best.Taken == nil {
		return best
	}
	var routes []Route
	for _, j := range best.Taken {
		if j < len(t.columns) {
			routes = append(routes, Route{Vehicle: t.columns[j].vehicle, Stops: t.columns[j].stops()})
		}
	}
	if cost, err := t.cost(routes); err != nil || cost != best.Cost {
		return partition.Result{} // it never happens; what labels say of routes is not trusted
	}
	return best
}
