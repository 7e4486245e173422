package compare

import (
	"encoding/csv"
	"encoding/json"
	"strconv"

	"lsolve/cmd/lsolve/internal/figures"
)

// jsonTable writes one object an entry.
type jsonTable struct{ columns }

// lineJSON is an entry.
type lineJSON struct {
	Type        string       `json:"type"`
	Problem     string       `json:"problem"`
	N           *int         `json:"n,omitempty"`        // of a problem with sizes
	Instance    string       `json:"instance,omitempty"` // of others
	Algo        string       `json:"algo"`
	Runs        int          `json:"runs"`
	Answered    int          `json:"answered"`
	Cut         int          `json:"cut,omitempty"` // runs that a limit of their task has ended, without a result
	SuccessRate float64      `json:"success_rate"`
	Stats       figures.List `json:"stats"`
	// Backtracks are those of all runs, also of runs that were not answered.
	Backtracks *backtracksJSON `json:"backtracks,omitempty"`
}

type backtracksJSON struct {
	Median  float64 `json:"median"`
	Q1      float64 `json:"q1"`
	Q3      float64 `json:"q3"`
	Runs    int     `json:"runs"`    // that were made
	Stopped int     `json:"stopped"` // by a limit
}

func (t *jsonTable) row(e *entry) error {
	line := lineJSON{
		Type: "compare", Problem: t.c.Name, Algo: e.label, Runs: e.Runs, Answered: e.Answered, Cut: e.cut, SuccessRate: e.Rate(), Stats: e.Figures,
	}
	if n, err := strconv.Atoi(e.instance); err == nil && t.first() == "n" {
		line.N = &n
	} else {
		line.Instance = e.instance
	}
	if b := &e.backtracks; b.Runs > 0 {
		line.Backtracks = &backtracksJSON{b.Median, b.Q1, b.Q3, b.Runs, b.Stopped}
	}
	return json.NewEncoder(t.out).Encode(line)
}

func (t *jsonTable) end() error { return nil }

// csvTable writes a line of values for each entry, and before them the names of the
// columns.
type csvTable struct {
	columns
	w   *csv.Writer
	err error
}

func newCSV(t columns) *csvTable {
	c := &csvTable{columns: t, w: csv.NewWriter(t.out)}
	head := []string{t.first(), "algorithm", "runs", "answered", "success_rate", "time_ms_median", "time_ms_q1", "time_ms_q3",
		"effort", "effort_median", "effort_q1", "effort_q3"}
	if t.optimises {
		head = append(head, "objective_median", "objective_min", "objective_max")
	}
	if t.backtracks {
		head = append(head, "backtracks_median", "backtracks_q1", "backtracks_q3", "backtracks_stopped")
	}
	if t.limited() {
		head = append(head, "cut")
	}
	c.err = c.w.Write(head)
	return c
}

func (t *csvTable) row(e *entry) error {
	row := []string{e.instance, e.label, strconv.Itoa(e.Runs), strconv.Itoa(e.Answered), number(e.Rate())}
	add := func(ok bool, values ...float64) {
		for _, x := range values {
			text := ""
			if ok {
				text = number(x)
			}
			row = append(row, text)
		}
	}
	answered := e.Answered > 0
	add(answered, e.time().Median, e.time().Q1, e.time().Q3)
	row = append(row, e.effort)
	add(answered && e.effort != "", e.work.Median, e.work.Q1, e.work.Q3)
	if t.optimises {
		add(answered, e.objective.Median, e.objective.Min, e.objective.Max)
	}
	if b := &e.backtracks; t.backtracks {
		add(b.Runs > 0, b.Median, b.Q1, b.Q3, float64(b.Stopped))
	}
	if t.limited() {
		row = append(row, strconv.Itoa(e.cut))
	}
	if t.err == nil {
		t.err = t.w.Write(row)
	}
	t.w.Flush()
	return t.err
}

func (t *csvTable) end() error {
	t.w.Flush()
	return t.w.Error()
}

func number(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
