// Package tester is what the random testers beside it have in common: flags, the loop over
// cases, and what becomes of findings:
//
//	tester.Main(tester.Tester{Name: "files", Case: "file", Limit: 20 * time.Second, Testdata: "testdata"}, run)
//
// where run makes the cases by Each, counts in Findings, and reports. A tester's own flags are
// declared before Main, which reads the command line.
package tester

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"syscall"
	"time"

	"lsolve/internal/fuzz/command"
)

// ErrSkipped is wrapped by the error of a tester that needs a program that is not
// installed. The status is then 0.
var ErrSkipped = errors.New("skipped")

// Tester is a run of a tester.
type Tester struct {
	Name string // of the tester
	Case string // the word for one of its cases

	// The flags, with their defaults. Seed and the number of a case determine the case.
	Seed     uint64
	From     uint64        // the first case
	Limit    time.Duration // after which no case begins; 0: none
	Out      string        // the folder for findings; "": none
	Program  string        // lsolve; "": it is built
	Testdata string        // the folder of instances; "": the tester needs none, and has no such flag

	Most     uint64 // the number of cases; 0: no limit
	Folder   string // for temporary files
	Findings int    // counted by the tester
	began    time.Time
}

// Main runs a tester and ends the program: with status 0, 1 after findings or an error, 2 for
// wrong flags.
func Main(t Tester, run func(ctx context.Context, t *Tester) error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	// Under nohup SIGHUP would be ignored by the commands, too; what is caught here is not.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	status, err := t.main(ctx, flag.CommandLine, os.Args[1:], run)
	stop()
	if err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", t.Name, err)
	}
	os.Exit(status)
}

func (t *Tester) main(ctx context.Context, flags *flag.FlagSet, args []string, run func(ctx context.Context, t *Tester) error) (status int, err error) {
	flags.Uint64Var(&t.Seed, "seed", 1, "the random `seed`; with its number it determines a "+t.Case)
	flags.Uint64Var(&t.From, "from", 0, "the `number` of the first "+t.Case)
	flags.DurationVar(&t.Limit, "time", t.Limit, "begin no "+t.Case+" after this `time`; 0: no limit")
	flags.StringVar(&t.Out, "out", "", "a `folder` for findings; none: standard output alone")
	flags.StringVar(&t.Program, "lsolve", "", "the `program`; none: it is built")
	if t.Testdata != "" {
		flags.StringVar(&t.Testdata, "testdata", t.Testdata, "the `folder` of instances")
	}
	if err := flags.Parse(args); err != nil {
		return 2, err
	}
	if flags.NArg() > 0 {
		return 2, fmt.Errorf("%q; expected flags only", flags.Arg(0))
	}
	if t.Testdata, err = filepath.Abs(t.Testdata); err != nil {
		return 1, err
	}
	if t.Folder, err = os.MkdirTemp("", t.Name); err != nil {
		return 1, err
	}
	defer func() { _ = os.RemoveAll(t.Folder) }()
	if t.Out != "" {
		if err := os.MkdirAll(t.Out, 0o755); err != nil {
			return 1, err
		}
	}
	t.began = time.Now()
	switch err = run(ctx, t); {
	case errors.Is(err, ErrSkipped):
		return 0, err
	case err != nil || t.Findings > 0:
		return 1, err
	}
	return 0, nil
}

// Lsolve returns the program to test.
func (t *Tester) Lsolve(ctx context.Context) (string, error) {
	return command.Lsolve(ctx, t.Program, t.Folder)
}

// Each calls do with the number of each case. An error ends it, and a signal after the
// current case, which then says nothing.
func (t *Tester) Each(ctx context.Context, do func(n uint64) error) error {
	for n := t.From; (t.Most == 0 || n < t.From+t.Most) && (t.Limit == 0 || time.Since(t.began) < t.Limit) && ctx.Err() == nil; n++ {
		if err := do(n); err != nil {
			return err
		}
	}
	return nil
}

// Title names a case, so that the same flags make it again.
func (t *Tester) Title(n uint64) string { return fmt.Sprintf("seed %d, %s %d", t.Seed, t.Case, n) }

// Report prints a finding, and writes what is to be kept of case n to a file of the folder
// for findings; what follows the number in its name is given.
func (t *Tester) Report(n uint64, printed, name, kept string) error {
	fmt.Println(printed)
	if t.Out == "" {
		return nil
	}
	return os.WriteFile(filepath.Join(t.Out, fmt.Sprintf("%d_%d%s", t.Seed, n, name)), []byte(kept), 0o644)
}

// Elapsed is how long the tester has run, in seconds.
func (t *Tester) Elapsed() time.Duration { return time.Since(t.began).Round(time.Second) }

// PrintCounts prints how often each thing was met, by name.
func PrintCounts(counts map[string]int) {
	for _, key := range slices.Sorted(maps.Keys(counts)) {
		fmt.Printf("  %s: %d\n", key, counts[key])
	}
}
