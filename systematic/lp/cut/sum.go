package cut

import "math"

// times is a row, taken a whole number of times. Its slack is counted from its upper side or
// from its lower one, and is never negative.
type times struct {
	row   int32
	by    int64
	upper bool
}

// sum is a sum of rows as an equation: that of coef * column, and of the slacks of the rows, is
// bound.
type sum struct {
	index []int32
	coef  []int64
	place []int32 // by column: in index; -1
	take  []times
	bound int64
	size  float64 // at least that of all that has been added up
}

// clear empties the sum.
func (u *sum) clear() {
	for _, j := range u.index {
		u.place[j] = -1
	}
	u.index, u.coef, u.take, u.bound, u.size = u.index[:0], u.coef[:0], u.take[:0], 0, 0
}

// put adds a column a number of times.
func (u *sum) put(j int32, a int64) {
	k := u.place[j]
	if k < 0 {
		k = int32(len(u.index))
		u.place[j] = k
		u.index, u.coef = append(u.index, j), append(u.coef, 0)
	}
	u.coef[k] += a
}

// add adds a row to the sum a number of times. It returns false if the numbers become too
// large, or if the row has no such side.
func (s *Separator) add(t times) bool {
	r, u := &s.rows[t.row], &s.sum
	side := r.Lo
	if t.upper {
		side = r.Hi
	}
	if side == math.MinInt64 || side == math.MaxInt64 || t.by == 0 {
		return false
	}
	s.work += int64(len(r.Index))
	by := math.Abs(float64(t.by))
	size := by * math.Abs(float64(side))
	for i, j := range r.Index {
		size += by * math.Abs(float64(r.Value[i])) * s.size(j)
	}
	if u.size += size; u.size > sizeLimit {
		return false
	}
	for i, j := range r.Index {
		u.put(j, t.by*r.Value[i])
	}
	u.bound += t.by * side
	u.take = append(u.take, t)
	return true
}

// multiply takes the sum a number of times.
func (s *Separator) multiply(by int64) bool {
	u := &s.sum
	if u.size *= math.Abs(float64(by)); u.size > sizeLimit {
		return false
	}
	for k := range u.coef {
		u.coef[k] *= by
	}
	for k := range u.take {
		u.take[k].by *= by
	}
	u.bound *= by
	return true
}

// size is at least 1, and at least that of a column's values.
func (s *Separator) size(j int32) float64 {
	return max(1, math.Abs(float64(s.lo[j])), math.Abs(float64(s.hi[j])))
}

// near is the side of a row that is nearer to the point.
func (s *Separator) near(k int32) (upper bool) { return s.slack[k].upper <= s.slack[k].lower }

// key is a number for the rows of the sum and how often each is taken, in any order.
func (u *sum) key() (key uint64) {
	for _, t := range u.take {
		h := uint64(t.row)*0x9E3779B97F4A7C15 ^ uint64(t.by)*0xC2B2AE3D27D4EB4F
		h = (h ^ h>>29) * 0xBF58476D1CE4E5B9
		key += h ^ h>>32
	}
	return key
}
