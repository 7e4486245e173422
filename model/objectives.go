package model

import "fmt"

// NewObjective returns an objective that is the model's only if Optimise, Lexicographic or Weighted
// makes it so. A sum of several variables gets a variable, as with Minimise.
func (m *Model) NewObjective(s Sense, e Expr) Objective { return m.objectiveOf(s, e) }

// Lexicographic makes several objectives the model's, the most important first: of two
// solutions the one is better that is better in the first objective in which they differ. Every
// engine takes that: the objective becomes one sum to minimise, in which a unit of an
// objective weighs more than the whole range of those after it. If weights become so large
// that the sum can go beyond 2^61, Check refuses it. The value of each objective under a solution
// is its Objective.Value.
func (m *Model) Lexicographic(list ...Objective) {
	weights := make([]int64, len(list))
	weight := int64(1)
	for i := len(list) - 1; i >= 0; i-- {
		weights[i] = weight
		lo, hi, err := m.objectiveBounds(&list[i])
		if err != nil {
			m.errs = append(m.errs, fmt.Errorf("%w: objective %d: %w", ErrInvalid, i, err))
			return
		}
		weight = product(weight, hi-lo+1)
	}
	m.Weighted(list, weights)
}

// Weighted makes the sum of several objectives the model's, to be minimised, each with its
// weight of 0 or more. Objectives to maximise count with the opposite sign.
func (m *Model) Weighted(list []Objective, weights []int64) {
	if err := checkWeighted(list, weights); err != nil {
		m.errs = append(m.errs, fmt.Errorf("%w: %w", ErrInvalid, err))
		return
	}
	var sum Linear
	for i := range list {
		part := list[i].wide()
		w := weights[i]
		if list[i].Sense == Maximise {
			w = -w
		}
		sum.constant = saturated(sum.constant, product(w, part.Constant))
		for _, t := range part.Terms {
			sum.wide = append(sum.wide, WideTerm{product(w, t.Coef), t.Var})
		}
	}
	o := Objective{Sense: Minimise, Sum: sum.gathered()}
	if !o.Wide() { // a constant
		o.Term = Const(0)
	}
	m.objective = o
}

func checkWeighted(list []Objective, weights []int64) error {
	if len(list) == 0 || len(weights) != len(list) {
		return fmt.Errorf("%d objectives with %d weights; expected at least one, and as many weights", len(list), len(weights))
	}
	for i := range list {
		switch {
		case list[i].Sense != Minimise && list[i].Sense != Maximise:
			return fmt.Errorf("objective %d: nothing to optimise", i)
		case weights[i] < 0:
			return fmt.Errorf("objective %d: the weight %d; expected 0 or more", i, weights[i])
		}
	}
	return nil
}

// wide is the objective as a sum.
func (o *Objective) wide() WideSum {
	if o.Wide() {
		return o.Sum
	}
	s := WideSum{Constant: int64(o.Term.Offset)}
	if o.Term.Coef != 0 {
		s.Terms = []WideTerm{{int64(o.Term.Coef), o.Term.Var}}
	}
	return s
}

// objectiveBounds returns the least and the greatest value that the domains allow.
func (m *Model) objectiveBounds(o *Objective) (lo, hi int64, err error) {
	s := o.wide()
	if err := m.checkWide(s); err != nil {
		return 0, 0, err
	}
	lo, hi = m.wideBounds(s)
	return lo, hi, nil
}

// AtMost is the constraint that the objective has this value or a better one: not more of what is
// minimised, not less of what is maximised. ok is false if a coefficient is beyond 32 bits, for
// which there is no constraint.
func (o *Objective) AtMost(value int64) (c LinearConstraint, ok bool) {
	s := o.wide()
	sign := int64(1)
	if o.Sense == Maximise {
		sign = -1
	}
	c = LinearConstraint{Relation: LessEqual, Bound: sign * (value - s.Constant)}
	for _, t := range s.Terms {
		coef := sign * t.Coef
		if coef != int64(int32(coef)) {
			return LinearConstraint{}, false
		}
		c.Terms = append(c.Terms, Term{Coef: int32(coef), Var: t.Var})
	}
	return c, true
}

// Clone returns a model with the same variables, constraints and objective. What is added to one
// is not in the other.
func (m *Model) Clone() *Model {
	c := *m
	// The three-index slices make append copy.
	c.domains = m.domains[:len(m.domains):len(m.domains)]
	c.domainOf = m.domainOf[:len(m.domainOf):len(m.domainOf)]
	c.constraints = m.constraints[:len(m.constraints):len(m.constraints)]
	c.errs = m.errs[:len(m.errs):len(m.errs)]
	c.names.own = m.names.own[:len(m.names.own):len(m.names.own)]
	c.names.runs = m.names.runs[:len(m.names.runs):len(m.names.runs)]
	return &c
}
