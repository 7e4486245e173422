package flatzinc

import (
	"fmt"
	"strings"
)

// call is a constraint of the file, taken apart.
type call struct {
	*posted
	kind *builtin
	form form
	lit  affine   // the literal of its reification
	args [][]Node // without the literal
}

// form is the form of a constraint.
type form uint8

const (
	plain form = iota
	imp        // lit -> constraint
	iff        // lit <-> constraint
	never      // not the constraint
)

// resolve looks up the constraints of the file, once for each name.
func (c *compiler) resolve() {
	c.kinds = make([]named, c.Names.Len())
	for i := range c.constraints {
		id := c.constraints[i].name
		if n := &c.kinds[id]; !n.looked {
			*n = lookup(c.Names.Text(id))
		}
	}
}

// named is the meaning of a constraint's name.
type named struct {
	kind   *builtin
	form   form
	looked bool
}

func lookup(name string) named {
	if k := builtins[name]; k != nil {
		return named{k, plain, true}
	}
	for suffix, f := range map[string]form{"_reif": iff, "_imp": imp} {
		if base, ok := strings.CutSuffix(name, suffix); ok && builtins[base] != nil && !builtins[base].plainOnly {
			return named{builtins[base], f, true}
		}
	}
	return named{looked: true}
}

// open takes a constraint apart, into memory that the next call reuses. It returns
// false if the constraint always holds, or on an error.
func (c *compiler) open(p *posted) (*call, bool) {
	n := c.kinds[p.name]
	k := &c.call
	k.posted, k.kind, k.form = p, n.kind, n.form
	k.args = k.args[:0]
	for rest := p.args; len(rest) > 0; {
		size := rest[0].Size()
		k.args = append(k.args, rest[:size])
		rest = rest[size:]
	}
	if n.form != plain {
		last := len(k.args) - 1
		if last < 0 {
			return k, true
		}
		k.lit = c.scalar(k.args[last][0])
		k.args = k.args[:last]
		if lo, hi := c.bounds(k.lit); lo == hi {
			switch {
			case lo == 1:
				k.form = plain
			case n.form == imp:
				return k, false
			default:
				k.form = never
			}
		}
	}
	return k, true
}

// check returns an error unless the arguments have the kinds of the constraint.
func (c *compiler) check(p *posted) error {
	n := c.kinds[p.name]
	name := c.Names.Text(p.name)
	if n.kind == nil {
		switch {
		case strings.HasPrefix(name, "float_") || strings.Contains(name, "_float") || strings.Contains(name, "2float"):
			return c.errorf(p, "%s: %v", name, errFloats)
		case strings.HasPrefix(name, "set_") || strings.Contains(name, "_set"):
			return c.errorf(p, "%s: %v", name, errSets)
		}
		return c.errorf(p, "no constraint %q", name)
	}
	takes := n.kind.takes
	if n.form != plain {
		takes += "b"
	}
	count := 0
	for i := 0; i < len(p.args); i += p.args[i].Size() {
		if count < len(takes) {
			if why := c.mismatch(p.args[i:], takes[count]); why != "" {
				return c.errorf(p, "%s: argument %d is %s", name, count+1, why)
			}
		}
		count++
	}
	if count != len(takes) {
		return c.errorf(p, "%s has %d arguments; expected %d", name, count, len(takes))
	}
	if op := n.kind.linear; op != nil && op.shape == shapeSum {
		coefs, _ := c.elements(p.args)
		vars, _ := c.elements(p.args[p.args[0].Size():])
		if len(coefs) != len(vars) {
			return c.errorf(p, "%s has %d coefficients for %d variables", name, len(coefs), len(vars))
		}
	}
	return nil
}

func (c *compiler) errorf(p *posted, format string, args ...any) error {
	return &Error{int(p.line), int(p.col), fmt.Sprintf(format, args...)}
}

// mismatch says why the first of the nodes is no argument of that kind; "" if it is
// one. The kinds are i, an integer or integer variable; b, the same for Booleans;
// n, a known integer; I, B and N, arrays of these; S, a set.
func (c *compiler) mismatch(arg []Node, takes byte) string {
	n := arg[0]
	switch takes {
	case 'i', 'b', 'n':
		if ok := c.fits(n, takes); !ok {
			return fmt.Sprintf("%v; expected %s", n.Kind, expected[takes])
		}
		return ""
	case 'S':
		if n.Kind == Range || n.Kind == Set || n.Kind == Const && c.consts[n.Num].kind == Set {
			if _, err := spansOf(c.setNodes(arg)); err != nil {
				return err.Error()
			}
			return ""
		}
		return fmt.Sprintf("%v; expected a set", n.Kind)
	}
	elements, ok := c.elements(arg)
	if !ok {
		return fmt.Sprintf("%v; expected an array", n.Kind)
	}
	one := takes | 0x20
	for i := range elements {
		if !c.fits(elements[i], one) {
			return fmt.Sprintf("an array with %v; expected %s", elements[i].Kind, expected[one])
		}
	}
	return ""
}

var expected = map[byte]string{'i': "an integer", 'b': "a Boolean", 'n': "an integer that is known"}

// fits reports whether a node is an integer, Boolean or number of that kind.
// Booleans are the integers 0 and 1.
func (c *compiler) fits(n Node, takes byte) bool {
	switch n.Kind {
	case Bool:
		return true
	case Int:
		return takes != 'b' || n.Num == 0 || n.Num == 1
	case Var:
		return takes == 'i' || takes == 'b' && c.vars[n.Num].base == BaseBool
	default:
		return false
	}
}

// elements returns the elements of an array.
func (c *compiler) elements(arg []Node) ([]Node, bool) {
	switch n := arg[0]; {
	case n.Kind == Array:
		return arg[1:n.Size()], true
	case n.Kind == Const && c.consts[n.Num].kind == Array:
		return c.consts[n.Num].nodes, true
	}
	return nil, false
}

func (c *compiler) setNodes(arg []Node) []Node {
	if arg[0].Kind == Const {
		return c.consts[arg[0].Num].nodes
	}
	return arg
}

// scalar returns an integer, a Boolean or a variable.
func (c *compiler) scalar(n Node) affine {
	if n.Kind == Var {
		return c.find(int32(n.Num))
	}
	return number(n.Num)
}

// one returns argument i, a scalar.
func (c *compiler) one(k *call, i int) affine { return c.scalar(k.args[i][0]) }

// array returns the nodes of argument i, an array.
func (c *compiler) array(k *call, i int) []Node {
	nodes, _ := c.elements(k.args[i])
	return nodes
}

// list returns argument i, an array.
func (c *compiler) list(k *call, i int) []affine {
	nodes := c.array(k, i)
	out := make([]affine, len(nodes))
	for j, n := range nodes {
		out[j] = c.scalar(n)
	}
	return out
}

// set returns argument i, a set.
func (c *compiler) set(k *call, i int) spans {
	s, _ := spansOf(c.setNodes(k.args[i]))
	return s
}

// truth handles a constraint that is known to be true or false.
func (c *compiler) truth(k *call, holds bool) {
	switch {
	case k.form == plain && !holds, k.form == never && holds:
		c.failed = true
	case k.form == imp && !holds:
		c.fix(k.lit, 0)
	case k.form == iff && holds:
		c.fix(k.lit, 1)
	case k.form == iff:
		c.fix(k.lit, 0)
	}
}
