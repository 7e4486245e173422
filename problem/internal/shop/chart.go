package shop

import (
	"fmt"
	"strings"
)

// Bar is an operation of a job on a machine, the end not included.
type Bar struct {
	Job      int
	From, To int64
}

// chartWidth is the number of columns of a chart with its labels, which a terminal has. Longer
// schedules have several time units a column.
const chartWidth = 80

// Chart appends a Gantt chart: a row for each machine, in which an operation begins with the
// number of its job, followed by = as long as it runs. Where there is no room for the number,
// and for one = after a number that may have several digits, it is #. The bars of a machine are
// by start.
func Chart(b *strings.Builder, machines [][]Bar) {
	last, after := int64(0), 0
	for _, bars := range machines {
		for _, bar := range bars {
			last = max(last, bar.To)
			if bar.Job > 9 {
				after = 1
			}
		}
	}
	label := len(fmt.Sprint(len(machines) - 1))
	columns := int64(chartWidth - len("machine  |") - label)
	unit := max(1, (last+columns-1)/columns)
	if unit > 1 {
		fmt.Fprintf(b, "%d time units a column\n", unit)
	}
	line := make([]byte, 0, chartWidth)
	for i, bars := range machines {
		line = line[:0]
		for _, bar := range bars {
			from, to := max(0, bar.From), max(0, bar.To)
			// A bar has a column of its own, as long as there are so many.
			first := max(from/unit, int64(len(line)))
			past := max((to+unit-1)/unit, first+1)
			if first >= columns || to == from {
				continue
			}
			for int64(len(line)) < first {
				line = append(line, ' ')
			}
			line = appendBar(line, bar.Job, after, int(min(past, columns)-first))
		}
		fmt.Fprintf(b, "machine %*d |%s\n", label, i, line)
	}
}

// appendBar appends the bar of a job, of so many columns, of which so many at least are after
// the number.
func appendBar(line []byte, job, after, width int) []byte {
	number := fmt.Sprint(job)
	if len(number)+after > width {
		return append(line, strings.Repeat("#", width)...)
	}
	return append(append(line, number...), strings.Repeat("=", width-len(number))...)
}
