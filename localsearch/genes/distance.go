package genes

import "lsolve/localsearch"

// Distance returns how much of two solutions differs: 0 if nothing, 1 if all does. Of several
// segments it is the mean, by their lengths. How each kind is measured is in the package
// comment; of partitions it is an upper bound, since classes are matched greedily. It takes
// O(n), of orders O(n log n).
func Distance(e localsearch.Encoding, a, b []int32) float64 {
	sum, total := 0.0, 0
	Segments(e, func(s *localsearch.Segment, from int) {
		sum += float64(s.Length) * distance(s, a[from:from+s.Length], b[from:from+s.Length])
		total += s.Length
	})
	if total == 0 {
		return 0
	}
	return sum / float64(total)
}

func distance(s *localsearch.Segment, a, b []int32) float64 {
	n := len(a)
	switch s.Kind {
	case localsearch.Order:
		return share(inversions(a, b), n*(n-1)/2)
	case localsearch.Tour:
		return share(otherEdges(a, b), n)
	case localsearch.Partition:
		to := match(a, b, s.Values)
		other := 0
		for i, v := range b {
			if to[v] != a[i] {
				other++
			}
		}
		return share(other, n)
	default:
	}
	other := 0
	for i, v := range a {
		if v != b[i] {
			other++
		}
	}
	return share(other, n)
}

func share(part, whole int) float64 {
	if whole == 0 {
		return 0
	}
	return float64(part) / float64(whole)
}

// places returns the place of each item.
func places(order []int32) []int32 {
	at := make([]int32, len(order))
	for k, i := range order {
		at[i] = int32(k)
	}
	return at
}

// inversions counts the pairs of items that are in another order in b, by merge sort.
func inversions(a, b []int32) int {
	at := places(a)
	list := make([]int32, len(b))
	for k, i := range b {
		list[k] = at[i]
	}
	return mergeCount(list, make([]int32, len(list)))
}

func mergeCount(list, scratch []int32) (pairs int) {
	n := len(list)
	if n < 2 {
		return 0
	}
	low, high := list[:n/2], list[n/2:]
	pairs = mergeCount(low, scratch[:n/2]) + mergeCount(high, scratch[n/2:])
	i, j := 0, 0
	for k := range n {
		if j == len(high) || i < len(low) && low[i] < high[j] {
			scratch[k] = low[i]
			i++
			continue
		}
		scratch[k] = high[j]
		pairs += len(low) - i
		j++
	}
	copy(list, scratch[:n])
	return pairs
}

// otherEdges counts the edges of tour a, in either direction, that b does not have.
func otherEdges(a, b []int32) (other int) {
	n := len(a)
	at := places(b)
	for k, i := range a {
		d := int(at[a[(k+1)%n]]) - int(at[i])
		if d < 0 {
			d = -d
		}
		if d != 1 && d != n-1 && n > 1 {
			other++
		}
	}
	return other
}
