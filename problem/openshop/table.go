package openshop

import (
	"fmt"

	"lsolve/problem/scan"
)

// table is the tables of an instance: the durations, job by job, and the machines of
// these, if the file says so.
type table struct {
	jobs, columns int
	times         []int32
	machines      []int32
	placed        bool // lines are those of machines
	total         int64
}

// timed reports that all durations have been read.
func (t *table) timed() bool { return len(t.times) == t.jobs*t.columns }

// row reads a line.
func (t *table) row(l *scan.Lines, words []scan.Word) error {
	list := &t.times
	if t.placed {
		list = &t.machines
	}
	if len(*list) == t.jobs*t.columns {
		expected := fmt.Sprintf("the end of the instance after %d lines", t.jobs)
		return l.WrongWord(words[0], expected)
	}
	if len(words) != t.columns {
		return l.Wrong(0, fmt.Sprintf("%d numbers", len(words)), fmt.Sprintf("%d, one for each machine", t.columns))
	}
	if t.placed {
		return t.places(l, words)
	}
	for _, w := range words {
		d, err := l.Number(w, 0, MaxTotal)
		if err != nil {
			return err
		}
		if t.total += int64(d); t.total > MaxTotal {
			return l.WrongWord(w, fmt.Sprintf("durations that add up to at most %d", MaxTotal))
		}
		t.times = append(t.times, int32(d))
	}
	return nil
}

// places reads the machines of a job.
func (t *table) places(l *scan.Lines, words []scan.Word) error {
	seen := make([]bool, t.columns)
	for _, w := range words {
		i, err := l.Number(w, 1, t.columns)
		if err != nil {
			return err
		}
		if seen[i-1] {
			return l.WrongWord(w, "a machine that the job does not have yet")
		}
		seen[i-1] = true
		t.machines = append(t.machines, int32(i-1))
	}
	return nil
}

// durations returns those of each job, machine by machine. found is what comes after the
// tables; both: there are two.
func (t *table) durations(l *scan.Lines, found string, both bool) ([]int32, error) {
	if !t.timed() {
		return nil, l.Wrong(0, fmt.Sprintf("%s after %d lines of durations", found, len(t.times)/t.columns), fmt.Sprint(t.jobs))
	}
	if !both {
		return t.times, nil
	}
	if len(t.machines) < len(t.times) {
		return nil, l.Wrong(0, fmt.Sprintf("%s after %d lines of machines", found, len(t.machines)/t.columns), fmt.Sprint(t.jobs))
	}
	all := make([]int32, len(t.times))
	for x, i := range t.machines {
		all[x/t.columns*t.columns+int(i)] = t.times[x]
	}
	return all, nil
}
