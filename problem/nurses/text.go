package nurses

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Text returns a roster as a table, a line a nurse and a column a day, with the
// shifts by their names and a bar before every Monday. Then it lists, for every
// kind of shift with a cover, the present and the required nurses, and the cost
// of the roster. If a rule is broken, the text begins with it.
func (p *Instance) Text(values []int32) string {
	var b strings.Builder
	if _, err := p.Check(values); err != nil {
		fmt.Fprintln(&b, err)
		if len(values) != len(p.Nurses)*p.Days {
			return b.String()
		}
	}
	t := p.table()
	t.row(&b, "", func(d int) string { return fmt.Sprint(d) })
	for i, n := range p.Nurses {
		t.row(&b, n.ID, func(d int) string {
			switch v := int(values[p.cell(i, d)]); {
			case v == off:
				return "."
			case v < off || v > len(p.Shifts):
				return "?"
			default:
				return p.Shifts[v-1].ID
			}
		})
	}
	cover := make(map[[2]int]string)
	for _, c := range p.Cover {
		cover[[2]int{c.Day, c.Shift}] = fmt.Sprintf("%d/%d", p.present(values, c.Day, c.Shift), c.Needed)
	}
	for k, s := range p.Shifts {
		t.row(&b, s.ID, func(d int) string { return cover[[2]int{d, k}] })
	}
	c := p.cost(values)
	fmt.Fprintf(&b, "cost %d: requests for shifts %d, for none %d, too few nurses %d, too many %d\n", c.total(), c.on, c.off, c.under, c.over)
	return b.String()
}

// table is the widths of a roster's columns.
type table struct{ days, name, cell int }

func (p *Instance) table() table {
	t := table{days: p.Days, cell: max(len(fmt.Sprint(p.Days)), len(fmt.Sprintf("%d/0", len(p.Nurses))))}
	for _, c := range p.Cover {
		t.cell = max(t.cell, len(fmt.Sprintf("%d/%d", len(p.Nurses), c.Needed)))
	}
	for _, s := range p.Shifts {
		t.cell, t.name = max(t.cell, utf8.RuneCountInString(s.ID)), max(t.name, utf8.RuneCountInString(s.ID))
	}
	for _, n := range p.Nurses {
		t.name = max(t.name, utf8.RuneCountInString(n.ID))
	}
	return t
}

// row writes a line of the table.
func (t table) row(b *strings.Builder, name string, cell func(day int) string) {
	line := fmt.Sprintf("%-*s", t.name, name)
	for d := range t.days {
		if d > 0 && d%7 == 0 {
			line += " |"
		}
		line += fmt.Sprintf(" %*s", t.cell, cell(d))
	}
	b.WriteString(strings.TrimRight(line, " "))
	b.WriteByte('\n')
}
