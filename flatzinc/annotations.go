package flatzinc

import (
	"fmt"

	"lsolve/model"
)

// Annotations are the search annotations of the solve item.
type Annotations struct {
	Searches []Search
	// WarmStart are values to try first.
	WarmStart []Value
	// Restart says when to restart.
	Restart Restart
	// Unknown are annotations, and names in them, that lsolve does not know, one
	// per line.
	Unknown []string
}

// Search is int_search or bool_search, or with Parts a seq_search of these.
type Search struct {
	Vars           []model.Var
	Select, Choice string
	Parts          []Search
}

// Value is a variable of the model and a value for it.
type Value struct {
	Var   model.Var
	Value int32
}

// Restart is a restart annotation: its name without "restart_" ("" if there is
// none) and its numbers.
type Restart struct {
	Policy string
	Base   float64
	Scale  int64
}

// annotation is the annotations, with variables of the file.
type annotation struct {
	kind           int // one of the constants below
	vars           []int32
	values         []int64 // for a warm start
	choose, assign string
	parts          []*annotation
	restart        Restart
	unknown        []string
}

const (
	noteSequence = iota
	noteSearch
	noteWarm
	noteRestart
)

// each calls f for every variable that a search decides.
func (a *annotation) each(f func(x int32)) {
	if a.kind == noteSearch {
		for _, x := range a.vars {
			f(x)
		}
	}
	for _, p := range a.parts {
		p.each(f)
	}
}

// annotations reads the annotations of the solve item, and protects the variables
// in them.
func (c *compiler) annotations() (*annotation, error) {
	all := &annotation{}
	for i := 0; i < len(c.notes); i += c.notes[i].Size() {
		if err := c.note(c.notes[i:i+c.notes[i].Size()], all); err != nil {
			return nil, err
		}
	}
	all.each(func(x int32) { c.protected[x] = true })
	return all, nil
}

// note adds one annotation to a sequence. It skips unknown ones, as FlatZinc
// requires.
func (c *compiler) note(expr []Node, into *annotation) error {
	name := ""
	if n := expr[0]; n.Kind == Call || n.Kind == Name {
		name = c.Names.Text(n.ID)
	}
	var args [][]Node
	if expr[0].Kind == Call {
		for a := range Parts(expr) {
			args = append(args, a)
		}
	}
	wrong := func(expected string) error {
		return &Error{c.solvedAt.Line, c.solvedAt.Col, fmt.Sprintf("the annotation %s: expected %s", name, expected)}
	}
	switch name {
	case "seq_search":
		if len(args) != 1 {
			return wrong("an array of searches")
		}
		list, ok := c.elements(args[0])
		if !ok {
			return wrong("an array of searches")
		}
		part := &annotation{}
		for i := 0; i < len(list); i += list[i].Size() {
			if err := c.note(list[i:i+list[i].Size()], part); err != nil {
				return err
			}
		}
		into.parts = append(into.parts, part)
	case "int_search", "bool_search":
		if len(args) < 3 {
			return wrong("variables, how to choose one, and how to choose its value")
		}
		vars, ok := c.noteVars(args[0])
		if !ok {
			return wrong("an array of variables")
		}
		into.parts = append(into.parts, &annotation{kind: noteSearch, vars: vars, choose: c.word(args[1]), assign: c.word(args[2])})
	case "warm_start", "warm_start_int", "warm_start_bool":
		return c.warmStart(args, into, wrong)
	case "warm_start_array":
		if len(args) == 1 {
			if list, ok := c.elements(args[0]); ok {
				for i := 0; i < len(list); i += list[i].Size() {
					if err := c.note(list[i:i+list[i].Size()], into); err != nil {
						return err
					}
				}
			}
		}
	case "restart_none", "restart_constant", "restart_linear", "restart_geometric", "restart_luby":
		into.restart = c.restartNote(name, args)
	default:
		if name != "" {
			into.unknown = append(into.unknown, "the annotation "+name)
		}
	}
	return nil
}

// word returns a name in an annotation.
func (c *compiler) word(expr []Node) string {
	if expr[0].Kind == Name || expr[0].Kind == Call {
		return c.Names.Text(expr[0].ID)
	}
	return ""
}

// noteVars returns the variables of an array, each once.
func (c *compiler) noteVars(arg []Node) (vars []int32, ok bool) {
	list, ok := c.elements(arg)
	if !ok {
		return nil, false
	}
	for _, n := range list {
		switch n.Kind {
		case Var:
			vars = append(vars, int32(n.Num))
		case Bool, Int:
		default:
			return nil, false
		}
	}
	return vars, true
}

func (c *compiler) warmStart(args [][]Node, into *annotation, wrong func(string) error) error {
	if len(args) != 2 {
		return wrong("variables and their values")
	}
	vars, ok := c.elements(args[0])
	values, ok2 := c.elements(args[1])
	if !ok || !ok2 || len(vars) != len(values) {
		return wrong("variables and as many values")
	}
	w := &annotation{kind: noteWarm}
	for i, n := range vars {
		if n.Kind == Var && (values[i].Kind == Int || values[i].Kind == Bool) {
			w.vars, w.values = append(w.vars, int32(n.Num)), append(w.values, values[i].Num)
		}
	}
	into.parts = append(into.parts, w)
	return nil
}

// restartNote reads restart_geometric(base, scale) and the others, which have one
// number or none.
func (c *compiler) restartNote(name string, args [][]Node) Restart {
	r := Restart{Policy: name[len("restart_"):]}
	for i, a := range args {
		v := float64(a[0].Num)
		if a[0].Kind == Float {
			v = a[0].Float()
		}
		if r.Policy == "geometric" && i == 0 {
			r.Base = v
		} else {
			r.Scale = int64(v)
		}
	}
	return r
}

// convert translates annotations to variables of the model.
func (c *compiler) convert(a *annotation) (out Annotations) {
	out.Searches = c.searches(a, &out)
	return out
}

func (c *compiler) searches(a *annotation, out *Annotations) (list []Search) {
	out.Unknown = append(out.Unknown, a.unknown...)
	if a.restart.Policy != "" {
		out.Restart = a.restart
	}
	for _, p := range a.parts {
		switch p.kind {
		case noteSequence:
			list = append(list, Search{Parts: c.searches(p, out)})
		case noteSearch:
			s := Search{Select: p.choose, Choice: p.assign}
			for _, x := range p.vars {
				if t := c.find(x); t.a != 0 {
					s.Vars = append(s.Vars, c.made[t.x])
				}
			}
			list = append(list, s)
		case noteWarm:
			for i, x := range p.vars {
				t := c.find(x)
				if t.a == 0 || c.made[t.x] < 0 || (p.values[i]-t.b)%t.a != 0 {
					continue
				}
				if v := (p.values[i] - t.b) / t.a; v == int64(int32(v)) {
					out.WarmStart = append(out.WarmStart, Value{c.made[t.x], int32(v)})
				}
			}
		}
	}
	return list
}
