//go:build unix

// Command signals tests what lsolve leaves behind when a signal ends it:
//
//	go run ./internal/fuzz/signals -seed 7 -time 1h -out /tmp/findings
//
// It starts random command lines with random files to write to: there already or not,
// behind a link or not. At a random moment, after some output or after some
// milliseconds, it sends SIGINT, SIGTERM or SIGHUP, sometimes again and again, or
// closes the standard output. A finding is
//
//   - a file that is neither as before nor complete and valid, or has another mode
//   - a link that is none any more, a temporary file
//   - output that was already on its way and is not kept after the first signal
//   - an exit status that does not say what happened, or more than a line of errors
//   - a command that goes on
//
// The seed determines commands, signals and moments, but not what lsolve is doing
// then. A finding is written to the folder of -out.
//
//	main.go      the loop
//	commands.go  random command lines and files
//	strike.go    one command, and the signal
//	judge.go     what is a finding
package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"lsolve/internal/fuzz/tester"
	"lsolve/internal/rng"
)

func main() {
	tester.Main(tester.Tester{Name: "signals", Case: "command", Limit: 20 * time.Second, Testdata: "testdata"}, run)
}

func run(ctx context.Context, t *tester.Tester) error {
	lsolve, err := t.Lsolve(ctx)
	if err != nil {
		return err
	}
	runs, kinds := 0, map[string]int{}
	var used time.Duration
	err = t.Each(ctx, func(n uint64) error {
		dir := filepath.Join(t.Folder, fmt.Sprint(n))
		if err := os.Mkdir(dir, 0o755); err != nil {
			return err
		}
		g := &generator{Rand: rng.New(t.Seed, n), data: t.Testdata, dir: dir}
		c, err := g.command()
		if err != nil {
			return err
		}
		e, err := strike(ctx, lsolve, c)
		if err != nil || ctx.Err() != nil {
			return err
		}
		runs++
		used += e.cpu
		kinds[c.kind+", "+e.ending()]++
		if faults := judge(c, e); len(faults) > 0 {
			t.Findings++
			report := fmt.Sprintf("%s\nlsolve %s\n%v, %s\n%s\n%s\n", t.Title(n), strings.Join(c.args, " "), c.moment, e.ending(), strings.Join(faults, "\n"), e.stderr)
			if err := t.Report(n, report, ".txt", report); err != nil {
				return err
			}
		}
		return os.RemoveAll(dir)
	})
	fmt.Printf("commands %d, findings %d, %v, %v of processor time\n", runs, t.Findings, t.Elapsed(), used.Round(time.Second))
	tester.PrintCounts(kinds)
	return err
}

// closed stands for closing the standard output.
const closed = syscall.SIGPIPE
