package binpacking

// effortOfDual is how many values of dual feasible functions a bound may compute, some
// hundredths of a second.
const effortOfDual = 4_000_000

// A dual feasible function maps weights so that whatever fits into a bin still does
// afterwards; so the bound by the sum of what it makes of the weights holds.

// dual returns the best bound of two families of dual feasible functions:
//
//   - of each k, the integer one of Carlier, Clautiaux and Moukrim ("New reduction procedures
//     and lower bounds for the two-dimensional bin packing problem with fixed orientation",
//     2007), which has the third of Fekete and Schepers ("New classes of fast lower
//     bounds for bin packing problems", 2001) in it;
//   - of each k, the first one of Fekete and Schepers, u(k), after weights below a threshold
//     have become 0, and those that go with none of the others the capacity.
func (s *sums) dual() (bound int64) {
	n := len(s.distinct)
	effort := effortOfDual / 2
	// All k, or those from which a weight changes its value: as many as the effort
	// allows.
	step := max(1, s.capacity/2*int64(n)/int64(effort))
	for k := int64(1); 2*k <= s.capacity && effort > 0; k += step {
		effort -= n
		bound = max(bound, s.integer(k))
	}
	for _, w := range s.distinct {
		if k := int64(w); 2*k <= s.capacity && effort > 0 && step > 1 {
			effort -= n
			bound = max(bound, s.integer(k))
		}
	}
	effort = effortOfDual / 2
	for k := int64(1); k <= 20; k++ {
		bound = max(bound, s.rounded(k, 0))
		for _, w := range s.distinct {
			if 2*int64(w) <= s.capacity && effort > 0 {
				effort -= n
				bound = max(bound, s.rounded(k, int64(w)))
			}
		}
	}
	return bound
}

// integer is the bound by the function that counts how often k goes into a weight, twice;
// above half of the capacity, it is what that of the rest leaves.
func (s *sums) integer(k int64) int64 {
	whole, sum := s.capacity/k, int64(0)
	for j, w := range s.distinct {
		x := int64(w)
		var value int64
		switch {
		case 2*x > s.capacity:
			value = 2 * (whole - (s.capacity-x)/k)
		case 2*x == s.capacity:
			value = whole
		default:
			value = 2 * (x / k)
		}
		sum += s.counts[j] * value
	}
	return ceil(sum, 2*whole)
}

// rounded is the bound by u(k): k+1 times the weight is rounded down to capacities, unless
// it is whole already, and divided by k.
func (s *sums) rounded(k, threshold int64) int64 {
	sum := int64(0) // in units of a k-th of the capacity, times the capacity
	for j, w := range s.distinct {
		x := int64(w)
		if x < threshold {
			break
		}
		if x > s.capacity-threshold {
			x = s.capacity
		}
		if whole := x * (k + 1) / s.capacity; whole*s.capacity == x*(k+1) {
			sum += s.counts[j] * x * k
		} else {
			sum += s.counts[j] * whole * s.capacity
		}
	}
	return ceil(sum, k*s.capacity)
}
