package tardiness

import (
	"fmt"
	"io"

	"lsolve/problem"
	"lsolve/problem/scan"
)

// Format describes the text forms of an instance.
const Format = `The number of jobs alone in the first line, then the durations of all jobs, their
weights, and their due dates, separated by blanks and line ends. A file may have
several such instances. Three jobs:

    3
    5 2 4
    1 3 2
    6 4 5

The files of OR-Library (wt40, wt50, wt100) have no numbers of jobs: the durations,
weights and due dates of the first instance, of the second, and so on. --instance
chooses one of the 125 instances of such a file; of other numbers of instances,
--jobs says how many jobs each has. One instance alone needs neither:

    5 2 4
    1 3 2
    6 4 5

"#" begins a comment.
`

const (
	// maxLine is the length of the longest line, in bytes.
	maxLine = 1 << 20
	// maxSet is the largest number of instances of a file, and maxNumbers that of
	// numbers.
	maxSet     = 100_000
	maxNumbers = 1 << 21
	// library is how many instances a file of OR-Library has.
	library = 125
)

// Parse reads a file of one instance; see Format. name is the file's name in messages,
// "-" for the standard input. The error is a *problem.SyntaxError or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) { return ParseOne(name, r, 0, 0) }

// ParseOne returns instance i of a file, counted from 1; 0: the only one. jobs is how many
// jobs each instance of a file of OR-Library has; 0: see Format.
func ParseOne(name string, r io.Reader, jobs, i int) (*Instance, error) {
	p, err := read(name, r)
	if err != nil {
		return nil, err
	}
	parts, err := p.split(jobs, i)
	if err != nil {
		return nil, err
	}
	part, err := parts.Choose(name, i)
	if err != nil {
		return nil, err
	}
	return p.instance(part)
}

// ParseSet reads all instances of a file; see ParseOne.
func ParseSet(name string, r io.Reader, jobs int) ([]*Instance, error) {
	p, err := read(name, r)
	if err != nil {
		return nil, err
	}
	parts, err := p.split(jobs, 1)
	if err != nil {
		return nil, err
	}
	set := make([]*Instance, len(parts.All))
	for i, part := range parts.All {
		if set[i], err = p.instance(part); err != nil {
			return nil, err
		}
	}
	return set, nil
}

// number is one with its place.
type number struct {
	value        int32
	line, column int32
}

// place returns the line and the column.
func (n number) place() (line, column int) { return int(n.line), int(n.column) }

// parser is what has been read.
type parser struct {
	*scan.Stream
	numbers []number
}

// read reads all numbers.
func read(name string, r io.Reader) (*parser, error) {
	p := &parser{Stream: scan.NewStream(name, r, maxLine, "#")}
	for {
		w, err := p.Word()
		switch {
		case err != nil:
			return nil, err
		case w.Text == "" && len(p.numbers) == 0:
			return nil, p.Wrong(0, "the end of the file", "the number of jobs")
		case w.Text == "":
			return p, nil
		case len(p.numbers) == maxNumbers:
			return nil, p.WrongWord(w, fmt.Sprintf("at most %d numbers", maxNumbers))
		}
		n, err := p.Lines.Number(w, -MaxTotal, MaxTotal)
		if err != nil {
			return nil, err
		}
		p.numbers = append(p.numbers, number{int32(n), int32(p.Line), int32(w.Column)})
	}
}

// wrong is a mistake at a number; found "" is that number.
func (p *parser) wrong(at number, found, expected string) error {
	if found == "" {
		found = fmt.Sprintf(`"%d"`, at.value)
	}
	return &problem.SyntaxError{File: p.Name, Line: int(at.line), Column: int(at.column), Found: found, Expected: expected}
}

// split returns the numbers of each instance, without the number of jobs. i is the
// instance that is wanted; 0: the only one.
func (p *parser) split(jobs, i int) (parts scan.Set[[]number], err error) {
	if jobs == 0 && (len(p.numbers) == 1 || p.numbers[0].line != p.numbers[1].line) {
		return p.headed()
	}
	n := len(p.numbers)
	switch {
	case jobs > 0 && n%(3*jobs) != 0:
		return parts, p.Wrong(0, fmt.Sprintf("the end of the file after %d numbers", n), fmt.Sprintf("three numbers for each of %d jobs in each instance", jobs))
	case jobs > 0:
	case n%(3*library) == 0 && i == 0:
		return parts, p.Wrong(0, fmt.Sprintf("the end of the file after %d numbers", n), "one instance, or the flag --instance or --jobs to say how the numbers belong together")
	case n%(3*library) == 0:
		jobs = n / (3 * library)
	case n%3 != 0:
		return parts, p.Wrong(0, fmt.Sprintf("the end of the file after %d numbers", n), "three numbers for each job")
	default:
		jobs = n / 3
	}
	if jobs > MaxJobs || n/(3*jobs) > maxSet {
		return parts, p.Wrong(0, fmt.Sprintf("%d instances of %d jobs", n/(3*jobs), jobs), fmt.Sprintf("at most %d instances of %d jobs", maxSet, MaxJobs))
	}
	for rest := p.numbers; len(rest) > 0; rest = rest[3*jobs:] {
		parts.Begin(rest[0].place())
		parts.All = append(parts.All, rest[:3*jobs])
	}
	return parts, nil
}

// headed is split of instances that have the number of jobs in front.
func (p *parser) headed() (parts scan.Set[[]number], err error) {
	for rest := p.numbers; len(rest) > 0; {
		jobs := rest[0]
		switch {
		case jobs.value < 1 || jobs.value > MaxJobs:
			return parts, p.wrong(jobs, "", fmt.Sprintf("the number of jobs, 1 to %d", MaxJobs))
		case len(parts.All) == maxSet:
			return parts, p.wrong(jobs, "", fmt.Sprintf("the end of the file after %d instances", maxSet))
		}
		size := 3 * int(jobs.value)
		if len(rest) <= size {
			return parts, p.Wrong(0, fmt.Sprintf("the end of the file after %d numbers", len(rest)-1), fmt.Sprintf("%d, three for each of %d jobs", size, jobs.value))
		}
		parts.Begin(jobs.place())
		parts.All = append(parts.All, rest[1:size+1])
		rest = rest[size+1:]
	}
	return parts, nil
}

// instance makes the instance of its numbers.
func (p *parser) instance(numbers []number) (*Instance, error) {
	n := len(numbers) / 3
	jobs := make([]Job, n)
	for j := range jobs {
		duration, weight := numbers[j], numbers[n+j]
		switch {
		case duration.value < 1:
			return nil, p.wrong(duration, "", fmt.Sprintf("the duration of job %d, 1 or more", j))
		case weight.value < 0:
			return nil, p.wrong(weight, "", fmt.Sprintf("the weight of job %d, 0 or more", j))
		}
		jobs[j] = Job{duration.value, weight.value, numbers[2*n+j].value}
	}
	in, err := New(jobs)
	if err != nil {
		return nil, p.wrong(numbers[0], "larger jobs", fmt.Sprintf("durations that add up to at most %d, and objectives of at most %d", MaxTotal, int64(MaxObjective)))
	}
	return in, nil
}
