package main

import (
	"strings"
	"time"

	"github.com/urfave/cli/v2"
)

// Categories of flags in the help.
const (
	catProblem = "Problem"
	catSearch  = "Search"
	catLimits  = "Limits"
	catOutput  = "Output"
)

// env is the environment variable of a flag.
func env(name string) []string {
	return []string{"LSOLVE_" + strings.ToUpper(strings.ReplaceAll(name, "-", "_"))}
}

func intFlag(name, category string, value int, usage string) cli.Flag {
	return &cli.IntFlag{Name: name, Category: category, Value: value, Usage: usage, EnvVars: env(name)}
}

func int64Flag(name, category string, usage string) cli.Flag {
	return &cli.Int64Flag{Name: name, Category: category, Usage: usage, EnvVars: env(name)}
}

// floatFlag is a flag of a problem.
func floatFlag(name string, value float64, usage string) cli.Flag {
	return &cli.Float64Flag{Name: name, Category: catProblem, Value: value, Usage: usage, EnvVars: env(name)}
}

func stringFlag(name, category, value, usage string) cli.Flag {
	return &cli.StringFlag{Name: name, Category: category, Value: value, Usage: usage, EnvVars: env(name)}
}

func boolFlag(name, category, usage string) cli.Flag {
	return &cli.BoolFlag{Name: name, Category: category, Usage: usage, EnvVars: env(name)}
}

func seedFlag() cli.Flag {
	return &cli.Uint64Flag{Name: "seed", Category: catSearch, Value: 1, Usage: "`S`: the same seed gives the same run", EnvVars: env("seed")}
}

func timeLimitFlag(value time.Duration) cli.Flag {
	return &cli.DurationFlag{Name: "time-limit", Category: catLimits, Value: value,
		Usage: "stop each run after this `TIME`, such as 500ms, 10s, 2m; 0: no limit", EnvVars: env("time-limit")}
}

func maxStepsFlag() cli.Flag {
	return int64Flag("max-steps", catLimits, "stop each run after `K` steps or placements; 0: no limit")
}

// oneOf checks a flag that has a choice of values.
func oneOf(c *cli.Context, name string, choices ...string) error {
	for _, choice := range choices {
		if c.String(name) == choice {
			return nil
		}
	}
	return usagef("%s %q; expected one of %s", dashed(name), c.String(name), strings.Join(choices, ", "))
}

// dashed is a flag as it is typed.
func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

// atLeast checks a number.
func atLeast(c *cli.Context, name string, least int64) error {
	v, ok := c.Value(name).(int64)
	if i, isInt := c.Value(name).(int); isInt {
		v, ok = int64(i), true
	}
	if ok && v < least {
		return usagef("%s %d; expected %d or more", dashed(name), v, least)
	}
	return nil
}
