package bench

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lsolve/cmd/lsolve/internal/output"
)

// table prints what there is in one of the formats, as it comes.
type table interface {
	run(r *Result) error         // a run
	rows(entries []*entry) error // an instance whose runs are done
	summary(s *Summary) error
	end() error
}

// table returns the one that --format asks for; its head is printed.
func (b *Bench) table() table {
	switch b.String("format") {
	case "json":
		return &jsonTable{b.Out}
	case "csv":
		return newCSV(b)
	}
	return newText(b)
}

// textTable is for people: columns as wide as their contents are expected to be, so that a
// line can be printed when it is there.
type textTable struct {
	out            *output.Writer
	widths         []int
	marks, unknown bool
	zero           bool // a gap was from 0
	cut            int  // runs that a limit of their task has ended
}

// The marks behind the best objective, and their meanings.
const (
	reachedMark = "="
	betterMark  = "+"
	wrongMark   = "!"
	cutMark     = "~" // behind the runs with a solution
	foundMark   = "?" // behind the best known value
)

func newText(b *Bench) *textTable {
	instance, best, label := len("instance"), len("best known"), len("algorithm")
	for i := range b.Set.Items {
		instance = max(instance, utf8.RuneCountInString(b.Set.Items[i].Short))
		best = max(best, len(strconv.FormatInt(b.Set.Items[i].Best, 10))+1)
	}
	for _, l := range b.Labels {
		label = max(label, utf8.RuneCountInString(l))
	}
	t := &textTable{out: b.Out, widths: []int{instance, best, label, max(len("found"), 2*len(strconv.Itoa(b.Int("runs")))+1), best, best + 2, 7, 7}}
	t.print("instance", "best known", "algorithm", "found", "median", "best", "gap %", "best %")
	return t
}

// print prints a line, without blanks at its end.
func (t *textTable) print(cells ...string) {
	var line strings.Builder
	for i, cell := range cells {
		fmt.Fprintf(&line, "%*s  ", t.widths[i], cell)
	}
	fmt.Fprintln(t.out, strings.TrimRight(line.String(), " "))
}

func (t *textTable) run(*Result) error { return nil }

func (t *textTable) rows(entries []*entry) error {
	for i, e := range entries {
		name, best := "", ""
		if i == 0 {
			name, best = e.in.Short, t.known(e)
		}
		found, mark := "-", " "
		if e.found > 0 {
			found = strconv.FormatInt(e.best, 10)
		}
		switch {
		case e.wrong:
			mark = wrongMark
		case e.better:
			mark = betterMark
		case e.reached:
			mark = reachedMark
		}
		t.marks = t.marks || mark != " "
		middle := "-"
		if finite(e.median) {
			middle = strconv.FormatFloat(e.median, 'f', -1, 64)
		}
		solved := fmt.Sprintf("%d/%d", e.found, e.wanted)
		if t.cut += e.cut; e.cut > 0 {
			solved += cutMark
		}
		t.print(name, best, e.label, solved, middle, found+" "+mark, e.shown(e.gap), e.shown(e.least))
		t.zero = t.zero || e.any && e.against == 0 && e.found > 0
	}
	return nil
}

// known is the best known value as the table shows it.
func (t *textTable) known(e *entry) string {
	switch {
	case !e.any:
		return "-"
	case e.in.Known:
		return strconv.FormatInt(e.against, 10)
	}
	t.unknown = true
	return strconv.FormatInt(e.against, 10) + foundMark
}

func (t *textTable) summary(s *Summary) error {
	if t.marks {
		fmt.Fprintf(t.out, "%s as good as the best known, %s better, %s better than an optimum: the list is wrong\n", reachedMark, betterMark, wrongMark)
	}
	if t.cut > 0 {
		fmt.Fprintf(t.out, "%s without a result: %s\n", cutMark, output.Cut(t.cut))
	}
	if t.unknown {
		fmt.Fprintf(t.out, "%s none is known: the best of these runs\n", foundMark)
	}
	if t.zero {
		fmt.Fprintf(t.out, "%s: the difference to a best value of 0, of which there are no per cent; a unit counts as 100 below\n", strings.TrimSpace(absolute))
	}
	if s.wrong != nil {
		fmt.Fprintf(t.out, "the best known value cannot be true: %s\n", strings.Join(s.wrong, ", "))
	}
	if s.Instances == 1 {
		fmt.Fprint(t.out, "\n1 instance\n")
	} else {
		fmt.Fprintf(t.out, "\n%d instances\n", s.Instances)
	}
	heads := []string{"algorithm", "found", "reached", "improved", "mean gap %", "median gap %", "rank"}
	var rows [][]string
	for _, a := range s.Algorithms {
		mean := percent(a.MeanGap)
		if a.Missing > 0 && finite(a.MeanGap) {
			mean += fmt.Sprintf(" (of %d)", s.Instances-a.Missing)
		}
		rows = append(rows, []string{
			a.Label, fmt.Sprintf("%d/%d", a.Found, a.Runs), strconv.Itoa(a.Reached), strconv.Itoa(a.Improved), mean, percent(a.MedianGap), strconv.FormatFloat(a.Rank, 'f', 2, 64),
		})
	}
	t.grid(heads, rows)
	fmt.Fprintf(t.out, "\nperformance profile: the share of instances within %s %% of the best known in at most so many times the least time of all\n", plain(s.Target))
	t.profile(s, s.Performance, ratioColumns, "", true)
	fmt.Fprint(t.out, "\ngap profile: the share of runs within so many per cent of the best known\n")
	t.profile(s, s.Gaps, gapColumns, "%", false)
	t.significance(s)
	return nil
}

