package model

import "fmt"

// DFA is a deterministic finite automaton. It may be partial, and need not be
// minimal.
type DFA struct {
	States     int       // states are 0..States-1; at least one
	Symbols    int       // symbols are 0..Symbols-1; at least one
	Transition [][]int32 // Transition[q][s] is the state after q on s; -1: none
	Start      int
	Accepting  []int // in any order; none: no word is accepted
}

// RegularConstraint requires that the automaton accepts the word that the values
// of its terms, in order, spell. A value that is no symbol violates it.
//
// Violation: the least number of positions that have to change for the automaton
// to accept the word; the number of terms + 1 if it accepts no word of this length.
type RegularConstraint struct {
	DFA   DFA
	Terms []Term
}

// Regular requires that d accepts the word xs. For symbols that do not begin at
// 0 take shifted terms. The automaton's slices are not copied.
func Regular[E Expr](d DFA, xs ...E) RegularConstraint {
	return RegularConstraint{d, terms(xs)}
}

// Name implements Constraint.
func (RegularConstraint) Name() string { return "regular" }

// Scope implements Constraint.
func (c RegularConstraint) Scope() []Var { return scope(c.Terms) }

// Violation implements Constraint. It takes time in the order of
// len(Terms)*States*Symbols.
func (c RegularConstraint) Violation(a Assignment) int64 {
	never := int64(len(c.Terms)) + 1
	unreached := make([]int64, c.DFA.States)
	for q := range unreached {
		unreached[q] = never
	}
	// changes[q] is the least number of changes in the terms so far with which
	// the automaton comes to q.
	changes := append([]int64(nil), unreached...)
	changes[c.DFA.Start] = 0
	for _, t := range c.Terms {
		v := t.Value(a)
		next := append([]int64(nil), unreached...)
		for q, before := range changes {
			for s, to := range c.DFA.Transition[q] {
				if to < 0 {
					continue
				}
				after := before
				if int64(s) != v {
					after++
				}
				next[to] = min(next[to], after)
			}
		}
		changes = next
	}
	least := never
	for _, q := range c.DFA.Accepting {
		least = min(least, changes[q])
	}
	return least
}

func (c RegularConstraint) check(m *Model) error {
	if err := c.DFA.check(); err != nil {
		return err
	}
	return m.checkTerms(c.Terms)
}

func (d DFA) check() error {
	if d.States < 1 || d.Symbols < 1 {
		return fmt.Errorf("an automaton of %d states and %d symbols; expected at least one of each", d.States, d.Symbols)
	}
	if len(d.Transition) != d.States {
		return fmt.Errorf("transitions for %d states; expected %d", len(d.Transition), d.States)
	}
	for q, row := range d.Transition {
		if len(row) != d.Symbols {
			return fmt.Errorf("state %d has %d transitions; expected %d, one for each symbol", q, len(row), d.Symbols)
		}
		for s, to := range row {
			if to < -1 || int(to) >= d.States {
				return fmt.Errorf("state %d goes to %d on %d; expected -1 (none) or a state from 0 to %d", q, to, s, d.States-1)
			}
		}
	}
	if d.Start < 0 || d.Start >= d.States {
		return fmt.Errorf("start state %d; expected a state from 0 to %d", d.Start, d.States-1)
	}
	for _, q := range d.Accepting {
		if q < 0 || q >= d.States {
			return fmt.Errorf("accepting state %d; expected a state from 0 to %d", q, d.States-1)
		}
	}
	return nil
}

func (c RegularConstraint) describe(m *Model) string {
	return fmt.Sprintf("(%s; %d states)", m.terms(c.Terms), c.DFA.States)
}
