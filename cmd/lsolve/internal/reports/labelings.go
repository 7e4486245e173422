package reports

import (
	"context"
	"fmt"

	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/progress"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/solve"
	"lsolve/systematic/cp/branch"
)

// The selections, by the names of SICStus, and branchings that the reports compare.
var (
	selections = []struct {
		name string
		branch.Select
	}{{"leftmost", branch.InputOrder}, {"ff", branch.FirstFail}, {"ffc", branch.MostConstrained}}
	branchings = []branch.Style{branch.Step, branch.Enum, branch.Bisect}
)

// labelings solves by every selection and branching, and prints the figures.
func labelings(ctx context.Context, q *request.Request, out *output.Writer, line *progress.Line) error {
	table := output.Table(out)
	fmt.Fprintln(table, "labeling\tbranching\ttime_ms\tresumptions\tentailments\tprunings\tbacktracks\tconstraints\tnodes\t")
	stopped, lines := false, 0
	for _, selection := range selections {
		for _, style := range branchings {
			one := *q
			one.Tree.Branching.Select, one.Tree.Branching.Style = selection.Select, style
			r, err := once(ctx, &one, line)
			if err != nil {
				return end(table, out, lines, err)
			}
			lines++
			mark := ""
			if r.Stopped != nil {
				mark, stopped = "*", true
			}
			fmt.Fprintf(table, "%s\t%v\t%s%s", selection.name, style, output.Short(output.Milliseconds(r.Time)), mark)
			for _, name := range []string{solve.Propagations, solve.Entailments, solve.Prunings, solve.Backtracks, solve.Constraints, solve.Nodes} {
				n, _ := r.Stats.Get(name)
				fmt.Fprintf(table, "\t%d", n)
			}
			fmt.Fprintln(table, "\t")
		}
	}
	line.Clear()
	if err := end(table, out, lines, nil); err != nil || !stopped {
		return err
	}
	_, err := fmt.Fprintln(out, "* stopped by a limit")
	return err
}
