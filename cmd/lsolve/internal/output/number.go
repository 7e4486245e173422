package output

import (
	"fmt"
	"io"
	"strconv"
	"text/tabwriter"
	"time"
)

// Short returns a number with four digits that matter, without an exponent.
func Short(x float64) string {
	switch {
	case x >= 1000 || x <= -1000:
		return strconv.FormatFloat(x, 'f', 0, 64)
	case x == float64(int64(x)):
		return strconv.FormatInt(int64(x), 10)
	}
	return fmt.Sprintf("%#.4g", x)
}

// Milliseconds returns a time in the unit of all outputs.
func Milliseconds(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1e6 }

// Table returns a table whose columns are aligned at the right, two blanks apart.
func Table(w io.Writer) *tabwriter.Writer {
	return tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
}
