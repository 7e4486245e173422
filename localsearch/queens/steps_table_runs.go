package queens

import (
	"fmt"
	"io"
	"time"
)

// RunSample is what one run of HillClimb took.
type RunSample struct {
	Time               time.Duration
	Steps, RandomMoves int64
}

// Table1 holds the lines of Table 1 of the report (see HillClimb), and the numbers of runs
// behind them. A figure without a value, because there are no runs for it, is 0, and Write
// shows it as "-".
//
// The cost of a random move is
//
//	(mean over all runs - mean over the runs without random moves) / mean number of random moves
//
// which has no value if no run, or every run, was without random moves. The report's times fit
// that: (0.59 - 0.11) / 4.08 = 0.12 s. Its iterations do not: (32.3 - 5.25) / 4.08 is 6.63, and
// the 6.92 it prints is (32.3 - 4.08) / 4.08. Here both lines are computed as the report
// computes the times.
type Table1 struct {
	Runs, RunsWithoutRandom int

	MeanTime              time.Duration
	MeanTimeWithoutRandom time.Duration // over the runs without random moves
	TimePerRandomMove     time.Duration // added by a random move

	MeanSteps              float64
	MeanStepsWithoutRandom float64 // over the runs without random moves
	StepsPerRandomMove     float64 // added by a random move

	MeanRandomMoves float64
}

// NewTable1 computes the table of the given runs.
func NewTable1(runs []RunSample) Table1 {
	var all, without meanOfRuns
	for _, run := range runs {
		all.add(run)
		if run.RandomMoves == 0 {
			without.add(run)
		}
	}
	t := Table1{Runs: all.runs, RunsWithoutRandom: without.runs}
	time, steps, randomMoves := all.means()
	timeWithout, stepsWithout, _ := without.means()
	t.MeanTime, t.MeanTimeWithoutRandom = duration(time), duration(timeWithout)
	t.MeanSteps, t.MeanStepsWithoutRandom = steps, stepsWithout
	t.MeanRandomMoves = randomMoves
	if t.comparable() {
		t.TimePerRandomMove = duration((time - timeWithout) / randomMoves)
		t.StepsPerRandomMove = (steps - stepsWithout) / randomMoves
	}
	return t
}

// comparable reports whether there are runs with and without random moves.
func (t Table1) comparable() bool {
	return t.RunsWithoutRandom > 0 && t.RunsWithoutRandom < t.Runs
}

// meanOfRuns adds up runs. Times are float64 nanoseconds: sums of durations
// could overflow, and a mean would be cut.
type meanOfRuns struct {
	runs                     int
	time, steps, randomMoves float64
}

func (m *meanOfRuns) add(run RunSample) {
	m.runs++
	m.time += float64(run.Time)
	m.steps += float64(run.Steps)
	m.randomMoves += float64(run.RandomMoves)
}

func (m *meanOfRuns) means() (time, steps, randomMoves float64) {
	if m.runs == 0 {
		return 0, 0, 0
	}
	n := float64(m.runs)
	return m.time / n, m.steps / n, m.randomMoves / n
}

func duration(nanoseconds float64) time.Duration { return time.Duration(nanoseconds) }

// Write writes the seven lines of the table, in the report's order. The only
// errors are those of w.
func (t Table1) Write(w io.Writer) error {
	some, without, compared := t.Runs > 0, t.RunsWithoutRandom > 0, t.comparable()
	for _, line := range [...]struct {
		name     string
		hasValue bool
		value    string
	}{
		{"mean time", some, threeDigits(t.MeanTime)},
		{"mean time without random moves", without, threeDigits(t.MeanTimeWithoutRandom)},
		{"time added per random move", compared, threeDigits(t.TimePerRandomMove)},
		{"mean iterations", some, fmt.Sprintf("%.2f", t.MeanSteps)},
		{"mean iterations without random moves", without, fmt.Sprintf("%.2f", t.MeanStepsWithoutRandom)},
		{"iterations added per random move", compared, fmt.Sprintf("%.2f", t.StepsPerRandomMove)},
		{"mean random moves", some, fmt.Sprintf("%.2f", t.MeanRandomMoves)},
	} {
		if !line.hasValue {
			line.value = "-"
		}
		if _, err := fmt.Fprintf(w, "%-38s%s\n", line.name, line.value); err != nil {
			return err
		}
	}
	return nil
}

// threeDigits returns a duration rounded to three significant digits, such as
// 12.3µs.
func threeDigits(d time.Duration) string {
	unit := time.Duration(1)
	for d.Abs()/unit >= 1000 {
		unit *= 10
	}
	return d.Round(unit).String()
}
