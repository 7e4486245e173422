package genes

// match returns, for each class of b, the class of a that it is taken for: pairs of classes
// with most items in common first, the first of equals. It takes O(n + k² log k) at most, for
// k classes, of which only pairs with common items are looked at.
func match(a, b []int32, classes int) []int32 {
	common := make([]int32, classes*classes)
	for i, v := range b {
		common[int(v)*classes+int(a[i])]++
	}
	most := int32(0)
	for _, c := range common {
		most = max(most, c)
	}
	// Pairs by how much they have in common: a list for each number.
	byCommon := make([][]int32, most+1)
	for pair, c := range common {
		if c > 0 {
			byCommon[c] = append(byCommon[c], int32(pair))
		}
	}
	to, taken := make([]int32, classes), make([]bool, classes)
	for v := range to {
		to[v] = -1
	}
	for c := most; c > 0; c-- {
		for _, pair := range byCommon[c] {
			v, w := int(pair)/classes, int(pair)%classes
			if to[v] < 0 && !taken[w] {
				to[v], taken[w] = int32(w), true
			}
		}
	}
	free := int32(0)
	for v := range to {
		if to[v] < 0 {
			for taken[free] {
				free++
			}
			to[v], taken[free] = free, true
		}
	}
	return to
}
