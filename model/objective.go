package model

import "math"

// Objective is what to make as small or as large as possible: a term or, where that
// can go beyond 32 bits, a sum.
type Objective struct {
	Sense Sense
	Term  Term    // the constant 0 if Sum is the objective
	Sum   WideSum // has terms if it is the objective, in place of Term
}

// Sense says whether and how there is something to optimise.
type Sense uint8

// The senses.
const (
	Satisfy Sense = iota // any solution
	Minimise
	Maximise
)

// Wide reports whether Sum is the objective, and not Term.
func (o *Objective) Wide() bool { return len(o.Sum.Terms) > 0 }

// Value returns the value of the objective under a.
func (o *Objective) Value(a Assignment) int64 {
	if o.Wide() {
		return o.Sum.Value(a)
	}
	return o.Term.Value(a)
}

// Minimise makes the value of e the objective, in place of any other. A sum of
// several variables gets a variable "objective" by Define, which stays in the model
// if another objective replaces it. If the values of e do not fit 32 bits there is no
// variable, and the objective is a WideSum. Check refuses an objective that can go
// beyond 2^61.
func (m *Model) Minimise(e Expr) { m.objective = m.objectiveOf(Minimise, e) }

// Maximise makes the value of e the objective, as Minimise does.
func (m *Model) Maximise(e Expr) { m.objective = m.objectiveOf(Maximise, e) }

// Optimise makes o the objective, in place of any other: that of a model with the same
// variables.
func (m *Model) Optimise(o Objective) { m.objective = o }

func (m *Model) objectiveOf(s Sense, e Expr) Objective {
	if e != nil {
		sum := e.linear()
		lo, hi, err := m.boundsOf(sum)
		// Engines keep a value at each end for themselves.
		several := term(e) == severed && (lo == math.MinInt32 || hi == math.MaxInt32)
		if err == nil && (!fits(lo, hi) || several || len(sum.wide) > 0) {
			if o := (Objective{Sense: s, Sum: sum.gathered()}); o.Wide() {
				return o
			}
		}
	}
	return Objective{Sense: s, Term: m.asTerm("objective", e)}
}

// asTerm is e as a term, of a new variable if e has several.
func (m *Model) asTerm(name string, e Expr) Term {
	if t := term(e); t != severed {
		return t
	}
	return m.Define(name, e).Term()
}

func (m *Model) checkObjective() error {
	switch o := &m.objective; {
	case o.Sense == Satisfy:
		return nil
	case o.Wide():
		return m.checkWide(o.Sum)
	default:
		return m.checkTerm(o.Term)
	}
}
