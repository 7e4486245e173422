package serial

import "math/bits"

// Tasks is what activities, or their modes, take: time and resources. Searches do not
// change it and can share it.
//
// Times are counted in Unit, the greatest one that divides all durations. The demands
// of a task are packed into words, a field for each resource, so that one subtraction
// compares several; see pack.
type Tasks struct {
	n        int
	Unit     int32
	Duration []int32
	// Total is a time that no schedule ends after.
	Total int32

	words int
	// demand is stored word by word: demand[w*n+i] is for task i. full has, by word,
	// the capacities with all guard bits; guard has these bits alone.
	demand      []uint64
	full, guard []uint64
}

// NewTasks returns tasks with these durations and demands; demands[i] has one number
// for each capacity, at most as large. No schedule ends after total, in the unit of
// the durations.
func NewTasks(durations []int32, demands [][]int32, capacities []int32, total int32) *Tasks {
	p := &Tasks{n: len(durations), Duration: make([]int32, len(durations))}
	for _, duration := range durations {
		a, b := p.Unit, duration
		for b != 0 {
			a, b = b, a%b
		}
		p.Unit = a
	}
	p.Unit = max(p.Unit, 1)
	for i, duration := range durations {
		p.Duration[i] = duration / p.Unit
	}
	p.Total = (total + p.Unit - 1) / p.Unit
	p.pack(demands, capacities)
	return p
}

// pack gives each used resource a field of a word, for its capacity and one guard
// bit above it. If the free amounts have their guard bits set, subtracting demands
// clears the guard bit of each field with too little, and no other.
func (p *Tasks) pack(demands [][]int32, capacities []int32) {
	free := 0 // bits of the last word
	for k, capacity := range capacities {
		used := false
		for i := range demands {
			used = used || demands[i][k] > 0 && p.Duration[i] > 0
		}
		if !used {
			continue
		}
		width := bits.Len32(uint32(capacity)) + 1
		if width > free {
			free = 64
			p.words++
			p.full, p.guard = append(p.full, 0), append(p.guard, 0)
			p.demand = append(p.demand, make([]uint64, p.n)...)
		}
		free -= width
		w := p.words - 1
		guard := uint64(1) << (free + width - 1)
		p.guard[w] |= guard
		p.full[w] |= guard | uint64(capacity)<<free
		for i := range demands {
			p.demand[w*p.n+i] |= uint64(demands[i][k]) << free
		}
	}
}
