package jobshop

import (
	"fmt"
	"io"

	"lsolve/problem/scan"
)

// Format describes the text form of an instance.
const Format = `The standard format of job shops (OR-Library): the numbers of jobs and of machines;
then, a line a job, its operations in their order, each as a machine, counted from
0, and a duration. Empty lines are skipped, and "#" begins a comment. Two jobs on
three machines:

    2 3
    0 3  1 2  2 2
    0 2  2 1  1 4

After the jobs there may be lines of a word and a number for each job: "release", when
it can begin; "due", when it should have ended; and "weights", what a unit of time after
that counts, 1 otherwise. "setup" and a machine, or "all", begin the setup times of that
machine, or of all: a line with the time before each job as its first, then for each job
a line with the times from it to each job (to itself: any). Between two jobs a machine
never needs more time than by way of another job. The objectives tardiness and lateness
need due dates.

    release 0 1
    due 8 9
    weights 2 1
    setup all
    0 1
    0 2
    1 0

Or it is the format of Brucker and Thiele, where setup times depend on families of operations:
the numbers of machines, of jobs and of families; a line a job, of the number of its
operations and for each a duration, a machine and a family, both counted from 1; a line with
the setup times before an operation of each family that is the first on its machine, and for
each family a line with those from it to each. What follows is not used. Two jobs on two
machines, of two families:

    2 2 2
    2 3 1 1 2 2 1
    2 2 2 2 4 1 2
    1 2
    0 3
    3 0
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 20

// Parse reads an instance; see Format. name is the file's name in messages, "-"
// for the standard input. The error is a *problem.SyntaxError or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	p := parser{Lines: scan.NewLines(name, r, maxLine, "#"), jobs: -1}
	if err := p.Each(p.read); err != nil {
		return nil, err
	}
	switch {
	case p.jobs < 0:
		return nil, p.Wrong(0, "the end of the file", "the numbers of jobs and of machines")
	case len(p.rows) < p.jobs:
		return nil, p.Wrong(0, fmt.Sprintf("the end of the file after %d jobs", len(p.rows)), fmt.Sprintf("%d jobs", p.jobs))
	}
	if p.families != nil {
		if err := p.setups(); err != nil {
			return nil, err
		}
	}
	in, err := New(p.machines, p.rows)
	if err != nil {
		return nil, err
	}
	if err := p.extend(in); err != nil {
		return nil, err
	}
	return in, nil
}

// parser is what has been read.
type parser struct {
	*scan.Lines
	jobs, machines int // jobs is -1 before the first line
	rows           [][]Operation
	total          int64
	sections       sections
	families       *families // of a file of Brucker and Thiele
}

// read reads a line.
func (p *parser) read(line string) error {
	words := scan.Split(line)
	switch {
	case len(words) == 0:
		return nil
	case p.jobs < 0 && len(words) == 3:
		return p.sizesOfFamilies(words)
	case p.jobs < 0:
		return p.sizes(words)
	case p.families != nil:
		return p.lineOfFamilies(words)
	case len(p.rows) == p.jobs:
		return p.section(words)
	}
	return p.job(words)
}

// sizes reads the first line.
func (p *parser) sizes(words []scan.Word) error {
	jobs, machines, err := limits.Sizes(p.Lines, words, 0)
	if err != nil {
		return err
	}
	p.jobs, p.machines = jobs, machines
	return nil
}

// job reads a job.
func (p *parser) job(words []scan.Word) error {
	if len(words) != 2*p.machines {
		return p.Wrong(0, fmt.Sprintf("%d numbers", len(words)), fmt.Sprintf("%d, a machine and a duration for each of %d operations", 2*p.machines, p.machines))
	}
	row := make([]Operation, p.machines)
	visited := make([]bool, p.machines)
	for k := range row {
		machine, err := p.Number(words[2*k], 0, p.machines-1)
		if err != nil {
			return err
		}
		if visited[machine] {
			return p.WrongWord(words[2*k], "a machine on which the job has not been yet")
		}
		visited[machine] = true
		duration, err := p.Number(words[2*k+1], 0, MaxTotal)
		if err != nil {
			return err
		}
		if p.total += int64(duration); p.total > MaxTotal {
			return p.WrongWord(words[2*k+1], fmt.Sprintf("durations that add up to at most %d", MaxTotal))
		}
		row[k] = Operation{int32(machine), int32(duration)}
	}
	p.rows = append(p.rows, row)
	return nil
}
