// Command lsolve solves combinatorial problems from the command line:
//
//	lsolve queens -n 1000
//	lsolve tsp berlin52.tsp
//	lsolve compare queens -n 8,100 --algos tabu,anneal
//	lsolve help
//
// This folder has the commands. Their work is done in packages below internal; each imports
// only those above it in this list:
//
//	exit      exit statuses, and the errors that lead to them
//	output    answers: to the standard output, or to a file whole or not at all
//	option    the table of options, and flags, helps, checks, completion from it
//	figures   mean, median and quartiles over runs
//	progress  the status line
//	plots     plots of searches, as SVG, PNG or PDF
//	request   what a command line asks of a problem
//	run       the runs: an engine for each algorithm, every solution checked
//	show      what runs come to, as text, JSON lines or SVG
//	reports   the tables of the reports that lsolve began with
//	compare   algorithms side by side
//	ranks     whether algorithms differ: tests of significance
//	player    recordings in the browser: modules, and the page of one
//	fzn       FlatZinc files, as MiniZinc wants them solved
//	replay    recorded runs, as text and as a page
//	bench     algorithms over a set with best known values
//	race      configurations that race until the best is left
//	tune      algorithms and options as configurations
//	front     several objectives
//	tape      recordings in memory, which readers follow while they grow
//	job       what a client asks a server, and how it is done
//	serve     the HTTP server: queue, events, answers
//	studio    the page of lsolve studio
//	local     what the solver in a browser allows
//	export    that page as static files, with the solver for browsers
//	distribute  jobs of a command line on a cluster
//
// No algorithm and no problem is in this folder. To add a problem, see package
// catalogue; an option, package option; a format of answers, package show.
//
//	main.go         the program: words, exit status
//	signals.go      what signals do
//	solve.go        lsolve PROBLEM
//	page.go         what its help says
//	compare.go      lsolve compare
//	bench.go        lsolve bench
//	tune.go         lsolve tune
//	front.go        lsolve front
//	perproblem.go   what has a command for every problem
//	generate.go     lsolve generate
//	fzn.go          lsolve fzn: MiniZinc's FlatZinc files
//	replay.go       lsolve replay: recorded runs
//	serve.go        lsolve serve: the HTTP server
//	studio.go       lsolve studio: the page
//	cluster.go      lsolve cluster
//	elsewhere.go    --cluster of other commands
//	worker.go       lsolve worker
//	install_msc.go  lsolve install-msc
//	complete.go     lsolve completion
//	values.go       the values of a command line
//	version.go      lsolve version
//	alike.go        the version that workers and jobs compare
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/internal/crash"
)

func main() {
	os.Exit(command(signalled(), os.Args, os.Stdin, os.Stdout, os.Stderr))
}

// command returns the whole command: it returns the exit status.
func command(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	err := crash.Guard(func() error { return execute(ctx, words(args), stdin, output.Standard(stdout), stderr) })
	if err != nil && !errors.Is(err, exit.ErrPipe) {
		fmt.Fprintln(stderr, "lsolve:", exit.Line(err))
	}
	return exit.Status(err)
}

// words returns the words after the program's name. The program under the name that install-msc
// gives it solves FlatZinc: MiniZinc configurations name a program, without arguments.
func words(args []string) []string {
	if strings.TrimSuffix(filepath.Base(args[0]), ".exe") == fznName {
		return append([]string{"fzn"}, args[1:]...)
	}
	return args[1:]
}

// execute runs the command of the words after the program's name.
func execute(ctx context.Context, words []string, stdin io.Reader, stdout, stderr io.Writer) error {
	app := newApp(words, stdin, stdout, stderr)
	if last := len(words) - 1; last >= 0 && words[last] == option.CompleteFlag {
		return option.Complete(stdout, app.Name, app.Commands, words[:last])
	}
	words, naming := asked(words)
	line, err := option.Arrange(app.Name, app.Commands, words)
	switch {
	case err != nil:
		return err
	case naming && line.Command != nil && len(line.Arguments) > 0:
		return exit.Usagef("%s has no command %q", strings.Join(line.Path, " "), line.Arguments[0])
	case line.Command == nil && len(line.Arguments) > 0:
		return exit.Usagef("%q is not a command; expected one of %s", line.Arguments[0], commandNames(app))
	case line.Command == nil:
		return option.Help(stdout, rootCommand(app), line.Path, line.All)
	case line.Help:
		return option.Help(stdout, line.Command, line.Path, line.All)
	}
	// A command may set the limit of memory for itself.
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(-1))
	return app.RunContext(ctx, line.Args)
}

// asked turns help COMMAND into COMMAND --help, and --version into version. naming reports
// that all words are names of commands.
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

func newApp(t typed, stdin io.Reader, stdout, stderr io.Writer) *cli.App {
	return &cli.App{
		Name:        "lsolve",
		HideHelp:    true, // package option has the helps
		HideVersion: true,
		Reader:      stdin,
		Writer:      stdout,
		ErrWriter:   stderr,
		// Exit statuses are decided in command, not by the library.
		ExitErrHandler: func(*cli.Context, error) {},
		OnUsageError:   onUsageError,
		Commands:       allCommands(t),
	}
}

// allCommands are those of the program, in the order of the help.
func allCommands(t typed) []*cli.Command {
	list := slices.Concat(solveCommands(t), []*cli.Command{
		fznCommand(),
		replayCommand(),
		serveCommand(),
		studioCommand(),
		clusterCommand(execute),
		workerCommand(),
		installCommand(),
		generateCommand(t),
		compareCommand(t),
		benchCommand(),
		tuneCommand(t),
		frontCommand(t),
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
func onUsageError(_ *cli.Context, err error, _ bool) error { return exit.Usagef("%v", err) }

// rootCommand is the program as a command, for its help.
func rootCommand(app *cli.App) *cli.Command {
	return &cli.Command{
		Usage:     "solve combinatorial problems by local search and by complete search",
		UsageText: "lsolve COMMAND [flags] [FILE]\nlsolve help COMMAND",
		Description: "Examples:\n" +
			"  lsolve queens -n 1000\n" +
			"  lsolve generate tsp -n 80 | lsolve tsp --time-limit 1s\n\n" +
			"Exit status: 0 answered, also when the answer is that there is no solution; 1 an error;\n" +
			"2 wrong usage; 4 a limit came before the answer; 130, 143, 129 ended by SIGINT, SIGTERM or SIGHUP,\n" +
			"with what was found until then written; 141 nobody reads the standard output any more.",
		Subcommands: app.Commands,
	}
}

func commandNames(app *cli.App) string { return strings.Join(namesOf(app.Commands), ", ") }
