package qubo

import (
	"fmt"
	"io"

	"lsolve/problem/scan"
)

// Format describes the file formats.
const Format = `The format of OR-Library (bqp) and of the Biq Mac Library (sparse): the numbers of
variables and of entries, then for each entry its row, its column, both counted from 1,
and its number. The entries are those of a symmetric matrix on and above the diagonal; the
value of a solution x is the sum over all rows i and columns j of q[i,j] x[i] x[j], so that
an entry above the diagonal counts twice. It is maximised, as OR-Library has it; the
instances of the Biq Mac Library are to be minimised (--objective min). Two variables:

    2 3
    1 1 5
    1 2 -4
    2 2 6

A file of OR-Library has several such instances, after their number.

The format of D-Wave (.qubo), which is minimised: lines "c" are comments, and a line "p qubo 0
N D C" has the number N of variables and of the lines of variables and of pairs after it. Each
is of two variables, counted from 0, and a whole number; a pair counts once:

    p qubo 0 2 2 1
    0 0 -5
    1 1 -6
    0 1 8

Otherwise "#" begins a comment. Numbers are of at most 2^29, in files of D-Wave 2^30.
`

const (
	// maxLine is the length of the longest line, in bytes.
	maxLine = 1 << 16
	// maxSet is the largest number of instances of a file.
	maxSet = 1000
)

// Parse reads a file of one instance; see Format. name is the file's name in messages,
// "-" for the standard input. The error is a *problem.SyntaxError or the reader's.
func Parse(name string, r io.Reader) (*Instance, error) { return parseOne(name, r, 0) }

// ParseSet reads the instances of a file; see Parse.
func ParseSet(name string, r io.Reader) ([]*Instance, error) {
	set, err := parse(name, r, 0)
	return set.All, err
}

// parseOne returns instance i of a file, counted from 1; 0: the only one.
func parseOne(name string, r io.Reader, i int) (*Instance, error) {
	set, err := parse(name, r, i)
	if err != nil {
		return nil, err
	}
	return set.Choose(name, i)
}

// parser is what has been read.
type parser struct {
	*scan.Stream
	only int // the instance to keep, counted from 1; 0: all
	set  scan.Set[*Instance]
}

// wanted reports whether the next instance is to be kept.
func (p *parser) wanted() bool { return p.only == 0 || p.only == len(p.set.All)+1 }

// parse reads a file. Of a set it keeps the one that is asked for, with nil in place of the
// others, or all.
func parse(name string, r io.Reader, only int) (set scan.Set[*Instance], err error) {
	p := &parser{Stream: scan.NewStream(name, r, maxLine, "#"), only: only}
	w, err := p.Word()
	if err != nil {
		return set, err
	}
	switch w.Text {
	case "":
		return set, p.Wrong(0, "the end of the file", "the numbers of variables and of entries")
	case "c", "p":
		p.Reread()
		err = p.dwave()
	default:
		alone := p.EndOfLine("") == nil
		p.Reread()
		err = p.sparse(alone)
	}
	if err != nil {
		return set, err
	}
	return p.set, nil
}

// add keeps the next instance. line is where it begins.
func (p *parser) add(line, n int, terms []Term, minimise bool) error {
	if !p.wanted() {
		p.set.All = append(p.set.All, nil)
		return nil
	}
	in, twice, err := build(n, terms)
	end := p.Line
	p.Line = line
	defer func() { p.Line = end }()
	switch {
	case err != nil:
		return p.Wrong(0, "coefficients that are too large", "smaller ones")
	case twice != nil:
		base := int32(1)
		if minimise {
			base = 0
		}
		return p.Wrong(0, fmt.Sprintf("an instance with two entries for the variables %d and %d", twice.I+base, twice.J+base), "one")
	}
	in.Minimise = minimise
	p.set.All = append(p.set.All, in)
	return nil
}
