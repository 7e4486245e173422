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
//	main.go      flags and the loop
//	commands.go  random command lines
//	compare.go   what may differ
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
	"time"

	"lsolve/internal/fuzz/command"
	"lsolve/internal/rng"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	status, err := run(ctx)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "twice:", err)
	}
	os.Exit(status)
}

func run(ctx context.Context) (status int, err error) {
	seed := flag.Uint64("seed", 1, "the random `seed`; it determines the commands")
	from := flag.Uint64("from", 0, "the `number` of the first command")
	limit := flag.Duration("time", 20*time.Second, "begin no run after this `time`; 0: no limit")
	out := flag.String("out", "", "a `folder` for findings; none: standard output alone")
	program := flag.String("lsolve", "", "the `program`; none: it is built")
	data := flag.String("testdata", "testdata", "the `folder` of instances")
	flag.Parse()
	if flag.NArg() > 0 {
		return 2, fmt.Errorf("%q; expected flags only", flag.Arg(0))
	}
	folder, err := os.MkdirTemp("", "twice")
	if err != nil {
		return 1, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	lsolve, err := command.Lsolve(ctx, *program, folder)
	if err != nil {
		return 1, err
	}
	if *out != "" {
		if err := os.MkdirAll(*out, 0o755); err != nil {
			return 1, err
		}
	}
	began, runs, refused, unanswered, findings := time.Now(), 0, 0, 0, 0
	kinds := map[string]int{}
	for n := *from; (*limit == 0 || time.Since(began) < *limit) && ctx.Err() == nil; n++ {
		g := &generator{Rand: rng.New(*seed, n), data: *data}
		first, second := g.commands()
		var input string
		if g.instance != nil {
			made := once(ctx, lsolve, "2", g.instance, "")
			if ctx.Err() != nil {
				break
			}
			if made.Stopped != "" || made.Status != 0 {
				return 1, fmt.Errorf("lsolve %s: status %d: %s", strings.Join(g.instance, " "), made.Status, made.Stderr)
			}
			input = made.Stdout
		}
		a, b := once(ctx, lsolve, "1", first, input), once(ctx, lsolve, "2", second, input)
		switch {
		case ctx.Err() != nil:
			continue
		case a.Stopped != "" || b.Stopped != "":
			unanswered++
			continue
		case a.Status == 2 && b.Status == 2: // flags that do not go together
			refused++
			continue
		}
		runs++
		kinds[g.kind]++
		if same(a, b) {
			continue
		}
		findings++
		report := fmt.Sprintf("seed %d, command %d\nlsolve %s\nlsolve %s\ninput: lsolve %s\nstatus %d and %d\n%s%s%s\n--- and\n%s%s\n", *seed, n,
			strings.Join(first, " "), strings.Join(second, " "), strings.Join(g.instance, " "), a.Status, b.Status, difference(a, b), a.Stdout, a.Stderr, b.Stdout, b.Stderr)
		fmt.Printf("%.1500s\n", report)
		if *out != "" {
			if err := os.WriteFile(filepath.Join(*out, fmt.Sprintf("%d_%d.txt", *seed, n)), []byte(report), 0o644); err != nil {
				return 1, err
			}
		}
	}
	fmt.Printf("commands run twice %d, with flags that do not go together %d, without an answer in time %d, findings %d, %v\n",
		runs, refused, unanswered, findings, time.Since(began).Round(time.Second))
	for _, key := range slices.Sorted(maps.Keys(kinds)) {
		fmt.Printf("  %s: %d\n", key, kinds[key])
	}
	if findings > 0 {
		return 1, nil
	}
	return 0, nil
}

// once runs a command.
func once(ctx context.Context, lsolve, threads string, args []string, input string) command.Result {
	return command.Feed(ctx, command.Limits{Time: 30 * time.Second}, []string{"GOMAXPROCS=" + threads}, strings.NewReader(input), lsolve, args...)
}
