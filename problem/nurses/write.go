package nurses

import (
	"bufio"
	"fmt"
	"io"
)

// Write writes the instance in the file format, which Parse reads.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "SECTION_HORIZON\n%d\n", p.Days)
	fmt.Fprint(out, "\nSECTION_SHIFTS\n# name, minutes, shifts that cannot follow\n")
	for _, s := range p.Shifts {
		fmt.Fprintf(out, "%s,%d,", s.ID, s.Minutes)
		for i, k := range s.NotBefore {
			fmt.Fprint(out, separator(i), p.Shifts[k].ID)
		}
		fmt.Fprintln(out)
	}
	fmt.Fprint(out, "\nSECTION_STAFF\n# name, most shifts, most minutes, least minutes, most days in a row, least days in a row, least days off in a row, most weekends\n")
	for i := range p.Nurses {
		p.writeNurse(out, &p.Nurses[i])
	}
	fmt.Fprint(out, "\nSECTION_DAYS_OFF\n# nurse, days\n")
	for _, n := range p.Nurses {
		if len(n.DaysOff) == 0 {
			continue
		}
		fmt.Fprint(out, n.ID)
		for _, d := range n.DaysOff {
			fmt.Fprintf(out, ",%d", d)
		}
		fmt.Fprintln(out)
	}
	p.writeRequests(out, "SECTION_SHIFT_ON_REQUESTS", p.On)
	p.writeRequests(out, "SECTION_SHIFT_OFF_REQUESTS", p.Off)
	fmt.Fprint(out, "\nSECTION_COVER\n# day, shift, needed, cost of each too few, of each too many\n")
	for _, c := range p.Cover {
		fmt.Fprintf(out, "%d,%s,%d,%d,%d\n", c.Day, p.Shifts[c.Shift].ID, c.Needed, c.Under, c.Over)
	}
	return out.Flush()
}

func (p *Instance) writeNurse(out *bufio.Writer, n *Nurse) {
	fmt.Fprintf(out, "%s,", n.ID)
	written := 0
	for k, limit := range n.MaxShifts {
		if limit == Unlimited {
			continue
		}
		fmt.Fprintf(out, "%s%s=%d", separator(written), p.Shifts[k].ID, limit)
		written++
	}
	fmt.Fprintf(out, ",%d,%d,%d,%d,%d,%d\n", n.MaxMinutes, n.MinMinutes, n.MaxInARow, n.MinInARow, n.MinOffInARow, n.MaxWeekends)
}

func (p *Instance) writeRequests(out *bufio.Writer, section string, requests []Request) {
	fmt.Fprintf(out, "\n%s\n# nurse, day, shift, cost if not met\n", section)
	for _, r := range requests {
		fmt.Fprintf(out, "%s,%d,%s,%d\n", p.Nurses[r.Nurse].ID, r.Day, p.Shifts[r.Shift].ID, r.Weight)
	}
}

// separator returns what comes before the i-th of a list.
func separator(i int) string {
	if i == 0 {
		return ""
	}
	return "|"
}
