package reduce

import (
	"encoding/binary"
	"math"

	"lsolve/model"
)

// columns puts the sum of two variables in the place of one of them if every linear constraint,
// and the objective, has both with the same coefficient, and no other constraint has them:
// only their sum matters. Which of them has how much of it is chosen afterwards (parallel
// columns: Andersen and Andersen, Presolving in linear programming, 1995).
func (s *state) columns() {
	if s.o.Whole {
		return
	}
	c := &columns{state: s, text: make([][]byte, len(s.dom)), other: make([]bool, len(s.dom))}
	for i := range s.items {
		if i&255 == 0 && s.over() {
			return
		}
		c.item(i)
	}
	c.goal()
	first := map[string]model.Var{}
	gone := map[model.Var]bool{}
	for x := range model.Var(len(s.dom)) {
		if c.other[x] || s.keep[x] || len(c.text[x]) == 0 || len(s.dom[x]) != 1 || s.dom[x].Size() == 1 {
			continue
		}
		y, ok := first[string(c.text[x])]
		if ok && c.sum(y, x) {
			gone[x] = true
			continue
		}
		first[string(c.text[x])] = x
	}
	if len(gone) > 0 {
		c.erase(gone)
	}
}

type columns struct {
	*state
	text  [][]byte // by variable: its rows and coefficients
	other []bool   // by variable: something else than a row has it
}

// item notes the variables of a constraint.
func (c *columns) item(i int) {
	con := c.items[i].c
	if con == nil {
		return
	}
	for {
		k, ok := con.(model.ReifiedConstraint)
		if !ok {
			break
		}
		if k.If.Coef != 0 {
			c.other[k.If.Var] = true
		}
		con = k.Then
	}
	l, ok := con.(model.LinearConstraint)
	if !ok {
		scope := con.Scope()
		c.spend(len(scope))
		for _, x := range scope {
			c.other[x] = true
		}
		return
	}
	c.spend(len(l.Terms))
	r, ok := c.rowOf(l)
	if !ok || r.changed || len(r.xs) != len(l.Terms) || c.items[i].link {
		for _, x := range l.Scope() {
			c.other[x] = true
		}
		return
	}
	for j, x := range r.xs {
		c.text[x] = binary.AppendVarint(binary.AppendVarint(c.text[x], int64(i)), r.as[j])
	}
}

// goal notes the variables of the objective.
func (c *columns) goal() {
	o := &c.objective
	if o.Sense == model.Satisfy {
		return
	}
	if !o.Wide() {
		if o.Term.Coef != 0 {
			c.other[o.Term.Var] = true
		}
		return
	}
	for _, t := range o.Sum.Terms {
		c.text[t.Var] = binary.AppendVarint(binary.AppendVarint(c.text[t.Var], -1), t.Coef)
	}
}

// sum makes y the sum of itself and x. It returns false if the sum is too large.
func (c *columns) sum(y, x model.Var) bool {
	own, domain := c.dom[y][0], c.dom[x][0]
	lo, hi := int64(own.Lo)+int64(domain.Lo), int64(own.Hi)+int64(domain.Hi)
	if lo < math.MinInt32/2 || hi > math.MaxInt32/2 {
		return false
	}
	c.steps = append(c.steps, step{x: x, is: y.Term(), sum: true, own: own, domain: domain})
	c.dom[y] = model.Range(int32(lo), int32(hi))
	c.dom[x] = model.Range(domain.Lo, domain.Lo)
	c.gone++
	c.count(Columns)
	return true
}

// erase takes variables out of all rows, and of the objective.
func (c *columns) erase(gone map[model.Var]bool) {
	for i := range c.items {
		if con := c.items[i].c; con != nil {
			c.items[i].c = erased(con, gone)
		}
	}
	sum := model.WideSum{Constant: c.objective.Sum.Constant}
	for _, t := range c.objective.Sum.Terms {
		if !gone[t.Var] {
			sum.Terms = append(sum.Terms, t)
		}
	}
	c.objective.Sum = sum
}

// erased is a linear constraint, which may be reified, without some variables.
func erased(con model.Constraint, gone map[model.Var]bool) model.Constraint {
	switch k := con.(type) { //nolint:gochecksumtype // the others have none of them
	case model.LinearConstraint:
		var ts []model.Term
		for _, t := range k.Terms {
			if t.Coef == 0 || !gone[t.Var] {
				ts = append(ts, t)
			}
		}
		if len(ts) < len(k.Terms) {
			return model.LinearConstraint{Terms: ts, Relation: k.Relation, Bound: k.Bound}
		}
	case model.ReifiedConstraint:
		k.Then = erased(k.Then, gone)
		return k
	}
	return con
}
