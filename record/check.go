package record

import "fmt"

// checker checks that events follow from those before them.
type checker struct {
	walks map[int]int // the number of variables of each
	stack [][2]int32
	level int
	ended bool
}

// mostLevels is more decisions than a search makes one below the other.
const mostLevels = 1 << 30

// event checks an event. It returns the member that is wrong, and what is.
func (c *checker) event(e *Event) (member, message string) {
	if c.ended {
		return "type", "an event after the end"
	}
	switch e.Type {
	case Started, Restarted, Moved:
		return c.walk(e)
	case Placed, Removed, Stacked:
		return c.queen(e)
	case Named, Improved, Solved:
	case Missed:
		if e.Events < 1 {
			return "events", fmt.Sprintf("%d events; expected 1 or more", e.Events)
		}
	case Decided:
		if e.Decision == "" {
			return "decision", "no decision"
		}
		if e.Level < 1 || e.Level > c.level+1 {
			return "level", fmt.Sprintf("level %d; expected 1..%d", e.Level, c.level+1)
		}
		c.level = e.Level
	case Backjumps:
		if e.Level < 0 || e.Level > c.level {
			return "level", fmt.Sprintf("level %d; expected 0..%d", e.Level, c.level)
		}
		c.level = e.Level
	case Pathed:
		c.level = min(len(e.Decisions), mostLevels)
	case Pruned:
		if e.Change == "" {
			return "change", "no change"
		}
	case Failed:
	case Learnt:
		if len(e.Nogood) == 0 {
			return "nogood", "no predicates"
		}
	case Ended:
		c.ended = true
		if e.Status == "" {
			return "status", "no status"
		}
	default:
		return "type", fmt.Sprintf("type %q; expected one of an event", e.Type)
	}
	return "", ""
}

func (c *checker) walk(e *Event) (member, message string) {
	n, begun := c.walks[e.Walk]
	switch {
	case e.Walk < 0:
		return "walk", fmt.Sprintf("walk %d; expected 0 or more", e.Walk)
	case e.Cost == nil:
		return "cost", "no cost"
	case e.Type != Moved:
		c.walks[e.Walk] = len(e.Values)
		return "", ""
	case !begun:
		return "walk", fmt.Sprintf("a step of walk %d, which has not started", e.Walk)
	case len(e.Set)%2 != 0:
		return "set", fmt.Sprintf("%d numbers; expected pairs of a variable and its value", len(e.Set))
	case len(e.Tabu)%3 != 0:
		return "tabu", fmt.Sprintf("%d numbers; expected triples of a variable, a value and a step", len(e.Tabu))
	}
	if n := len(e.Forbidden); n > 0 && 3*n != len(e.Tabu) {
		return "forbidden", fmt.Sprintf("%d names; expected %d, as there are triples in tabu", n, len(e.Tabu)/3)
	}
	for i := 0; i < len(e.Set); i += 2 {
		if x := e.Set[i]; x < 0 || int(x) >= n {
			return "set", fmt.Sprintf("variable %d; expected 0..%d", x, n-1)
		}
	}
	return "", ""
}

func (c *checker) queen(e *Event) (member, message string) {
	switch {
	case e.Type == Stacked && len(e.Rows) != len(e.Columns):
		return "columns", fmt.Sprintf("%d columns; expected %d, as there are rows", len(e.Columns), len(e.Rows))
	case e.Type == Stacked:
		c.stack = c.stack[:0]
		for i := range e.Rows {
			c.stack = append(c.stack, [2]int32{e.Rows[i], e.Columns[i]})
		}
	case e.Row == nil || e.Column == nil:
		return "row", "no row or no column"
	case *e.Row < 0 || *e.Column < 0:
		return "row", fmt.Sprintf("row %d, column %d; expected 0 or more", *e.Row, *e.Column)
	case e.Type == Placed:
		c.stack = append(c.stack, [2]int32{*e.Row, *e.Column})
	case len(c.stack) == 0:
		return "type", "a queen is taken back, and none stands"
	case c.stack[len(c.stack)-1] != [2]int32{*e.Row, *e.Column}:
		last := c.stack[len(c.stack)-1]
		return "row", fmt.Sprintf("row %d, column %d is taken back; expected row %d, column %d, the newest", *e.Row, *e.Column, last[0], last[1])
	default:
		c.stack = c.stack[:len(c.stack)-1]
	}
	return "", ""
}
