package progress

import (
	"fmt"
	"strings"
	"time"

	"lsolve/solve"
)

// text returns the status line: objective, bound and gap of an optimising search, the search
// that found its best solution, and the counters per second.
func text(name string, elapsed time.Duration, p solve.Progress, i solve.Improvement, finder string) string {
	words := []string{fmt.Sprintf("%s %.1f s", name, elapsed.Seconds())}
	if i.Found() {
		words = append(words, fmt.Sprintf("objective %d", i.Objective))
		if finder != "" {
			words[1] += " (" + finder + ")"
		}
	}
	if i.Bounded {
		words = append(words, fmt.Sprintf("bound %d", i.Bound))
		if i.Found() {
			words = append(words, fmt.Sprintf("gap %.2f %%", 100*i.Gap()))
		}
	}
	rate := func(count int64, what string) {
		if count > 0 {
			words = append(words, fmt.Sprintf("%s %s (%s/s)", metric(float64(count)), what, metric(float64(count)/elapsed.Seconds())))
		}
	}
	rate(p.Steps, "steps")
	rate(p.Placements, "placements")
	rate(p.Nodes, "nodes")
	if p.Solutions > 0 {
		words = append(words, fmt.Sprintf("%d solutions", p.Solutions))
	}
	if p.Steps > 0 && !i.Found() {
		words = append(words, fmt.Sprintf("%d conflicts", p.Conflicts))
	}
	if p.Steps > 0 {
		words = append(words, fmt.Sprintf("%d restarts", p.Restarts))
	}
	if p.Done > 0 {
		words = append(words, fmt.Sprintf("%.0f %%", 100*p.Done))
	}
	return strings.Join(words, ", ")
}

// metric returns a number with a prefix, such as 12.3 M.
func metric(x float64) string {
	for _, unit := range []struct {
		size   float64
		prefix string
	}{{1e12, " T"}, {1e9, " G"}, {1e6, " M"}, {1e3, " k"}} {
		if x >= unit.size {
			return fmt.Sprintf("%.3g%s", x/unit.size, unit.prefix)
		}
	}
	return fmt.Sprintf("%.0f", x)
}
