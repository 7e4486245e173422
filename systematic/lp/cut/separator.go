package cut

import (
	"math"
	"slices"

	"lsolve/systematic/lp"
)

// Separator separates points from the whole solutions of a system. It has memory for one call
// after the other, and belongs to one goroutine.
type Separator struct {
	rows   []lp.Row
	lo, hi []int64
	point  []float64 // by column
	slack  []slack   // by row

	of       [][]int32 // by column: its rows
	limits   [][]int32 // by column that is no bit: rows of it and of a bit
	sum      sum       // of rows
	kept     sum       // the sum before columns were replaced
	made     sum       // of a cut
	terms    []term
	bits     []covering
	seen     map[uint64]bool // sums of linked rows
	divisors []int64         // that are tried
	out      []lp.Row
	family   [families]int
	now      Family
	work     int64 // about how many numbers have been looked at in the family of now
}

// Family is a kind of cuts.
type Family int

// The families.
const (
	Aggregated Family = iota // rounded sums of rows that are linked by columns
	Tableau                  // rounded rows of the tableau
	ZeroHalf                 // rounded halves of even sums
	Cover                    // lifted covers of knapsacks
	Dual                     // the rounded sum of rows that proves the bound
	Flow                     // sums rounded with bits that cover them
	families
)

// slack is how far the point is from the sides of a row, if they are there.
type slack struct{ lower, upper float64 }

// least is the slack of the nearer side.
func (s slack) least() float64 { return min(s.lower, s.upper) }

// Parameters: the least depth of a cut, what is 0, and the sizes of coefficients and of what
// an inequality sums to, so that nothing overflows.
const (
	leastDepth = 1e-3
	tiny       = 1e-6
	coefLimit  = 1 << 24
	sizeLimit  = 1 << 56
	familyWork = 1 << 25 // of each family in each call
)

// New returns a separator of a system: rows, which Reset changes, and bounds by column.
func New(rows []lp.Row, lo, hi []int64) *Separator {
	s := &Separator{seen: map[uint64]bool{}, lo: lo, hi: hi, of: make([][]int32, len(lo)), limits: make([][]int32, len(lo))}
	for range lo {
		s.sum.place, s.made.place = append(s.sum.place, -1), append(s.made.place, -1)
	}
	s.kept.place = slices.Clone(s.sum.place)
	s.Reset(rows)
	return s
}

// Reset makes these the rows of the system.
func (s *Separator) Reset(rows []lp.Row) {
	for j := range s.of {
		s.of[j], s.limits[j] = s.of[j][:0], s.limits[j][:0]
	}
	s.rows = rows
	for k := range rows {
		for _, j := range rows[k].Index {
			s.of[j] = append(s.of[j], int32(k))
		}
		if len(rows[k].Index) == 2 {
			for i, j := range rows[k].Index {
				if !s.bit(j) && s.bit(rows[k].Index[1-i]) {
					s.limits[j] = append(s.limits[j], int32(k))
				}
			}
		}
	}
}

// Sums are sums of rows, as floating point has them, that a program suggests at a point. Each may be empty.
type Sums struct {
	Tableau [][]lp.Multiplier // in each of them all columns but one are at a bound
	Dual    []lp.Multiplier   // it proves the bound of the cost: see lp.Problem.Dual
}

// Separate returns rows that the point violates. stop, unless nil, ends the call early.
func (s *Separator) Separate(value func(column int32) float64, sums Sums, stop func() bool) []lp.Row {
	s.out = nil
	s.point = s.point[:0]
	for j := range s.lo {
		s.point = append(s.point, value(int32(j)))
	}
	s.slack = s.slack[:0]
	for k := range s.rows {
		r := &s.rows[k]
		sum := 0.0
		for i, j := range r.Index {
			sum += float64(r.Value[i]) * s.point[j]
		}
		l := slack{math.Inf(1), math.Inf(1)}
		if r.Lo != math.MinInt64 {
			l.lower = max(0, sum-float64(r.Lo))
		}
		if r.Hi != math.MaxInt64 {
			l.upper = max(0, float64(r.Hi)-sum)
		}
		s.slack = append(s.slack, l)
	}
	over := func() bool { return s.work > familyWork || stop != nil && stop() }
	for f, separate := range [...]func(over func() bool){
		Aggregated: s.aggregate,
		Tableau:    func(over func() bool) { s.tableau(sums.Tableau, over) },
		ZeroHalf:   s.zeroHalves,
		Cover:      s.covers,
		Dual:       func(func() bool) { s.dual(sums.Dual) },
	} {
		s.now, s.work = Family(f), 0
		separate(over)
	}
	return s.out
}

// Found returns how many cuts of a family there have been since New.
func (s *Separator) Found(f Family) int { return s.family[f] }

// bit reports whether a column is 0 or 1.
func (s *Separator) bit(j int32) bool { return s.lo[j] == 0 && s.hi[j] == 1 }

// found keeps a row if the point violates it by enough.
func (s *Separator) found(row lp.Row) bool {
	if !(row.Depth(func(j int32) float64 { return s.point[j] }) > leastDepth) {
		return false
	}
	s.out = append(s.out, row)
	s.family[s.now]++
	return true
}
