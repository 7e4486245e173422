package binpacking

import "fmt"

// Check returns the number of bins that are used if values, the bin of each item, are from
// 0 to the number of items less 1, and no bin has more than its capacity.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if len(values) != len(p.weights) {
		return 0, fmt.Errorf("binpacking: the bins of %d items; expected %d", len(values), len(p.weights))
	}
	loads := make([]int64, len(values))
	for i, b := range values {
		if b < 0 || int(b) >= len(loads) {
			return 0, fmt.Errorf("binpacking: item %d is in bin %d; expected 0..%d", i, b, len(loads)-1)
		}
		if loads[b] == 0 {
			objective++
		}
		loads[b] += int64(p.weights[i])
		if loads[b] > int64(p.Capacity) {
			return 0, fmt.Errorf("binpacking: bin %d is too full with item %d: %d; expected at most %d", b, i, loads[b], p.Capacity)
		}
	}
	return objective, nil
}
