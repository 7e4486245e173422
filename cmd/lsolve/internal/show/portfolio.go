package show

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"lsolve/cmd/lsolve/internal/output"
	"lsolve/hybrid"
	"lsolve/solve"
)

// writePortfolio prints which members found and proved the result, what the portfolio chose
// and why, and what its members did. It prints nothing for other searches.
func writePortfolio(w io.Writer, r *hybrid.Result) error {
	if r == nil {
		return nil
	}
	if r.By != "" {
		fmt.Fprintf(w, "by: %s\n", r.By)
	}
	if r.Proof != "" {
		fmt.Fprintf(w, "proof: %s\n", r.Proof)
	}
	fmt.Fprintf(w, "chosen for %s", r.Choice)
	table := output.Table(w)
	fmt.Fprintln(table, "member\tbetter\tbounds\ttime ms\tsteps\tnodes\tneighbourhoods\t\t")
	for _, m := range r.Members {
		number := func(name string) string {
			if v, ok := m.Stats.Get(name); ok {
				return fmt.Sprint(v)
			}
			return "-"
		}
		fmt.Fprintf(table, "%s\t%d\t%d\t%s\t%s\t%s\t%s\t%s\t\n", m.Name, m.Better, m.Bounds, output.Short(output.Milliseconds(m.Time)),
			number(solve.Steps), number(solve.Nodes), number(solve.Neighbourhoods), ended(m.Err))
	}
	return table.Flush()
}

// ended returns why a member ended, on one line.
func ended(err error) string {
	switch {
	case err == nil:
		return ""
	case errors.Is(err, solve.ErrUnsupported):
		return "  not supported"
	}
	return "  " + firstLine(err)
}

func firstLine(err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	return line
}

// writeFailures reports the members of a portfolio that have broken down; the
// others went on.
func writeFailures(w io.Writer, r *hybrid.Result) {
	if r == nil {
		return
	}
	for _, m := range r.Members {
		if m.Err != nil && !errors.Is(m.Err, solve.ErrUnsupported) {
			fmt.Fprintf(w, "the member %s ended: %s\n", m.Name, firstLine(m.Err))
		}
	}
}
