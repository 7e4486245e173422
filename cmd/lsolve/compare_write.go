package main

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/option"
)

// checkCompare checks the flags that every comparison has.
func checkCompare(c *cli.Context, set *option.Set) error {
	_, err := readValues(c, set)
	return err
}

// writeComparison writes the table and draws the plots.
func writeComparison(c *cli.Context, entries []entry, out *output) error {
	if err := writeEntries(c.String("format"), entries, out); err != nil {
		return err
	}
	if name := c.String("plot"); name != "" {
		if err := plotDistributions(entries, name); err != nil {
			return err
		}
	}
	if name := c.String("boxes"); name != "" {
		return plotEntries(entries, name)
	}
	return nil
}

// time is the figure of the times, zero if no run was answered.
func (e *entry) time() figure {
	return e.figures.get(timeMS)
}

func writeEntries(format string, entries []entry, out *output) error {
	switch format {
	case "json":
		return writeEntriesJSON(entries, out)
	case "csv":
		return writeEntriesCSV(entries, out)
	}
	return writeEntriesText(entries, out)
}

func writeEntriesText(entries []entry, out *output) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	first, objective := "n", ""
	if len(entries) > 0 && entries[0].problem != "queens" {
		first = "instance"
	}
	optimises := len(entries) > 0 && entries[0].optimises
	if optimises {
		objective = "objective\tquartiles\tbest\t"
	}
	backtracks := ""
	if countsBacktracks(entries) {
		backtracks = "backtracks\tquartiles\t"
	}
	fmt.Fprintf(table, "%s\talgorithm\tsolved\t%stime ms\tquartiles\t%seffort\tquartiles\t\t\n", first, objective, backtracks)
	early, least := false, false
	for i := range entries {
		e := &entries[i]
		early = early || e.early
		mark := map[bool]string{true: "*"}[e.early]
		fmt.Fprintf(table, "%s\t%s\t%d/%d%s\t", e.instance, e.label, e.answered, e.runs, mark)
		if e.answered == 0 && optimises {
			fmt.Fprint(table, "-\t-\t-\t")
		} else if optimises {
			best := e.objective.Min
			if e.objective.maximise {
				best = e.objective.Max
			}
			fmt.Fprintf(table, "%s\t%s..%s\t%s\t", short(e.objective.Median), short(e.objective.Q1), short(e.objective.Q3), short(best))
		}
		if t := e.time(); e.answered == 0 {
			fmt.Fprint(table, "-\t-\t")
		} else {
			fmt.Fprintf(table, "%s\t%s..%s\t", short(t.Median), short(t.Q1), short(t.Q3))
		}
		if backtracks != "" {
			median, quartiles := e.backtracks.text()
			least = least || strings.HasPrefix(median, ">") || strings.Contains(quartiles, ">")
			fmt.Fprintf(table, "%s\t%s\t", median, quartiles)
		}
		if e.answered == 0 || e.effort == "" {
			fmt.Fprintln(table, "-\t-\t\t")
			continue
		}
		fmt.Fprintf(table, "%s\t%s..%s\t  %s\t\n", short(e.work.Median), short(e.work.Q1), short(e.work.Q3), e.effort)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	if early {
		fmt.Fprintln(out, "* the first run did not finish; the others would be the same and were not made")
	}
	if least {
		fmt.Fprintln(out, "> at least: a run that was stopped counts with the backtracks it had made")
	}
	return nil
}

// entryJSON is a line of JSON output.
type entryJSON struct {
	Type        string     `json:"type"`
	Problem     string     `json:"problem"`
	N           *int       `json:"n,omitempty"`        // of queens
	Instance    string     `json:"instance,omitempty"` // of other problems
	Algo        string     `json:"algo"`
	Runs        int        `json:"runs"`
	Answered    int        `json:"answered"`
	SuccessRate float64    `json:"success_rate"`
	Stats       figureList `json:"stats"`
	// Backtracks are those of all runs, also of runs that were not answered.
	Backtracks *backtracksJSON `json:"backtracks,omitempty"`
}

func writeEntriesJSON(entries []entry, out *output) error {
	encoder := json.NewEncoder(out)
	for i := range entries {
		e := &entries[i]
		line := entryJSON{Type: "compare", Problem: e.problem, Algo: e.label, Runs: e.runs, Answered: e.answered, SuccessRate: e.rate(), Stats: e.figures,
			Backtracks: e.backtracks.json()}
		if n, err := strconv.Atoi(e.instance); err == nil {
			line.N = &n
		} else {
			line.Instance = e.instance
		}
		if err := encoder.Encode(line); err != nil {
			return err
		}
	}
	return nil
}

func writeEntriesCSV(entries []entry, out *output) error {
	w := csv.NewWriter(out)
	rows := [][]string{{"instance", "algorithm", "runs", "answered", "success_rate", "time_ms_median", "time_ms_q1", "time_ms_q3",
		"effort", "effort_median", "effort_q1", "effort_q3"}}
	if len(entries) > 0 && entries[0].problem == "queens" {
		rows[0][0] = "n"
	}
	optimises := len(entries) > 0 && entries[0].optimises
	if optimises {
		rows[0] = append(rows[0], "objective_median", "objective_min", "objective_max")
	}
	backtracks := countsBacktracks(entries)
	if backtracks {
		rows[0] = append(rows[0], csvBacktracks...)
	}
	number := func(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
	for i := range entries {
		e := &entries[i]
		row := []string{e.instance, e.label, strconv.Itoa(e.runs), strconv.Itoa(e.answered), number(e.rate()),
			"", "", "", e.effort, "", "", ""}
		if optimises {
			row = append(row, "", "", "")
		}
		if e.answered > 0 {
			t := e.time()
			row[5], row[6], row[7] = number(t.Median), number(t.Q1), number(t.Q3)
			if e.effort != "" {
				row[9], row[10], row[11] = number(e.work.Median), number(e.work.Q1), number(e.work.Q3)
			}
			if e.optimises {
				row[12], row[13], row[14] = number(e.objective.Median), number(e.objective.Min), number(e.objective.Max)
			}
		}
		if backtracks {
			row = append(row, e.backtracks.csv(number)...)
		}
		rows = append(rows, row)
	}
	return errors.Join(w.WriteAll(rows), w.Error())
}
