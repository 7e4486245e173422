package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"lsolve/hybrid"
	"lsolve/hybrid/portfolio"
	"lsolve/hybrid/warmstart"
	"lsolve/model"
	"lsolve/solve"
)

// Algorithms that join both engines. The metaheuristic "guided" is guided local
// search, which has nothing to do with solution-guided complete search.
const (
	algoHybrid    = "hybrid"
	algoPortfolio = "portfolio"
	algoGuided    = "solution-guided"
	algoLNS       = "lns"
)

// hybridNames are their names, where there is an objective or not.
func hybridNames(sense model.Sense) []string {
	names := []string{algoHybrid, algoPortfolio, algoGuided}
	if sense != model.Satisfy {
		names = append(names, algoLNS)
	}
	return names
}

// isPortfolio reports whether an algorithm is hybrid.Solve, by all of its parts
// or by some.
func isPortfolio(algo string) bool {
	return algo == algoPortfolio || algo == algoGuided || algo == algoLNS
}

// hybridOptions are the flags of these algorithms.
type hybridOptions struct {
	parts         []string // nil: what suits the model
	deterministic bool
	turns         int64
	seedAlgo      string // "": what is tuned for the problem, or what suits the model
	seedSteps     int64
	seedTime      time.Duration
	order         warmstart.Order
	rough         bool // so few steps that the seed is no solution
}

// warmFlagNames are the flags of hybrid alone.
var warmFlagNames = []string{"warm-algo", "warm-steps", "warm-time", "warm-order", "warm-rough"}

// warmOrders are the values of --warm-order, in the order of warmstart.Orders.
var warmOrders = []string{"given", "conflicts", "frequency"}

// readHybrid reads the flags that the command has, and checks each by itself.
func readHybrid(c *cli.Context) (o hybridOptions, err error) {
	o = hybridOptions{
		deterministic: c.Bool("deterministic"), turns: c.Int64("slices"), seedAlgo: c.String("warm-algo"), seedSteps: c.Int64("warm-steps"),
		seedTime: c.Duration("warm-time"), order: warmstart.Order(max(0, slices.Index(warmOrders, c.String("warm-order")))), rough: c.Bool("warm-rough"),
	}
	if c.IsSet("members") {
		o.parts, err = readParts(c.String("members"), ",")
	}
	return o, err
}

// readParts reads a list of parts.
func readParts(list, separator string) ([]string, error) {
	var parts []string
	for field := range strings.SplitSeq(list, separator) {
		part := strings.TrimSpace(field)
		switch {
		case !slices.Contains(hybrid.Members, part):
			return nil, usagef("--members %q: unknown part %q; expected one of %s", list, part, strings.Join(hybrid.Members, ", "))
		case slices.Contains(parts, part):
			return nil, usagef("--members %q: %s stands there twice", list, part)
		}
		parts = append(parts, part)
	}
	if len(parts) == 1 && parts[0] == portfolio.LNS {
		return nil, usagef("--members %q: it begins with a solution of another part; expected others beside it, or --algo lns", list)
	}
	return parts, nil
}

// seedable refuses what a seed cannot tell.
func (o *hybridOptions) seedable(tuned bool) error {
	if o.order == warmstart.ByFrequency && tuned && o.seedAlgo == "" {
		return usagef("--warm-order frequency goes with --warm-algo: only a walk of the model counts conflicts")
	}
	return nil
}

// suits refuses parts that need an objective, of a problem without one.
func (o *hybridOptions) suits(algo string, sense model.Sense) error {
	if sense != model.Satisfy {
		return nil
	}
	if algo == algoLNS {
		return usagef("--algo lns improves solutions, and here is no objective")
	}
	for _, part := range o.parts {
		if part == portfolio.LNS || part == portfolio.Bound {
			return usagef("--members: %s needs an objective, and here is none", part)
		}
	}
	return nil
}

// seed are the options of the local search before a complete one.
func (o *hybridOptions) seed(m *model.Model, seed, stream uint64) warmstart.Walk {
	s := warmstart.Walk{Algo: o.seedAlgo, Limits: solve.Limits{Steps: o.seedSteps, Time: o.seedTime}, Seed: seed, Stream: stream}
	if o.rough && o.seedSteps == 0 {
		s.Limits = solve.Limits{Steps: max(1, int64(m.NumVars())/roughShare)}
	}
	return s
}

// roughShare: a rough seed has a step for every so many variables.
const roughShare = 10

// describeHybrid is for the help of a problem's command.
func describeHybrid(sense model.Sense) string {
	text := "--algo hybrid is a local search, and then the complete search that tries its values first. --algo\n" +
		"portfolio runs both engines side by side and lets them help each other; with --stats it says what it\n" +
		"chose and why. solution-guided is its complete search with restarts alone"
	if sense == model.Satisfy {
		return text + ".\n"
	}
	return text + fmt.Sprintf(", lns large neighbourhood\nsearch alone, which begins with the first solution of solution-guided. All but cp and hybrid have a\n"+
		"time limit of %v unless a limit or --target is given; --time-limit 0 goes on until it is proved.\n", usualTimeLimit)
}

// readComparedSeed reads the flags of seeds for a comparison, where they are for
// hybrid alone.
func readComparedSeed(c *cli.Context, check func(o *hybridOptions) error) (hybridOptions, error) {
	o, err := readHybrid(c)
	if err == nil {
		err = check(&o)
	}
	return o, err
}

// seedsNobody refuses flags of seeds where nobody is seeded.
func seedsNobody(c *cli.Context, seeded bool) error {
	for _, name := range warmFlagNames {
		if c.IsSet(name) && !seeded {
			return usagef("--%s goes with hybrid, which is not among --algos", name)
		}
	}
	return nil
}
