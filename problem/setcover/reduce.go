package setcover

import (
	"cmp"
	"math/bits"
	"slices"
)

// Reduced is an instance without rows and columns that are not needed: an optimal cover of
// it, with Fixed, is one of the whole.
type Reduced struct {
	*Instance         // nil: Fixed covers all rows
	Origin    []int32 // columns of the whole, by column of the instance
	Fixed     []int32 // columns of the whole that are chosen
	Cost      int64   // of Fixed
}

// Reduce leaves out columns that cost no less than another one that covers the same and more,
// rows that have all columns of another one, and fixes the only column of a row and those
// that cost nothing, as long as that goes on (Beasley 1987). Of large instances it may stop
// before.
func (p *Instance) Reduce() *Reduced {
	r := &reducing{p: p, left: effortOfReduce, row: make([]bool, p.Rows()), column: make([]bool, p.Columns())}
	for i := range r.row {
		r.row[i] = true
	}
	for j := range r.column {
		if r.column[j] = true; p.costs[j] == 0 {
			r.fix(int32(j))
		}
	}
	r.rows, r.columns = p.rows, p.columns
	for again := true; again && r.left > 0; {
		r.compact()
		again = r.essential()
		again = r.dominatedRows() || again
		again = r.dominatedColumns() || again
	}
	r.compact()
	return r.result()
}

// effortOfReduce is how many entries may be looked at: some tenths of a second.
const effortOfReduce = 200_000_000

// reducing is what is left.
type reducing struct {
	p           *Instance
	left        int // entries that may still be looked at
	row, column []bool
	rows        lists // of those that are left
	columns     lists
	fixed       []int32
}

// fix chooses a column.
func (r *reducing) fix(j int32) {
	r.fixed = append(r.fixed, j)
	r.column[j] = false
	for _, i := range r.p.Column(j) {
		r.row[i] = false
	}
}

// compact makes the lists of what is left.
func (r *reducing) compact() {
	r.rows = r.p.kept(r.p.rows, r.row, r.column)
	r.columns = r.p.kept(r.p.columns, r.column, r.row)
}

// kept returns the lists that are to be kept, without the items that are not; the others are
// empty.
func (*Instance) kept(all lists, list, item []bool) lists {
	out := lists{first: make([]int32, 1, all.count()+1), items: make([]int32, 0, len(all.items))}
	for i := range int32(all.count()) {
		if list[i] {
			for _, x := range all.of(i) {
				if item[x] {
					out.items = append(out.items, x)
				}
			}
		}
		out.end()
	}
	return out
}

// essential fixes the columns that are the only ones of a row, and drops those that cover
// nothing more.
func (r *reducing) essential() (found bool) {
	for i := range int32(len(r.row)) {
		if list := r.rows.of(i); r.row[i] && len(list) == 1 {
			r.fix(list[0])
			found = true
		}
	}
	for j := range int32(len(r.column)) {
		if r.column[j] && len(r.columns.of(j)) == 0 {
			r.column[j] = false
		}
	}
	return found
}

// dominatedRows drops the rows that have all columns of another one.
func (r *reducing) dominatedRows() bool {
	return r.dominated(r.row, r.rows, r.columns, func(small, large int32) (drop int32) { return large })
}

// dominatedColumns drops the columns that cost no less than another one with all their rows.
func (r *reducing) dominatedColumns() bool {
	return r.dominated(r.column, r.columns, r.rows, func(small, large int32) (drop int32) {
		if r.p.costs[small] < r.p.costs[large] {
			return -1
		}
		return small
	})
}

// dominated looks for lists that are within others, and drops what drop says of such a pair;
// -1: nothing. Of equal lists the second one, or the dearer, is taken as the one within.
func (r *reducing) dominated(live []bool, of, by lists, drop func(small, large int32) int32) (found bool) {
	signature := make([]uint64, len(live))
	order := make([]int32, 0, len(live))
	for i := range int32(len(live)) {
		for _, x := range of.of(i) {
			signature[i] |= 1 << (uint32(x) * 2654435769 >> 26)
		}
		if live[i] && len(of.of(i)) > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(len(of.of(a)), len(of.of(b))) })
	for _, small := range order {
		if !live[small] || r.left <= 0 {
			continue
		}
		list := of.of(small)
		rarest := list[0]
		for _, x := range list {
			if len(by.of(x)) < len(by.of(rarest)) {
				rarest = x
			}
		}
		candidates := by.of(rarest)
		r.left -= len(candidates)
		for _, large := range candidates {
			if large == small || !live[large] || signature[small]&^signature[large] != 0 || len(of.of(large)) < len(list) {
				continue
			}
			if r.left -= len(list); !within(list, of.of(large)) {
				continue
			}
			if d := drop(small, large); d >= 0 {
				live[d], found = false, true
				if d == small {
					break
				}
			}
		}
	}
	return found
}

// within reports whether a sorted list is a part of another one.
func within(small, large []int32) bool {
	if bits.Len(uint(len(large)/len(small))) > 3 { // much longer: by halving
		for _, x := range small {
			at, ok := slices.BinarySearch(large, x)
			if !ok {
				return false
			}
			large = large[at+1:]
		}
		return true
	}
	k := 0
	for _, x := range large {
		if x == small[k] {
			if k++; k == len(small) {
				return true
			}
		} else if x > small[k] {
			return false
		}
	}
	return false
}

// result returns what is left as an instance of its own.
func (r *reducing) result() *Reduced {
	out := &Reduced{Fixed: r.fixed}
	for _, j := range r.fixed {
		out.Cost += int64(r.p.costs[j])
	}
	place := make([]int32, len(r.row))
	rows := 0
	for i, live := range r.row {
		if live {
			place[i] = int32(rows)
			rows++
		}
	}
	if rows == 0 {
		return out
	}
	columns := lists{first: []int32{0}}
	var costs []int32
	for j := range int32(len(r.column)) {
		if !r.column[j] || len(r.columns.of(j)) == 0 {
			continue
		}
		for _, i := range r.columns.of(j) {
			columns.items = append(columns.items, place[i])
		}
		columns.end()
		costs = append(costs, r.p.costs[j])
		out.Origin = append(out.Origin, j)
	}
	out.Instance = assemble(costs, columns, rows)
	return out
}

// Whole returns the solution of the whole instance that a solution of the reduced one is.
func (r *Reduced) Whole(p *Instance, values []int32) []int32 {
	whole := make([]int32, p.Columns())
	for _, j := range r.Fixed {
		whole[j] = 1
	}
	for k, v := range values {
		whole[r.Origin[k]] = v
	}
	return whole
}
