package queens

import (
	"context"
	"fmt"
	"math"

	"lsolve/internal/memory"
)

// Construct returns the closed-form solution for n queens, nil for 2 and 3, in
// linear time (Hoffman, Loessi and Moore, "Constructions for the solution of
// the m queens problem", Mathematics Magazine 42, 1969). It returns the cause of
// ctx when ctx is done before. An n outside
// 1..2^31-1, or too large for the memory, is an error.
//
// An even n has a solution in knight's moves, of one of two kinds according to
// n modulo 6, that leaves the long diagonal free; an odd n adds a queen at the
// end of that diagonal to the solution for n-1.
func Construct(ctx context.Context, n int) ([]int32, error) {
	if n < 1 || n > math.MaxInt32 {
		return nil, fmt.Errorf("queens: n = %d, expected 1..%d", n, math.MaxInt32)
	}
	if !Solvable(n) {
		return nil, nil
	}
	if err := memory.Need(4*int64(n), fmt.Sprintf("%d queens", n)); err != nil {
		return nil, fmt.Errorf("queens: %w", err)
	}
	rows := make([]int32, n)
	even := n &^ 1
	if even < n {
		rows[n-1] = int32(n - 1)
	}
	half := even / 2
	for c := range half {
		if c%lookEvery == 0 && ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		if even%6 != 2 {
			rows[c], rows[half+c] = int32(2*c+1), int32(2*c)
			continue
		}
		row := (2*c + half - 1) % even
		rows[c], rows[even-1-c] = int32(row), int32(even-1-row)
	}
	return rows, nil
}
