package coloring

// compact renames the colours to 0, 1, ... in the order in which they first
// appear, and returns their number.
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

// dropSmallest removes the colour of the fewest vertices, of k. These vertices
// then have -1, and the last colour gets its number.
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
