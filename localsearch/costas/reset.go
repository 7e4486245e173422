package costas

import (
	"math/bits"

	"lsolve/internal/rng"
)

// rowsCost returns the cost of the rows, given up where it exceeds limit.
func (a *Array) rowsCost(rows *[MaxOrder]int32, limit int64) (cost int64) {
	for d := 1; d <= a.half && cost <= limit; d++ {
		var set uint64
		low, high := rows[:a.n-d], rows[d:a.n]
		for c, v := range low {
			set |= bit(high[c] - v)
		}
		cost += int64(a.n-d-bits.OnesCount64(set)) * a.weight[d]
	}
	return cost
}

// turn moves the row of column i to column j, and those between by one towards i.
func turn(rows *[MaxOrder]int32, i, j int) {
	x := rows[i]
	if i < j {
		copy(rows[i:j], rows[i+1:j+1])
	} else {
		copy(rows[j+1:i+1], rows[j:i])
	}
	rows[j] = x
}

// escape leaves a local minimum, where the worst column is i, by one of the
// perturbations that Diaz, Richoux, Codognet, Caniou and Abreu ("Constraint-based
// local search for the Costas array problem", LION 2012) found to keep most of an
// array:
//
//   - all rows raised by a constant, modulo n;
//   - a segment of columns from or to i rotated by one, to the left or right;
//   - the first columns, up to one in error, rotated by one.
//
// It takes the first that costs less than now. If there is none, it takes the
// best, and a random swap.
func (w *Adaptive) escape(i int) {
	a := w.state
	n := a.n
	t := &trial{rows: a.rows, best: a.rows, cost: 1 << 62, goal: a.cost}
	rng.Shuffle32(w.r, w.order)
	found := false
	for _, k := range w.order {
		if int(k) == i {
			continue
		}
		if found = w.turned(t, i, int(k)) || w.turned(t, int(k), i); found {
			break
		}
	}
	if !found {
		for _, by := range [...]int32{1, 2, int32(n - 2), int32(n - 3)} {
			if found = w.raised(t, by); found {
				break
			}
		}
	}
	tries := 3
	for _, k := range w.order {
		if found || tries == 0 {
			break
		}
		if k > 0 && int(k) != i && w.errors[k] > 0 {
			tries--
			found = w.turned(t, 0, int(k))
		}
	}
	a.rows = t.best
	a.recount()
	if !found {
		a.Perturb(w.r, 0)
	}
}

// trial is the perturbations of rows so far: the best, and whether it is below
// the goal.
type trial struct {
	rows, best [MaxOrder]int32
	cost, goal int64
}

// turned tries the rows rotated by one from column i to column j, and reports
// whether that reaches the goal.
func (w *Adaptive) turned(t *trial, i, j int) bool {
	rows := t.rows
	turn(&rows, i, j)
	return w.try(t, &rows)
}

// raised tries all rows raised by a constant, modulo n.
func (w *Adaptive) raised(t *trial, by int32) bool {
	rows := t.rows
	for c := range w.state.n {
		rows[c] = (rows[c] + by) % int32(w.state.n)
	}
	return w.try(t, &rows)
}

func (w *Adaptive) try(t *trial, rows *[MaxOrder]int32) bool {
	w.tried++
	if cost := w.state.rowsCost(rows, t.cost); cost < t.cost {
		t.cost, t.best = cost, *rows
	}
	return t.cost < t.goal
}
