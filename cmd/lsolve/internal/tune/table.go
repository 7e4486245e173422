package tune

import (
	"fmt"
	"math"
	"strings"

	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/race"
	"lsolve/model"
)

// printer prints what has come of a tuning.
type printer interface {
	race(r race.Race) error
	winner(c race.Config, r *race.Result) error
	confirmed(v *verdict) error
}

func (t *Tuning) printer() printer {
	if t.String("format") == "json" {
		return &lines{t}
	}
	return &table{Tuning: t}
}

// table is for people.
type table struct {
	*Tuning
	told int // runs without a result that were told of
}

func (t *table) race(r race.Race) error {
	_, err := fmt.Fprintf(t.Out, "race %d: %d configurations, %d runs, %d left after %d instances; the best: %s\n",
		r.Number, r.Configurations, r.Runs, len(r.Elites), r.Instances, t.label(r.Elites[0].Config))
	return err
}

func (t *table) winner(c race.Config, _ *race.Result) error {
	t.without()
	if len(t.words(c)) == 0 {
		_, err := fmt.Fprintf(t.Out, "\nNothing was better than the defaults.\n")
		return err
	}
	_, err := fmt.Fprintf(t.Out, "\n%s\n", strings.Join(t.command(c), " "))
	return err
}

// without says how many runs have no result since it said so.
func (t *table) without() {
	if cut := t.cut - t.told; cut > 0 {
		fmt.Fprintf(t.Out, "\n%s; without a result it counts as the worst of all\n", output.Cut(cut))
	}
	t.told = t.cut
}

// command is the command line of a configuration, with the options that were given, but for
// limits.
func (t *Tuning) command(c race.Config) []string {
	words := append([]string{"lsolve", t.Name}, t.words(c)...)
	v, err := t.values(c)
	if err != nil {
		return words
	}
	for _, f := range t.fixed {
		if v.IsSet(f.Name) {
			words = append(words, "--"+f.Name+"="+f.text)
		}
	}
	return words
}

func (t *table) confirmed(v *verdict) error {
	where := "the same instances with other random numbers"
	if v.held {
		where = "files that were not raced"
	}
	fmt.Fprintf(t.Out, "\nBeside the defaults, on %s, medians of %d runs:\n\n", where, v.runs)
	w := output.Table(t.Out)
	fmt.Fprintf(w, "instance\twinner\tdefaults\t\n")
	for _, r := range v.rows {
		mark := "="
		switch {
		case r.winner < r.defaults:
			mark = "better"
		case r.winner > r.defaults:
			mark = "worse"
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t %s\n", r.name, t.text(r.winner), t.text(r.defaults), mark)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	t.without()
	_, err := fmt.Fprintf(t.Out, "\nbetter on %d, equal on %d, worse on %d (Wilcoxon's signed ranks: p = %.2g)\n", v.better, v.equal, v.worse, v.p)
	return err
}

// text is a median cost as people know it: an objective, or seconds.
func (t *Tuning) text(cost float64) string {
	switch {
	case math.IsInf(cost, 1):
		return "-"
	case t.times():
		return output.Short(cost) + " s"
	case t.Sense == model.Maximise:
		cost = -cost
	}
	return fmt.Sprintf("%.10g", cost)
}
