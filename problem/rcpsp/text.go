package rcpsp

import (
	"fmt"
	"strings"
)

// chartWidth is the number of columns of a chart: longer schedules have several
// time units a column.
const chartWidth = 100

// Text returns a chart: a line an activity, with its start and its end, the end not
// included; and a line a resource, with the greatest use in each column in tenths
// of the capacity, rounded up, "#" for all of it. Activities without duration are
// left out.
func (p *Instance) Text(values []int32) string {
	makespan := int64(0)
	for i := range p.Activities {
		makespan = max(makespan, p.end(i, values))
	}
	unit := max(1, (makespan+chartWidth-1)/chartWidth)
	var b strings.Builder
	fmt.Fprintf(&b, "makespan %d", makespan)
	if unit > 1 {
		fmt.Fprintf(&b, ", %d time units a column", unit)
	}
	b.WriteByte('\n')
	number, time := digits(len(p.Activities)), digits(int(makespan))
	for i, a := range p.Activities {
		if a.Duration == 0 {
			continue
		}
		from, to := int64(values[i]), p.end(i, values)
		first, past := max(0, from/unit), max(0, (to+unit-1)/unit)
		fmt.Fprintf(&b, "%*d %*d-%-*d |%s%s\n", number, i+1, time, from, time, to, strings.Repeat(" ", int(first)), strings.Repeat("=", int(max(0, past-first))))
	}
	columns := int((makespan + unit - 1) / unit)
	for k, capacity := range p.Capacities {
		fmt.Fprintf(&b, "%-*s |%s\n", number+2*time+2, fmt.Sprintf("R%d", k+1), p.use(k, int64(capacity), unit, columns, values))
	}
	return b.String()
}

// use returns the line of resource k.
func (p *Instance) use(k int, capacity, unit int64, columns int, values []int32) string {
	most := make([]int64, columns)
	levels := p.usage(k, values)
	for i, now := range levels {
		if i+1 == len(levels) {
			break // nothing is used any more
		}
		for c := max(0, now.from/unit); c*unit < levels[i+1].from; c++ {
			most[c] = max(most[c], now.used)
		}
	}
	line := make([]byte, columns)
	for c, used := range most {
		switch {
		case used == 0:
			line[c] = '.'
		case used >= capacity:
			line[c] = '#'
		default:
			line[c] = '0' + byte(min(9, (10*used+capacity-1)/capacity))
		}
	}
	return string(line)
}

// digits returns the number of digits of n.
func digits(n int) int { return len(fmt.Sprint(n)) }
