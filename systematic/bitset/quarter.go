package bitset

import (
	"context"
	"fmt"
	"math/bits"
	"sync/atomic"
)

// maxQuarters is the largest board that countQuarters takes. On larger boards the
// lists of placements need more than an ordinary memory, and a word of
// quarterLayout more than 64 bits.
const maxQuarters = 20

// quartersPays reports whether countQuarters is the fastest way to count n queens,
// for even and odd n alike. On smaller boards preparing the quarters takes longer
// than a backtracking count by symmetry classes.
func quartersPays(n int) bool { return n >= 13 && n <= maxQuarters }

// countQuarters counts all solutions of n queens, 2 <= n <= maxQuarters, with the
// given number of goroutines.
//
// It meets in the middle over quarter boards, which is Kluev's way to count them
// (Evgeny Kluev, "N-Queens-Count-Sol", 2022). The board is cut in four quarters;
// for odd n the southern and the eastern ones are a row and a column longer. All
// placements of any number of queens on each quarter are listed once. Then every
// choice of rows for the queens of the west half leaves the other rows to the east
// half, and for each such choice
//
//   - a half board is a northern and a southern placement on its rows whose
//     columns are complements and whose diagonals are disjoint, and
//   - a solution is a west and an east half board with disjoint diagonals.
//
// Symmetry saves a factor of eight: the reflections in the long diagonals as
// described at quarterLayout, and the reflection upside down. The latter maps a
// choice of rows to its mirror image, so one of the two is counted twice.
//
// The cost is that of making the half boards, about as many as a backtracking count
// has nodes in its middle row, and of comparing those whose rows are complements,
// 64 pairs at a time; see halfMatcher. For n = 18 there are 24310 choices of rows,
// on average with 6600 west and 1800 east half boards. The lists take 22 MB for n =
// 18 and 180 MB for n = 20; everything else is small.
//
// countQuarters checks ctx before every choice of rows, and returns its cause soon
// after it is done. It calls progress, if not nil, now and then with the share of
// the choices done, from several goroutines. The count does not depend on the
// number of workers.
func countQuarters(ctx context.Context, n, workers int, progress func(done float64)) (uint64, error) {
	if n < 2 || n > maxQuarters || workers < 1 {
		panic(fmt.Sprintf("bitset: countQuarters with %d queens, %d workers", n, workers))
	}
	lists, err := newQuarterLists(ctx, newQuarterLayout(n), workers)
	if err != nil {
		return 0, err
	}
	matchers := make([]*halfMatcher, workers)
	for worker := range matchers {
		matchers[worker] = &halfMatcher{shared: lists.layout.shared}
	}
	northSets := 1 << lists.layout.rows[north].size()
	var total, done atomic.Uint64
	err = shareOut(workers, northSets, func(worker, set int) error {
		count, err := lists.count(ctx, matchers[worker], uint32(set))
		if err != nil {
			return err
		}
		total.Add(count)
		if finished := done.Add(1); progress != nil {
			progress(float64(finished) / float64(northSets))
		}
		return nil
	})
	if err != nil {
		return 0, err
	}
	return total.Load(), nil
}

// quarterLists holds the placements on the four quarters.
type quarterLists struct {
	layout  *quarterLayout
	quarter [2][2]quarterList // by north or south, and west or east
	south   quarterSets       // the sets of southern rows
}

func newQuarterLists(ctx context.Context, layout *quarterLayout, workers int) (*quarterLists, error) {
	lists := &quarterLists{layout: layout, south: newQuarterSets(layout.rows[south].size())}
	err := shareOut(workers, 4, func(_, i int) (err error) {
		lists.quarter[i/2][i%2], err = newQuarterList(ctx, layout, layout.rows[i/2], layout.columns[i%2])
		return err
	})
	return lists, err
}

// count counts the solutions whose west half has queens on the given rows of the
// north, with any rows of the south.
func (q *quarterLists) count(ctx context.Context, m *halfMatcher, northern uint32) (uint64, error) {
	size := q.layout.columns[west].size() - bits.OnesCount32(northern)
	if size < 0 {
		return 0, nil
	}
	shift := q.layout.rows[north].size()
	all := uint32(1)<<q.layout.n - 1
	total := uint64(0)
	for _, southern := range q.south.ofSize(size) {
		if ctx.Err() != nil {
			return 0, context.Cause(ctx)
		}
		rows := northern | southern<<shift
		mirrored := bits.Reverse32(rows) >> (32 - q.layout.n)
		if mirrored < rows {
			continue
		}
		count := q.match(m, rows, rows^all)
		if mirrored != rows {
			count *= 2
		}
		total += count
	}
	return total, nil
}

// match counts the solutions with the given rows of west and of east queens.
func (q *quarterLists) match(m *halfMatcher, westRows, eastRows uint32) uint64 {
	shift := q.layout.rows[north].size()
	first := uint32(1)<<shift - 1
	m.west = joinQuarters(m.west, q.quarter[north][west][westRows&first], q.quarter[south][west][westRows>>shift])
	m.east = joinQuarters(m.east, q.quarter[north][east][eastRows&first], q.quarter[south][east][eastRows>>shift])
	return m.count()
}
