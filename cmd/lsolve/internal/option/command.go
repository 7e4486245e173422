package option

import (
	"fmt"
	"slices"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/model"
	"lsolve/problem"
)

// Command says what a command has; its options follow from that.
type Command struct {
	// Name is that of the problem, or of the command that has none.
	Name string
	Use  Use
	// Algorithms are those of --algo, the default first.
	Algorithms []Algorithm
	// Compared are the names that compare runs unless others are asked for.
	Compared []string
	// Objective: something is to be optimised.
	Objective bool
	// Formulations are the models to choose from, the usual one first; Walked is the
	// one of local searches.
	Formulations []string
	Walked       string
	// Board: metaheuristics walk a state that was made for the problem, unless
	// --on-model says otherwise.
	Board bool
	// Warms: the problem has a walk of its own for the warm start.
	Warms bool
	// Draws: solutions can be drawn as SVG.
	Draws bool
	// Maps: solutions can be written as GeoJSON.
	Maps bool
	// Tabular: solutions can be written as CSV.
	Tabular bool
	// Library: solutions can be written in the format of the problem's library; "":
	// there is none.
	Library string
	// Enumerates: all solutions can be asked for.
	Enumerates bool
	// Example: there is a sample instance.
	Example bool
	// Unique: the generator can make instances with exactly one solution.
	Unique bool
	// Learns: the complete search learns unless --learn says otherwise.
	Learns bool
	Size   *problem.Size
	// Options are the problem's own.
	Options []problem.Option
	// Without are options of the table that the command does not have.
	Without []string
	// Defaults replace those of the table, as text.
	Defaults map[string]string
}

// FromKind fills in what a problem says of itself.
func FromKind(k *problem.Kind, use Use, algorithms []Algorithm) Command {
	c := Command{
		Name: k.Name, Use: use, Algorithms: algorithms, Objective: k.Sense != model.Satisfy,
		Formulations: k.Formulations, Walked: k.Walked, Example: k.Example != nil, Enumerates: k.Sense == model.Satisfy,
		Size: k.Size, Options: k.Options, Library: k.Solutions, Tabular: k.Sheet != nil, Maps: k.Maps,
	}
	if use == Generate && k.Generator != nil {
		c.Size, c.Options, c.Unique = nil, k.Generator.Options, k.Generator.Unique
	}
	return c
}

// Set has the options of one command.
type Set struct {
	command Command
	options []*Option
	byName  map[string]*Option
}

// For has the options of a command. It panics if the description contradicts
// itself, such as by an option that there is twice.
func For(c Command) *Set {
	s := &Set{command: c, byName: map[string]*Option{}}
	for i := range table {
		if o := table[i]; c.has(&o) {
			c.adapt(&o)
			s.add(o)
		}
	}
	for _, own := range c.Options {
		if own.Name == "unique" && c.Unique {
			continue // it is in the table
		}
		s.add(fromProblem(own))
	}
	for name, text := range c.Defaults {
		o := s.byName[name]
		if o == nil {
			panic(fmt.Sprintf("option: %s has no option %q, but a default for it", c.Name, name))
		}
		value, err := o.parse(text)
		if err != nil {
			panic(fmt.Sprintf("option: default of %s: %v", c.Name, err))
		}
		o.Default = value
	}
	return s
}

func (s *Set) add(o Option) {
	if s.byName[o.Name] != nil {
		panic(fmt.Sprintf("option: %s has two options %q", s.command.Name, o.Name))
	}
	s.options = append(s.options, &o)
	for _, name := range append([]string{o.Name}, o.Aliases...) {
		s.byName[name] = &o
	}
}

// has reports whether the command has an option of the table.
func (c *Command) has(o *Option) bool {
	return o.In&c.Use != 0 && !slices.Contains(c.Without, o.Name) && (o.Only == nil || slices.Contains(o.Only, c.Name)) && (o.When == nil || o.When(c)) &&
		(o.Of == nil || slices.ContainsFunc(c.Algorithms, func(a Algorithm) bool { return a.has(o.Of) }))
}

// fromProblem returns a problem's own option.
func fromProblem(p problem.Option) Option {
	o := Option{Name: p.Name, Placeholder: p.Placeholder, Sentence: p.Sentence, Choices: named(p.Choices...), Group: Problem, Common: true}
	switch d := p.Default.(type) {
	case bool:
		o.Type, o.Default = Bool, d
	case int:
		o.Type, o.Default = Int, int64(d)
	case float64:
		o.Type, o.Default = Float, d
	case string:
		o.Type, o.Default = Text, d
	default:
		panic(fmt.Sprintf("option: the default of %q is a %T", p.Name, d))
	}
	if p.Least != 0 || p.Most != 0 {
		o.Range = &Range{p.Least, p.Most}
	}
	return o
}

// Options are those of the set, in the order of the table; the problem's own come
// last.
func (s *Set) Options() []*Option { return slices.Clone(s.options) }

// Choices returns the values of an option that has a choice.
func (s *Set) Choices(name string) []string { return names(s.byName[name].Choices) }

// Algorithm returns the one of that name.
func (s *Set) Algorithm(name string) (*Algorithm, error) {
	for i := range s.command.Algorithms {
		if a := &s.command.Algorithms[i]; a.Name == name {
			return a, nil
		}
	}
	return nil, exit.Usagef("unknown algorithm %q; expected one of %s", name, join(s.algorithmNames()))
}

func (s *Set) algorithmNames() []string {
	var list []string
	for _, a := range s.command.Algorithms {
		list = append(list, a.Name)
	}
	return list
}
