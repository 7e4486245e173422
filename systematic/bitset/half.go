package bitset

// stopEvery is the number of placements between two checks of the context, less one. It
// is a power of two less one.
const stopEvery = 1<<16 - 1

// halfTasks is the plain count, against which the other methods are measured. The first
// queen stands in the left half of its row, which counts twice for the mirror image, or
// in the middle column if n is odd.
func halfTasks(n int) []task {
	var tasks []task
	mask := uint64(1)<<n - 1
	for col := range (n + 1) / 2 {
		weight := uint64(2)
		if 2*col+1 == n {
			weight = 1
		}
		queen := uint64(1) << col
		tasks = append(tasks, func(made *int64, stop func() bool) uint64 {
			return weight * countBelow(mask, queen, queen<<1, queen>>1, made, stop)
		})
	}
	return tasks
}

// countBelow counts the ways to fill the rows below, whose blocked columns and
// diagonals are given.
func countBelow(mask, cols, asc, desc uint64, made *int64, stop func() bool) uint64 {
	var stack [64]lexRow
	row := lexRow{mask &^ (cols | asc | desc), cols, asc, desc}
	depth, count, placed := 0, uint64(0), int64(0)
	if cols == mask {
		return 1
	}
	for {
		if row.free == 0 {
			if depth == 0 {
				break
			}
			depth--
			row = stack[depth&63]
			continue
		}
		if placed++; placed&stopEvery == 0 && stop() {
			break
		}
		queen := row.free & -row.free
		row.free ^= queen
		if row.cols|queen == mask {
			count++
			continue
		}
		stack[depth&63] = row
		depth++
		row.cols |= queen
		row.asc = (row.asc | queen) << 1
		row.desc = (row.desc | queen) >> 1
		row.free = mask &^ (row.cols | row.asc | row.desc)
	}
	*made += placed
	return count
}
