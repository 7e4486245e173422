package flowshop

import (
	"fmt"

	"lsolve/problem"
	"lsolve/problem/scan"
)

// rows are the lines of an instance after its sizes. They have a line for each machine
// with the duration of each job, or a line for each job with each machine and the
// duration there. If both have as many numbers in a line, the number of lines decides.
type rows struct {
	jobs, machines int
	onlyMachines   bool // there is a line for each machine
	lines          []row
	total          int64 // of the durations in lines for machines
}

// row is a line.
type row struct {
	number  int // of the line in the file
	numbers []int32
}

// wide says how many numbers a line has if it is one of a machine, or one of a job.
func (s *rows) wide() (ofMachine, ofJob int) { return s.jobs, 2 * s.machines }

// open reports what the lines may be.
func (s *rows) open() (machines, jobs bool) {
	if s.onlyMachines || len(s.lines) == 0 {
		return true, !s.onlyMachines
	}
	ofMachine, ofJob := s.wide()
	width := len(s.lines[0].numbers)
	return width == ofMachine && len(s.lines) <= s.machines, width == ofJob
}

// most is how many lines there may be.
func (s *rows) most() int {
	if _, jobs := s.open(); jobs {
		return s.jobs
	}
	return s.machines
}

// add reads a line.
func (s *rows) add(l *scan.Lines, words []scan.Word) error {
	machines, jobs := s.open()
	ofMachine, ofJob := s.wide()
	if len(s.lines) > 0 && len(s.lines) == s.most() {
		return l.WrongWord(words[0], fmt.Sprintf("the end of the instance after %d lines", len(s.lines)))
	}
	machines, jobs = machines && len(words) == ofMachine, jobs && len(words) == ofJob
	if !machines && !jobs {
		return l.Wrong(0, fmt.Sprintf("%d numbers", len(words)), s.expected())
	}
	numbers := make([]int32, len(words))
	for k, w := range words {
		low, high := 0, MaxTotal
		if !machines && k%2 == 0 {
			low, high = k/2, k/2
		}
		x, err := l.Number(w, low, high)
		if err != nil {
			return err
		}
		if low < high {
			if s.total += int64(x); (!machines || !jobs) && s.total > MaxTotal {
				return l.WrongWord(w, fmt.Sprintf("durations that add up to at most %d", MaxTotal))
			}
		}
		numbers[k] = int32(x)
	}
	s.lines = append(s.lines, row{l.Line, numbers})
	return nil
}

// expected describes the next line.
func (s *rows) expected() string {
	machines, jobs := s.open()
	ofMachine, ofJob := s.wide()
	text := fmt.Sprintf("%d, the durations of all jobs on a machine", ofMachine)
	switch {
	case !machines:
		return fmt.Sprintf("%d, each of %d machines and the duration there", ofJob, s.machines)
	case jobs && ofMachine != ofJob:
		return text + fmt.Sprintf(", or %d, each of %d machines and the duration there", ofJob, s.machines)
	}
	return text
}

// instance returns what the lines say. found is what comes after the last of them.
func (s *rows) instance(l *scan.Lines, found string) (*Instance, error) {
	machines, jobs := s.open()
	times := make([]int32, s.jobs*s.machines)
	switch {
	case machines && len(s.lines) == s.machines:
		for i, line := range s.lines {
			for j, t := range line.numbers {
				times[j*s.machines+i] = t
			}
		}
	case jobs && len(s.lines) == s.jobs:
		for j, line := range s.lines {
			for i := range s.machines {
				if x := line.numbers[2*i]; int(x) != i {
					return nil, &problem.SyntaxError{File: l.Name, Line: line.number, Found: fmt.Sprint(x), Expected: fmt.Sprintf("machine %d, as there is a line for each job", i)}
				}
				times[j*s.machines+i] = line.numbers[2*i+1]
			}
		}
	default:
		return nil, l.Wrong(0, fmt.Sprintf("%s after %d lines of durations", found, len(s.lines)), fmt.Sprintf("%d", s.most()))
	}
	in, err := New(s.jobs, s.machines, times)
	if err != nil {
		return nil, &problem.SyntaxError{File: l.Name, Line: s.lines[0].number, Found: "larger durations", Expected: fmt.Sprintf("durations that add up to at most %d", MaxTotal)}
	}
	return in, nil
}
