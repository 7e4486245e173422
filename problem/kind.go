package problem

import (
	"context"
	"io"

	"lsolve/model"
)

// Kind describes a problem to programs that list, read or make instances, such as the
// command: everything except its searches. Each problem's package has one, returned by
// the function Kind.
type Kind struct {
	// Name is that of the command and of the package, such as "jobshop".
	Name string
	// Summary is a line that describes the problem, such as "schedule jobs on machines
	// so that the last ends early".
	Summary string
	Sense   model.Sense
	// Options are what an instance needs in addition to its file or its size. Read,
	// Example and Size.New get their values.
	Options []Option
	// Size is set for problems that have instances by size alone.
	Size *Size
	// Read parses an instance; name is for messages. nil: the problem has no file
	// format. Files names the format in a line, such as "TSPLIB", and Format
	// describes it.
	Read          func(name string, r io.Reader, v Values) (Instance, error)
	Files, Format string
	// Solutions names the library's format of a solution, such as "a tour of TSPLIB".
	// Instances then are SolutionWriters. "": there is none.
	Solutions string
	// Example makes the usual sample. nil: there is none.
	Example func(v Values) (Instance, error)
	// Formulations are the names of the models of the problem, the default first; its
	// instances then are Formulated. nil: there is one model.
	Formulations Names
	// Walked is the default formulation for local search. "": the first.
	Walked string
	// Sheet says how solutions are written as CSV. Instances then are Structured. nil: they
	// are not.
	Sheet *Sheet
	// Draws: instances are Drawers.
	Draws bool
	// Maps: instances are Mappers.
	Maps bool
	// Generator makes instances at random. nil: there is none.
	Generator *Generator
}

// WalkedFormulation is Walked, or the first formulation; "" if there is one model.
func (k *Kind) WalkedFormulation() string {
	if k.Walked == "" && len(k.Formulations) > 0 {
		return k.Formulations[0]
	}
	return k.Walked
}

// Size is the range of a problem's size n.
type Size struct {
	Default, Least, Most int
	// New makes the instance of a size within the range. An error says why there is none
	// of that size.
	New func(n int, v Values) (Instance, error)
	// Asked: the size is used only on request; otherwise an instance is read.
	Asked bool
	// Sentence describes the size, if it is not "n".
	Sentence string
}

// Option describes the size as an option.
func (s *Size) Option() Option {
	o := Option{
		Name: "n", Default: s.Default, Least: float64(s.Least), Most: float64(s.Most),
		Placeholder: "N", Sentence: s.Sentence,
	}
	if o.Sentence == "" {
		o.Sentence = "the size"
	}
	return o
}

// Generator makes new instances.
type Generator struct {
	Summary string
	Options []Option
	// Unique: it can make instances with exactly one solution. Then its Options include
	// one called "unique".
	Unique bool
	// Make makes the instance of a seed. It uses find only for what needs a complete
	// search.
	Make func(ctx context.Context, v Values, seed uint64, find Finder) (Instance, error)
}

// UniqueOption returns the option of generators that can make instances with exactly
// one solution.
func UniqueOption() Option {
	return Option{Name: "unique", Default: false, Sentence: "with exactly one solution"}
}

// InstanceOption returns the option of problems whose files may have several instances, at
// most so many; see scan.Set.
func InstanceOption(most int) Option {
	return Option{
		Name: "instance", Default: 0, Least: 0, Most: float64(most), Placeholder: "I",
		Sentence: "the file has several instances, of which I is to be solved, counted from 1; 0: the file has one",
	}
}

// Parsed returns the Read of a Kind that takes no options.
func Parsed[T Instance](parse func(name string, r io.Reader) (T, error)) func(string, io.Reader, Values) (Instance, error) {
	return func(name string, r io.Reader, _ Values) (Instance, error) { return Some(parse(name, r)) }
}

// Some returns the instance and the error as an interface: nil if there is an error.
func Some[T Instance](in T, err error) (Instance, error) {
	if err != nil {
		return nil, err
	}
	return in, nil
}
