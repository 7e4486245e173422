// Package shop has what the files of several shops share: a line with the numbers of jobs and
// of machines, and the limits of these.
package shop

import (
	"fmt"
	"math"

	"lsolve/problem/scan"
)

// Limits are the largest sizes of a shop. Operations are jobs times machines, Total is the sum
// of all durations.
type Limits struct {
	Jobs, Machines, Operations int
	Total                      int64
}

// Check returns an error that begins with the name of the problem unless the sizes are 1 or
// more and within the limits.
func (m Limits) Check(name string, jobs, machines int) error {
	if jobs < 1 || jobs > m.Jobs || machines < 1 || machines > m.Machines || jobs*machines > m.Operations {
		return fmt.Errorf("%s: %d jobs on %d machines; expected 1..%d on 1..%d, and at most %d operations", name, jobs, machines, m.Jobs, m.Machines, m.Operations)
	}
	return nil
}

// CheckTimes is Check, with the durations of all operations, job by job.
func (m Limits) CheckTimes(name string, jobs, machines int, times []int32) error {
	if err := m.Check(name, jobs, machines); err != nil {
		return err
	}
	if len(times) != jobs*machines {
		return fmt.Errorf("%s: %d durations; expected %d, for %d jobs on %d machines", name, len(times), jobs*machines, jobs, machines)
	}
	total := int64(0)
	for x, t := range times {
		if t < 0 {
			return fmt.Errorf("%s: job %d on machine %d: the duration %d; expected 0 or more", name, x/machines, x%machines, t)
		}
		if total += int64(t); total > m.Total {
			return fmt.Errorf("%s: the durations add up to more than %d", name, m.Total)
		}
	}
	return nil
}

// seeded says what comes after the sizes in a file of Taillard with so many seeds.
var seeded = [...]string{"", ", a seed, an upper and a lower bound", ", two seeds, an upper and a lower bound"}

// Sizes reads the numbers of jobs and of machines, all words of a line. With 1 or 2 seeds it
// is a line of Taillard's files, where these and an upper and a lower bound come after; they
// are not used.
func (m Limits) Sizes(l *scan.Lines, words []scan.Word, seeds int) (jobs, machines int, err error) {
	want := 2
	if seeds > 0 {
		want += seeds + 2
	}
	if len(words) != want {
		return 0, 0, l.Wrong(0, fmt.Sprintf("%d words", len(words)), "the numbers of jobs and of machines"+seeded[seeds])
	}
	if jobs, err = l.Number(words[0], 1, m.Jobs); err != nil {
		return 0, 0, err
	}
	if machines, err = l.Number(words[1], 1, m.Machines); err != nil {
		return 0, 0, err
	}
	for _, w := range words[2:] {
		if _, err := l.Number(w, 0, math.MaxInt32); err != nil {
			return 0, 0, err
		}
	}
	if jobs*machines > m.Operations {
		return 0, 0, l.Wrong(0, fmt.Sprintf("%d operations", jobs*machines), fmt.Sprintf("at most %d", m.Operations))
	}
	return jobs, machines, nil
}
