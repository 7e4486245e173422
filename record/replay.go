package record

import "slices"

// Player is the state of a recorded run after the events that it was given.
type Player struct {
	// Number is that of the last event, from 1.
	Number int
	// Names are those of the variables, as far as they are recorded.
	Names []string
	// Values are those of each walk.
	Values map[int][]int32
	Cost   map[int]int64
	// Rows and Columns are those of the queens that a backtracker has placed.
	Rows, Columns []int32
	// Decisions are those of a complete search, and Changes what has followed from each:
	// Changes[0] from none.
	Decisions []string
	Changes   [][]string
	// Objective and Bound are the best; nil: there is none.
	Objective, Bound *int64
	Best             []int32 // the values of the last solution
}

// NewPlayer returns the state before the first event.
func NewPlayer() *Player {
	return &Player{Values: map[int][]int32{}, Cost: map[int]int64{}, Changes: [][]string{nil}}
}

// Play adds an event that a Reader has checked.
func (p *Player) Play(e *Event) {
	p.Number++
	switch e.Type {
	case Named:
		p.Names = e.Names
	case Started, Restarted:
		p.Values[e.Walk], p.Cost[e.Walk] = slices.Clone(e.Values), *e.Cost
	case Moved:
		values := p.Values[e.Walk]
		for i := 0; i < len(e.Set); i += 2 {
			values[e.Set[i]] = e.Set[i+1]
		}
		p.Cost[e.Walk] = *e.Cost
	case Placed:
		p.Rows, p.Columns = append(p.Rows, *e.Row), append(p.Columns, *e.Column)
	case Removed:
		p.Rows, p.Columns = p.Rows[:len(p.Rows)-1], p.Columns[:len(p.Columns)-1]
	case Stacked:
		p.Rows, p.Columns = slices.Clone(e.Rows), slices.Clone(e.Columns)
	case Decided:
		p.back(e.Level - 1)
		p.Decisions, p.Changes = append(p.Decisions, e.Decision), append(p.Changes, nil)
	case Backjumps:
		p.back(e.Level)
	case Pathed:
		p.back(0)
		for _, d := range e.Decisions {
			p.Decisions, p.Changes = append(p.Decisions, d), append(p.Changes, nil)
		}
	case Pruned:
		last := len(p.Changes) - 1
		p.Changes[last] = append(p.Changes[last], e.Change)
	case Improved, Solved:
		if e.Objective != nil {
			p.Objective = e.Objective
		}
		if e.Bound != nil {
			p.Bound = e.Bound
		}
		if values, err := AnswerValues(e.Answer); err == nil {
			p.Best = values
		}
	default:
	}
}

// back takes decisions back.
func (p *Player) back(level int) {
	p.Decisions, p.Changes = p.Decisions[:level], p.Changes[:level+1]
}
