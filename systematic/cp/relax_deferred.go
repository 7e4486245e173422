package cp

import "lsolve/systematic/lp"

// A large program without its logical rows, those of 0-1 columns with coefficients 1 and -1, is solved in a part of the time, and
// most of them hold nothing: clauses, conditions and what they stand for. It begins without them, if sums are left that say
// something, and gets those that its solutions violate.
const (
	deferFrom = 6000    // rows of a large program
	leastCore = 0.1     // the least share of other rows
	fillWork  = 1 << 29 // of the program at the root, until no row that was deferred is violated
)

// deferred splits the rows into those that the program begins with, and logical ones, if there are any to be deferred.
func (r *relaxation) deferred() (rows, deferred []lp.Row) {
	if len(r.rows) < r.large {
		return r.rows, nil
	}
	for _, row := range r.rows {
		if r.logical(row) {
			deferred = append(deferred, row)
		} else {
			rows = append(rows, row)
		}
	}
	if float64(len(rows)) < leastCore*float64(len(r.rows)) {
		return r.rows, nil
	}
	return rows, deferred
}

// logical reports whether a row is an inequality of 0-1 columns with coefficients 1 and -1.
func (r *relaxation) logical(row lp.Row) bool {
	if row.Lo == row.Hi {
		return false
	}
	for i, j := range row.Index {
		if r.lo[j] < 0 || r.hi[j] > 1 || row.Value[i]*row.Value[i] != 1 {
			return false
		}
	}
	return true
}
