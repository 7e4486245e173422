package rostering

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// Write writes the instance in the form that Parse reads: the scenario, the history and the
// weeks.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	p.writeScenario(out)
	p.writeHistory(out)
	for week := range p.Weeks {
		p.writeWeek(out, week)
	}
	return out.Flush()
}

func (l Limits) String() string { return fmt.Sprintf("(%d,%d)", l.Min, l.Max) }

func (p *Instance) writeScenario(out *bufio.Writer) {
	fmt.Fprintf(out, "SCENARIO = %s\n\nWEEKS = %d\n\nSKILLS = %d\n%s\n\nSHIFT_TYPES = %d\n", p.Name, p.Weeks, len(p.Skills), strings.Join(p.Skills, "\n"), len(p.Shifts))
	for _, s := range p.Shifts {
		fmt.Fprintln(out, s.ID, s.Run)
	}
	fmt.Fprint(out, "\nFORBIDDEN_SHIFT_TYPES_SUCCESSIONS\n")
	for _, s := range p.Shifts {
		fmt.Fprint(out, s.ID, " ", len(s.NotBefore))
		for _, n := range s.NotBefore {
			fmt.Fprint(out, " ", p.Shifts[n].ID)
		}
		fmt.Fprintln(out)
	}
	fmt.Fprintf(out, "\nCONTRACTS = %d\n", len(p.Contracts))
	for _, c := range p.Contracts {
		whole := 0
		if c.WholeWeekends {
			whole = 1
		}
		fmt.Fprintln(out, c.ID, c.Assignments, c.Work, c.Off, c.MaxWeekends, whole)
	}
	fmt.Fprintf(out, "\nNURSES = %d\n", len(p.Nurses))
	for _, n := range p.Nurses {
		fmt.Fprint(out, n.ID, " ", p.Contracts[n.Contract].ID, " ", len(n.Skills))
		for _, k := range n.Skills {
			fmt.Fprint(out, " ", p.Skills[k])
		}
		fmt.Fprintln(out)
	}
}

func (p *Instance) writeHistory(out *bufio.Writer) {
	fmt.Fprintf(out, "\nHISTORY\n0 %s\n\nNURSE_HISTORY\n", p.Name)
	for _, n := range p.Nurses {
		h, last := n.History, noShift
		if h.Last != None {
			last = p.Shifts[h.Last].ID
		}
		fmt.Fprintln(out, n.ID, h.Assignments, h.Weekends, last, h.Same, h.Worked, h.Off)
	}
}

func (p *Instance) writeWeek(out *bufio.Writer, week int) {
	fmt.Fprintf(out, "\nWEEK_DATA\n%s\n\nREQUIREMENTS\n", p.Name)
	for v := int32(1); int(v) < p.Duties(); v++ {
		fmt.Fprint(out, p.Shifts[p.ShiftOf(v)].ID, " ", p.Skills[p.SkillOf(v)])
		for d := range 7 {
			c := p.CoverOf(7*week+d, v)
			fmt.Fprint(out, " ", Limits{c.Least, c.Optimal})
		}
		fmt.Fprintln(out)
	}
	var requests []string
	for _, r := range p.Requests {
		if r.Day/7 != week {
			continue
		}
		shift := anyShift
		if r.Shift != Any {
			shift = p.Shifts[r.Shift].ID
		}
		requests = append(requests, fmt.Sprintln(p.Nurses[r.Nurse].ID, shift, days[r.Day%7]))
	}
	fmt.Fprintf(out, "\nSHIFT_OFF_REQUESTS = %d\n%s", len(requests), strings.Join(requests, ""))
}

// WriteSolution writes a roster as the solution files of the competition, a week after the
// other. Each begins with the line SOLUTION.
func (p *Instance) WriteSolution(w io.Writer, values []int32) error {
	if _, err := p.Check(values); err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	for week := range p.Weeks {
		var lines []string
		for i, n := range p.Nurses {
			for d := range 7 {
				if v := values[p.cell(i, 7*week+d)]; v != off {
					lines = append(lines, fmt.Sprintln(n.ID, days[d], p.Shifts[p.ShiftOf(v)].ID, p.Skills[p.SkillOf(v)]))
				}
			}
		}
		fmt.Fprintf(out, "SOLUTION\n%d %s\n\nASSIGNMENTS = %d\n%s\n", week, p.Name, len(lines), strings.Join(lines, ""))
	}
	return out.Flush()
}
