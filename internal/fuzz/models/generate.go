package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"lsolve/internal/rng"
)

// Sizes of models.
const (
	mostAssignments = 4000 // of a model whose solutions are all enumerated
	mostVariables   = 9
)

// generator makes one model.
type generator struct {
	*rand.Rand
	*model
	assignments int
	used        map[string]bool // the templates of globals
}

// generate returns the model of a number. names are the templates of its globals.
func generate(seed, n uint64) (m *model, names []string) {
	g := &generator{Rand: rng.New(seed, n), model: &model{}, assignments: 1, used: map[string]bool{}}
	g.large = g.below(4) == 0
	for range 2 + g.below(3) {
		g.declare(g.random(g.anyKind()))
	}
	for range 1 + g.below(3) {
		g.constraints = append(g.constraints, g.constraint())
	}
	if g.below(5) < 2 {
		g.goal = one(g, []string{"minimize", "maximize"})
		g.objective = g.expression('i', 2)
	}
	if g.below(3) == 0 {
		g.annotate()
	}
	// MiniZinc 2.6 cannot print an optional variable that nothing constrains.
	g.vars = slices.DeleteFunc(g.vars, func(v *variable) bool { return v.kind == 'o' && !g.uses(v.name) })
	for _, template := range globals {
		if g.used[template] {
			names = append(names, template)
		}
	}
	return g.model, names
}

// anyKind is the kind of a variable.
func (g *generator) anyKind() byte { return "iiiiibbso"[g.below(9)] }

// random is a variable of a kind.
func (g *generator) random(kind byte) *variable {
	v := &variable{kind: kind, lo: g.below(4) - 1}
	v.hi = v.lo + one(g, []int{0, 1, 1, 2, 2, 3, 4})
	switch {
	case kind == 'i' && g.large && g.below(2) == 0:
		switch g.below(6) {
		case 0:
			v.free = true
		case 1:
			v.lo, v.hi = 1, 1000000
		case 2:
			v.lo, v.hi = -2147483646, 2147483646
		case 3:
			v.lo, v.hi = -1000000-g.below(10), 1000000000+g.below(10)
		case 4:
			v.lo, v.hi = 2147483000, 2147483646
		default:
			v.lo, v.hi = -g.below(2000), g.below(100000)
		}
	case kind == 'i' && g.below(5) == 0 && v.hi > v.lo+1:
		v.hole, v.without = true, v.lo+1
	case kind == 's':
		v.hi = v.lo + g.below(3)
	}
	return v
}

// room reports whether a variable with so many values may be added.
func (g *generator) room(values int) bool {
	return len(g.vars) < mostVariables && (g.large || g.assignments*values <= mostAssignments)
}

// declare adds a variable and returns its name.
func (g *generator) declare(v *variable) string {
	v.name = fmt.Sprintf("%c%d", map[byte]byte{'i': 'x', 'b': 'b', 's': 's', 'o': 'o'}[v.kind], len(g.vars)+1)
	g.vars = append(g.vars, v)
	g.assignments *= min(v.size(), 1<<20)
	g.assignments = min(g.assignments, 1<<30)
	return v.name
}

// constant is a known integer.
func (g *generator) constant() int {
	if g.large && g.below(4) == 0 {
		return one(g, []int{1000000, -1000000, 2147483646, -2147483646, 1 << 30, 46341, 65536, 999983}) + g.below(3) - 1
	}
	return g.below(8) - 2
}

// constraint is a constraint of the model: most often a global, in some form.
func (g *generator) constraint() *node {
	if g.below(6) == 0 {
		return g.expression('b', 2)
	}
	if g.below(4) == 0 {
		return g.global(1, true)
	}
	c := g.global(1, false)
	form := one(g, []string{"@", "(not @)", "(& -> @)", "(@ -> &)", "(& <-> @)", "(@ xor &)", "(@ \\/ &)", "(& /\\ @)"})
	n := &node{kind: 'b', text: strings.ReplaceAll(form, "&", "@")}
	for _, r := range form {
		switch r {
		case '@':
			n.kids = append(n.kids, c)
		case '&':
			n.kids = append(n.kids, g.expression('b', 1))
		}
	}
	return n
}

// global is a constraint of the library. Those that cannot be part of an expression
// are constraints of the model only.
func (g *generator) global(depth int, plain bool) *node {
	template := one(g, globals)
	for !plain && !reified(template) {
		template = one(g, globals)
	}
	g.used[template] = true
	return g.expand('b', template, depth)
}

// expression is a random expression of a kind.
func (g *generator) expression(kind byte, depth int) *node {
	if depth <= 0 || g.below(3) == 0 {
		return g.atom(kind)
	}
	switch kind {
	case 'i':
		return g.expand(kind, one(g, functions), depth)
	case 's':
		return g.expand(kind, one(g, setFunctions), depth)
	case 'o':
		return g.atom(kind)
	}
	switch g.below(4) {
	case 0:
		return g.expand(kind, one(g, connectives), depth)
	case 1:
		return g.global(depth, false)
	}
	if g.below(16) == 0 {
		g.setOrder = true
		return g.expand(kind, one(g, setOrders), depth)
	}
	return g.expand(kind, one(g, relations), depth)
}

// atom is a variable or a constant.
func (g *generator) atom(kind byte) *node {
	var fit []*variable
	for _, v := range g.vars {
		if v.kind == kind {
			fit = append(fit, v)
		}
	}
	if v := g.random(kind); (len(fit) == 0 || g.below(4) == 0) && g.room(v.size()) {
		return leaf(kind, g.declare(v))
	}
	if len(fit) > 0 && (kind == 'o' || g.below(7) > 0) {
		return leaf(kind, one(g, fit).name)
	}
	switch kind {
	case 'b':
		return leaf(kind, strconv.FormatBool(g.below(2) == 0))
	case 's':
		return leaf(kind, g.set(0, 3))
	case 'o': // there is no room: one more does little harm
		return leaf(kind, g.declare(&variable{kind: kind, lo: 1, hi: 2}))
	}
	return number(kind, g.constant())
}

// annotate adds a search annotation over some variables of each kind.
func (g *generator) annotate() {
	var parts []string
	for _, kind := range []byte("ibs") {
		var names []string
		for _, v := range g.vars {
			if v.kind == kind && g.below(4) > 0 {
				names = append(names, v.name)
			}
		}
		if len(names) > 0 {
			parts = append(parts, fmt.Sprintf("%s_search([%s], %s, %s, complete)", map[byte]string{'i': "int", 'b': "bool", 's': "set"}[kind], strings.Join(names, ","),
				one(g, []string{"input_order", "first_fail", "anti_first_fail", "smallest", "largest", "occurrence", "most_constrained", "max_regret", "dom_w_deg"}),
				one(g, []string{"indomain_min", "indomain_max", "indomain_median", "indomain_random", "indomain_split", "indomain_reverse_split", "indomain"})))
		}
	}
	switch len(parts) {
	case 0:
	case 1:
		g.notes = parts
	default:
		g.notes = []string{"seq_search([" + strings.Join(parts, ", ") + "])"}
	}
	if g.below(5) == 0 {
		g.notes = append(g.notes, one(g, []string{"restart_luby(50)", "restart_geometric(1.5,20)", "restart_constant(30)", "restart_linear(10)", "restart_none"}))
	}
}
