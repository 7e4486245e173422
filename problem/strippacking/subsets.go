package strippacking

import "math/bits"

// subsets are the sums of subsets up to a limit, a bit each.
type subsets struct {
	limit   int64
	words   []uint64
	scratch []uint64
}

func newSubsets(limit int64) *subsets {
	s := &subsets{limit, make([]uint64, limit/64+1), nil}
	s.words[0] = 1
	return s
}

// add adds an element, which has one of some sizes.
func (s *subsets) add(sizes []int32) {
	if len(sizes) == 1 {
		s.or(s.words, int64(sizes[0]))
		return
	}
	s.scratch = append(s.scratch[:0], s.words...)
	for _, size := range sizes {
		s.or(s.scratch, int64(size))
	}
}

// or adds the sums of from, each with a size more. It goes downwards, so that from can be
// the words themselves.
func (s *subsets) or(from []uint64, size int64) {
	words, shift := int(size/64), uint(size%64)
	for k := len(s.words) - 1; k >= words; k-- {
		x := from[k-words] << shift
		if k > words && shift > 0 {
			x |= from[k-words-1] >> (64 - shift)
		}
		s.words[k] |= x
	}
}

func (s *subsets) has(sum int64) bool { return s.words[sum/64]>>(sum%64)&1 == 1 }

// last returns the largest sum up to sum, which is at most the limit.
func (s *subsets) last(sum int64) int64 {
	for !s.has(sum) {
		sum--
	}
	return sum
}

// next returns the least sum from sum on; sum itself if there is none up to the limit, or
// no s.
func (s *subsets) next(sum int64) int64 {
	if s == nil || sum > s.limit {
		return sum
	}
	k := sum / 64
	word := s.words[k] >> (sum % 64) << (sum % 64)
	for word == 0 {
		if k++; k == int64(len(s.words)) {
			return sum
		}
		word = s.words[k]
	}
	if at := 64*k + int64(bits.TrailingZeros64(word)); at <= s.limit {
		return at
	}
	return sum
}
