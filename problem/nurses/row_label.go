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

// extend makes the labels of the next day from one.
func (s *rows) extend(d int, at int32, costs []int64, limit int64) {
	values, k := len(s.counter), len(s.limits)
	from := s.labels[at]
	for v, next := range s.Transition[from.state] {
		if next < 0 || !s.can[d*values+v] {
			continue
		}
		s.steps++
		rest := &s.back[(d+1)*s.States+int(next)]
		to := label{cost: from.cost + costs[d*values+v], parent: at, state: next, minutes: from.minutes + s.minutes(v), weekends: from.weekends, value: int32(v)}
		if s.begins(d, from.state, int32(v)) {
			to.weekends++
		}
		counter := s.counter[v]
		switch {
		case rest.cost == noWay, to.minutes+rest.least > s.most, to.minutes+rest.most < s.least, to.weekends+rest.weekends > s.weekends,
			counter >= 0 && s.counts[int(at)*k+int(counter)] == s.limits[counter]:
			continue
		}
		if to.bound = to.cost + rest.cost; to.bound >= limit {
			continue
		}
		to.key = uint64(next)*stateKey + uint64(to.minutes)*minutesKey + uint64(to.weekends)*weekendsKey
		power := uint64(1)
		for i := range k {
			power *= countKey
			count := uint64(s.counts[int(at)*k+i])
			if int32(i) == counter {
				count++
			}
			to.key += count * power
		}
		s.merge(&to, counter)
	}
}

// merge adds a label, or replaces that of the same vertex if it is cheaper.
func (s *rows) merge(to *label, counter int32) {
	k := len(s.limits)
	at, known := s.index.of(to.key, int32(len(s.labels)), s.labels)
	switch {
	case !known:
		s.labels = append(s.labels, *to)
		s.counts = append(s.counts, s.counts[int(to.parent)*k:int(to.parent+1)*k]...)
		if counter >= 0 {
			s.counts[int(at)*k+int(counter)]++
		}
	case to.cost < s.labels[at].cost:
		s.labels[at] = *to // its counts are the same
	}
}

// narrow keeps the labels from first on that promise most.
func (s *rows) narrow(first int32) {
	k := len(s.limits)
	s.keep = s.keep[:0]
	for at := first; int(at) < len(s.labels); at++ {
		s.keep = append(s.keep, at)
	}
	slices.SortFunc(s.keep, func(a, b int32) int {
		return cmp.Or(cmp.Compare(s.labels[a].bound, s.labels[b].bound), cmp.Compare(a, b))
	})
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
