package reports

import (
	"context"
	"errors"
	"fmt"

	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/progress"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/solve"
	"lsolve/systematic/bitset"
)

// backtrack prints time, bytes of the arrays and placements to the first solution
// for N = 1, 2, 4, ... 64, in every order, and says which did not finish within the
// limits.
func backtrack(ctx context.Context, q *request.Request, out *output.Writer, line *progress.Line) error {
	table, lines := output.Table(out), 0
	fmt.Fprintln(table, "N\torder\ttime ms\tbytes\tplacements\t\t")
	for n := 1; n <= 64; n *= 2 {
		for _, order := range bitset.OrderNames() {
			one := *q
			var err error
			if one.Values, err = q.With("order", order); err != nil {
				return err
			}
			if one.Instance, err = one.OfSize(n); err != nil {
				return err
			}
			r, err := once(ctx, &one, line)
			if err != nil {
				return end(table, out, lines, err)
			}
			lines++
			remark := r.Status.String()
			switch {
			case errors.Is(r.Stopped, solve.ErrTime):
				remark = "not finished within the time limit"
			case r.Stopped != nil:
				remark = "not finished within the placements allowed"
			}
			bytes, _ := r.Stats.Get(solve.Bytes)
			placements, _ := r.Stats.Get(solve.Placements)
			fmt.Fprintf(table, "%d\t%s\t%.3f\t%d\t%d\t  %s\t\n", n, order, output.Milliseconds(r.Time), bytes, placements, remark)
		}
	}
	return end(table, out, lines, nil)
}
