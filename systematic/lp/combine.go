package lp

import "lsolve/internal/gcd"

import "math"

// Row is a row in whole numbers: Lo <= sum of Value * column <= Hi. A bound of math.MinInt64
// or math.MaxInt64 is none.
type Row struct {
	Index  []int32 // columns, each once
	Value  []int64
	Lo, Hi int64
}

// Depth returns how far a point is beyond the bounds of the row, in units of the Euclidean
// length of its coefficients; it is negative if the point keeps them.
func (r *Row) Depth(value func(column int32) float64) float64 {
	sum, square := 0.0, 0.0
	for i, j := range r.Index {
		a := float64(r.Value[i])
		sum += a * value(j)
		square += a * a
	}
	depth := math.Inf(-1)
	if r.Hi != math.MaxInt64 {
		depth = sum - float64(r.Hi)
	}
	if r.Lo != math.MinInt64 {
		depth = max(depth, float64(r.Lo)-sum)
	}
	return depth / math.Sqrt(max(1, square))
}

// Inequality is the sum of Value * column <= Bound.
type Inequality struct {
	Index []int32
	Value []int64 // none is 0
	Bound int64
}

// Multiplier is what a row is taken times. If Value is positive the row's lower bound is
// taken, otherwise the upper one, as Problem.Dual and Problem.Ray have it.
type Multiplier struct {
	Row   int
	Value float64
}

// Combiner adds up rows. It has memory for one call after the other.
type Combiner struct {
	sums    []wide    // by column
	rough   []float64 // by column: the sum, about
	sizes   []float64 // by column: of the coefficients
	touched []int32
	seen    []bool
	bound   wide
	out     Inequality
}

// Parameters of Combine. The sizes of the terms of an inequality sum to at most 2^62, so that
// whoever computes with it needs no more than 64 bits; the scale aims at less.
const (
	sizeLimit   = 1 << 62
	sizeAim     = 1 << 60
	mostScale   = 1 << 50
	scaleTrials = 6

	productLimit = 1 << 94 // so that a sum of 2^32 products fits 128 bits
)

// denominators are tried as scales first: multipliers are often simple fractions, and then
// nothing is rounded.
var denominators = [...]float64{1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 16, 20, 24, 30, 60}

// Combine returns the sum of the rows times their multipliers, scaled and rounded to whole
// numbers, as an inequality. All whole numbers that keep the rows, and keep lo and hi by
// column, keep the inequality, whatever the multipliers are: they only decide how much it
// says. The result is valid until the next call. ok is false if the numbers are too large, or
// if nothing is left.
//
// A coefficient that is only what rounding has left is not kept: the bounds of its column
// replace it (as in Achterberg's safe bounds and the integer proofs of CP-SAT).
func (c *Combiner) Combine(rows []Row, take []Multiplier, lo, hi []int64) (q *Inequality, ok bool) {
	c.prepare(len(lo))
	scale, exact := c.scale(rows, take, lo, hi)
	if scale == 0 {
		return nil, false
	}
	for range scaleTrials {
		if c.add(rows, take, scale) && c.collect(exact, lo, hi) {
			c.reduce()
			return &c.out, true
		}
		scale, exact = scale/32, false
	}
	return nil, false
}

func (c *Combiner) prepare(n int) {
	for len(c.sums) < n {
		c.sums, c.rough = append(c.sums, wide{}), append(c.rough, 0)
		c.sizes, c.seen = append(c.sizes, 0), append(c.seen, false)
	}
	for _, j := range c.touched {
		c.sums[j], c.rough[j], c.sizes[j], c.seen[j] = wide{}, 0, 0, false
	}
	c.touched = c.touched[:0]
}

func (c *Combiner) touch(j int32) {
	if !c.seen[j] {
		c.seen[j] = true
		c.touched = append(c.touched, j)
	}
}

