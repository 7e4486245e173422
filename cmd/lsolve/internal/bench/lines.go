package bench

import (
	"encoding/csv"
	"encoding/json"
	"strconv"

	"lsolve/cmd/lsolve/internal/output"
)

// jsonTable writes one object a line: runs, gaps of algorithms on instances, and at the end
// algorithms, profiles and the test.
type jsonTable struct{ out *output.Writer }

func (t *jsonTable) write(line any) error { return json.NewEncoder(t.out).Encode(line) }

func (t *jsonTable) run(r *Result) error {
	if err := t.write(r); err != nil {
		return err
	}
	return t.out.Flush()
}

// gapJSON is an algorithm on an instance. What is nil is not known.
type gapJSON struct {
	Type     string   `json:"type"` // gap
	Problem  string   `json:"problem"`
	Instance string   `json:"instance"`
	Algo     string   `json:"algo"`
	Runs     int      `json:"runs"`
	Found    int      `json:"found"`
	Cut      int      `json:"cut,omitempty"` // runs that a limit of their task has ended, without a result
	Best     *int64   `json:"best_known"`
	Optimal  bool     `json:"optimal"`
	Median   *float64 `json:"median"`
	Least    *int64   `json:"best"`
	Gap      *float64 `json:"median_gap"`
	LeastGap *float64 `json:"best_gap"`
	Reached  bool     `json:"reached"`
	Improved bool     `json:"improved"`
}

// known returns a number, nil if it is infinite.
func known(x float64) *float64 {
	if !finite(x) {
		return nil
	}
	return &x
}

func (t *jsonTable) rows(entries []*entry) error {
	for _, e := range entries {
		line := gapJSON{
			Type: "gap", Problem: e.in.Entry.Name, Instance: e.in.Name, Algo: e.label, Runs: e.wanted, Found: e.found, Cut: e.cut, Optimal: e.in.Optimal,
			Median: known(e.median), Gap: known(e.gap), LeastGap: known(e.least), Reached: e.reached, Improved: e.better,
		}
		if e.in.Known {
			line.Best = &e.in.Best
		}
		if e.found > 0 {
			line.Least = &e.best
		}
		if err := t.write(line); err != nil {
			return err
		}
	}
	return nil
}

// algorithmJSON is an algorithm over all instances.
type algorithmJSON struct {
	Type      string   `json:"type"` // algorithm
	Algo      string   `json:"algo"`
	Instances int      `json:"instances"`
	Runs      int      `json:"runs"`
	Found     int      `json:"found"`
	Reached   int      `json:"reached"`
	Improved  int      `json:"improved"`
	MeanGap   *float64 `json:"mean_gap"`
	MedianGap *float64 `json:"median_gap"`
	Rank      float64  `json:"rank"`
	// Performance and Gaps are the profiles: pairs of a bound and a share.
	Performance [][2]float64 `json:"performance_profile"`
	Gaps        [][2]float64 `json:"gap_profile"`
}

// testJSON is the test of significance.
type testJSON struct {
	Type      string     `json:"type"` // test
	Test      string     `json:"test"` // friedman or wilcoxon
	Instances int        `json:"instances"`
	P         float64    `json:"p"`
	Chi2      *float64   `json:"chi_squared,omitempty"`
	F         *float64   `json:"f,omitempty"`
	PF        *float64   `json:"p_f,omitempty"`
	Critical  *float64   `json:"critical_difference,omitempty"`
	Pairs     []pairJSON `json:"pairs,omitempty"`
	Plus      *float64   `json:"w_plus,omitempty"`
	Minus     *float64   `json:"w_minus,omitempty"`
	Exact     *bool      `json:"exact,omitempty"`
}

type pairJSON struct {
	First  string  `json:"first"`
	Second string  `json:"second"`
	P      float64 `json:"p"`
}

func (t *jsonTable) summary(s *Summary) error {
	for a, k := range s.Algorithms {
		line := algorithmJSON{
			Type: "algorithm", Algo: k.Label, Instances: s.Instances, Runs: k.Runs, Found: k.Found, Reached: k.Reached, Improved: k.Improved,
			MeanGap: known(k.MeanGap), MedianGap: known(k.MedianGap), Rank: k.Rank,
		}
		for _, x := range ratioColumns {
			line.Performance = append(line.Performance, [2]float64{x, share(s.Performance[a], x)})
		}
		for _, x := range gapColumns {
			line.Gaps = append(line.Gaps, [2]float64{x, share(s.Gaps[a], x)})
		}
		if err := t.write(line); err != nil {
			return err
		}
	}
	switch {
	case s.Wilcoxon != nil:
		w := s.Wilcoxon
		return t.write(testJSON{Type: "test", Test: "wilcoxon", Instances: s.Instances, P: w.P, Plus: &w.Plus, Minus: &w.Minus, Exact: &w.Exact})
	case s.Friedman != nil:
		f := s.Friedman
		critical := f.Critical(level)
		line := testJSON{Type: "test", Test: "friedman", Instances: s.Instances, P: f.P, Chi2: &f.Chi2, F: known(f.F), PF: &f.PF, Critical: &critical}
		for i := range s.Algorithms {
			for j := range i {
				line.Pairs = append(line.Pairs, pairJSON{s.Algorithms[j].Label, s.Algorithms[i].Label, f.Pair(i, j)})
			}
		}
		return t.write(line)
	}
	return nil
}

func (t *jsonTable) end() error { return nil }

// csvTable writes a line for each algorithm on an instance, and before them the names of the
// columns.
type csvTable struct {
	w       *csv.Writer
	limited bool // limits of tasks may end runs
}

func newCSV(b *Bench) *csvTable {
	t := &csvTable{csv.NewWriter(b.Out), b.Changed("task-time-limit") || b.Changed("task-memory-limit")}
	head := []string{"problem", "instance", "best_known", "optimal", "algorithm", "runs", "found", "median", "best", "median_gap", "best_gap", "reached", "improved"}
	if t.limited {
		head = append(head, "cut")
	}
	_ = t.w.Write(head) // Flush has its error
	return t
}

func (t *csvTable) run(*Result) error { return nil }

func (t *csvTable) rows(entries []*entry) error {
	number := func(x float64) string {
		if !finite(x) {
			return ""
		}
		return strconv.FormatFloat(x, 'f', -1, 64)
	}
	whole := func(n int64, ok bool) string {
		if !ok {
			return ""
		}
		return strconv.FormatInt(n, 10)
	}
	for _, e := range entries {
		row := []string{
			e.in.Entry.Name, e.in.Name, whole(e.in.Best, e.in.Known), strconv.FormatBool(e.in.Optimal), e.label, strconv.Itoa(e.wanted), strconv.Itoa(e.found),
			number(e.median), whole(e.best, e.found > 0), number(e.gap), number(e.least), strconv.FormatBool(e.reached), strconv.FormatBool(e.better),
		}
		if t.limited {
			row = append(row, strconv.Itoa(e.cut))
		}
		if err := t.w.Write(row); err != nil {
			return err
		}
	}
	return t.end()
}

func (t *csvTable) summary(*Summary) error { return nil }

func (t *csvTable) end() error {
	t.w.Flush()
	return t.w.Error()
}
