package flatzinc

import (
	"errors"
	"io"
)

// Handler receives the items of a file in order. An error ends the parsing. Parse
// returns it unchanged if it has a place, or adds the place of the item. Slices
// belong to the parser, which overwrites them with the next item.
type Handler interface {
	// Declare receives a parameter or variable, and returns what its name stands
	// for from now on: a Bool, Int, Float, Var or Const.
	Declare(*Declaration) (Node, error)
	// Constrain receives a constraint.
	Constrain(*Constraint) error
	// Solve receives the solve item; there is one.
	Solve(*Solve) error
}

// Place is the place where an item begins.
type Place struct{ Line, Col int }

// Declaration is a parameter or a variable, or an array of them.
type Declaration struct {
	Place
	Name   int32
	Base   Base
	Var    bool   // it declares variables
	Array  bool   // it declares an array of Length elements
	Length int64  // of an array
	Domain []Node // a Range or Set of its values; empty: all
	Notes  []Node // the annotations, one after the other
	Value  []Node // its value; empty: none
}

// Base is the type of a value.
type Base uint8

// The types.
const (
	BaseBool Base = iota
	BaseInt
	BaseFloat
	BaseSet // set of int
)

// Constraint is a constraint: Name(Args...).
type Constraint struct {
	Place
	Name  int32
	Args  []Node // the arguments, one after the other
	Notes []Node
}

// Solve is the solve item.
type Solve struct {
	Place
	Goal  Goal
	Value []Node // the objective
	Notes []Node
}

// Goal is satisfy, minimize or maximize.
type Goal uint8

// The goals.
const (
	Satisfy Goal = iota
	Minimize
	Maximize
)

// Parse reads a file and passes its items to h. names receives all names of the
// file; nil uses a table of its own. Parse calls stop, unless nil, now and then; if
// stop returns true, Parse returns ErrStopped. Memory does not grow with the number
// of items, except for their names.
func Parse(r io.Reader, names *Names, h Handler, stop func() bool) error {
	if names == nil {
		names = newNames()
	}
	p := &parser{scanner: newScanner(r, names), h: h}
	p.stop = stop
	p.skipMark()
	return p.file()
}

// ErrStopped says that the caller's stop function ended reading or compiling.
var ErrStopped = errors.New("flatzinc: stopped")

// parser makes items of tokens.
type parser struct {
	*scanner
	h     Handler
	bound []Node // by name: what it stands for
	known []bool // by name: bound has it
	nodes []Node // those of the item
	depth int
}

// file reads all items.
func (p *parser) file() error {
	solved := false
	if err := p.next(); err != nil {
		return err
	}
	for p.tok != tokEnd {
		place := Place{p.line, p.col}
		p.nodes, p.depth = p.nodes[:0], 0
		var err error
		switch {
		case p.tok != tokName:
			return p.unexpected("an item")
		case p.id == wordConstraint:
			err = p.constraint(place)
		case p.id == wordPredicate:
			err = p.predicate()
		case p.id == wordSolve && solved:
			return p.errorf("a second solve item; expected one")
		case p.id == wordSolve:
			solved = true
			err = p.solve(place)
		default:
			err = p.declaration(place)
		}
		if err != nil {
			return p.placed(err, place)
		}
		if err := p.take(';'); err != nil {
			return err
		}
	}
	if !solved {
		return p.errorf("the file ends without a solve item")
	}
	return nil
}

// placed adds the place of an item to an error without one.
func (p *parser) placed(err error, place Place) error {
	var here *Error
	if errors.As(err, &here) || p.fault != nil {
		return err
	}
	return &Error{place.Line, place.Col, err.Error()}
}

// constraint reads: constraint name(arguments) annotations.
func (p *parser) constraint(place Place) error {
	if err := p.next(); err != nil {
		return err
	}
	if p.tok != tokName || p.id < numWords {
		return p.unexpected("the name of a constraint")
	}
	name := p.id
	if err := p.next(); err != nil {
		return err
	}
	if err := p.take('('); err != nil {
		return err
	}
	for p.tok != ')' {
		if err := p.expr(false); err != nil {
			return err
		}
		if p.tok != ',' {
			break
		}
		if err := p.next(); err != nil {
			return err
		}
	}
	if err := p.take(')'); err != nil {
		return err
	}
	args := len(p.nodes)
	if err := p.notes(); err != nil {
		return err
	}
	return p.h.Constrain(&Constraint{place, name, p.nodes[:args], p.nodes[args:]})
}

// solve reads: solve annotations satisfy, or minimize or maximize expression.
func (p *parser) solve(place Place) error {
	if err := p.next(); err != nil {
		return err
	}
	if err := p.notes(); err != nil {
		return err
	}
	s, notes := Solve{Place: place}, len(p.nodes)
	switch {
	case p.tok == tokName && p.id == wordSatisfy:
	case p.tok == tokName && p.id == wordMinimize:
		s.Goal = Minimize
	case p.tok == tokName && p.id == wordMaximize:
		s.Goal = Maximize
	default:
		return p.unexpected("satisfy, minimize or maximize")
	}
	if err := p.next(); err != nil {
		return err
	}
	if s.Goal != Satisfy {
		if err := p.expr(false); err != nil {
			return err
		}
	}
	s.Notes, s.Value = p.nodes[:notes], p.nodes[notes:]
	return p.h.Solve(&s)
}

// predicate skips the declaration of a predicate, which has nothing that is needed.
func (p *parser) predicate() error {
	for p.tok != ';' {
		if p.tok == tokEnd {
			return p.unexpected("\";\"")
		}
		if err := p.next(); err != nil {
			return err
		}
	}
	return nil
}

// take skips a token that has to be there.
func (p *parser) take(t token) error {
	if p.tok != t {
		return p.unexpected(tokenName(t))
	}
	return p.next()
}

// takeWord skips a keyword that has to be there.
func (p *parser) takeWord(word int32) error {
	if p.tok != tokName || p.id != word {
		return p.unexpected("\"" + keywords[word] + "\"")
	}
	return p.next()
}

// unexpected returns the error for a token other than the expected one.
func (p *parser) unexpected(expected string) error {
	found := tokenName(p.tok)
	if p.tok == tokName {
		found = "\"" + p.names.Text(p.id) + "\""
	}
	return p.errorf("expected %s, found %s", expected, found)
}

func tokenName(t token) string {
	switch t {
	case tokEnd:
		return "the end of the file"
	case tokName:
		return "a name"
	case tokInt:
		return "an integer"
	case tokFloat:
		return "a float"
	case tokString:
		return "a string"
	case tokDots:
		return "\"..\""
	case tokColons:
		return "\"::\""
	}
	return "\"" + string(rune(t)) + "\""
}
