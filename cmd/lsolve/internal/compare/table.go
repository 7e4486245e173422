package compare

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"lsolve/cmd/lsolve/internal/figures"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/model"
)

// table prints entries in one of the formats, as they come.
type table interface {
	row(e *entry) error
	end() error
}

// table returns the one that --format asks for; its head is printed.
func (c *Comparison) table() table {
	t := columns{c: c, out: c.Out, optimises: c.Sense != model.Satisfy}
	for _, k := range c.Contestants {
		t.backtracks = t.backtracks || k.Backtracks()
	}
	switch c.String("format") {
	case "json":
		return &jsonTable{t}
	case "csv":
		return newCSV(t)
	}
	return newText(t)
}

// columns says which columns a table has.
type columns struct {
	c                     *Comparison
	out                   *output.Writer
	optimises, backtracks bool
}

// limited reports whether limits of tasks may end runs.
func (t *columns) limited() bool {
	return t.c.Changed("task-time-limit") || t.c.Changed("task-memory-limit")
}

// first returns the head of the first column.
func (t *columns) first() string {
	if t.c.Size != nil && !t.c.Size.Asked {
		return "n"
	}
	return "instance"
}

// textTable is for people: columns as wide as their contents are expected to be, so
// that a line can be printed when it is there.
type textTable struct {
	columns
	widths       []int
	early, least bool
	cut          int
}

func newText(t columns) *textTable {
	x := &textTable{columns: t}
	instance, label := len(t.first()), len("algorithm")
	for _, in := range t.c.Instances {
		instance = max(instance, utf8.RuneCountInString(in.Name))
	}
	for _, k := range t.c.Contestants {
		label = max(label, utf8.RuneCountInString(k.Label))
	}
	head := []string{t.first(), "algorithm", "solved"}
	x.widths = []int{instance, label, max(len("solved"), 2*len(fmt.Sprint(t.c.Int("runs")))+2)}
	add := func(names string, widths ...int) {
		head, x.widths = append(head, strings.Split(names, "|")...), append(x.widths, widths...)
	}
	if t.optimises {
		add("objective|quartiles|best", 9, 15, 7)
	}
	add("time ms|quartiles", 8, 17)
	if t.backtracks {
		add("backtracks|quartiles", 10, 15)
	}
	add("effort|quartiles", 7, 15)
	x.print(head)
	return x
}

// print prints a line; what has no column stands behind it.
func (t *textTable) print(cells []string) {
	for i, cell := range cells {
		switch {
		case i >= len(t.widths):
			fmt.Fprintf(t.out, "  %s", cell)
		case i == 0:
			fmt.Fprintf(t.out, "%*s", t.widths[i], cell)
		default:
			fmt.Fprintf(t.out, "  %*s", t.widths[i], cell)
		}
	}
	fmt.Fprintln(t.out)
}

func (t *textTable) row(e *entry) error {
	t.early = t.early || e.early
	mark := ""
	if e.early {
		mark = "*"
	}
	if t.cut += e.cut; e.cut > 0 {
		mark += "~"
	}
	cells := []string{e.instance, e.label, fmt.Sprintf("%d/%d%s", e.Answered, e.Runs, mark)}
	add := func(ok bool, f figures.Figure, more ...string) {
		if !ok {
			cells = append(cells, "-", "-")
			for range more {
				cells = append(cells, "-")
			}
			return
		}
		cells = append(append(cells, output.Short(f.Median), output.Short(f.Q1)+".."+output.Short(f.Q3)), more...)
	}
	if t.optimises {
		add(e.Answered > 0, e.objective, output.Short(e.best()))
	}
	add(e.Answered > 0, e.time())
	if t.backtracks {
		median, quartiles := e.backtracks.Text()
		t.least = t.least || strings.Contains(median+quartiles, ">")
		cells = append(cells, median, quartiles)
	}
	counts := e.Answered > 0 && e.effort != ""
	if add(counts, e.work); counts {
		cells = append(cells, e.effort)
	}
	t.print(cells)
	return nil
}

func (t *textTable) end() error {
	if t.early {
		fmt.Fprintln(t.out, "* the first run did not finish; the others would be the same and were not made")
	}
	if t.cut > 0 {
		fmt.Fprintf(t.out, "~ not solved, and without a result: %s\n", output.Cut(t.cut))
	}
	if t.least {
		fmt.Fprintln(t.out, "> at least: a run that was stopped counts with the backtracks it had made")
	}
	return t.out.Flush()
}
