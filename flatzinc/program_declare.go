package flatzinc

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

var (
	errFloats = errors.New("floats are not supported: lsolve solves over integers and Booleans")
	errSets   = errors.New("variables that are sets are not supported natively; MiniZinc makes Booleans of them with the library of lsolve (lsolve install-msc)")
)

// Declare implements Handler.
func (l *loader) Declare(d *Declaration) (Node, error) {
	if d.Array {
		return l.declareArray(d)
	}
	if !d.Var {
		return l.parameter(d)
	}
	if err := refused(d.Base); err != nil {
		return Node{}, err
	}
	v := variable{name: d.Name, base: d.Base, lo: -infinity, hi: infinity}
	if d.Base == BaseBool {
		v.lo, v.hi = 0, 1
	}
	if len(d.Domain) > 0 {
		s, err := spansOf(d.Domain)
		if err != nil {
			return Node{}, err
		}
		v.domain = s
		v.lo, v.hi = 1, 0
		if len(s) > 0 {
			v.lo, v.hi = s[0].lo, s[len(s)-1].hi
		}
		if len(s) == 1 {
			v.domain = nil
		}
	}
	if len(d.Value) > 0 {
		if err := isScalar(d.Value[0], d.Base); err != nil {
			return Node{}, err
		}
		v.value, v.hasValue = d.Value[0], true
	}
	n := Node{Kind: Var, Num: int64(len(l.vars))}
	for i := 0; i < len(d.Notes); i += d.Notes[i].Size() {
		switch note := d.Notes[i]; {
		case note.Kind == Name && note.ID == l.isIntroduced:
			v.introduced = true
		case note.Kind == Name && note.ID == l.isOutput:
			v.output = true
			l.outputs = append(l.outputs, output{name: d.Name, base: d.Base, nodes: []Node{n}})
		}
	}
	l.vars = append(l.vars, v)
	return n, nil
}

// refused returns why variables of a type are not supported.
func refused(b Base) error {
	switch b {
	case BaseFloat:
		return errFloats
	case BaseSet:
		return errSets
	default:
		return nil
	}
}

// isScalar refuses everything but Booleans, integers and variables of these.
func isScalar(n Node, base Base) error {
	switch {
	case n.Kind == Var || n.Kind == Int && base != BaseBool || n.Kind == Bool:
		return nil
	case n.Kind == Float:
		return errFloats
	}
	return fmt.Errorf("the value is %v; expected %s", n.Kind, [...]string{"a Boolean", "an integer", "a float", "a set"}[base])
}

// parameter returns a named value.
func (l *loader) parameter(d *Declaration) (Node, error) {
	n := d.Value[0]
	if d.Base == BaseSet {
		switch n.Kind {
		case Range, Set:
			if _, err := spansOf(d.Value); err != nil {
				return Node{}, err
			}
			return l.constant(Set, d.Value), nil
		case Const:
			return n, nil
		default:
		}
		return Node{}, fmt.Errorf("the value is %v; expected a set", n.Kind)
	}
	if n.Kind == Bool || n.Kind == Int || n.Kind == Float {
		return n, nil
	}
	return Node{}, fmt.Errorf("the value is %v; expected a number", n.Kind)
}

func (l *loader) constant(kind Kind, nodes []Node) Node {
	l.consts = append(l.consts, constant{kind, l.keep(nodes)})
	return Node{Kind: Const, Num: int64(len(l.consts) - 1)}
}

// declareArray declares an array of parameters or of variables.
func (l *loader) declareArray(d *Declaration) (Node, error) {
	n := d.Value[0]
	if err := refused(d.Base); d.Var && d.Length > 0 && err != nil {
		return Node{}, err
	}
	switch {
	case n.Kind == Const && l.consts[n.Num].kind == Array:
		return n, l.outputArray(d, l.consts[n.Num].nodes)
	case n.Kind != Array:
		return Node{}, fmt.Errorf("the value is %v; expected an array", n.Kind)
	case int64(n.ID) != d.Length:
		return Node{}, fmt.Errorf("%d elements; expected %d", n.ID, d.Length)
	}
	elements := d.Value[1:]
	for i := 0; i < len(elements); i += elements[i].Size() {
		e := elements[i]
		switch {
		case e.Kind == Var && !d.Var:
			return Node{}, errors.New("a variable in an array of parameters; expected numbers")
		case e.Kind == Var || e.Kind == Bool || e.Kind == Int || e.Kind == Float && d.Base == BaseFloat:
		case d.Base == BaseSet && (e.Kind == Range || e.Kind == Set || e.Kind == Const):
		case e.Kind == Float:
			return Node{}, errFloats
		default:
			return Node{}, fmt.Errorf("%v in an array of parameters; expected numbers", e.Kind)
		}
	}
	c := l.constant(Array, elements)
	return c, l.outputArray(d, l.consts[c.Num].nodes)
}

