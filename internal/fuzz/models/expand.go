package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lsolve/internal/rng"
)

// gaps fills the gaps of one template.
type gaps struct {
	*generator
	depth         int
	first, second int // the lengths
}

// lengths are those of arrays.
var lengths = []int{1, 2, 2, 3, 3, 3, 4, 4, 5}

// expand makes an expression of a template.
func (g *generator) expand(kind byte, template string, depth int) *node {
	f := gaps{g, depth, one(g, lengths), one(g, lengths)}
	n := &node{kind: kind}
	for {
		before, rest, more := strings.Cut(template, "{")
		n.text += before
		if !more {
			return n
		}
		gap, after, _ := strings.Cut(rest, "}")
		template = after
		n.text += "@"
		n.kids = append(n.kids, f.fill(gap[0]))
	}
}

// fill makes what a gap stands for.
func (f *gaps) fill(gap byte) *node {
	switch gap {
	case 'i', 'b', 's', 'o':
		return f.expression(gap, f.depth-1)
	case 'x':
		return f.within('i', f.first)
	case 'I', 'B', 'Z', 'O':
		return f.array(f.first, func() *node { return f.element("ibso"[strings.IndexByte("IBZO", gap)]) })
	case 'J', 'C', 'Y':
		return f.array(f.second, func() *node { return f.element("ibs"[strings.IndexByte("JCY", gap)]) })
	case 'X':
		return f.array(f.first, func() *node { return f.within('i', f.first) })
	case 'E':
		return f.array(f.first, func() *node { return f.within('i', 3) })
	case 'n', 'p', 'q':
		return f.known(gap)
	case 'N', 'P', 'Q':
		return f.array(f.first, func() *node { return f.known(gap | 0x20) })
	case 'M':
		return f.array(f.second, func() *node { return f.known('n') })
	case 'R':
		return f.array(f.second, func() *node { return f.known('p') })
	case 'D':
		next := f.below(3) - 2
		return f.array(f.second, func() *node { next += 1 + f.below(2); return number('d', next) })
	case 'K':
		low, up := f.array(f.second, func() *node { return f.known('p') }), &node{kind: '-', text: list(f.second)}
		for _, l := range low.kids {
			v, _ := strconv.Atoi(l.text)
			up.kids = append(up.kids, number('p', v+f.below(3)))
		}
		return &node{'-', "@,@", []*node{low, up}}
	case 'S':
		return leaf('S', f.set(-2, 5))
	case 'V', 'A', 'T', 'U':
		return f.rows("ibnc"[strings.IndexByte("VATU", gap)])
	case '1':
		return number('-', f.first)
	case '2':
		return number('-', f.second)
	case 'r':
		return leaf('-', f.regexp(3))
	case 'd':
		return leaf('-', f.automaton(func() string { return strconv.Itoa(f.below(4)) }))
	case 'f':
		return leaf('-', f.automaton(func() string { return f.set(1, 3) }))
	case 'e':
		return leaf('-', f.matrix(3, 3, func() string { return strconv.Itoa(f.below(6) - 2) }))
	case 'g':
		return leaf('-', fmt.Sprintf("%d,%d,%s", f.first, f.second, f.graph()))
	case 'G':
		return leaf('-', f.graph())
	case 'm', 'h':
		return f.diagram(gap == 'h')
	case 'a', 'c':
		return f.flow(gap == 'c')
	}
	panic("models: there is no gap {" + string(gap) + "}")
}

// array is an array of n elements.
func (f *gaps) array(n int, element func() *node) *node {
	a := &node{kind: '-', text: list(n)}
	for range n {
		a.kids = append(a.kids, element())
	}
	return a
}

// element is an expression of an array: most often a variable.
func (f *gaps) element(kind byte) *node {
	if kind == 'o' || f.below(6) > 0 {
		return f.atom(kind)
	}
	return f.expression(kind, f.depth-1)
}

// known is a known number: any, not negative, positive.
func (f *gaps) known(kind byte) *node {
	switch kind {
	case 'p':
		return number('p', f.below(5))
	case 'q':
		return number('q', 1+f.below(4))
	}
	return number('n', f.constant())
}

// rows is a table: 1 to 3 rows of the first length.
func (f *gaps) rows(kind byte) *node {
	n := &node{kind: '-', text: "[|"}
	for range 1 + f.below(3) {
		n.text += strings.TrimSuffix(strings.Repeat("@,", f.first), ",") + "|"
		for range f.first {
			switch kind {
			case 'n':
				n.kids = append(n.kids, number('n', f.below(6)-1))
			case 'c':
				n.kids = append(n.kids, leaf('-', strconv.FormatBool(f.below(2) == 0)))
			default:
				n.kids = append(n.kids, f.element(kind))
			}
		}
	}
	n.text += "]"
	return n
}

