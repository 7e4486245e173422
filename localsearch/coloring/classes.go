package coloring

// compact renames the colours to 0, 1, ... in the order in which they first
// appear, and says how many there are.
func compact(colours []int32) int {
	name := make(map[int32]int32)
	for v, c := range colours {
		if _, ok := name[c]; !ok {
			name[c] = int32(len(name))
		}
		colours[v] = name[c]
	}
	return len(name)
}

// dropSmallest takes the colour of the fewest vertices away, of k; they have -1
// then, and the last colour has its number.
func dropSmallest(colours []int32, k int) {
	size := make([]int, k)
	for _, c := range colours {
		size[c]++
	}
	smallest := int32(0)
	for c := range size {
		if size[c] < size[smallest] {
			smallest = int32(c)
		}
	}
	for v, c := range colours {
		switch c {
		case smallest:
			colours[v] = -1
		case int32(k - 1):
			colours[v] = smallest
		}
	}
}
