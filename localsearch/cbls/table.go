package cbls

import (
	"cmp"
	"slices"

	"lsolve/model"
)

// table has as violation the least number of positions in which the values differ
// from a row. It keeps the number of agreeing positions of every row, and how many
// rows have each number. A changed term takes time in the order of the rows that
// have its old or its new value.
type table struct {
	rows    [][]int32
	columns []column
	value   []int32
	agree   []int32 // of each row
	count   []int32 // by number: the rows that agree in that number of positions
	best    int32   // the largest number that a row has

	wrong []int32 // by position: the best rows that differ there, if known
	able  []int32 // the positions where some do
	known bool
}

// column has the rows with each value of one term: those of values[i] are rows
// from first[i] to first[i+1].
type column struct {
	values      []int32 // rising
	first, rows []int32
}

// with returns the rows that have v. Values without gaps need no search.
func (c *column) with(v int32) []int32 {
	i := int(v) - int(c.values[0])
	if i < 0 {
		return nil
	}
	if i >= len(c.values) || c.values[i] != v {
		found, ok := slices.BinarySearch(c.values, v)
		if !ok {
			return nil
		}
		i = found
	}
	return c.rows[c.first[i]:c.first[i+1]]
}

func newColumn(rows [][]int32, pos int) column {
	c := column{rows: make([]int32, len(rows))}
	for r := range rows {
		c.rows[r] = int32(r)
	}
	slices.SortFunc(c.rows, func(r, s int32) int {
		return cmp.Or(cmp.Compare(rows[r][pos], rows[s][pos]), cmp.Compare(r, s))
	})
	for i, r := range c.rows {
		if v := rows[r][pos]; i == 0 || v != c.values[len(c.values)-1] {
			c.values, c.first = append(c.values, v), append(c.first, int32(i))
		}
	}
	c.first = append(c.first, int32(len(rows)))
	return c
}

func (f *table) reset(values []int32) int64 {
	if f.columns == nil {
		for pos := range values {
			f.columns = append(f.columns, newColumn(f.rows, pos))
		}
	}
	copy(f.value, values)
	clear(f.agree)
	clear(f.count)
	f.known, f.best = false, 0
	f.count[0] = int32(len(f.rows))
	for pos, v := range values {
		f.shift(f.columns[pos].with(v), 1)
	}
	return f.violation()
}

func (f *table) violation() int64 { return int64(len(f.value)) - int64(f.best) }

// shift adds by to the number of agreeing positions of the rows.
func (f *table) shift(rows []int32, by int32) {
	for _, r := range rows {
		n := f.agree[r]
		f.agree[r] = n + by
		f.count[n]--
		f.count[n+by]++
		f.best = max(f.best, n+by)
	}
	for f.count[f.best] == 0 {
		f.best--
	}
}

func (f *table) move(pos, old, now int32) {
	f.shift(f.columns[pos].with(old), -1)
	f.shift(f.columns[pos].with(now), 1)
}

func (f *table) delta(changes []change) int64 {
	if len(changes) == 1 {
		c := &changes[0]
		return int64(f.best - f.bestAfter(f.columns[c.pos].with(c.old), f.columns[c.pos].with(c.new)))
	}
	before := f.best
	for i := range changes {
		f.move(changes[i].pos, changes[i].old, changes[i].new)
	}
	after := f.best
	for i := range changes {
		f.move(changes[i].pos, changes[i].new, changes[i].old)
	}
	return int64(before - after)
}

// bestAfter is best when some rows lose a position and others gain one. It differs
// from best by at most 1.
func (f *table) bestAfter(lose, win []int32) int32 {
	best, near := f.best, false
	for _, r := range win {
		if f.agree[r] == best {
			return best + 1
		}
		near = near || f.agree[r] == best-1
	}
	if near || int(f.count[best]) > len(lose) {
		return best
	}
	rest := f.count[best]
	for _, r := range lose {
		if f.agree[r] == best {
			rest--
		}
	}
	return best - 1 + min(rest, 1)
}

func (f *table) commit(changes []change) int64 {
	before := f.best
	for _, c := range changes {
		f.move(c.pos, c.old, c.new)
		f.value[c.pos] = c.new
	}
	f.known = false
	return int64(before - f.best)
}

// error returns the violation if one of the best rows differs at the position: only
// there does a change of one term lead to a nearer row.
func (f *table) error(pos int32) int64 {
	f.know()
	if f.wrong[pos] > 0 {
		return f.violation()
	}
	return 0
}

func (f *table) pick(draw func(n int) int) int32 {
	f.know()
	return f.able[draw(len(f.able))]
}

// know fills wrong and able, once after every commit. It takes time in the order of
// the rows, and of the terms for each of the best rows.
func (f *table) know() {
	if f.known {
		return
	}
	f.known = true
	clear(f.wrong)
	f.able = f.able[:0]
	for r, n := range f.agree {
		if n != f.best {
			continue
		}
		for pos, v := range f.rows[r] {
			if v != f.value[pos] {
				if f.wrong[pos] == 0 {
					f.able = append(f.able, int32(pos))
				}
				f.wrong[pos]++
			}
		}
	}
}

func (c *compiler) table(k model.TableConstraint) part {
	n := len(k.Terms)
	return withTwofold(k.Terms, &table{
		rows: k.Rows, value: make([]int32, n), agree: make([]int32, len(k.Rows)),
		count: make([]int32, n+1), wrong: make([]int32, n),
	})
}
