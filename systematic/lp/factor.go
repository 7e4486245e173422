package lp

import "math"

// factors is a factorisation of the basis: pivots by rows and places, in their order, with
// the lower factor as operations on rows, the upper one by columns and by rows, and a factor
// in product form for each pivot since.
type factors struct {
	m      int
	row    []int32 // by pivot: its row
	place  []int32 // by pivot: its place
	pivot  []float64
	lower  []operation
	upCol  [][]entry // by pivot: entries of its column in rows of earlier pivots
	upRow  [][]entry // by pivot: entries of its row in places of later pivots
	update []operation
	nonzro int     // entries of the factors
	since  int     // entries of the updates
	made   int64   // how often they were made
	stamps []int64 // by update: its number among all that there have been
	stamp  int64

	scratch []float64

	// The rows and columns that are left, while factorising.
	rows     [][]entry
	cols     [][]int32 // by place: rows that may have an entry
	colCount []int32
	rowDone  []bool
	colDone  []bool
	singles  []int32 // places with one entry left
	rowOnes  []int32 // rows with one entry left
	queue    buckets
	where    []int32
	worked   int64
}

// operation is a column of the lower factor (the pivot's row, and multipliers for others) or
// an update (the pivot's place with its value, and the entries of others).
type operation struct {
	index   int32
	value   float64
	entries []entry
}

// Parameters of the factorisation: entries less than drop are nothing, a pivot is at least
// threshold times the largest entry of its row, and after so many updates, or when they have
// more entries than the factors, the factors are made anew.
const (
	drop       = 1e-14
	tinyPivot  = 1e-11
	threshold  = 0.1
	maxUpdates = 100
)

// factorise makes the factors of the basis whose columns are these. Where the columns depend
// on each other it returns the rows and places that are left without a pivot, as many of the
// one as of the other.
func (f *factors) factorise(m int, column func(place int) []entry) (rows, places []int32) {
	f.load(m, column)
	for f.singletons() {
		if !f.markowitz() {
			break
		}
	}
	for k := range m {
		if !f.rowDone[k] {
			rows = append(rows, int32(k))
		}
		if !f.colDone[k] {
			places = append(places, int32(k))
		}
	}
	f.finish()
	return rows, places
}

// load fills the rows and columns.
func (f *factors) load(m int, column func(place int) []entry) {
	f.m = m
	f.made++
	f.row, f.place, f.pivot = f.row[:0], f.place[:0], f.pivot[:0]
	f.lower, f.update, f.stamps, f.since = f.lower[:0], f.update[:0], f.stamps[:0], 0
	f.upRow, f.upCol = f.upRow[:0], f.upCol[:0]
	f.scratch = resize(f.scratch, m)
	f.rows, f.cols = lists(f.rows, m), lists(f.cols, m)
	f.colCount, f.where = resize(f.colCount, m), resize(f.where, m)
	f.rowDone, f.colDone = resize(f.rowDone, m), resize(f.colDone, m)
	clear(f.rowDone)
	clear(f.colDone)
	f.singles, f.rowOnes = f.singles[:0], f.rowOnes[:0]
	for i := range m {
		c := column(i)
		for _, e := range c {
			f.rows[e.index] = append(f.rows[e.index], entry{int32(i), e.value})
			f.cols[i] = append(f.cols[i], e.index)
		}
		f.colCount[i] = int32(len(c))
		if len(c) == 1 {
			f.singles = append(f.singles, int32(i))
		}
	}
	for k, r := range f.rows {
		if len(r) == 1 {
			f.rowOnes = append(f.rowOnes, int32(k))
		}
	}
	for i := range f.where {
		f.where[i] = -1
	}
	f.queue.init(f.rows)
}

// take makes a pivot of the entry of a row at a place, and removes them from what is left.
func (f *factors) take(row, place int32, value float64) {
	f.row, f.place, f.pivot = append(f.row, row), append(f.place, place), append(f.pivot, value)
	f.rowDone[row], f.colDone[place] = true, true
	n := len(f.upRow)
	if n == cap(f.upRow) {
		f.upRow = append(f.upRow, nil)
	}
	f.upRow = f.upRow[:n+1]
	upper := f.upRow[n][:0] // its memory
	for _, e := range f.rows[row] {
		if e.index == place {
			continue
		}
		upper = append(upper, e)
		if f.colCount[e.index]--; f.colCount[e.index] == 1 {
			f.singles = append(f.singles, e.index)
		}
	}
	f.upRow[n] = upper
	f.rows[row] = f.rows[row][:0]
}

// eliminate subtracts the pivot's row, which take has just removed, from a row with an entry
// at the pivot's place. It returns the multiplier.
func (f *factors) eliminate(row, place int32, upper []entry, pivot float64) float64 {
	r := f.rows[row]
	k := 0
	for r[k].index != place {
		k++
	}
	multiplier := r[k].value / pivot
	r[k] = r[len(r)-1]
	r = r[:len(r)-1]
	if len(upper) == 0 {
		f.setRow(row, r)
		return multiplier
	}
	for i := range r {
		f.where[r[i].index] = int32(i)
	}
	f.worked += int64(len(r) + len(upper))
	for _, u := range upper {
		change := multiplier * u.value
		if i := f.where[u.index]; i >= 0 {
			r[i].value -= change
			continue
		}
		r = append(r, entry{u.index, -change})
		f.cols[u.index] = append(f.cols[u.index], row)
		f.colCount[u.index]++
	}
	kept := r[:0]
	for _, e := range r {
		f.where[e.index] = -1
		if math.Abs(e.value) < drop {
			if f.colCount[e.index]--; f.colCount[e.index] == 1 {
				f.singles = append(f.singles, e.index)
			}
			continue
		}
		kept = append(kept, e)
	}
	f.setRow(row, kept)
	return multiplier
}

func (f *factors) setRow(row int32, r []entry) {
	f.rows[row] = r
	if len(r) == 1 {
		f.rowOnes = append(f.rowOnes, row)
	}
	f.queue.push(row, len(r))
}

// finish makes the columns of the upper factor from its rows.
func (f *factors) finish() {
	at := f.where // by place: its pivot
	for t, i := range f.place {
		at[i] = int32(t)
	}
	f.upCol = lists(f.upCol, len(f.place))
	f.nonzro = len(f.place)
	for t, upper := range f.upRow {
		for _, e := range upper {
			if later := at[e.index]; later >= 0 {
				f.upCol[later] = append(f.upCol[later], entry{f.row[t], e.value})
			}
		}
		f.nonzro += len(upper)
	}
	for _, o := range f.lower {
		f.nonzro += len(o.entries)
	}
}

// stale reports whether the factors should be made anew.
func (f *factors) stale() bool {
	return len(f.update) >= maxUpdates || f.since > 3*(f.nonzro+f.m)
}

func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, n+n/4)
	}
	return s[:n]
}

// lists returns n empty slices, in the memory of those that there are.
func lists[T any](s [][]T, n int) [][]T {
	if cap(s) < n {
		s = append(s[:cap(s)], make([][]T, n-cap(s))...)
	}
	s = s[:n]
	for i := range s {
		s[i] = s[i][:0]
	}
	return s
}
