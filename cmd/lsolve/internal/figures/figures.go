// Package figures has the figures over several runs: mean, median and quartiles of
// what each run counted.
//
//	s := figures.Summarize(runs)
//	fmt.Println(s.Answered, "of", s.Runs, s.Figures.Get(solve.Steps).Median)
//
//	figures.go     the summary
//	backtracks.go  backtracks, of stopped runs, too
package figures

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"time"

	"gonum.org/v1/gonum/stat"

	"lsolve/cmd/lsolve/internal/output"
	"lsolve/solve"
)

// Run is the result of one run.
type Run struct {
	// Answered: it was not stopped before its answer.
	Answered bool
	Time     time.Duration
	Stats    solve.Stats
	// Portfolio: several searches have counted together.
	Portfolio bool
}

// Summary has the figures over several runs. Only runs that were answered count.
type Summary struct {
	Runs, Answered int
	Figures        List
}

// Rate returns the share of the runs that were answered.
func (s Summary) Rate() float64 { return float64(s.Answered) / float64(max(1, s.Runs)) }

// TimeMS is the name of the time among the figures.
const TimeMS = "time_ms"

// Summarize summarises runs.
func Summarize(runs []Run) Summary {
	s := Summary{Runs: len(runs)}
	var order []string
	samples := map[string][]float64{}
	note := func(name string, value float64) {
		if _, ok := samples[name]; !ok {
			order = append(order, name)
		}
		samples[name] = append(samples[name], value)
	}
	for _, r := range runs {
		if !r.Answered {
			continue
		}
		s.Answered++
		for _, c := range r.Stats {
			note(c.Name, float64(c.Value))
		}
		note(TimeMS, output.Milliseconds(r.Time))
	}
	for _, name := range order {
		s.Figures = append(s.Figures, New(name, samples[name]))
	}
	return s
}

// WriteText writes the figures as a table for people.
func (s Summary) WriteText(w *output.Writer) error {
	table := output.Table(w)
	fmt.Fprintln(table, "\tmean\tmedian\tstd dev\tmin\tmax\t")
	for _, f := range s.Figures {
		fmt.Fprintf(table, "%s", f.name)
		for _, x := range []float64{f.Mean, f.Median, f.StdDev, f.Min, f.Max} {
			fmt.Fprintf(table, "\t%s", output.Short(x))
		}
		fmt.Fprintln(table, "\t")
	}
	return table.Flush()
}

// Figure is one figure over the runs.
type Figure struct {
	name   string
	Mean   float64 `json:"mean"`
	Median float64 `json:"median"`
	StdDev float64 `json:"std_dev"` // of the sample; 0 for a single run
	Min    float64 `json:"min"`
	Max    float64 `json:"max"`
	// The quartiles.
	Q1 float64 `json:"q1"`
	Q3 float64 `json:"q3"`
}

// New returns the figure of a sample, which it sorts.
func New(name string, x []float64) Figure {
	slices.Sort(x)
	quantile := func(p float64) float64 { return stat.Quantile(p, stat.LinInterp, x, nil) }
	mean, deviation := stat.MeanStdDev(x, nil)
	if math.IsNaN(deviation) {
		deviation = 0
	}
	return Figure{
		name: name, Mean: mean, Median: median(x), StdDev: deviation,
		Min: x[0], Max: x[len(x)-1], Q1: quantile(0.25), Q3: quantile(0.75),
	}
}

// median of a sorted sample: of an even number the mean of the two in the
// middle.
func median(x []float64) float64 {
	return (x[(len(x)-1)/2] + x[len(x)/2]) / 2
}

// List are figures in the order in which the runs counted them.
type List []Figure

// Get returns the figure of that name, zero if there is none.
func (l List) Get(name string) Figure {
	i := slices.IndexFunc(l, func(f Figure) bool { return f.name == name })
	if i < 0 {
		return Figure{}
	}
	return l[i]
}

// MarshalJSON writes an object with the figures by name, in their order.
func (l List) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, f := range l {
		if i > 0 {
			b.WriteByte(',')
		}
		value, err := json.Marshal(f)
		if err != nil {
			return nil, err
		}
		b.WriteString(`"` + f.name + `":`)
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
