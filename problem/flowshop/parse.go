package flowshop

import (
	"fmt"
	"io"

	"lsolve/problem/scan"
)

// Format describes the text forms of an instance.
const Format = `Taillard's format, that of his published files: a line that begins with "number of
jobs", then the numbers of jobs and of machines, his seed, and an upper and a lower
bound, which are not used, then a line "processing times", then a line for each machine
with the durations of all jobs. A file may have several such instances. Three jobs on
two machines:

    number of jobs, number of machines, initial seed, upper bound and lower bound :
    3 2 1 13 12
    processing times :
    3 2 4
    1 5 2

The first lines may be only the numbers of jobs and of machines, as lsolve writes it:

    3 2
    3 2 4
    1 5 2

Or it is the format of OR-Library, with a line for each job: every machine in turn,
counted from 0, and the duration there. Lines of "+", and a line "instance NAME" with
text until the numbers, may be in front, and a file may have several such instances:

    3 2
    0 3  1 1
    0 2  1 5
    0 4  1 2

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
	rows     *rows // the instance that is being read; nil: none
	titled   bool  // after a line "instance": text may come before the sizes
	taillard bool  // after a line "number of jobs": more numbers come after the sizes
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
	case first == "number" || first == "instance":
		if err := p.finish(fmt.Sprintf("%q", first)); err != nil {
			return err
		}
		p.titled, p.taillard = first == "instance", first == "number"
		return nil
	case first == "processing" && p.rows != nil && len(p.rows.lines) == 0:
		return nil
	case first[0] == '+', p.titled && p.rows == nil && (first[0] < '0' || first[0] > '9'):
		return nil
	}
	if p.rows == nil {
		return p.sizes(words)
	}
	return p.rows.add(p.Lines, words)
}

// sizes reads the numbers of jobs and of machines.
func (p *parser) sizes(words []scan.Word) error {
	seeds := 0
	if p.taillard {
		seeds = 1
	}
	jobs, machines, err := limits.Sizes(p.Lines, words, seeds)
	if err != nil {
		return err
	}
	if len(p.set.All) == maxSet {
		return p.Wrong(0, fmt.Sprintf("instance %d", maxSet+1), fmt.Sprintf("at most %d", maxSet))
	}
	p.rows = &rows{jobs: jobs, machines: machines, onlyMachines: p.taillard}
	p.set.Begin(p.Line, 0)
	return nil
}

// finish ends the instance that is being read, if there is one. found is what ends it.
func (p *parser) finish(found string) error {
	if p.rows == nil {
		if p.titled || p.taillard {
			return p.Wrong(0, found, "the numbers of jobs and of machines")
		}
		return nil
	}
	in, err := p.rows.instance(p.Lines, found)
	if err != nil {
		return err
	}
	p.set.All, p.rows = append(p.set.All, in), nil
	return nil
}
