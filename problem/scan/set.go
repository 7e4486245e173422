package scan

import (
	"fmt"
	"io"

	"lsolve/problem"
)

// Set is the instances of a file that may have several.
type Set[T any] struct {
	// All are the instances in their order.
	All []T

	begun        int // instances
	line, column int // where the second begins; 0: not known
}

// Begin says that the next instance begins at a line and a column; column 0 means all of
// the line.
func (s *Set[T]) Begin(line, column int) {
	if s.begun++; s.begun == 2 {
		s.line, s.column = line, column
	}
}

// Choose returns the instance that the option of problem.InstanceOption asks for: number
// i, counted from 1, or with 0 the only one. name is the file's name in messages. It is a
// *problem.SyntaxError if i is 0 and there is not exactly one, and an error if there is no
// instance i.
func (s *Set[T]) Choose(name string, i int) (one T, err error) {
	n := len(s.All)
	switch {
	case i > n:
		return one, fmt.Errorf("%s: instance %d of a set of %d", name, i, n)
	case i == 0 && n != 1:
		wrong := problem.SyntaxError{File: name, Line: s.line, Column: s.column, Found: fmt.Sprintf("the second of %d instances", n), Expected: "one instance, or the flag --instance to say which"}
		if s.line == 0 {
			wrong.Line, wrong.Found = 1, fmt.Sprintf("a set of %d instances", n)
		}
		return one, &wrong
	}
	return s.All[max(0, i-1)], nil
}

// One reads a file by parse, and returns instance i; see Choose.
func One[T any](parse func(name string, r io.Reader) (Set[T], error), name string, r io.Reader, i int) (one T, err error) {
	set, err := parse(name, r)
	if err != nil {
		return one, err
	}
	return set.Choose(name, i)
}