// outputArray records an array with an output annotation. Its index sets must have
// as many members in all as the array has elements.
func (l *loader) outputArray(d *Declaration, elements []Node) error {
	for i := 0; i < len(d.Notes); i += d.Notes[i].Size() {
		note := d.Notes[i]
		if note.Kind != Call || note.ID != l.isOutputArray {
			continue
		}
		sets, ok := l.indexSets(d.Notes[i+1 : i+note.Size()])
		if !ok {
			return errors.New("output_array: expected an array of index sets")
		}
		o := output{name: d.Name, base: d.Base, array: true, nodes: elements}
		places := int64(1)
		for ; len(sets) > 0; sets = sets[sets[0].Size():] {
			text, size, err := l.indexSet(sets)
			if err != nil {
				return fmt.Errorf("output_array: index set %d: %w", len(o.indices)+1, err)
			}
			o.indices = append(o.indices, text)
			places = scale(places, size)
		}
		if places != int64(len(elements)) {
			return fmt.Errorf("output_array: index sets for %d elements; expected %d", places, len(elements))
		}
		l.outputs = append(l.outputs, o)
		for _, e := range elements {
			if e.Kind == Var {
				l.vars[e.Num].output = true
			}
		}
	}
	return nil
}

// indexSets returns the index sets among the arguments of output_array.
func (l *loader) indexSets(args []Node) (sets []Node, ok bool) {
	switch {
	case len(args) == 0 || len(args) != args[0].Size():
	case args[0].Kind == Array:
		sets = args[1:]
	case args[0].Kind == Const && l.consts[args[0].Num].kind == Array:
		sets = l.consts[args[0].Num].nodes
	}
	return sets, len(sets) > 0
}

// indexSet returns an index set in the form in which it is printed, and its size.
func (l *loader) indexSet(set []Node) (text string, size int64, err error) {
	if set[0].Kind == Const && l.consts[set[0].Num].kind == Set {
		set = l.consts[set[0].Num].nodes
	}
	s, err := spansOf(set)
	switch {
	case err != nil:
		return "", 0, err
	case len(s) == 0:
		return "1..0", 0, nil
	case len(s) == 1:
		return fmt.Sprintf("%d..%d", s[0].lo, s[0].hi), s.size(), nil
	}
	if s.size() > mostIndices {
		return "", 0, fmt.Errorf("%d members; expected at most %d", s.size(), mostIndices)
	}
	var parts []string
	for _, p := range s {
		for v := p.lo; v <= p.hi; v++ {
			parts = append(parts, strconv.FormatInt(v, 10))
		}
	}
	return "{" + strings.Join(parts, ",") + "}", s.size(), nil
}

// mostIndices is the largest number of members of an index set with gaps.
const mostIndices = 1 << 24

// spansOf returns the values of a Range or Set.
func spansOf(set []Node) (spans, error) {
	var values []int64
	for i, n := range set[1:set[0].Size()] {
		switch n.Kind {
		case Int:
			values = append(values, n.Num)
		case Float:
			return nil, errFloats
		default:
			return nil, fmt.Errorf("element %d of a set is %v; expected an integer", i, n.Kind)
		}
	}
	switch {
	case set[0].Kind == Range && len(values) == 2:
		return rangeOf(values[0], values[1]), nil
	case set[0].Kind == Set:
		return setOf(values), nil
	}
	return nil, fmt.Errorf("%v; expected a set", set[0].Kind)
}
