package setcover

import "lsolve/internal/rng"

// local is local search with weights of the rows (Gao, Weise and Li, "An efficient local
// search heuristic with row weighting for the unicost set covering problem", 2015; costs are
// taken into account by prices). A step drops the column whose rows weigh the least for its
// cost, and covers rows, drawn at random, by the columns that cover the most for their cost, as
// long as the cover stays cheaper than the best. Rows that are still not covered become
// heavier. When all are, the cover is better than the best.
type local struct {
	*board
	step  int64
	limit int64 // the cost that a better cover is below
}

// run makes a step, and reports whether it ends with a better cover.
func (l *local) run() (better bool) {
	l.step++
	l.dropLeast()
	for len(l.open.items) > 0 {
		i := l.open.items[rng.Intn(l.r, len(l.open.items))]
		j, ok := l.most(i)
		if !ok {
			break
		}
		l.choose(j)
		l.since[j] = l.step
		l.raise()
	}
	return len(l.open.items) == 0
}

// fit drops columns until the cost is below the limit and a row is not covered.
func (l *local) fit() {
	for (len(l.open.items) == 0 || l.cost >= l.limit) && len(l.list.items) > 0 {
		l.dropLeast()
	}
}

// dropLeast drops the column of the least score for its cost but those that the last step has
// chosen, of equal ones the one that has not changed for the longest time.
func (l *local) dropLeast() {
	least := int32(-1)
	for _, j := range l.list.items {
		if l.since[j] == l.step-1 && len(l.list.items) > 1 && l.step > 1 {
			continue
		}
		if least < 0 {
			least = j
			continue
		}
		one, other := l.score[j]*int64(l.in.Cost(least)), l.score[least]*int64(l.in.Cost(j))
		if one < other || one == other && l.since[j] < l.since[least] {
			least = j
		}
	}
	if least >= 0 {
		l.drop(least)
		l.since[least], l.free[least] = l.step, false
	}
}

// most returns the column of a row with the greatest score for its cost, of equal ones the one
// that has not changed for the longest time. ok is false if there is none below the limit.
func (l *local) most(i int32) (most int32, ok bool) {
	room := l.limit - l.cost
	most = -1
	for _, j := range l.in.Row(i) {
		if !l.free[j] || int64(l.in.Cost(j)) >= room {
			continue
		}
		if most < 0 {
			most = j
			continue
		}
		one, other := l.score[j]*int64(l.in.Cost(most)), l.score[most]*int64(l.in.Cost(j))
		if one > other || one == other && l.since[j] < l.since[most] {
			most = j
		}
	}
	return most, most >= 0
}
