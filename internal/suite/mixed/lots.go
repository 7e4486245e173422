package mixed

import "math/rand/v2"

// lots is lot sizing of several items with setup times on one machine, after Trigeiro, Thomas and McClain (1989): what is
// made in a period takes capacity, and so does the setup; what is not needed yet is held at a cost.
func lots(k int, r *rand.Rand) Instance {
	items, periods := 4+k/4, 12+k%4
	l := &Linear{}
	demands := make([][]int32, items)
	total := int32(0)
	for i := range demands {
		demands[i] = numbers(r, periods, 0, 60)
		demands[i][0] /= 2
		for _, d := range demands[i] {
			total += d
		}
	}
	times := numbers(r, items, 5, 20)
	capacity := total/int32(periods)*115/100 + 12*int32(items)
	use := make([][]entry, periods)
	for i, demand := range demands {
		setup, holding := between(r, 100, 400), between(r, 1, 4)
		left := int32(0)
		for _, d := range demand {
			left += d
		}
		stock := int32(-1)
		for t, d := range demand {
			made := l.column(min(left, capacity), 0)
			begun := l.column(1, setup)
			l.row("<=", 0, entry{made, 1}, entry{begun, -min(left, capacity-times[i])})
			use[t] = append(use[t], entry{made, 1}, entry{begun, times[i]})
			flow := sum(made)
			if stock >= 0 {
				flow = append(flow, entry{stock, 1})
			}
			left -= d
			if t < periods-1 {
				stock = l.column(left, holding)
				flow = append(flow, entry{stock, -1})
			}
			l.row("=", int64(d), flow...)
		}
	}
	for t := range periods {
		l.row("<=", int64(capacity), use[t]...)
	}
	return l.instance()
}