// plain is a number as it would be typed.
func plain(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// profile prints a line for each algorithm.
func (t *textTable) profile(s *Summary, values [][]float64, columns []float64, unit string, ever bool) {
	heads := []string{"algorithm"}
	for _, x := range columns {
		heads = append(heads, plain(x)+unit)
	}
	if ever {
		heads = append(heads, "at all")
	}
	var rows [][]string
	for a := range values {
		row := []string{s.Algorithms[a].Label}
		for _, x := range columns {
			row = append(row, strconv.FormatFloat(share(values[a], x), 'f', 2, 64))
		}
		if ever {
			row = append(row, strconv.FormatFloat(reached(values[a]), 'f', 2, 64))
		}
		rows = append(rows, row)
	}
	t.grid(heads, rows)
}

// grid prints rows with columns as wide as they need.
func (t *textTable) grid(heads []string, rows [][]string) {
	widths := make([]int, len(heads))
	for _, row := range append([][]string{heads}, rows...) {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	t.widths = widths
	t.print(heads...)
	for _, row := range rows {
		t.print(row...)
	}
}

// level is the one of the tests.
const level = 0.05

// significance says what the tests say.
func (t *textTable) significance(s *Summary) {
	labels := make([]string, len(s.Algorithms))
	for a := range labels {
		labels[a] = s.Algorithms[a].Label
	}
	switch {
	case s.Wilcoxon != nil:
		w := s.Wilcoxon
		how := "exact"
		if !w.Exact {
			how = "normal approximation"
		}
		fmt.Fprintf(t.out, "\nWilcoxon's signed ranks: %s is worse by %s, %s by %s, over %d instances where they differ: p %s (%s)\n",
			labels[0], plain(w.Plus), labels[1], plain(w.Minus), w.Differences, probability(w.P), how)
	case s.Friedman != nil:
		f := s.Friedman
		fmt.Fprintf(t.out, "\nFriedman: chi-squared %s, %d degrees of freedom, p %s; Iman and Davenport: F %s, %d and %d, p %s\n",
			output.Short(f.Chi2), f.DF1, probability(f.P), statistic(f.F), f.DF1, f.DF2, probability(f.PF))
		fmt.Fprintf(t.out, "Nemenyi: algorithms differ (p < %v) where their ranks are %.2f apart\n", level, f.Critical(level))
		t.pairs(labels, s)
	case s.Instances < 2 && len(labels) > 1:
		fmt.Fprint(t.out, "\nno test: expected two instances or more\n")
	}
}

// pairs lists the pairs that differ.
func (t *textTable) pairs(labels []string, s *Summary) {
	order := make([]int, len(labels))
	for i := range order {
		order[i] = i
	}
	f := s.Friedman
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(f.Ranks[a], f.Ranks[b]) })
	differ := 0
	for i, a := range order {
		for _, b := range order[i+1:] {
			if p := f.Pair(a, b); p < level {
				fmt.Fprintf(t.out, "  %s is better than %s: p %s\n", labels[a], labels[b], probability(p))
				differ++
			}
		}
	}
	if differ == 0 {
		fmt.Fprint(t.out, "  none do\n")
	}
}

// probability returns a p as it is reported.
func probability(p float64) string {
	if p < 0.0001 {
		return "< 0.0001"
	}
	return strconv.FormatFloat(p, 'f', 4, 64)
}

// statistic returns one that may be infinite.
func statistic(x float64) string {
	if !finite(x) {
		return "infinite"
	}
	return output.Short(x)
}

func (t *textTable) end() error { return nil }
