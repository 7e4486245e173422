package bitset

import (
	"context"
	"fmt"
	"math/bits"

	"lsolve/solve"
)

// Division is a count in pieces, which can be counted apart, such as on several machines. Two
// divisions of equal counters have the same pieces. A Division is not safe for concurrent use.
type Division struct {
	n      int
	method Method

	prefixes []prefix // of Half and Classes
	allowed  [][]uint64
	lists    *quarterLists // of Quarters
	matcher  *halfMatcher
}

// prefix is a placement of the first rows.
type prefix struct {
	columns [mostPrefix]uint8
	rows    uint8
	weight  uint8 // of Half: how many solutions each stands for
	border  uint8 // of Classes
	class   int32 // of Classes: its place in allowed
}

// fewestClasses is the size of the smallest board with classes.
const fewestClasses = 4

// mostPrefix is the number of rows that a piece has placed at most.
const mostPrefix = 8

// Divide divides the count into pieces, with so many threads; Limits and OnProgress have no effect.
// It is ended by ctx, and then returns its cause.
func (c Counter) Divide(ctx context.Context) (*Division, error) {
	if c.N < 1 || c.N > MaxCount {
		return nil, fmt.Errorf("bitset: n = %d, expected 1..%d to count", c.N, MaxCount)
	}
	method, err := c.chosen()
	if err != nil {
		return nil, err
	}
	d := &Division{n: c.N, method: method}
	switch {
	case method == Quarters:
		if d.lists, err = newQuarterLists(ctx, newQuarterLayout(c.N), max(1, c.Threads)); err != nil {
			return nil, err
		}
		d.matcher = &halfMatcher{shared: d.lists.layout.shared}
	case method == Half || c.N < fewestClasses:
		d.method = Half
		d.halves()
	default:
		d.classes()
	}
	return d, nil
}

// Another returns a division with the same pieces, for a goroutine of its own. What the pieces
// need is shared.
func (d *Division) Another() *Division {
	other := *d
	if d.matcher != nil {
		other.matcher = &halfMatcher{shared: d.matcher.shared}
	}
	return &other
}

// prefixRows is the number of rows to place: the pieces of larger boards would take too long
// with fewer, and those of smaller ones are many enough.
func prefixRows(n int) int { return min(mostPrefix, n, max(3, n-15)) }

// halves makes the pieces of Half.
func (d *Division) halves() {
	mask := uint64(1)<<d.n - 1
	rows := prefixRows(d.n)
	for col := range (d.n + 1) / 2 {
		p := prefix{rows: 1, weight: 2}
		if 2*col+1 == d.n {
			p.weight = 1
		}
		p.columns[0] = uint8(col)
		queen := uint64(1) << col
		d.extend(p, rows, func(int) uint64 { return mask }, lexRow{cols: queen, asc: queen << 1, desc: queen >> 1})
	}
}

// classes makes the pieces of Classes; see classTasks.
func (d *Division) classes() {
	rows := prefixRows(d.n)
	eachClass(d.n, func(border, second int, allowed []uint64) {
		p := prefix{rows: 2, border: uint8(border), class: int32(len(d.allowed))}
		p.columns[0], p.columns[1] = uint8(border), uint8(second)
		d.allowed = append(d.allowed, allowed)
		k := classCount{}
		k.place(0, 1<<border)
		k.place(1, 1<<second)
		d.extend(p, rows, func(row int) uint64 { return allowed[row] }, k.stack[2])
	})
}

// extend appends the pieces below p that have so many rows.
func (d *Division) extend(p prefix, rows int, allowed func(row int) uint64, at lexRow) {
	if int(p.rows) >= rows {
		d.prefixes = append(d.prefixes, p)
		return
	}
	free := allowed(int(p.rows)) &^ (at.cols | at.asc | at.desc)
	for ; free != 0; free &= free - 1 {
		queen := free & -free
		next := p
		next.columns[p.rows] = uint8(bits.TrailingZeros64(queen))
		next.rows++
		d.extend(next, rows, allowed, lexRow{cols: at.cols | queen, asc: (at.asc | queen) << 1, desc: (at.desc | queen) >> 1})
	}
}

// Len is the number of pieces.
func (d *Division) Len() int {
	if d.method == Quarters {
		return 1 << d.lists.layout.rows[north].size()
	}
	return len(d.prefixes)
}

// Count counts a piece. The sum over all pieces is for Counter.Total. When ctx is done it returns its
// cause.
func (d *Division) Count(ctx context.Context, piece int) (uint64, error) {
	if piece < 0 || piece >= d.Len() {
		return 0, fmt.Errorf("bitset: piece %d, expected 0..%d", piece, d.Len()-1)
	}
	if d.method == Quarters {
		return d.lists.count(ctx, d.matcher, uint32(piece))
	}
	p := &d.prefixes[piece]
	var made int64
	var count uint64
	stop := func() bool { return ctx.Err() != nil }
	if d.method == Half {
		at := lexRow{}
		for _, col := range p.columns[:p.rows] {
			queen := uint64(1) << col
			at = lexRow{cols: at.cols | queen, asc: (at.asc | queen) << 1, desc: (at.desc | queen) >> 1}
		}
		count = uint64(p.weight) * countBelow(uint64(1)<<d.n-1, at.cols, at.asc, at.desc, &made, stop)
	} else {
		k := classCount{mask: uint64(1)<<d.n - 1, allowed: d.allowed[p.class], made: &made, stop: stop, border: int(p.border)}
		for row, col := range p.columns[:p.rows] {
			k.place(row, 1<<col)
		}
		count = thirds(k.countFrom(int(p.rows)))
	}
	if ctx.Err() != nil {
		return 0, context.Cause(ctx)
	}
	return count, nil
}

// Total makes the result from the sum over all pieces of the division.
func (c Counter) Total(sum uint64) (r solve.Count, err error) {
	method, err := c.chosen()
	if err != nil {
		return r, err
	}
	if method == Classes && c.N >= fewestClasses {
		sum /= 3
	}
	r.Solutions, r.Status = int64(sum), solve.All
	if sum == 0 {
		r.Status = solve.Unsatisfiable
	}
	return r, nil
}
