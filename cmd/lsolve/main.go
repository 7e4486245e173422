// Command lsolve solves combinatorial problems from the command line.
//
//	main.go        the application, exit statuses, signals
//	exit.go        errors that carry an exit status
//	flags.go       flags that several subcommands share
//	algorithms.go  the registry: one entry an algorithm for queens
//	queens.go      lsolve queens: flags, checks of what goes together
//	queens_run.go  its runs
//	output*.go     text, JSON, SVG
//	queens_cp.go   the constraint engine for queens
//	abandon.go     runs that end with their context, whatever they do
//	table.go       the report's table
//	puzzles*.go    lsolve doppelblock, lsolve domino: what they share
//	doppelblock.go, domino.go  what they do not
//	problems*.go   lsolve magic, tsp, ...: problems with instances that any engine solves
//	problem_kinds.go  the registry of these: one entry a problem
//	problems_search.go, puzzles_hybrid.go, queens_hybrid.go  both engines together
//	hybrid_flags.go  the flags of these; anytime*.go what they report and draw
//	walks.go       local searches side by side; model_walk.go, queens_walk.go start them
//	fzn*.go        lsolve fzn: MiniZinc's FlatZinc files; install_msc.go
//	plot.go        the cost over the steps
//	generate.go    lsolve generate: new puzzles and instances
//	compare*.go    lsolve compare: algorithms side by side, as table and plot
//	progress.go    the status line
//	complete.go    shell completion
//
// No algorithm lives here. To add one for queens, add an entry to
// algorithms.go: help, completion, compare and the tests that every algorithm
// goes through follow from it.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"slices"
	"syscall"
	"time"

	"github.com/urfave/cli/v2"
)

// version is set by the release build: -ldflags "-X main.version=v1.2.3".
var version = ""

func main() {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-signals
		cancel(errInterrupted)
		// Everything ends by itself well within this time, unless whoever reads
		// the output has stalled; then a second signal does not wait. Some
		// wrappers deliver the first one twice.
		time.Sleep(500 * time.Millisecond)
		select {
		case <-signals:
		default:
		}
		<-signals
		os.Exit(exitInterrupted)
	}()
	os.Exit(run(ctx, os.Args, os.Stdin, os.Stdout, os.Stderr))
}

// run is the whole command: it returns the exit status.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	app := newApp(stdin, stdout, stderr)
	err := app.RunContext(ctx, args)
	if err == nil {
		return exitAnswered
	}
	fmt.Fprintln(stderr, "lsolve:", err)
	return exitStatus(err)
}

func newApp(stdin io.Reader, stdout, stderr io.Writer) *cli.App {
	return &cli.App{
		Name:                 "lsolve",
		Usage:                "solve combinatorial problems by local search and by complete search",
		UsageText:            "lsolve COMMAND [flags]",
		Version:              versionText(),
		HideVersion:          true, // lsolve version
		EnableBashCompletion: true,
		Reader:               stdin,
		Writer:               stdout,
		ErrWriter:            stderr,
		// Exit statuses are decided in run, not by the library.
		ExitErrHandler: func(*cli.Context, error) {},
		OnUsageError:   onUsageError,
		CommandNotFound: func(*cli.Context, string) {
			// Action below reports it.
		},
		Action: func(c *cli.Context) error {
			if c.Args().Present() {
				return usagef("%q is not a command; expected one of %s", c.Args().First(), commandNames(c.App))
			}
			return cli.ShowAppHelp(c)
		},
		Commands: slices.Concat([]*cli.Command{
			queensCommand(),
			puzzleCommand(doppelblockKind()),
			puzzleCommand(dominoKind()),
		}, problemCommands(), []*cli.Command{
			fznCommand(),
			installCommand(),
			generateCommand(),
			compareCommand(),
			completionCommand(),
			{
				Name:         "version",
				Usage:        "print the version",
				OnUsageError: onUsageError,
				Action: func(c *cli.Context) error {
					if err := noArguments(c); err != nil {
						return err
					}
					_, err := fmt.Fprintln(c.App.Writer, versionText())
					return err
				},
			},
		}),
	}
}

func versionText() string {
	v := version
	if info, ok := debug.ReadBuildInfo(); v == "" && ok {
		v = info.Main.Version
	}
	if v == "" || v == "(devel)" {
		v = "devel"
	}
	return fmt.Sprintf("lsolve %s %s %s/%s", v, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

func commandNames(app *cli.App) string {
	names := ""
	for _, c := range app.VisibleCommands() {
		if names != "" {
			names += ", "
		}
		names += c.Name
	}
	return names
}
