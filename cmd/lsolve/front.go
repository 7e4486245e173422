package main

import (
	"strings"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/front"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/progress"
	"lsolve/internal/catalogue"
)

// frontCommand has a command below it for every problem with several objectives.
func frontCommand(t typed) *cli.Command {
	commands := t.problemCommands(func(e *catalogue.Entry) bool { return e.Front != nil },
		func(e *catalogue.Entry) string { return "find the trade-offs of: " + e.Summary }, frontProblemCommand)
	return &cli.Command{
		Name: "front", Usage: "find the trade-offs between several objectives", UsageText: "lsolve front PROBLEM [flags] FILE...",
		Action: func(c *cli.Context) error {
			return exit.Usagef("expected: lsolve front %s; found %q", strings.Join(namesOf(commands), "|"), c.Args().First())
		},
		Subcommands: commands,
	}
}

// frontTexts say what the objectives of a problem are.
var frontTexts = map[string]string{
	"tsp":      "Each file has other distances between the same cities. The objectives are the lengths of one tour.",
	"qap":      "Each file has other flows between the same facilities. The objectives are the costs of one assignment.",
	"flowshop": "The objectives are the makespan and the sum of the ends of all jobs.",
	"knapsack": "The file has further rows of profits after the capacities: an objective each.",
}

func frontProblemCommand(e *catalogue.Entry) *cli.Command {
	set := option.For(front.Describe(e))
	return &cli.Command{
		UsageText: "lsolve front " + e.Name + " [flags] FILE...",
		Description: frontTexts[e.Name] + "\nWhat is found are solutions of which no other one is at least as good in every objective and better in one.\n" +
			"The hypervolume says how much of the space up to the reference point they are better than.",
		Flags: set.Flags(),
		Action: func(c *cli.Context) error {
			v, err := readValues(c, set)
			if err != nil {
				return err
			}
			task, err := frontTask(c, e, v)
			if err != nil {
				return err
			}
			return runFront(c, task)
		},
	}
}

// frontTask is what the command line asks for. A job that it goes on with has the instances.
func frontTask(c *cli.Context, e *catalogue.Entry, v *option.Values) (task *front.Task, err error) {
	far, err := theCluster(c, v)
	if err != nil {
		return nil, err
	}
	if attachedTo(c) != nil {
		return far.Fronted(c.Context, e, v)
	}
	files := c.Args().Slice()
	list, err := front.Read(c.Context, e, files)
	if err != nil {
		return nil, err
	}
	if task, err = front.New(e, v, files[0], list); err == nil && far != nil {
		far.Front(task, files)
	}
	return task, err
}

// runFront opens the files to write before the search.
func runFront(c *cli.Context, task *front.Task) error {
	plot, err := openPlot(c, task.Values, "plot")
	if err != nil {
		return err
	}
	defer plot.Discard()
	var result front.Result
	err = output.With(c.Context, task.String("output"), c.App.Writer, func(out *output.Writer) error {
		line := progress.Start(c.App.ErrWriter, task.String("progress"), "front "+task.Entry.Name+", "+task.Algo)
		task.Progress = line.Count
		result, err = task.Run(c.Context)
		line.Stop()
		if err != nil {
			return err
		}
		if len(result.Points) == 0 && !result.Complete {
			return exit.Worst(exit.Interruption(result.Stopped), exit.Unansweredf("stopped before a solution was found: %v", result.Stopped))
		}
		if err := task.Print(out, result); err != nil {
			return err
		}
		return exit.Interruption(result.Stopped)
	})
	if len(result.Points) == 0 {
		return err
	}
	return exit.Worst(err, task.Draw(plot, result))
}
