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
//	walks.go       local searches side by side; queens_walk.go starts those of queens
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
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
)

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
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	defer func() {
		if p := recover(); p != nil {
			status = exit.Error
			text, _, _ := strings.Cut(fmt.Sprint(p), "\n")
			fmt.Fprintf(stderr, "lsolve: internal error%s: %s\n", panicPlace(), text)
		}
	}()
	err := execute(ctx, args[1:], stdin, stdout, stderr)
	if err != nil {
		fmt.Fprintln(stderr, "lsolve:", err)
	}
	return exit.Status(err)
}

// execute does what the words after the program's name say.
func execute(ctx context.Context, words []string, stdin io.Reader, stdout, stderr io.Writer) error {
	app := newApp(stdin, stdout, stderr)
	if last := len(words) - 1; last >= 0 && words[last] == option.CompleteFlag {
		return option.Complete(stdout, app.Name, app.Commands, words[:last])
	}
	words, naming := asked(words)
	line, err := option.Arrange(app.Name, app.Commands, words)
	switch {
	case err != nil:
		return err
	case naming && line.Command != nil && len(line.Arguments) > 0:
		return usagef("%s has no command %q", strings.Join(line.Path, " "), line.Arguments[0])
	case line.Command == nil && len(line.Arguments) > 0:
		return usagef("%q is not a command; expected one of %s", line.Arguments[0], commandNames(app))
	case line.Command == nil:
		return option.Help(stdout, rootCommand(app), line.Path, line.All)
	case line.Help:
		return option.Help(stdout, line.Command, line.Path, line.All)
	}
	return app.RunContext(ctx, line.Args)
}

// asked turns help COMMAND into COMMAND --help, and --version into version. naming
// says that all words are names of commands.
func asked(words []string) (asked []string, naming bool) {
	if len(words) == 0 {
		return words, false
	}
	switch words[0] {
	case "--version", "-version":
		return append([]string{"version"}, words[1:]...), false
	case "help":
		return append(words[1:], "--help"), true
	}
	return words, false
}

func newApp(stdin io.Reader, stdout, stderr io.Writer) *cli.App {
	return &cli.App{
		Name:        "lsolve",
		HideHelp:    true, // package option has the helps
		HideVersion: true,
		Reader:      stdin,
		Writer:      stdout,
		ErrWriter:   stderr,
		// Exit statuses are decided in run, not by the library.
		ExitErrHandler: func(*cli.Context, error) {},
		OnUsageError:   onUsageError,
		Commands:       allCommands(),
	}
}

// allCommands are those of the program, in the order of the help.
func allCommands() []*cli.Command {
	list := slices.Concat([]*cli.Command{
		queensCommand(),
		puzzleCommand(doppelblockKind()),
		puzzleCommand(dominoKind()),
	}, problemCommands(), []*cli.Command{
		fznCommand(),
		installCommand(),
		generateCommand(),
		compareCommand(),
		completionCommand(),
		versionCommand(),
	})
	hideHelp(list)
	return list
}

// hideHelp takes the library's helps away, so that no file is taken for them.
func hideHelp(list []*cli.Command) {
	for _, c := range list {
		c.HideHelp, c.OnUsageError = true, onUsageError
		hideHelp(c.Subcommands)
	}
}

// onUsageError gets what the library says of flags that it cannot read: those of
// the environment, as all others were read before.
func onUsageError(_ *cli.Context, err error, _ bool) error { return usagef("%v", err) }

// rootCommand is the program as a command, for its help.
func rootCommand(app *cli.App) *cli.Command {
	return &cli.Command{
		Usage:     "solve combinatorial problems by local search and by complete search",
		UsageText: "lsolve COMMAND [flags] [FILE]\nlsolve help COMMAND",
		Description: "Examples:\n" +
			"  lsolve queens -n 1000\n" +
			"  lsolve generate tsp -n 80 | lsolve tsp --time-limit 1s\n\n" +
			"Exit status: 0 answered, also when the answer is that there is no solution; 1 an error;\n" +
			"2 wrong usage; 4 a limit came before the answer; 130 interrupted.",
		Subcommands: app.Commands,
	}
}

func commandNames(app *cli.App) string {
	var names []string
	for _, c := range app.Commands {
		names = append(names, c.Name)
	}
	return strings.Join(names, ", ")
}
