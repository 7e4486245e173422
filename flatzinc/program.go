package flatzinc

import (
	"io"
	"slices"
)

// Program is a FlatZinc file with its names resolved.
type Program struct {
	Names *Names

	vars        []variable
	consts      []constant
	constraints []posted
	outputs     []output
	goal        Goal
	objective   Node
	notes       []Node // those of the solve item
	solvedAt    Place
	stop        func() bool
}

// variable is a declared variable.
type variable struct {
	name       int32
	base       Base
	introduced bool // by the MiniZinc compiler
	output     bool
	domain     spans // nil: lo..hi
	lo, hi     int64
	value      Node // the value that it was declared to equal
	hasValue   bool
}

// constant is a declared array or set. Its nodes are the elements.
type constant struct {
	kind  Kind // Array, or Set
	nodes []Node
}

// posted is a constraint of the file.
type posted struct {
	name      int32 // 0: handled
	line, col int32
	domain    bool // has the annotation domain
	args      []Node
}

// output is something to print of a solution.
type output struct {
	name    int32
	base    Base
	array   bool
	indices []string // for an array: its index sets
	nodes   []Node   // the elements, or the single value
}

// Load reads a program. It calls stop, unless nil, now and then; if stop returns
// true, Load returns ErrStopped.
func Load(r io.Reader, stop func() bool) (*Program, error) {
	p := &Program{Names: newNames(), stop: stop}
	l := &loader{Program: p}
	l.known()
	if err := Parse(r, p.Names, l, stop); err != nil {
		return nil, err
	}
	return p, nil
}

// loader is the Handler that fills a program.
type loader struct {
	*Program
	chunk []Node // the free rest of the last piece of memory

	isIntroduced, isOutput, isOutputArray, isDomain int32
}

// known numbers the annotations that matter in declarations.
func (l *loader) known() {
	name := func(s string) int32 { return l.Names.intern([]byte(s), hashOf([]byte(s))) }
	l.isIntroduced, l.isOutput, l.isOutputArray = name("var_is_introduced"), name("output_var"), name("output_array")
	l.isDomain = name("domain")
}

// keep copies nodes to memory of the program, in large pieces.
func (l *loader) keep(nodes []Node) []Node {
	if len(nodes) > len(l.chunk) {
		const piece = 1 << 14
		if len(nodes) > piece/4 {
			return slices.Clone(nodes)
		}
		l.chunk = make([]Node, piece)
	}
	n := copy(l.chunk, nodes)
	kept := l.chunk[:n:n]
	l.chunk = l.chunk[n:]
	return kept
}

// Constrain implements Handler.
func (l *loader) Constrain(c *Constraint) error {
	p := posted{name: c.Name, line: int32(c.Line), col: int32(c.Col), args: l.keep(c.Args)}
	for i := 0; i < len(c.Notes); i += c.Notes[i].Size() {
		p.domain = p.domain || c.Notes[i].Kind == Name && c.Notes[i].ID == l.isDomain
	}
	l.constraints = append(l.constraints, p)
	return nil
}

// Solve implements Handler.
func (l *loader) Solve(s *Solve) error {
	l.goal, l.notes, l.solvedAt = s.Goal, l.keep(s.Notes), s.Place
	if s.Goal != Satisfy {
		l.objective = s.Value[0]
		switch l.objective.Kind {
		case Var, Int, Bool:
		case Float:
			return errFloats
		default:
			return &Error{s.Line, s.Col, "the objective is " + l.objective.Kind.String() + "; expected a variable"}
		}
	}
	return nil
}
