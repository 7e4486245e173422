package main

import (
	"errors"
	"fmt"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"lsolve/solve"
	"lsolve/systematic/bitset"
)

// backtrackTable prints the report's table: time, bytes of the arrays and
// placements to the first solution for N = 1, 2, 4, ... 64, in every order, and
// says which did not finish within the limits.
func backtrackTable(c *cli.Context, out *output) error {
	algo, err := findAlgorithm("backtrack")
	if err != nil {
		return err
	}
	bar := newProgressBar(c, algo.name)
	defer bar.stop()
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "N\torder\ttime ms\tbytes\tplacements\t\t")
	for n := 1; n <= 64; n *= 2 {
		for _, name := range bitset.OrderNames() {
			order, err := bitset.ParseOrder(name)
			if err != nil {
				return err
			}
			r := &queensRequest{algo: algo, n: n, options: options{order: order}, maxSteps: c.Int64("max-steps")}
			record := oneRun(c.Context, r, 0, c.Duration("time-limit"), silentPrinter{}, bar)
			remark := record.status.String()
			switch {
			case errors.Is(record.err, errTimeLimit):
				remark = "not finished within the time limit"
			case errors.Is(record.err, errMaxSteps):
				remark = "not finished within the placements allowed"
			case record.err != nil:
				return record.err
			}
			bytes, _ := record.stats.Get(solve.Bytes)
			placements, _ := record.stats.Get(solve.Placements)
			fmt.Fprintf(table, "%d\t%s\t%.3f\t%d\t%d\t  %s\t\n", n, name, milliseconds(record.time), bytes, placements, remark)
		}
	}
	return table.Flush()
}