// scale chooses by what the multipliers are scaled: exact says that it leaves them whole.
// 0 stands for none.
func (c *Combiner) scale(rows []Row, take []Multiplier, lo, hi []int64) (scale float64, exact bool) {
	total, largest := 0.0, 0.0
	for _, t := range take {
		r := &rows[t.Row]
		bound := r.Hi
		if t.Value > 0 {
			bound = r.Lo
		}
		for i, j := range r.Index {
			c.touch(j)
			c.rough[j] += t.Value * float64(r.Value[i])
		}
		total += math.Abs(t.Value * float64(bound))
		largest = max(largest, math.Abs(t.Value))
	}
	for _, j := range c.touched {
		total += math.Abs(c.rough[j]) * max(math.Abs(float64(lo[j])), math.Abs(float64(hi[j])))
	}
	if !(total < math.MaxFloat64) || largest == 0 {
		return 0, false
	}
	for _, d := range denominators {
		if d*total > sizeAim {
			break
		}
		if allWhole(take, d) {
			return d, true
		}
	}
	return power(min(sizeAim/max(total, 1), mostScale/max(1, largest))) / 2, false
}

// allWhole reports whether all multipliers are whole when they are scaled.
func allWhole(take []Multiplier, scale float64) bool {
	for _, t := range take {
		if v := t.Value * scale; math.Abs(v-math.Round(v)) > 1e-7 {
			return false
		}
	}
	return true
}

// add adds up the rows. It returns false if a multiplier is too large.
func (c *Combiner) add(rows []Row, take []Multiplier, scale float64) bool {
	c.prepare(0)
	bound := wide{}
	for _, t := range take {
		v := math.Round(t.Value * scale)
		if v == 0 {
			continue
		}
		if !(math.Abs(v) < 1<<60) {
			return false
		}
		r, by := &rows[t.Row], -int64(v) // of "at most"
		limit := r.Hi
		if by < 0 {
			limit = r.Lo
		}
		if limit == math.MinInt64 || limit == math.MaxInt64 {
			continue // there is no bound: the multiplier is a rounded 0
		}
		for i, j := range r.Index {
			c.touch(j)
			if math.Abs(v*float64(r.Value[i])) > productLimit {
				return false
			}
			c.sums[j] = c.sums[j].plus(product(by, r.Value[i]))
			c.sizes[j] += math.Abs(float64(r.Value[i]))
		}
		if math.Abs(v*float64(limit)) > productLimit {
			return false
		}
		bound = bound.plus(product(by, limit))
	}
	c.bound = bound
	return true
}

// collect makes the inequality of the sums. It returns false if it is too large.
func (c *Combiner) collect(exact bool, lo, hi []int64) bool {
	c.out.Index, c.out.Value = c.out.Index[:0], c.out.Value[:0]
	bound, size := c.bound, wide{}
	for _, j := range c.touched {
		v, ok := c.sums[j].narrow()
		switch {
		case !ok:
			return false
		case v == 0:
			continue
		case !exact && math.Abs(float64(v)) <= c.sizes[j] || lo[j] == hi[j]:
			// v * column >= v * low, so the rest is at most the bound less that.
			low := lo[j]
			if v < 0 {
				low = hi[j]
			}
			bound = bound.plus(product(-v, low))
			continue
		}
		c.out.Index, c.out.Value = append(c.out.Index, j), append(c.out.Value, v)
		size = size.plus(product(int64(magnitude(v)), max(lo[j], -lo[j], hi[j], -hi[j])))
	}
	var ok bool
	if c.out.Bound, ok = bound.narrow(); !ok || len(c.out.Index) == 0 && c.out.Bound >= 0 {
		return false
	}
	total, ok := size.plus(product(1, max(c.out.Bound, -c.out.Bound))).narrow()
	return ok && total < sizeLimit
}

// reduce divides by what all coefficients have in common, and rounds the bound.
func (c *Combiner) reduce() {
	g := int64(0)
	for _, v := range c.out.Value {
		if g = gcd.Of(g, max(v, -v)); g == 1 {
			return
		}
	}
	if g == 0 {
		return
	}
	for i := range c.out.Value {
		c.out.Value[i] /= g
	}
	b := c.out.Bound / g
	if c.out.Bound%g < 0 {
		b--
	}
	c.out.Bound = b
}
