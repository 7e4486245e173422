package lp

import "math"

// singletons makes pivots of all places and rows with one entry left: these need no
// arithmetic. It returns false when no row is left.
func (f *factors) singletons() bool {
	for len(f.singles)+len(f.rowOnes) > 0 {
		if n := len(f.singles); n > 0 {
			place := f.singles[n-1]
			f.singles = f.singles[:n-1]
			if !f.colDone[place] && f.colCount[place] == 1 {
				f.columnSingleton(place)
			}
			continue
		}
		n := len(f.rowOnes)
		row := f.rowOnes[n-1]
		f.rowOnes = f.rowOnes[:n-1]
		if !f.rowDone[row] && len(f.rows[row]) == 1 {
			if e := f.rows[row][0]; math.Abs(e.value) > tinyPivot {
				f.pivotAt(row, e.index, e.value)
			}
		}
	}
	return len(f.row) < f.m
}

// columnSingleton makes a pivot of the only entry at a place, if it is large enough beside
// others of its row.
func (f *factors) columnSingleton(place int32) {
	for _, row := range f.cols[place] {
		if f.rowDone[row] {
			continue
		}
		for _, e := range f.rows[row] {
			if e.index == place {
				if math.Abs(e.value) > tinyPivot {
					f.take(row, place, e.value)
				}
				return
			}
		}
	}
}

// pivotAt makes a pivot and eliminates its place from the other rows.
func (f *factors) pivotAt(row, place int32, value float64) {
	f.take(row, place, value)
	upper := f.upRow[len(f.upRow)-1]
	o := operation{index: row}
	if n := len(f.lower); n < cap(f.lower) {
		o.entries = f.lower[:n+1][n].entries[:0] // its memory
	}
	for _, k := range f.cols[place] {
		if f.rowDone[k] || !f.has(k, place) {
			continue
		}
		o.entries = append(o.entries, entry{k, f.eliminate(k, place, upper, value)})
	}
	if len(o.entries) > 0 {
		f.lower = append(f.lower, o)
	}
}

func (f *factors) has(row, place int32) bool {
	for _, e := range f.rows[row] {
		if e.index == place {
			return true
		}
	}
	return false
}

// searched is the number of rows that markowitz looks at.
const searched = 4

// markowitz makes the pivot that lets the fewest entries grow: among the rows with the fewest
// entries, the least product of the other entries in the row and in the column, with a value
// that is not too small beside the rest of the row. It returns false if there is none.
func (f *factors) markowitz() bool {
	best, row, place, value := int64(math.MaxInt64), int32(-1), int32(0), 0.0
	looked := 0
	f.queue.each(f, func(k int32) bool {
		r := f.rows[k]
		largest := 0.0
		for _, e := range r {
			largest = max(largest, math.Abs(e.value))
		}
		f.worked += int64(len(r))
		if largest <= tinyPivot {
			return true
		}
		for _, e := range r {
			cost := int64(len(r)-1) * int64(f.colCount[e.index]-1)
			if a := math.Abs(e.value); a >= threshold*largest && a > tinyPivot && (cost < best || cost == best && a > math.Abs(value)) {
				best, row, place, value = cost, k, e.index, e.value
			}
		}
		looked++
		return looked < searched && best > int64(len(r)-1)*int64(len(r)-1)
	})
	if row < 0 {
		return false
	}
	f.pivotAt(row, place, value)
	return true
}

// buckets are rows by their numbers of entries. A row may be in several: only the one of its
// number counts.
type buckets struct {
	rows  [][]int32 // by number of entries
	least int
}

func (b *buckets) init(rows [][]entry) {
	b.rows = lists(b.rows, len(rows)+2)
	b.least = 1
	for k, r := range rows {
		b.push(int32(k), len(r))
	}
}

func (b *buckets) push(row int32, entries int) {
	if entries > 0 {
		b.rows[entries] = append(b.rows[entries], row)
		b.least = min(b.least, entries)
	}
}

// each calls look for rows with few entries first, until it returns false. Entries that are
// out of date are removed on the way.
func (b *buckets) each(f *factors, look func(row int32) bool) {
	first := true
	for n := b.least; n < len(b.rows); n++ {
		list := b.rows[n]
		for i := 0; i < len(list); {
			k := list[i]
			if f.rowDone[k] || len(f.rows[k]) != n {
				list[i] = list[len(list)-1]
				list = list[:len(list)-1]
				continue
			}
			if !look(k) {
				b.rows[n] = list
				return
			}
			i++
		}
		b.rows[n] = list
		if len(list) == 0 && first {
			b.least = n + 1
		} else {
			first = false
		}
	}
}
