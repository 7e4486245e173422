package jobshop

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"lsolve/puzzle"
)

// Format describes the text form of an instance.
const Format = `The standard format of job shops (OR-Library): the numbers of jobs and of machines;
then, a line a job, its operations in their order, each as a machine, counted from
0, and a duration. Empty lines are skipped, and "#" begins a comment. Two jobs on
three machines:

    2 3
    0 3  1 2  2 2
    0 2  2 1  1 4
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 20

// Parse reads an instance; see Format. name is the file's name in messages, "-"
// for the standard input. The error is a *puzzle.SyntaxError or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	p := parser{file: name, jobs: -1}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxLine)
	for lines.Scan() {
		p.line++
		if err := p.read(lines.Text()); err != nil {
			return nil, err
		}
	}
	p.line++
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return nil, p.wrong(0, fmt.Sprintf("a line of more than %d bytes", maxLine), "a shorter one")
	} else if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	switch {
	case p.jobs < 0:
		return nil, p.wrong(0, "the end of the file", "the numbers of jobs and of machines")
	case len(p.rows) < p.jobs:
		return nil, p.wrong(0, fmt.Sprintf("the end of the file after %d jobs", len(p.rows)), fmt.Sprintf("%d jobs", p.jobs))
	}
	return New(p.machines, p.rows)
}

// parser is what has been read.
type parser struct {
	file           string
	line           int
	jobs, machines int // jobs is -1 before the first line
	rows           [][]Operation
	total          int64
}

func (p *parser) wrong(column int, found, expected string) error {
	return &puzzle.SyntaxError{File: p.file, Line: p.line, Column: column, Found: found, Expected: expected}
}

// token is a word of a line and the column where it begins.
type token struct {
	text   string
	column int
}

// split is the words of a line, without a comment. Columns count bytes.
func split(line string) (words []token) {
	line, _, _ = strings.Cut(line, "#")
	for i := 0; i < len(line); {
		if isBlank(line[i]) {
			i++
			continue
		}
		start := i
		for i < len(line) && !isBlank(line[i]) {
			i++
		}
		words = append(words, token{line[start:i], start + 1})
	}
	return words
}

func isBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\r' }

// read reads a line.
func (p *parser) read(line string) error {
	words := split(line)
	switch {
	case len(words) == 0:
		return nil
	case p.jobs < 0:
		return p.sizes(words)
	case len(p.rows) == p.jobs:
		return p.wrong(words[0].column, quote(words[0].text), fmt.Sprintf("the end of the file after %d jobs", p.jobs))
	}
	return p.job(words)
}

// sizes reads the first line.
func (p *parser) sizes(words []token) error {
	if len(words) != 2 {
		return p.wrong(0, fmt.Sprintf("%d words", len(words)), "the numbers of jobs and of machines")
	}
	jobs, err := p.number(words[0], 1, MaxJobs)
	if err != nil {
		return err
	}
	machines, err := p.number(words[1], 1, MaxMachines)
	if err != nil {
		return err
	}
	if err := checkSizes(jobs, machines); err != nil {
		return p.wrong(0, fmt.Sprintf("%d operations", jobs*machines), fmt.Sprintf("at most %d", MaxOperations))
	}
	p.jobs, p.machines = jobs, machines
	return nil
}

// job reads a job.
func (p *parser) job(words []token) error {
	if len(words) != 2*p.machines {
		return p.wrong(0, fmt.Sprintf("%d numbers", len(words)), fmt.Sprintf("%d, a machine and a duration for each of %d operations", 2*p.machines, p.machines))
	}
	row := make([]Operation, p.machines)
	visited := make([]bool, p.machines)
	for k := range row {
		machine, err := p.number(words[2*k], 0, p.machines-1)
		if err != nil {
			return err
		}
		if visited[machine] {
			return p.wrong(words[2*k].column, quote(words[2*k].text), "a machine on which the job has not been yet")
		}
		visited[machine] = true
		duration, err := p.number(words[2*k+1], 0, MaxTotal)
		if err != nil {
			return err
		}
		if p.total += int64(duration); p.total > MaxTotal {
			return p.wrong(words[2*k+1].column, quote(words[2*k+1].text), fmt.Sprintf("durations that add up to at most %d", MaxTotal))
		}
		row[k] = Operation{int32(machine), int32(duration)}
	}
	p.rows = append(p.rows, row)
	return nil
}

// number reads a number from low to high.
func (p *parser) number(t token, low, high int) (int, error) {
	n, err := strconv.ParseUint(t.text, 10, 31)
	if err != nil || int(n) < low || int(n) > high {
		return 0, p.wrong(t.column, quote(t.text), fmt.Sprintf("a number from %d to %d", low, high))
	}
	return int(n), nil
}

// quote is a piece of text, shortened.
func quote(text string) string {
	const longest = 20
	if len(text) > longest {
		text = text[:longest] + "..."
	}
	return strconv.Quote(text)
}
