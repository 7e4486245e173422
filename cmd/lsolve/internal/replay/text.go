package replay

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	localqueens "lsolve/localsearch/queens"
	"lsolve/problem/queens"
	"lsolve/record"
)

// Text prints the events with the numbers from..to, from 1, a line each; to is 0: all that
// follow.
func (run *Run) Text(w io.Writer, from, to int) error {
	return run.read(func(r *record.Reader) error {
		var names []string
		for number := 1; r.Next(); number++ {
			if r.Event().Type == record.Named {
				names = r.Event().Names
			}
			if number < from || to > 0 && number > to {
				continue
			}
			if _, err := fmt.Fprintf(w, "%d: %s\n", number, sentence(r.Event(), names)); err != nil {
				return err
			}
		}
		return r.Err()
	})
}

// State prints an event and the state after it.
func (run *Run) State(w io.Writer, number int) error {
	return run.read(func(r *record.Reader) error {
		p := record.NewPlayer()
		for r.Next() {
			if p.Play(r.Event()); p.Number == number {
				fmt.Fprintf(w, "%d: %s\n", number, sentence(r.Event(), p.Names))
				return run.state(w, p, r.Event())
			}
		}
		if r.Err() != nil {
			return r.Err()
		}
		return fmt.Errorf("%s: there is no event %d; expected 1..%d", run.name, number, p.Number)
	})
}

func (run *Run) state(w io.Writer, p *record.Player, e *record.Event) error {
	if len(p.Decisions) > 0 {
		fmt.Fprintf(w, "decisions: %s\n", strings.Join(p.Decisions, ", "))
	}
	if last := len(p.Changes) - 1; len(p.Changes[last]) > 0 {
		fmt.Fprintf(w, "so: %s\n", strings.Join(p.Changes[last], ", "))
	}
	values := p.Values[e.Walk]
	in, isQueens := run.in.(*queens.Instance)
	switch {
	case isQueens && len(values) >= in.N() && in.N() <= mostShown:
		b, err := localqueens.NewBoard(values[:in.N()])
		if err != nil {
			return err
		}
		if run.header.Algo == "hillclimb" {
			return localqueens.WriteState(w, b)
		}
		fmt.Fprint(w, board(in.N(), b.Rows()))
	case isQueens && len(p.Columns) > 0 && in.N() <= mostShown:
		rows := make([]int32, in.N())
		for c := range rows {
			rows[c] = -1
		}
		for i, c := range p.Columns {
			if int(c) < len(rows) {
				rows[c] = p.Rows[i]
			}
		}
		fmt.Fprint(w, board(in.N(), rows))
	case run.in != nil && p.Best != nil:
		if _, err := run.in.Check(p.Best); err != nil {
			return fmt.Errorf("%s: the last answer: %w", run.name, err)
		}
		fmt.Fprintln(w, strings.TrimRight(run.in.Text(p.Best), "\n"))
	}
	return nil
}

// mostShown is the largest board that is drawn.
const mostShown = 500

// board draws a board; row -1: the column has no queen.
func board(n int, rows []int32) string {
	var b strings.Builder
	for r := range int32(n) {
		for c := range n {
			if c > 0 {
				b.WriteByte(' ')
			}
			if rows[c] == r {
				b.WriteByte('Q')
			} else {
				b.WriteByte('.')
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// sentence says what an event is. names are those of the variables of walks, as far as they are known.
func sentence(e *record.Event, names []string) string {
	because := ""
	if len(e.Because) > 0 {
		because = ", because " + strings.Join(e.Because, " and ")
	}
	if e.By != "" {
		because += " (" + e.By + ")"
	}
	switch e.Type {
	case record.Started, record.Restarted:
		return fmt.Sprintf("%s, step %d, cost %d", e.Type, e.Step, *e.Cost)
	case record.Moved:
		return step(e, names)
	case record.Placed, record.Removed:
		return fmt.Sprintf("%s: row %d, column %d", e.Type, *e.Row, *e.Column)
	case record.Stacked:
		return fmt.Sprintf("%d queens after %d placements", len(e.Rows), e.Placements)
	case record.Named:
		return fmt.Sprintf("%d variables", len(e.Names))
	case record.Decided:
		return fmt.Sprintf("decision %d: %s", e.Level, e.Decision)
	case record.Pruned:
		return "so " + e.Change + because
	case record.Failed:
		return "no solution here" + because
	case record.Learnt:
		return "learnt: not all of " + strings.Join(e.Nogood, ", ")
	case record.Backjumps:
		return fmt.Sprintf("back to %d decisions", e.Level)
	case record.Pathed:
		return fmt.Sprintf("%d decisions after %d nodes", len(e.Decisions), e.Nodes)
	case record.Missed:
		return fmt.Sprintf("%d events are missing", e.Events)
	case record.Improved, record.Solved:
		return found(e) + because
	case record.Ended:
		stopped := ""
		if e.Stopped != "" {
			stopped = ", " + e.Stopped
		}
		return fmt.Sprintf("end: %s%s %s", e.Status, stopped, e.Stats)
	}
	return string(e.Type)
}

func step(e *record.Event, names []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "step %d, cost %d:", e.Step, *e.Cost)
	const most = 40
	for i := 0; i < min(len(e.Set), most); i += 2 {
		fmt.Fprintf(&b, " %s=%d", called(names, e.Set[i]), e.Set[i+1])
	}
	if len(e.Set) > most {
		b.WriteString(" ...")
	}
	if e.Random {
		b.WriteString(", at random")
	}
	if e.Temperature > 0 {
		fmt.Fprintf(&b, ", temperature %g", e.Temperature)
	}
	for i := 0; i < len(e.Tabu); i += 3 {
		fmt.Fprintf(&b, ", %s=%d tabu until %d", called(names, e.Tabu[i]), e.Tabu[i+1], e.Tabu[i+2])
	}
	return b.String()
}

// called is the name of a variable, or its number.
func called[T int32 | int64](names []string, x T) string {
	if x >= 0 && int(x) < len(names) {
		return names[x]
	}
	return strconv.FormatInt(int64(x), 10)
}

func found(e *record.Event) string {
	text := string(e.Type)
	if e.Objective != nil {
		text += fmt.Sprintf(", objective %d", *e.Objective)
	}
	if e.Bound != nil {
		text += fmt.Sprintf(", bound %d", *e.Bound)
	}
	if values, err := record.AnswerValues(e.Answer); err == nil && len(values) > 0 && len(values) <= 100 {
		text += fmt.Sprintf(" %v", values)
	}
	return text
}
