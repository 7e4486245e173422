package nurses

import (
	"cmp"
	"slices"
)

// label is the days until one.
type label struct {
	key      uint64 // of its vertex
	cost     int64
	bound    int64 // on the cost of the whole row
	parent   int32
	state    int32
	minutes  int32
	weekends int32
	value    int32 // of the last day
}

// Labels of the same vertex have the same sum of these, times their resources.
// Others have it by a chance of 2^-64, which may lose a label.
const (
	stateKey, minutesKey, weekendsKey = 0x9e3779b97f4a7c15, 0xd6e8feb86659fd93, 0xa0761d6478bd642f
	countKey                          = 0xe7037ed1a0b428db // squared, cubed and so on
)

// extend makes the labels of the next day from one, with k counts.
//
// A resource that can no longer reach its limit gets the greatest value from which it
// cannot, so that labels which differ only in it are merged.
func (s *Rows) extend(d int, at int32, k int, costs []int64, limit int64) {
	values := len(s.minutes)
	from := s.labels[at]
	left := int32(s.to - s.from - d - 1)
	prices := costs[d*values : (d+1)*values]
	then := s.back[(d+1)*s.states : (d+2)*s.states]
	day := (s.from + d) % 7
	for _, v := range s.shifts(s.from + d) {
		next := s.transition[int(from.state)*values+int(v)]
		if next < 0 {
			continue
		}
		s.steps++
		rest := &then[next]
		if rest.cost == noWay {
			continue
		}
		to := label{
			cost: from.cost + prices[v], parent: at, state: next, value: v,
			minutes: from.minutes + s.minutes[v], weekends: from.weekends + s.begins(day, from.state, v),
		}
		if to.minutes+rest.least > s.most || to.minutes+rest.most < s.least || to.weekends+rest.fewestWeekends > s.weekends {
			continue
		}
		if to.bound = to.cost + rest.cost; to.bound >= limit {
			continue
		}
		if to.minutes+rest.most <= s.most && to.minutes+rest.least >= s.least {
			to.minutes = s.most - rest.most
		}
		to.weekends = max(to.weekends, s.weekends-rest.mostWeekends)
		to.key = uint64(next)*stateKey + uint64(to.minutes)*minutesKey + uint64(to.weekends)*weekendsKey
		if k > 0 && !s.count(&to, s.counts[int(at)*k:int(at+1)*k], left) {
			continue
		}
		s.merge(&to, k)
	}
}

// count computes the counts of a label from those of its parent, and returns false if one
// is above its limit. left is the days that are left.
func (s *Rows) count(to *label, counts []int32, left int32) bool {
	power := uint64(1)
	for i, v := range s.active {
		n, limit := counts[i], s.highest[i]
		if v == to.value {
			if n++; n > limit {
				return false
			}
		}
		n = max(n, limit-min(left, (s.most-to.minutes)/s.minutes[v]))
		s.next[i] = n
		power *= countKey
		to.key += uint64(n) * power
	}
	return true
}

// merge adds a label, or replaces that of the same vertex if it is cheaper.
func (s *Rows) merge(to *label, k int) {
	at, known := s.index.of(to.key, int32(len(s.labels)), s.labels)
	switch {
	case !known:
		s.labels = append(s.labels, *to)
		s.counts = append(s.counts, s.next[:k]...)
	case to.cost < s.labels[at].cost:
		s.labels[at] = *to // its counts are the same
	}
}

// narrow keeps the labels from first on that promise most.
func (s *Rows) narrow(first int32) {
	k := len(s.active)
	s.keep = s.keep[:0]
	for at := first; int(at) < len(s.labels); at++ {
		s.keep = append(s.keep, at)
	}
	slices.SortFunc(s.keep, func(a, b int32) int {
		return cmp.Or(cmp.Compare(s.labels[a].bound, s.labels[b].bound), cmp.Compare(a, b))
	})
	s.lost = min(s.lost, s.labels[s.keep[s.width]].bound)
	s.keep = s.keep[:s.width]
	slices.Sort(s.keep) // so that none is moved over one that is still needed
	for i, from := range s.keep {
		to := int(first) + i
		s.labels[to] = s.labels[from]
		copy(s.counts[to*k:(to+1)*k], s.counts[int(from)*k:int(from+1)*k])
	}
	s.labels = s.labels[:int(first)+s.width]
	s.counts = s.counts[:len(s.labels)*k]
}
