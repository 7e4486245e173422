package openshop

import (
	"fmt"
	"io"

	"lsolve/problem/scan"
)

// Format describes the text forms of an instance.
const Format = `The numbers of jobs and of machines, then a line for each job with its durations on
all machines; 0: it needs nothing there. Two jobs on three machines:

    2 3
    3 2 2
    2 4 1

Or Taillard's format, that of his published files: a line that begins with "number of
jobs", then the numbers of jobs and of machines, two seeds, and an upper and a lower
bound, which are not used; then a line "processing times", and for each job its
durations, and a line "machines", and for each job the machine of each of these
durations, counted from 1. A file may have several such instances. The same instance:

    number of jobs, number of machines, time seed, machine seed, upper bound, lower bound :
    2 3 1 1 9 9
    processing times :
    3 2 2
    4 1 2
    machines :
    1 2 3
    2 3 1

Empty lines are skipped, and "#" begins a comment.
`

const (
	// maxLine is the length of the longest line, in bytes.
	maxLine = 1 << 20
	// maxSet is the largest number of instances of a file.
	maxSet = 10_000
)

// Parse reads a file of one instance; see Format. name is the file's name in messages,
// "-" for the standard input. The error is a *problem.SyntaxError or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) { return parseOne(name, r, 0) }

// ParseSet reads the instances of a file; see Parse.
func ParseSet(name string, r io.Reader) ([]*Instance, error) {
	set, err := parse(name, r)
	return set.All, err
}

// parseOne returns instance i of a file, counted from 1; 0: the only one.
func parseOne(name string, r io.Reader, i int) (*Instance, error) {
	return scan.One(parse, name, r, i)
}

// parser is what has been read.
type parser struct {
	*scan.Lines
	table    *table // the instance that is being read; nil: none
	taillard bool   // after a line "number of jobs": more numbers come after the sizes
	set      scan.Set[*Instance]
}

func parse(name string, r io.Reader) (set scan.Set[*Instance], err error) {
	p := &parser{Lines: scan.NewLines(name, r, maxLine, "#")}
	if err := p.Each(p.read); err != nil {
		return set, err
	}
	if err := p.finish("the end of the file"); err != nil {
		return set, err
	}
	if len(p.set.All) == 0 {
		return set, p.Wrong(0, "the end of the file", "the numbers of jobs and of machines")
	}
	return p.set, nil
}

// read reads a line.
func (p *parser) read(line string) error {
	words := scan.Split(line)
	if len(words) == 0 {
		return nil
	}
	switch first := words[0].Text; {
	case first == "number":
		if err := p.finish(`"number"`); err != nil {
			return err
		}
		p.taillard = true
		return nil
	case p.table == nil:
		return p.sizes(words)
	case first == "processing" && p.taillard && len(p.table.times) == 0:
		return nil
	case first == "machines" && p.taillard && p.table.timed() && len(p.table.machines) == 0:
		p.table.placed = true
		return nil
	}
	return p.table.row(p.Lines, words)
}

// sizes reads the numbers of jobs and of machines.
func (p *parser) sizes(words []scan.Word) error {
	seeds := 0
	if p.taillard {
		seeds = 2
	}
	jobs, machines, err := limits.Sizes(p.Lines, words, seeds)
	if err != nil {
		return err
	}
	if len(p.set.All) == maxSet {
		return p.Wrong(0, fmt.Sprintf("instance %d", maxSet+1), fmt.Sprintf("at most %d", maxSet))
	}
	p.table = &table{jobs: jobs, columns: machines}
	p.set.Begin(p.Line, 0)
	return nil
}

// finish ends the instance that is being read, if there is one. found is what ends it.
func (p *parser) finish(found string) error {
	if p.table == nil {
		if p.taillard {
			return p.Wrong(0, found, "the numbers of jobs and of machines")
		}
		return nil
	}
	times, err := p.table.durations(p.Lines, found, p.taillard)
	if err != nil {
		return err
	}
	in, err := New(p.table.jobs, p.table.columns, times)
	if err != nil {
		return err
	}
	p.set.All, p.table = append(p.set.All, in), nil
	return nil
}
