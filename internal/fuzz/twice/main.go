// Command twice tests that a seed determines a run. It makes random command lines of
// lsolve, runs each twice, and compares what they print:
//
//	go run ./internal/fuzz/twice -seed 7 -time 1h -out /tmp/findings
//
// The second run has another GOMAXPROCS, and another --threads where the result is
// documented not to depend on it: with --walks, and with --deterministic. No command
// has a limit on time. Of what is printed only time_ms and figures that follow from it
// may differ, and the exit status may not. The seed determines the command lines.
//
// A finding is written to the folder of -out: the command line and both outputs.
//
//	main.go      the loop
//	commands.go  random command lines
//	compare.go   what may differ
package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"lsolve/internal/fuzz/command"
	"lsolve/internal/fuzz/tester"
	"lsolve/internal/rng"
)

func main() {
	tester.Main(tester.Tester{Name: "twice", Case: "command", Limit: 20 * time.Second, Testdata: "testdata"}, run)
}

func run(ctx context.Context, t *tester.Tester) error {
	lsolve, err := t.Lsolve(ctx)
	if err != nil {
		return err
	}
	runs, refused, unanswered := 0, 0, 0
	kinds := map[string]int{}
	err = t.Each(ctx, func(n uint64) error {
		g := &generator{Rand: rng.New(t.Seed, n), data: t.Testdata}
		first, second := g.commands()
		var input string
		if g.instance != nil {
			made := once(ctx, lsolve, "2", g.instance, "")
			if ctx.Err() != nil {
				return nil
			}
			if made.Stopped != "" || made.Status != 0 {
				return fmt.Errorf("lsolve %s: status %d: %s", strings.Join(g.instance, " "), made.Status, made.Stderr)
			}
			input = made.Stdout
		}
		a, b := once(ctx, lsolve, "1", first, input), once(ctx, lsolve, "2", second, input)
		switch {
		case ctx.Err() != nil:
			return nil
		case a.Stopped != "" || b.Stopped != "":
			unanswered++
			return nil
		case a.Status == 2 && b.Status == 2: // flags that do not go together
			refused++
			return nil
		}
		runs++
		kinds[g.kind]++
		if same(a, b) {
			return nil
		}
		t.Findings++
		report := fmt.Sprintf("%s\nlsolve %s\nlsolve %s\ninput: lsolve %s\nstatus %d and %d\n%s%s%s\n--- and\n%s%s\n", t.Title(n),
			strings.Join(first, " "), strings.Join(second, " "), strings.Join(g.instance, " "), a.Status, b.Status, difference(a, b), a.Stdout, a.Stderr, b.Stdout, b.Stderr)
		return t.Report(n, fmt.Sprintf("%.1500s", report), ".txt", report)
	})
	fmt.Printf("commands run twice %d, with flags that do not go together %d, without an answer in time %d, findings %d, %v\n",
		runs, refused, unanswered, t.Findings, t.Elapsed())
	tester.PrintCounts(kinds)
	return err
}

// once runs a command.
func once(ctx context.Context, lsolve, threads string, args []string, input string) command.Result {
	return command.Feed(ctx, command.Limits{Time: 30 * time.Second}, []string{"GOMAXPROCS=" + threads}, strings.NewReader(input), lsolve, args...)
}
