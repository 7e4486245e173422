package model

import (
	"fmt"
	"strings"
)

// Describe writes a constraint with its name and the names of its variables, for
// messages: "linear x + 2*y >= 7", "all_different(q[0], q[1], q[2]+1)". Of long
// lists it writes the first and the last. It also describes constraints that
// Check refuses.
func (m *Model) Describe(c Constraint) string {
	if c == nil {
		return "nil"
	}
	text := c.describe(m)
	if strings.HasPrefix(text, "(") {
		return c.Name() + text
	}
	return c.Name() + " " + text
}

// DescribeExpr writes an expression with the names of its variables, as in
// "x + 2*y - 3".
func (m *Model) DescribeExpr(e Expr) string {
	if e == nil {
		return "nil"
	}
	return m.sum(e.linear())
}

// mostListed is how many elements of a list are written without leaving any out.
const mostListed = 8

// list joins the texts of n elements; if there are very many, it writes "..." for
// the middle ones.
func list(n int, separator string, text func(i int) string) string {
	var parts []string
	for i := range n {
		if n > mostListed && i > 2 && i < n-1 {
			if i == 3 {
				parts = append(parts, "...")
			}
			continue
		}
		parts = append(parts, text(i))
	}
	return strings.Join(parts, separator)
}

// name returns the name of x, or its number if it has none.
func (m *Model) name(x Var) string {
	if x >= 0 && int(x) < m.NumVars() {
		if name := m.Name(x); name != "" {
			return name
		}
	}
	return fmt.Sprintf("x%d", x)
}

// term writes a term, as in "2*x+1".
func (m *Model) term(t Term) string {
	if t.Coef == 0 {
		return fmt.Sprint(t.Offset)
	}
	if t.Var < 0 && mistakes[t.Var] != "" {
		return "?"
	}
	s := m.name(t.Var)
	switch t.Coef {
	case 1:
	case -1:
		s = "-" + s
	default:
		s = fmt.Sprintf("%d*%s", t.Coef, s)
	}
	if t.Offset != 0 {
		s += fmt.Sprintf("%+d", t.Offset)
	}
	return s
}

// truth writes a 0..1 term, as in "not b".
func (m *Model) truth(t Term) string {
	if t.Coef == -1 && t.Offset == 1 {
		return "not " + m.name(t.Var)
	}
	return m.term(t)
}

// terms writes a list of terms, separated by commas.
func (m *Model) terms(ts []Term) string {
	return list(len(ts), ", ", func(i int) string { return m.term(ts[i]) })
}

// truths writes a list of 0..1 terms.
func (m *Model) truths(ts []Term, separator string) string {
	return list(len(ts), separator, func(i int) string { return m.truth(ts[i]) })
}

// sum writes a sum, as in "x + 2*y - 3".
func (m *Model) sum(e Linear) string {
	constant := e.constant
	if len(e.terms)+len(e.wide) == 0 {
		return fmt.Sprint(constant)
	}
	var out strings.Builder
	out.WriteString(list(len(e.terms)+len(e.wide), " ", func(i int) string {
		var text string
		if i < len(e.terms) {
			text = m.term(e.terms[i])
		} else {
			t := e.wide[i-len(e.terms)]
			text = fmt.Sprintf("%d*%s", t.Coef, m.name(t.Var))
		}
		if i == 0 {
			return text
		}
		if positive, negative := strings.CutPrefix(text, "-"); negative {
			return "- " + positive
		}
		return "+ " + text
	}))
	switch {
	case constant > 0:
		fmt.Fprintf(&out, " + %d", constant)
	case constant < 0:
		fmt.Fprintf(&out, " - %d", uint64(-constant))
	}
	return out.String()
}

// values writes a set of values, as in "{1, 3}".
func values(vs []int32) string {
	return "{" + list(len(vs), ", ", func(i int) string { return fmt.Sprint(vs[i]) }) + "}"
}
