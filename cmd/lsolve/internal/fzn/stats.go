package fzn

import (
	"fmt"
	"time"

	"lsolve/flatzinc"
	"lsolve/internal/usage"
	"lsolve/solve"
)

// mznStats maps figures to their names in MiniZinc.
var mznStats = []struct{ name, ours string }{
	{"nodes", solve.Nodes}, {"failures", solve.Failures}, {"restarts", solve.Restarts},
	{"propagations", solve.Propagations}, {"peakDepth", solve.PeakDepth}, {"nogoods", solve.Nogoods},
	{"backjumps", solve.Backjumps}, {"steps", solve.Steps},
	{"presolved", solve.Presolved}, {"presolveDropped", solve.Dropped}, {"symmetries", solve.Symmetries},
}

// appendStats appends the statistics as MiniZinc reads them.
func (r *run) appendStats(text []byte) []byte {
	put := func(name string, value any) { text = fmt.Appendf(text, "%%%%%%mzn-stat: %s=%v\n", name, value) }
	for _, s := range mznStats {
		if v, ok := r.stats.Get(s.ours); ok {
			put(s.name, v)
		}
	}
	put("solutions", r.printed)
	if c := r.compiled; c != nil && !c.Unsatisfiable {
		if c.Goal != flatzinc.Satisfy && r.found {
			put("objective", r.value)
		}
		if r.bound != nil && c.Proves(nil) {
			put("objectiveBound", *r.bound)
		}
		put("variables", c.Model.NumVars())
		put("propagators", len(c.Model.Constraints()))
	}
	total := time.Since(r.Began)
	put("initTime", fmt.Sprintf("%.3f", r.initTime.Seconds()))
	put("solveTime", fmt.Sprintf("%.3f", (total-r.initTime).Seconds()))
	if bytes, ok := usage.PeakMemory(); ok {
		put("peakMem", fmt.Sprintf("%.2f", float64(bytes)/(1<<20)))
	}
	return append(text, "%%%mzn-stat-end\n"...)
}
