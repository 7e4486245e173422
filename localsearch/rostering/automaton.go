package rostering

import "lsolve/problem/rostering"

// automaton reads the shifts of a nurse as that of her contract does, but has in one number what
// a step needs. Its states are numbered by where their transitions begin, the number of symbols apart.
//
// Saturdays and Sundays have transitions of their own, so that weekends cost and count there.
type automaton struct {
	*rostering.Automaton
	transitions []transition // by kind of day, state and symbol
	base        []int32      // by day: where those of its kind begin
}

// transition is the next state above, and what the day adds to a tally below.
type transition uint64

// tally is what days cost, how many weekends have work, and how many days. They are added in one
// number; the limits of an instance leave no way for one part to flow into the next.
type tally uint64

const (
	weekendsAt, assignmentsAt, nextAt = 24, 30, 40
	assigned                          = 1 << assignmentsAt
	weekend                           = 1 << weekendsAt
	forbidden                         = transition(1<<24-1) << nextAt
)

func (t transition) next() int32 { return int32(t >> nextAt) }

func (t tally) cost() int32     { return int32(t & (1<<weekendsAt - 1)) }
func (t tally) weekends() int32 { return int32(t >> weekendsAt & (1<<(assignmentsAt-weekendsAt) - 1)) }
func (t tally) assignments() int32 {
	return int32(t >> assignmentsAt & (1<<(nextAt-assignmentsAt) - 1))
}

// The kinds of days.
const (
	weekday = iota
	saturday
	sunday
	kinds
)

func newAutomaton(a *rostering.Automaton, c *rostering.Contract, days int) *automaton {
	m := &automaton{Automaton: a}
	for kind := range kinds {
		for q := range a.States {
			for symbol := range a.Symbols {
				m.transitions = append(m.transitions, m.transition(c, kind, q, symbol))
			}
		}
	}
	for d := range days {
		m.base = append(m.base, int32(max(0, d%7-4)*a.States*a.Symbols))
	}
	return m
}

func (m *automaton) transition(c *rostering.Contract, kind, q, symbol int) transition {
	at := q*m.Symbols + symbol
	if m.Next[at] < 0 {
		return forbidden
	}
	t := transition(int(m.Next[at])*m.Symbols)<<nextAt + transition(m.Cost[at])
	works, before := symbol != 0, m.Works(int32(q))
	if works {
		t += assigned
	}
	if works && (kind == saturday || kind == sunday && !before) {
		t += weekend
	}
	if kind == sunday && works != before && c.WholeWeekends {
		t += incompleteWeight
	}
	return t
}
