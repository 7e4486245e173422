package main

import (
	"strconv"

	"lsolve/solve"
)

// backtracking are the backtracks of the runs of a search that counts them. A run
// that a limit has stopped counts with those that it had made: it would have
// needed more. One that local search has answered before a tree was searched has
// none. A search that learns goes back at every failure, and has no other count.
type backtracking struct {
	counted bool // the algorithm searches a tree
	figure
	runs, stopped int
}

// backtracksOf collects them.
func backtracksOf(counted bool, records []runRecord) backtracking {
	b := backtracking{counted: counted}
	if !counted {
		return b
	}
	var sample []float64
	for _, r := range records {
		name := solve.Backtracks
		if _, learns := r.stats.Get(solve.Nogoods); learns && r.portfolio == nil {
			name = solve.Failures
		}
		value, ok := r.stats.Get(name)
		if !ok && r.err != nil {
			continue // it was given up in the middle of something
		}
		sample = append(sample, float64(value))
		if r.err != nil || !r.status.Answered() {
			b.stopped++
		}
	}
	if b.runs = len(sample); b.runs > 0 {
		b.figure = newFigure(solve.Backtracks, sample)
	}
	return b
}

// text is the median and the quartiles; what is at least so much has a > in
// front. Runs that were stopped are taken for the longest.
func (b *backtracking) text() (median, quartiles string) {
	if b.runs == 0 {
		return "-", "-"
	}
	least := func(share float64, x float64) string {
		if float64(b.stopped) > (1-share)*float64(b.runs) {
			return ">" + short(x)
		}
		return short(x)
	}
	return least(0.5, b.Median), least(0.25, b.Q1) + ".." + least(0.75, b.Q3)
}

// backtracksJSON is how a line of JSON has them.
type backtracksJSON struct {
	Median  float64 `json:"median"`
	Q1      float64 `json:"q1"`
	Q3      float64 `json:"q3"`
	Runs    int     `json:"runs"`    // that were made
	Stopped int     `json:"stopped"` // by a limit
}

func (b *backtracking) json() *backtracksJSON {
	if b.runs == 0 {
		return nil
	}
	return &backtracksJSON{b.Median, b.Q1, b.Q3, b.runs, b.stopped}
}

// csvBacktracks are the columns of CSV output.
var csvBacktracks = []string{"backtracks_median", "backtracks_q1", "backtracks_q3", "backtracks_stopped"}

func (b *backtracking) csv(number func(float64) string) []string {
	if b.runs == 0 {
		return []string{"", "", "", ""}
	}
	return []string{number(b.Median), number(b.Q1), number(b.Q3), strconv.Itoa(b.stopped)}
}

// countsBacktracks reports whether the table has columns for them.
func countsBacktracks(entries []entry) bool {
	for i := range entries {
		if entries[i].backtracks.counted {
			return true
		}
	}
	return false
}
