package binpacking

import "slices"

// effortOfSlack is how many sets of items MBS examines: in all, some tenths of a second,
// and for a bin.
const (
	effortOfSlack    = 20_000_000
	effortOfSlackBin = 50_000
)

// MBS is the rule minimum bin slack in the form MBS' of Fleszar and Hindi ("New heuristics
// for one-dimensional bin-packing", 2002): bin after bin gets the heaviest item that is
// left and those with which it is fullest. They are looked for among all sets, the heaviest
// items first, as long as the effort for a bin lasts; once that in all has been used, the
// first set is taken.
func (p *Instance) MBS() []int32 {
	s := newFilling(p)
	values := make([]int32, len(p.weights))
	total := int64(effortOfSlack)
	for b := int32(0); ; b++ {
		seed := s.heaviest()
		if seed < 0 {
			return values
		}
		s.counts[seed]--
		effort := min(effortOfSlackBin, max(0, total))
		s.fill(p.Capacity-s.weights[seed], seed, effort)
		total -= effort - s.effort
		s.put(seed, b, values)
		for _, k := range s.best {
			s.counts[k]--
			s.put(int(k), b, values)
		}
	}
}

// filling looks for the items that fill a bin best. Items of one weight are the same.
type filling struct {
	weights []int32   // different ones, the heaviest first
	counts  []int32   // of items that are left
	items   [][]int32 // that are left

	from, to  int     // all heavier ones are used up, and all lighter ones
	next      []int32 // of a weight: itself, or if it is used up, a lighter one
	effort    int64
	chosen    []int32
	best      []int32
	bestSlack int32
}

func newFilling(p *Instance) *filling {
	s := &filling{}
	for _, i := range p.order() {
		if k := len(s.weights) - 1; k < 0 || s.weights[k] != p.weights[i] {
			s.weights, s.counts, s.items = append(s.weights, p.weights[i]), append(s.counts, 0), append(s.items, nil)
		}
		k := len(s.weights) - 1
		s.counts[k]++
		s.items[k] = append(s.items[k], i)
	}
	s.to = len(s.weights) - 1
	s.next = make([]int32, len(s.weights)+1)
	for k := range s.next {
		s.next[k] = int32(k)
	}
	return s
}

// heaviest returns the weight of the heaviest items that are left; -1: there are none.
func (s *filling) heaviest() int {
	if s.from = s.left(s.from); s.from == len(s.weights) {
		return -1
	}
	return s.from
}

// left returns the first weight from k on of which items are left.
func (s *filling) left(k int) int {
	for int(s.next[k]) != k {
		s.next[k] = s.next[s.next[k]]
		k = int(s.next[k])
	}
	return k
}

// put puts an item of a weight into a bin. It has been counted.
func (s *filling) put(k int, b int32, values []int32) {
	last := len(s.items[k]) - 1
	values[s.items[k][last]] = b
	if s.items[k] = s.items[k][:last]; last == 0 {
		s.next[k] = int32(k + 1)
	}
}

// fill looks for the set of items, of the weight from or lighter, that leaves the least of
// the room. Whatever the effort is, the first set is complete.
func (s *filling) fill(room int32, from int, effort int64) {
	s.effort, s.bestSlack = effort, room+1
	s.chosen, s.best = s.chosen[:0], s.best[:0]
	for s.to > 0 && s.counts[s.to] == 0 {
		s.to--
	}
	s.search(room, from)
}

// search completes the set that is chosen. It returns true to end the search.
func (s *filling) search(room int32, from int) (over bool) {
	s.effort--
	if room < s.weights[s.to] {
		return s.record(room)
	}
	k, _ := slices.BinarySearchFunc(s.weights[from:], room, func(w, room int32) int { return int(room) - int(w) })
	complete := true
	for k = s.left(k + from); k < len(s.weights); k = s.left(k + 1) {
		if s.counts[k] == 0 {
			continue // it has been chosen
		}
		complete = false
		s.counts[k]--
		s.chosen = append(s.chosen, int32(k))
		over = s.search(room-s.weights[k], k)
		s.chosen = s.chosen[:len(s.chosen)-1]
		s.counts[k]++
		if over || s.effort <= 0 {
			return true
		}
	}
	return complete && s.record(room)
}

// record keeps the set that is chosen if it is the best. It returns true if none can be
// better.
func (s *filling) record(slack int32) bool {
	if slack < s.bestSlack {
		s.bestSlack = slack
		s.best = append(s.best[:0], s.chosen...)
	}
	return slack == 0
}