// set is a known set of values within lo..hi.
func (g *generator) set(lo, hi int) string {
	if g.below(3) == 0 {
		a := lo + g.below(hi-lo+1)
		return fmt.Sprintf("%d..%d", a, a+g.below(hi-a+1))
	}
	var values []string
	for v := lo; v <= hi; v++ {
		if g.below(2) == 0 {
			values = append(values, strconv.Itoa(v))
		}
	}
	return "{" + strings.Join(values, ",") + "}"
}

func (g *generator) matrix(rows, columns int, entry func() string) string {
	var b strings.Builder
	for range rows {
		b.WriteString("|")
		for c := range columns {
			if c > 0 {
				b.WriteString(",")
			}
			b.WriteString(entry())
		}
	}
	return "[" + b.String() + "|]"
}

// automaton has 3 states and reads 1..3.
func (g *generator) automaton(entry func() string) string {
	return fmt.Sprintf("3,3,%s,%d,%s", g.matrix(3, 3, entry), 1+g.below(3), g.set(1, 3))
}

// regexp is a regular expression over 1..3.
func (g *generator) regexp(depth int) string {
	switch pick := g.below(6); {
	case depth == 0 || pick < 2:
		return strconv.Itoa(1 + g.below(3))
	case pick == 2:
		return "(" + g.regexp(depth-1) + "|" + g.regexp(depth-1) + ")"
	case pick == 3:
		return "(" + g.regexp(depth-1) + ")" + []string{"*", "+", "?", "{1,2}"}[g.below(4)]
	}
	return g.regexp(depth-1) + " " + g.regexp(depth-1)
}

// numbers is an array of n known numbers.
func (g *generator) numbers(n int, entry func(i int) int) string {
	var parts []string
	for i := range n {
		parts = append(parts, strconv.Itoa(entry(i)))
	}
	return "[" + strings.Join(parts, ",") + "]"
}

// graph is from and to.
func (f *gaps) graph() string {
	node := func(int) int { return 1 + f.below(f.first) }
	return f.numbers(f.second, node) + "," + f.numbers(f.second, node)
}

// diagram is a decision diagram, with its variables: two nodes a level, but one at
// the root; every label leads on from a node at most once.
func (f *gaps) diagram(costs bool) *node {
	nodes, level := 1, []string{"1"}
	var from, label, cost, to []string
	for l := 1; l <= f.first; l++ {
		here := []int{1}
		if l > 1 {
			here = []int{2*l - 2, 2*l - 1}
			nodes += 2
			level = append(level, strconv.Itoa(l), strconv.Itoa(l))
		}
		for _, v := range here {
			for value := 1; value <= 3; value++ {
				if f.below(4) == 0 && value > 1 {
					continue
				}
				next := 0
				if l < f.first {
					next = 2*l + f.below(2)
				}
				from, to = append(from, strconv.Itoa(v)), append(to, strconv.Itoa(next))
				label, cost = append(label, fmt.Sprintf("{%d}", value)), append(cost, strconv.Itoa(f.below(5)-1))
			}
		}
	}
	array := func(parts []string) string { return "[" + strings.Join(parts, ",") + "]" }
	parts := []string{strconv.Itoa(nodes), array(level), strconv.Itoa(len(from)), array(from), array(label)}
	if costs {
		parts = append(parts, array(cost))
	}
	return &node{'-', "@,@", []*node{f.fill('E'), leaf('-', strings.Join(append(parts, array(to)), ","))}}
}

// flow is a network with balances that add up to 0.
func (f *gaps) flow(weights bool) *node {
	sum := 0
	balances := f.numbers(f.first, func(i int) int {
		v := f.below(5) - 2
		if i == f.first-1 {
			v = -sum
		}
		sum += v
		return v
	})
	text := f.matrix(f.second, 2, func() string { return strconv.Itoa(1 + f.below(f.first)) }) + "," + balances
	if weights {
		text += "," + f.numbers(f.second, func(int) int { return f.below(5) })
	}
	return &node{'-', "@,@", []*node{leaf('-', text), f.fill('J')}}
}

// below draws from 0..n-1.
func (g *generator) below(n int) int { return rng.Intn(g.Rand, n) }

// one draws an element.
func one[T any](g *generator, list []T) T { return list[g.below(len(list))] }

// within is a variable with values in 1..n, or else one of the kind.
func (g *generator) within(kind byte, n int) *node {
	if g.below(8) == 0 {
		return g.atom(kind)
	}
	fit := slices.DeleteFunc(slices.Clone(g.vars), func(v *variable) bool {
		return v.kind != kind || v.free || v.lo != 1 || v.hi > n || v.hi < n-1
	})
	if len(fit) < 3 && g.room(n) {
		return leaf(kind, g.declare(&variable{kind: kind, lo: 1, hi: n}))
	}
	if len(fit) == 0 {
		return g.atom(kind)
	}
	return leaf(kind, one(g, fit).name)
}
