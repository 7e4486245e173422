package queens

import (
	"bufio"
	"context"
	"io"
	"strconv"
)

// WriteBoard draws the board, one line a row, "Q" for a queen and "." for an
// empty square. A line is 2n-1 characters wide.
func WriteBoard(w io.Writer, rows []int32) error {
	n := len(rows)
	col := make([]int, n) // of the queen of each row
	for c, row := range rows {
		col[row] = c
	}
	line := make([]byte, 2*n)
	for c := range n {
		line[2*c], line[2*c+1] = '.', ' '
	}
	line[2*n-1] = '\n'
	out := bufio.NewWriter(w)
	for _, c := range col {
		line[2*c] = 'Q'
		if _, err := out.Write(line); err != nil {
			return err
		}
		line[2*c] = '.'
	}
	return out.Flush()
}

// WriteRows writes the row of each column with sep between them. It can be
// long, and so stops with the cause of ctx when ctx is done.
func WriteRows(ctx context.Context, w io.Writer, rows []int32, sep string) error {
	buf := make([]byte, 0, lookEvery)
	for c, row := range rows {
		if c > 0 {
			buf = append(buf, sep...)
		}
		buf = strconv.AppendInt(buf, int64(row), 10)
		if len(buf) > cap(buf)-32-len(sep) {
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			if _, err := w.Write(buf); err != nil {
				return err
			}
			buf = buf[:0]
		}
	}
	_, err := w.Write(buf)
	return err
}
