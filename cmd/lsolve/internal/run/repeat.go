package run

import (
	"context"
	"slices"
	"time"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/request"
)

// again is how long deterministic runs are repeated to measure their times. The runs left
// then count with the time of the last one.
const again = time.Second

// Repeat makes the runs from first to last-1. If the request makes no random choices and its first
// run is not answered, the others would be the same and are not made. With an error it returns the
// records of the finished runs.
func Repeat(ctx context.Context, q *request.Request, first, last int, h Hooks) (records []Record, err error) {
	began := time.Now()
	for number := first; number < last; number++ {
		if made := number - first; !q.Random() && made > 0 {
			before := records[made-1]
			if !before.Answered(q) {
				break
			}
			if time.Since(began) > again {
				return append(records, slices.Repeat([]Record{before}, last-number)...), nil
			}
		}
		record, err := Make(ctx, q, number, h)
		if err == nil {
			err = exit.Interruption(record.Stopped)
		}
		if err != nil {
			return records, err
		}
		records = append(records, record)
	}
	return records, nil
}
