package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// variable is a declared variable.
type variable struct {
	name   string
	kind   byte // 'i' an integer, 'b' Boolean, 's' a set, 'o' an optional integer
	lo, hi int  // of an integer, of the elements of a set
	// without is a value that the domain lacks, where hole is set.
	without int
	hole    bool
	free    bool // an integer without declared bounds
}

// model is a MiniZinc model.
type model struct {
	vars        []*variable
	constraints []*node
	goal        string // "minimize", "maximize" or ""
	objective   *node
	notes       []string // search annotations
	setOrder    bool     // it compares sets by their order
	large       bool     // too many assignments to enumerate the solutions
}

func (v *variable) size() int {
	switch {
	case v.free:
		return 1 << 32
	case v.kind == 'b':
		return 2
	case v.kind == 's':
		return 1 << (v.hi - v.lo + 1)
	case v.kind == 'o':
		return v.hi - v.lo + 2
	case v.hole:
		return v.hi - v.lo
	}
	return v.hi - v.lo + 1
}

func (v *variable) declaration() string {
	domain := fmt.Sprintf("%d..%d", v.lo, v.hi)
	switch {
	case v.kind == 'b':
		domain = "bool"
	case v.free:
		domain = "int"
	case v.hole && v.without == v.lo+1 && v.without < v.hi:
		domain = fmt.Sprintf("{%d} union %d..%d", v.lo, v.without+1, v.hi)
	}
	switch v.kind {
	case 's':
		domain = "set of " + domain
	case 'o':
		domain = "opt " + domain
	}
	return fmt.Sprintf("var %s: %s;\n", domain, v.name)
}

// show is how a solution has the variable.
func (v *variable) show() string {
	if v.kind == 's' {
		return fmt.Sprintf(`%s=\([e | e in %d..%d where e in fix(%s)])`, v.name, v.lo, v.hi, v.name)
	}
	return fmt.Sprintf(`%s=\(%s)`, v.name, v.name)
}

// fixed is the constraint that a variable has the value that a solution shows.
func (v *variable) fixed(value string) string {
	switch {
	case v.kind == 's':
		return fmt.Sprintf("%s = {%s}", v.name, strings.Trim(value, "[]"))
	case v.kind == 'o' && value == "<>":
		return fmt.Sprintf("absent(%s)", v.name)
	case v.kind == 'o':
		return fmt.Sprintf("(occurs(%s) /\\ deopt(%s) = %s)", v.name, v.name, value)
	}
	return fmt.Sprintf("%s = %s", v.name, value)
}

// text is the model, with more constraints.
func (m *model) text(more ...string) string {
	var b strings.Builder
	b.WriteString("include \"globals.mzn\";\n")
	var shown []string
	for _, v := range m.vars {
		b.WriteString(v.declaration())
		shown = append(shown, v.show())
	}
	if m.goal != "" {
		fmt.Fprintf(&b, "var int: goal = %s;\n", m.objective)
		shown = append(shown, `goal=\(goal)`)
	}
	for _, c := range m.constraints {
		fmt.Fprintf(&b, "constraint %s;\n", c)
	}
	for _, c := range more {
		fmt.Fprintf(&b, "constraint %s;\n", c)
	}
	b.WriteString("solve")
	for _, note := range m.notes {
		fmt.Fprintf(&b, " :: %s", note)
	}
	switch m.goal {
	case "":
		b.WriteString(" satisfy;\n")
	default:
		fmt.Fprintf(&b, " %s goal;\n", m.goal)
	}
	fmt.Fprintf(&b, "output [\"%s\\n\"];\n", strings.Join(shown, ";"))
	return b.String()
}

// fix are the constraints that the model has the given solution.
func (m *model) fix(solution string) (constraints []string) {
	values := map[string]string{}
	for _, part := range strings.Split(solution, ";") {
		name, value, _ := strings.Cut(part, "=")
		values[name] = value
	}
	for _, v := range m.vars {
		constraints = append(constraints, v.fixed(values[v.name]))
	}
	if m.goal != "" {
		constraints = append(constraints, "goal = "+values["goal"])
	}
	return constraints
}

// satisfying is the model without its goal, of which goal is still a variable.
func (m *model) satisfying() *model {
	c := m.clone()
	c.notes = nil
	if c.goal != "" {
		c.vars = append(c.vars, &variable{name: "goal", kind: 'i', free: true})
		c.constraints = append(c.constraints, &node{'b', "goal = @", []*node{c.objective}})
		c.goal = ""
	}
	return c
}

// hasSets reports whether a variable is a set.
func (m *model) hasSets() bool {
	return slices.ContainsFunc(m.vars, func(v *variable) bool { return v.kind == 's' })
}

func (m *model) clone() *model {
	c := *m
	c.vars = nil
	for _, v := range m.vars {
		w := *v
		c.vars = append(c.vars, &w)
	}
	c.constraints = slices.Clone(m.constraints)
	for i, n := range c.constraints {
		c.constraints[i] = n.clone()
	}
	if m.objective != nil {
		c.objective = m.objective.clone()
	}
	c.notes = slices.Clone(m.notes)
	return &c
}

// uses reports whether the model's constraints, goal or annotations name a variable.
func (m *model) uses(name string) bool {
	word := regexp.MustCompile(`\b` + name + `\b`)
	for _, c := range m.constraints {
		if word.MatchString(c.String()) {
			return true
		}
	}
	return m.objective != nil && word.MatchString(m.objective.String()) ||
		slices.ContainsFunc(m.notes, word.MatchString)
}

// roots are the trees of the model.
func (m *model) roots() []**node {
	var roots []**node
	for i := range m.constraints {
		roots = append(roots, &m.constraints[i])
	}
	if m.objective != nil {
		roots = append(roots, &m.objective)
	}
	return roots
}
