package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"

	"lsolve/internal/suite/mixed"
)

// leastTime is what a shorter time counts as in means: clocks tick by as much.
const leastTime = 0.01

// solved is what a solver made of an instance.
type solved struct {
	proved  bool
	seconds float64
}

// lines are results by set, solver and instance.
type lines map[string]map[string]map[string]solved

// table reads lines as those of this program and of peers.py and writes a table: how many instances each solver has proved, the
// geometric mean of its seconds, those without a proof included, and the ratio of lsolve's to that of the better other.
func table(files []string, out io.Writer) error {
	all := lines{}
	for _, name := range files {
		if err := all.read(name); err != nil {
			return err
		}
	}
	solvers := []string{"lsolve", "cpsat", "highs"}
	fmt.Fprintf(out, "| | %s | ratio |\n|%s\n", strings.Join(solvers, " | "), strings.Repeat("---|", len(solvers)+2))
	var err error
	ratios, sets := 0.0, 0
	for _, s := range mixed.Sets() {
		row, means := "", map[string]float64{}
		for _, solver := range solvers {
			proved, mean := summary(all[s.Name][solver])
			means[solver] = mean
			row += fmt.Sprintf(" %d of %d, %.2f |", proved, len(all[s.Name][solver]), mean)
		}
		ratio := means["lsolve"] / min(means["cpsat"], means["highs"])
		ratios += math.Log(ratio)
		sets++
		_, err = fmt.Fprintf(out, "| %s |%s %.2f |\n", s.Title, row, ratio)
	}
	if err == nil {
		_, err = fmt.Fprintf(out, "| all, geometric mean | | | | %.2f |\n", math.Exp(ratios/float64(sets)))
	}
	return err
}

// summary returns how many were proved, and the geometric mean of the seconds.
func summary(results map[string]solved) (proved int, mean float64) {
	for _, r := range results {
		if r.proved {
			proved++
		}
		mean += math.Log(max(leastTime, r.seconds))
	}
	return proved, math.Exp(mean / float64(len(results)))
}

// read adds the lines of a file.
func (l lines) read(name string) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // it is only read
	in := bufio.NewScanner(file)
	for n := 1; in.Scan(); n++ {
		f := strings.Split(in.Text(), "\t")
		if len(f) != 7 {
			return fmt.Errorf("%s:%d: %d fields; expected 7, separated by tabulators", name, n, len(f))
		}
		seconds, err := strconv.ParseFloat(f[4], 64)
		if err != nil || !(seconds >= 0) {
			return fmt.Errorf("%s:%d: %q; expected seconds", name, n, f[4])
		}
		if l[f[0]] == nil {
			l[f[0]] = map[string]map[string]solved{}
		}
		if l[f[0]][f[2]] == nil {
			l[f[0]][f[2]] = map[string]solved{}
		}
		l[f[0]][f[2]][f[1]] = solved{f[3] == "proved", seconds}
	}
	return in.Err()
}
