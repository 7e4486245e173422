package setcover

// lists are lists of numbers, which stand one after the other.
type lists struct{ first, items []int32 }

// of returns list i.
func (l *lists) of(i int32) []int32 { return l.items[l.first[i]:l.first[i+1]] }

// count returns the number of lists.
func (l *lists) count() int { return len(l.first) - 1 }

// end ends the list to which items have been appended.
func (l *lists) end() { l.first = append(l.first, int32(len(l.items))) }

// transposed returns, for each number below n, the lists that have it, in increasing order.
func (l *lists) transposed(n int) lists {
	t := lists{make([]int32, n+1), make([]int32, len(l.items))}
	for _, x := range l.items {
		t.first[x+1]++
	}
	for x := range n {
		t.first[x+1] += t.first[x]
	}
	at := append([]int32(nil), t.first[:n]...)
	for i := range int32(l.count()) {
		for _, x := range l.of(i) {
			t.items[at[x]] = i
			at[x]++
		}
	}
	return t
}
