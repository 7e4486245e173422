// Package luby is the sequence of run lengths of searches that restart.
package luby

// At is element i of the sequence 1 1 2 1 1 2 4 1 1 2 ..., counted from 1 (Luby,
// Sinclair and Zuckerman, "Optimal speedup of Las Vegas algorithms", 1993).
func At(i int64) int64 {
	for {
		k := int64(1)
		for 1<<k-1 < i {
			k++
		}
		if 1<<k-1 == i {
			return 1 << (k - 1)
		}
		i -= 1<<(k-1) - 1
	}
}
