package prop

// sortByKey sorts order, a list of indices of key, by rising key. Orders persist
// between runs and are then almost sorted, so that insertion sort takes linear
// time. After a jump in the search it gives up and uses a heap.
func sortByKey(order []int32, key []int64) {
	moves := 16 * len(order)
	for k := 1; k < len(order); k++ {
		i := order[k]
		v := key[i]
		j := k
		for ; j > 0 && key[order[j-1]] > v; j-- {
			order[j] = order[j-1]
		}
		order[j] = i
		if moves -= k - j; moves < 0 {
			heapSortByKey(order, key)
			return
		}
	}
}

func heapSortByKey(order []int32, key []int64) {
	for k := len(order)/2 - 1; k >= 0; k-- {
		siftDown(order, key, k)
	}
	for n := len(order) - 1; n > 0; n-- {
		order[0], order[n] = order[n], order[0]
		siftDown(order[:n], key, 0)
	}
}

func siftDown(order []int32, key []int64, k int) {
	for {
		child := 2*k + 1
		if child >= len(order) {
			return
		}
		if child+1 < len(order) && key[order[child+1]] > key[order[child]] {
			child++
		}
		if key[order[k]] >= key[order[child]] {
			return
		}
		order[k], order[child] = order[child], order[k]
		k = child
	}
}

// identity returns the list 0, 1, ..., n-1.
func identity(n int) []int32 {
	order := make([]int32, n)
	for i := range order {
		order[i] = int32(i)
	}
	return order
}
