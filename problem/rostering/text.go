package rostering

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Text returns a roster as a table, a line a nurse and a column a day, with the first letter of
// the shift, and of the skill if there are several, and a bar before every Monday; then what it
// costs. If a rule is broken, the text begins with it.
func (p *Instance) Text(values []int32) string {
	var b strings.Builder
	if _, err := p.Check(values); err != nil {
		fmt.Fprintln(&b, err)
		if len(values) != len(p.Nurses)*p.Days() {
			return b.String()
		}
	}
	shifts, skills := make([]string, len(p.Shifts)), p.Skills
	for s := range p.Shifts {
		shifts[s] = p.Shifts[s].ID
	}
	shifts, skills = initials(shifts), initials(skills)
	name, cell := 0, 1
	for _, n := range p.Nurses {
		name = max(name, utf8.RuneCountInString(n.ID))
	}
	show := func(v int32) string {
		switch {
		case v == off:
			return "."
		case v < 0 || int(v) >= p.Duties():
			return "?"
		case len(p.Skills) == 1:
			return shifts[p.ShiftOf(v)]
		}
		return shifts[p.ShiftOf(v)] + skills[p.SkillOf(v)]
	}
	for v := range p.Duties() {
		cell = max(cell, utf8.RuneCountInString(show(int32(v))))
	}
	row := func(head string, of func(d int) string) {
		line := fmt.Sprintf("%-*s", name, head)
		for d := range p.Days() {
			if d > 0 && d%7 == 0 {
				line += " |"
			}
			line += fmt.Sprintf(" %-*s", cell, of(d))
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	row("", func(d int) string { return days[d%7][:1] })
	for i, n := range p.Nurses {
		row(n.ID, func(d int) string { return show(values[p.cell(i, d)]) })
	}
	for k, id := range shifts {
		if id != p.Shifts[k].ID {
			fmt.Fprintf(&b, "%s: %s\n", id, p.Shifts[k].ID)
		}
	}
	for k, id := range skills {
		if len(skills) > 1 && id != p.Skills[k] {
			fmt.Fprintf(&b, "%s: %s\n", id, p.Skills[k])
		}
	}
	if p.areDuties(values) {
		c := p.Costs(values)
		fmt.Fprintf(&b, "cost %d: assignments %d, consecutive %d, days off %d, requests %d, weekends %d, incomplete %d, optimal cover %d\n",
			c.Total(), c.Assignments, c.Consecutive, c.Off, c.Requests, c.Weekends, c.Incomplete, c.Optimal)
	}
	return b.String()
}

func (p *Instance) areDuties(values []int32) bool {
	for _, v := range values {
		if v < 0 || int(v) >= p.Duties() {
			return false
		}
	}
	return true
}

// initials are the first letters of names, or the whole names if two have the same.
func initials(names []string) []string {
	short, seen := make([]string, len(names)), map[string]bool{}
	for k, name := range names {
		_, size := utf8.DecodeRuneInString(name)
		short[k] = name[:size]
		if seen[short[k]] {
			return names
		}
		seen[short[k]] = true
	}
	return short
}
