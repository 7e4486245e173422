package bitset

// classTasks counts by symmetry classes. The eight images of a solution under
// rotations and reflections of the board are counted together:
//
// A queen in a corner. Two of the eight images have it in the upper left corner.
// Each is the reflection of the other in the long diagonal. One of them has the
// queen of row 1 further left than the queen of column 1 is far down. That one is
// counted, eightfold.
//
// No queen in a corner. Compare the distances of the queens on the four border
// lines from the nearer corner. Only images are made in which no border queen is
// nearer to a corner than that of the top row, at column b < n/2. If k of the (at
// most four) border queens are at distance b, then k of the eight symmetries lead
// to such an image, so each stands for 8/k solutions. The tasks count in thirds,
// because k can be three.
//
// The idea of counting classes is Takaken's. The weight by the number of border
// queens at distance b replaces his comparison of images.
func classTasks(n int) []task {
	var tasks []task
	mask := uint64(1)<<n - 1
	eachClass(n, func(border, second int, allowed []uint64) {
		tasks = append(tasks, func(made *int64, stop func() bool) uint64 {
			k := classCount{mask: mask, allowed: allowed, made: made, stop: stop, border: border}
			k.place(0, 1<<border)
			k.place(1, 1<<second)
			return thirds(k.countFrom(2))
		})
	})
	return tasks
}

// eachClass visits the columns of the queens of the first two rows, that of the top row being
// border, with the squares that are allowed in each row.
func eachClass(n int, visit func(border, second int, allowed []uint64)) {
	mask := uint64(1)<<n - 1
	for second := 2; second < n-1; second++ { // row 0 has the corner
		allowed := make([]uint64, n)
		for row := range allowed {
			allowed[row] = mask
			if row < second {
				allowed[row] = mask &^ 2
			}
		}
		visit(0, second, allowed)
	}
	for b := 1; b < n/2; b++ {
		allowed := classRows(n, b)
		for second := range n {
			if second-b < 2 && b-second < 2 || b > 1 && (second == 0 || second == n-1) {
				continue
			}
			visit(b, second, allowed)
		}
	}
}

// thirds is three times the number of solutions that were counted by classes; see classTasks.
// With a queen in a corner all are by[0].
func thirds(by [4]uint64) uint64 { return 24*by[0] + 12*by[1] + 8*by[2] + 6*by[3] }

// classRows returns the squares of each row that keep the other border queens
// at least as far from the corners as that of the top row, at column b.
func classRows(n, b int) []uint64 {
	mask := uint64(1)<<n - 1
	sides := uint64(1) | 1<<(n-1)
	allowed := make([]uint64, n)
	for row := range allowed {
		switch {
		case row == n-1:
			allowed[row] = mask >> (2 * b) << b
		case row < b || row > n-1-b:
			allowed[row] = mask &^ sides
		default:
			allowed[row] = mask
		}
	}
	return allowed
}

// classCount counts the ways to fill the board below the rows placed.
type classCount struct {
	mask    uint64
	allowed []uint64 // by row
	border  int      // column of the top queen; 0 in a corner
	made    *int64
	stop    func() bool
	stack   [MaxCount + 1]lexRow // by row: squares that the rows above block
}

// place puts the queen of a row whose rows above are placed.
func (k *classCount) place(row int, queen uint64) {
	s := k.stack[row]
	k.stack[row+1] = lexRow{cols: s.cols | queen, asc: (s.asc | queen) << 1, desc: (s.desc | queen) >> 1}
}

// countFrom fills the rows from first on. It returns the numbers of solutions:
// by[i] counts those with i+1 border queens at the least distance.
func (k *classCount) countFrom(first int) (by [4]uint64) {
	mask, allowed, stack := k.mask, k.allowed, &k.stack
	n := len(allowed)
	// Below row n-1-b no queen may stand in an outer column, so both must be
	// taken by then.
	sides, due := uint64(1)|1<<(n-1), n-k.border
	depth, placed := first, int64(0)
	row := stack[first]
	row.free = allowed[first] &^ (row.cols | row.asc | row.desc)
	for {
		if row.free == 0 {
			if depth == first {
				break
			}
			depth--
			row = stack[depth&31]
			continue
		}
		if placed++; placed&stopEvery == 0 && k.stop() {
			break
		}
		queen := row.free & -row.free
		row.free ^= queen
		cols := row.cols | queen
		if cols == mask {
			stack[depth&31] = row
			by[k.atBorder(queen)-1]++
			continue
		}
		if depth+1 == due && cols&sides != sides {
			continue
		}
		stack[depth&31] = row
		depth++
		row.cols = cols
		row.asc = (row.asc | queen) << 1
		row.desc = (row.desc | queen) >> 1
		row.free = allowed[depth] &^ (cols | row.asc | row.desc)
	}
	*k.made += placed
	return by
}

// atBorder returns the number of border queens of a solution that are as near to a
// corner as that of the top row; last is the queen of the last row.
func (k *classCount) atBorder(last uint64) int {
	n, b := len(k.allowed), k.border
	if b == 0 {
		return 1
	}
	sides := uint64(1) | 1<<(n-1)
	count := 1
	if last>>(n-1-b)&1 != 0 {
		count++
	}
	for _, row := range [2]int{b, n - 1 - b} {
		if (k.stack[row+1].cols^k.stack[row].cols)&sides != 0 {
			count++
		}
	}
	return count
}
