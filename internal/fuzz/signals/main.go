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
//	main.go      flags and the loop
//	commands.go  random command lines and files
//	strike.go    one command, and the signal
//	judge.go     what is a finding
package main

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"lsolve/internal/fuzz/command"
	"lsolve/internal/rng"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	// Under nohup SIGHUP would be ignored by the commands, too; what is caught here is not.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	status, err := run(ctx)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "signals:", err)
	}
	os.Exit(status)
}

func run(ctx context.Context) (status int, err error) {
	seed := flag.Uint64("seed", 1, "the random `seed`; it determines commands and signals")
	from := flag.Uint64("from", 0, "the `number` of the first command")
	limit := flag.Duration("time", 20*time.Second, "begin no run after this `time`; 0: no limit")
	out := flag.String("out", "", "a `folder` for findings; none: standard output alone")
	program := flag.String("lsolve", "", "the `program`; none: it is built")
	data := flag.String("testdata", "testdata", "the `folder` of instances")
	flag.Parse()
	if flag.NArg() > 0 {
		return 2, fmt.Errorf("%q; expected flags only", flag.Arg(0))
	}
	folder, err := os.MkdirTemp("", "signals")
	if err != nil {
		return 1, err
	}
	defer os.RemoveAll(folder) //nolint:errcheck // in the folder of temporary files
	lsolve, err := command.Lsolve(ctx, *program, folder)
	if err != nil {
		return 1, err
	}
	if *out != "" {
		if err := os.MkdirAll(*out, 0o755); err != nil {
			return 1, err
		}
	}
	if *data, err = filepath.Abs(*data); err != nil {
		return 1, err
	}
	began, runs, findings := time.Now(), 0, 0
	kinds := map[string]int{}
	var used time.Duration
	for n := *from; (*limit == 0 || time.Since(began) < *limit) && ctx.Err() == nil; n++ {
		dir := filepath.Join(folder, fmt.Sprint(n))
		if err := os.Mkdir(dir, 0o755); err != nil {
			return 1, err
		}
		g := &generator{Rand: rng.New(*seed, n), data: *data, dir: dir}
		c, err := g.command()
		if err != nil {
			return 1, err
		}
		e, err := strike(ctx, lsolve, c)
		if err != nil {
			return 1, err
		}
		if ctx.Err() != nil {
			break
		}
		runs++
		used += e.cpu
		faults := judge(c, e)
		kinds[c.kind+", "+e.ending()]++
		if len(faults) > 0 {
			findings++
			report := fmt.Sprintf("seed %d, command %d\nlsolve %s\n%v, %s\n%s\n%s\n", *seed, n, strings.Join(c.args, " "), c.moment, e.ending(), strings.Join(faults, "\n"), e.stderr)
			fmt.Print(report)
			if *out != "" {
				if err := os.WriteFile(filepath.Join(*out, fmt.Sprintf("%d_%d.txt", *seed, n)), []byte(report), 0o644); err != nil {
					return 1, err
				}
			}
		}
		if err := os.RemoveAll(dir); err != nil {
			return 1, err
		}
	}
	fmt.Printf("commands %d, findings %d, %v, %v of processor time\n", runs, findings, time.Since(began).Round(time.Second), used.Round(time.Second))
	for _, key := range slices.Sorted(maps.Keys(kinds)) {
		fmt.Printf("  %s: %d\n", key, kinds[key])
	}
	if findings > 0 {
		return 1, nil
	}
	return 0, nil
}

// closed stands for closing the standard output.
const closed = syscall.SIGPIPE
