package branch

import (
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// Style says how many alternatives a node has, and when the next variable is
// selected. A Choice that cuts the domain (split, reverse_split, split_random,
// interval) does so in every style.
type Style uint8

// The branching styles.
const (
	// Enum has one alternative a value, in the order of the choice. A selected
	// variable is kept until it is fixed: ECLiPSe's indomain, SICStus' enum. A
	// domain of more than enumLimit values is halved, as Bisect does, until the
	// variable is fixed: propagation often refutes a half at once. (enum)
	Enum Style = iota
	// Step has the alternatives x = v and x != v, where v is the first value of
	// the choice. After x != v the next node selects a variable again: SICStus'
	// step, Gecode, FlatZinc. (step)
	Step
	// Bisect has the alternatives x <= m and x > m, where m is floor((min+max)/2),
	// or the median if that is the choice. The upper half is first if the choice
	// prefers large values. The next node selects a variable again: SICStus'
	// bisect. (bisect)
	Bisect
)

var styleNames = named{Enum: {"enum"}, Step: {"step"}, Bisect: {"bisect"}}

// StyleByName returns the branching style of that name. The error lists the names.
func StyleByName(name string) (Style, error) {
	i, err := styleNames.find("branching style", name)
	return Style(i), err
}

// String returns the style's name.
func (s Style) String() string { return styleNames.name(int(s)) }

// enumLimit is the largest domain whose values a node gives all at once.
const enumLimit = 1 << 10

// alternatives appends the alternatives of a node that branches on x. kept says that
// the node above did, too.
func (b *brancher) alternatives(e *kernel.Engine, x model.Var, kept bool, out []kernel.Predicate) []kernel.Predicate {
	if b.options.ValueFunc != nil {
		return b.userAlternatives(e, x, out)
	}
	c, exclude := b.options.Choice.excludes()
	// Of a variable that was kept and is still open, the domain is being halved.
	wide := b.options.Style == Enum && (kept || e.Size(x.Term()) > enumLimit)
	if c.cuts() || b.options.Style == Bisect || wide {
		m, upper := b.cut(e, c, x)
		return appendTwo(out, kernel.AtMost(x, m), kernel.AtLeast(x, m+1), upper != exclude)
	}
	if b.options.Style == Enum {
		first := len(out)
		out = b.appendValues(e, c, x, out)
		if exclude {
			slices.Reverse(out[first:])
		}
		return out
	}
	v := b.value(e, c, x)
	return appendTwo(out, kernel.Equal(x, v), kernel.Differs(x, v), exclude)
}

func appendTwo(out []kernel.Predicate, p, q kernel.Predicate, swapped bool) []kernel.Predicate {
	if swapped {
		p, q = q, p
	}
	return append(out, p, q)
}
