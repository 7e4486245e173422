package serial

import "slices"

// bucketTimes is the latest time up to which a Sorter has a bucket for each time.
const bucketTimes = unitTimes

// Sorter sorts lists by time.
type Sorter struct{ bucket, next []int32 }

// Sort sorts the list by increasing time, from 0 to last; the sort is stable.
func (s *Sorter) Sort(list, time []int32, last int32) {
	if last > bucketTimes {
		slices.SortStableFunc(list, func(a, b int32) int { return int(time[a]) - int(time[b]) })
		return
	}
	// A bucket for each time, as a linked list from -1 on, filled from the back.
	for int(last) >= len(s.bucket) {
		s.bucket = append(s.bucket, -1)
	}
	if len(s.next) < len(time) {
		s.next = make([]int32, len(time))
	}
	bucket, next := s.bucket, s.next
	for at := len(list) - 1; at >= 0; at-- {
		i := list[at]
		t := time[i]
		next[i] = bucket[t]
		bucket[t] = i
	}
	at := 0
	for t := range bucket[:last+1] {
		for i := bucket[t]; i >= 0; i = next[i] {
			list[at] = i
			at++
		}
		bucket[t] = -1
	}
}
