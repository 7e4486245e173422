package main

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"

	"gonum.org/v1/gonum/stat"
)

// runsSummary are the figures over several runs. Only runs that gave an answer
// count towards the figures; the success rate tells of the others.
type runsSummary struct {
	runs, answered int
	figures        figureList
}

func (s runsSummary) rate() float64 { return float64(s.answered) / float64(max(1, s.runs)) }

// figure is one figure over the runs.
type figure struct {
	name     string
	maximise bool    // larger is better
	Mean     float64 `json:"mean"`
	Median   float64 `json:"median"`
	StdDev   float64 `json:"std_dev"` // of the sample; 0 for a single run
	Min      float64 `json:"min"`
	Max      float64 `json:"max"`
	// The quartiles.
	Q1 float64 `json:"q1"`
	Q3 float64 `json:"q3"`
}

type figureList []figure

// MarshalJSON writes an object with the figures by name, in their order.
func (l figureList) MarshalJSON() ([]byte, error) {
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

// get is the figure of that name, zero if there is none.
func (l figureList) get(name string) figure {
	i := slices.IndexFunc(l, func(f figure) bool { return f.name == name })
	if i < 0 {
		return figure{}
	}
	return l[i]
}

const timeMS = "time_ms"

func summarize(records []runRecord) runsSummary {
	s := runsSummary{runs: len(records)}
	var order []string
	samples := map[string][]float64{}
	note := func(name string, value float64) {
		if _, ok := samples[name]; !ok {
			order = append(order, name)
		}
		samples[name] = append(samples[name], value)
	}
	for _, r := range records {
		if !r.status.Answered() || r.err != nil {
			continue
		}
		s.answered++
		for _, c := range r.stats {
			note(c.Name, float64(c.Value))
		}
		note(timeMS, milliseconds(r.time))
	}
	for _, name := range order {
		s.figures = append(s.figures, newFigure(name, samples[name]))
	}
	return s
}

func newFigure(name string, x []float64) figure {
	slices.Sort(x)
	quantile := func(p float64) float64 { return stat.Quantile(p, stat.LinInterp, x, nil) }
	mean, deviation := stat.MeanStdDev(x, nil)
	if math.IsNaN(deviation) {
		deviation = 0
	}
	return figure{
		name: name, Mean: mean, Median: median(x), StdDev: deviation,
		Min: x[0], Max: x[len(x)-1], Q1: quantile(0.25), Q3: quantile(0.75),
	}
}

// median of a sorted sample: of an even number the mean of the two in the
// middle.
func median(x []float64) float64 {
	return (x[(len(x)-1)/2] + x[len(x)/2]) / 2
}
