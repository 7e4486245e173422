package option

import (
	"time"

	"lsolve/systematic/bitset"
	"lsolve/systematic/cp/branch"
)

// What several lines share.
var (
	trees      = []string{"cp", "hybrid"}                                // search a tree, with or without learning
	portfolios = []string{"auto", "portfolio", "solution-guided", "lns"} // whose members share their time
	branchers  = append([]string{"cp", "hybrid"}, portfolios...)
	stepping   = []string{LocalSearch, "cp", "hybrid", "minconf", "hillclimb", "backtrack"}
	queens     = []string{"queens"}
	puzzles    = []string{"doppelblock", "domino"}
	least      = func(n float64) *Range { return &Range{n, unbounded} }
	share      = &Range{0, 1}
	symmetry   = []string{"unique", "method sbds"} // which leave out images, value by value
)

// cuttingChoices cut domains in two.
func cuttingChoices() (names []string) {
	for _, name := range branch.ChoiceNames() {
		if c, err := branch.ChoiceByName(name); err == nil && c.Cuts() {
			names = append(names, name)
		}
	}
	return names
}

func objective(c *Command) bool    { return c.Objective }
func satisfies(c *Command) bool    { return !c.Objective }
func enumerates(c *Command) bool   { return c.Enumerates }
func formulations(c *Command) bool { return len(c.Formulations) > 1 }
func sized(c *Command) bool        { return c.Size != nil }

// table has every option, in the order of the names.
var table = []Option{
	{Name: "a", Aliases: []string{"all-solutions"}, In: FlatZinc, Type: Bool, Group: Problem, Common: true,
		Sentence: "print all solutions, or of an optimisation problem every better one"},
	{Name: "algo", In: Solve, Type: Text, Placeholder: "NAME", Group: Search, Common: true, Sentence: "the algorithm"},
	{Name: "algos", In: Compare, Type: List, Placeholder: "NAMES", Group: Search, Common: true,
		Sentence: "the algorithms, separated by commas, each with a variant if there is one, as in NAME:VARIANT"},
	{Name: "all", In: Solve, When: enumerates, Of: []string{"cp", "backtrack"}, Type: Bool, Group: Problem, Common: true,
		Not: []string{"count", "unique", "check-unique", "runs"}, Sentence: "give every solution"},
	{Name: "better", In: Solve, When: objective, Type: Bool, Group: Output, Common: true, Not: []string{"runs"},
		Sentence: "give every better solution as it is found"},
	{Name: "boxes", In: Compare, Type: File, Group: Output, Sentence: "draw the times as box plots: FILE.svg, .png or .pdf"},
	{Name: "branching", In: Solve | Compare, Of: branchers, Type: Text, Choices: named(branch.StyleNames()...), Default: "step",
		Placeholder: "B", Group: Trees, Rules: []Rule{{Value: []string{branch.Bisect.String()}, Not: symmetry}},
		Sentence: "the alternatives of a node"},
	{Name: "check", In: FlatZinc, Type: Bool, Group: Search,
		Sentence: "verify every explanation and nogood while searching, and every solution against the file; slow"},
	{Name: "check-unique", In: Solve, Only: puzzles, Of: []string{"cp"}, Type: Bool, Group: Problem, Common: true,
		Not: []string{"count"}, Sentence: "say whether there is one solution, or show two that differ"},
	{Name: "choice", In: Solve | Compare, Of: branchers, Type: Text, Choices: named(branch.ChoiceNames()...), Default: "indomain_min",
		Placeholder: "C", Group: Trees, Rules: []Rule{{Value: cuttingChoices(), Not: symmetry}}, Sentence: "the order of the values"},
	{Name: "consistency", In: Solve | Compare, Only: queens, Of: branchers, Type: Text,
		Choices: named("default", "value", "bounds", "domain"), Default: "default", Placeholder: "LEVEL", Group: Trees,
		Sentence: "how much all_different prunes"},
	{Name: "cooling", In: Solve | Compare, Of: []string{Metaheuristic}, Type: Int, Range: least(0), Placeholder: "K", Group: Walks,
		Sentence: "annealing, threshold, deluge: steps from hot to cold; 0: a thousand for each variable"},
	{Name: "cooperate", In: Solve | Compare, Of: []string{LocalSearch}, Type: Bool, Group: Walks,
		Sentence: "walks that have fallen behind go on from the state of the best one"},
	{Name: "count", In: Solve, When: enumerates, Of: []string{"cp", "backtrack"}, Type: Bool, Group: Problem, Common: true,
		Not: []string{"runs"}, Sentence: "count the solutions"},
	{Name: "count", In: Generate, Type: Int, Range: least(1), Default: int64(1), Placeholder: "K", Group: Problem, Common: true,
		Sentence: "make K instances, by the seeds from S on"},
	{Name: "decide", In: Solve | Compare, Of: trees, Type: Text, Default: "auto", Placeholder: "WHO", Group: Learning, Needs: []string{"learn on"},
		Choices:  []Choice{{"auto", "what suits the problem"}, {"given", "--select, --choice and --branching"}, {"activity", "what was in conflict of late"}, {"alternate", "both, in alternation at restarts"}},
		Sentence: "who decides at a node"},
	{Name: "deterministic", In: Solve | Compare, Of: portfolios, Type: Bool, Group: Shares,
		Sentence: "slices of the same work instead of the same time: the same seed and --slices give the same run on any number of threads"},
	{Name: "empty", In: Solve, Only: puzzles, Type: Bool, Group: Problem, Not: []string{"all", "count", "check-unique", "table"},
		Sentence: "print the puzzle itself, without solving it"},
	{Name: "engine", In: FlatZinc, Type: Text, Default: "auto", Placeholder: "NAME", Group: Search, Common: true,
		Choices: []Choice{
			{"auto", "learn where the annotations are to be obeyed, else learn for some seconds and then portfolio"},
			{"cp", "complete search without learning, branching as the annotations say"},
			{"learn", "complete search that learns, as --algo cp --learn on of other commands"},
			{"ls", "local search, which proves nothing unless propagation does before it begins"},
			{"portfolio", "several searches that share what they find; for several solutions: learn"}},
		Sentence: "the engine"},
	{Name: "example", In: Solve, When: func(c *Command) bool { return c.Example }, Type: Bool, Group: Problem, Common: true,
		Not: []string{"n"}, Sentence: "solve the sample instance"},
	{Name: "explain", In: Solve, Of: []string{Metaheuristic}, Type: Bool, Group: Walks, Needs: []string{"on-model"}, Not: []string{"runs"},
		Sentence: "list what every constraint and variable violates in the last state, on the standard error"},
	{Name: "f", Aliases: []string{"free-search"}, In: FlatZinc, Type: Bool, Group: Search, Common: true, Sentence: "search as lsolve sees fit"},
	{Name: "format", In: Solve, Type: Text, Default: "text", Placeholder: "FORMAT", Group: Output, Common: true,
		Rules:    []Rule{{Value: []string{"svg", "library"}, Not: []string{"all", "count", "unique", "check-unique", "better", "table", "runs"}}},
		Sentence: "the format of the output"},
	{Name: "format", In: Compare, Type: Text, Choices: named("text", "json", "csv"), Default: "text", Placeholder: "FORMAT", Group: Output, Common: true,
		Sentence: "the format of the output"},
	{Name: "format", In: Generate, Type: Text, Default: "text", Placeholder: "FORMAT", Group: Output, Common: true,
		Rules: []Rule{{Value: []string{"svg"}, Not: []string{"count"}}}, Sentence: "the format of the output"},
	{Name: "help", Aliases: []string{"h"}, In: Any, Type: Bool, Group: Output, Common: true, Sentence: "show this help"},
	{Name: "help-all", In: Any, Type: Bool, Group: Output, Common: true, Sentence: "show every option"},
	{Name: "heuristic", In: Solve | Compare, Only: queens, Of: trees, Type: Text, Default: "moffmo", Placeholder: "H", Group: Reports,
		Choices: named("naive", "middle_out", "first_fail", "moff", "moffmo", "rotate"), Not: []string{"select", "choice", "branching"},
		Rules:    []Rule{{Value: []string{"rotate"}, Not: []string{"warm-order"}}}, // it chooses rows, not columns
		Sentence: "a program of the ECLiPSe report"},
	{Name: "i", Aliases: []string{"intermediate"}, In: FlatZinc, Type: Bool, Group: Output, Common: true,
		Sentence: "print every better solution of an optimisation problem"},
	{Name: "learn", In: Solve | Compare, Of: trees, Type: Text, Choices: named("auto", "on", "off"), Default: "auto", Placeholder: "L",
		Group: Learning, Rules: []Rule{{Value: []string{"on"}, Not: []string{"method", "unique"}}},
		Sentence: "whether the complete search learns from failures (lazy clause generation)"},
	{Name: "max-steps", In: Solve | Compare, Of: stepping, Type: Int, Range: least(0), Placeholder: "K", Group: Limits, Instead: "slices",
		Rules:    []Rule{{Algo: []string{"backtrack"}, Not: []string{"count"}}}, // it does not go through the solutions one by one
		Sentence: "stop each run after K steps of a walk or nodes of a search tree; 0: no limit"},
	{Name: "members", In: Solve | Compare, Of: []string{"portfolio"}, Type: List, Placeholder: "NAMES", Group: Shares,
		Sentence: "its members, separated by commas; by default those that suit the model"},
	{Name: "memory-limit", In: Any, Type: Size, Default: int64(0), Placeholder: "SIZE", Group: Limits,
		Sentence: "stop when SIZE of memory, such as 1GiB, is nearly used up, with what has been found; 0: as GOMEMLIMIT says, if it is set"},
	{Name: "method", In: Solve | Compare, Only: queens, Of: trees, Type: Text, Default: "complete", Placeholder: "M", Group: Trees,
		Sentence: "how much of the tree is searched: complete, sbds, bbs:FAILURES, lds:DISCREPANCIES, credit:CREDIT[:M], dbs:LEVELS[:M]"},
	{Name: "model", In: Solve | Compare, When: formulations, Type: Text, Placeholder: "NAME", Group: Search, Sentence: "the formulation"},
	{Name: "n", In: Solve, When: sized, Type: Int, Placeholder: "N", Group: Problem, Common: true, Sentence: "the size"},
	{Name: "n", In: Compare, When: sized, Type: List, Placeholder: "SIZES", Group: Problem, Common: true, Sentence: "the sizes, separated by commas"},
	{Name: "n", Aliases: []string{"num-solutions"}, In: FlatZinc, Type: Int, Range: least(0), Default: int64(1), Placeholder: "K",
		Group: Problem, Common: true, Sentence: "stop after K solutions; 0: all"},
	{Name: "nogood-memory", In: Solve | Compare, Of: trees, Type: Int, Range: &Range{0, 1 << 40}, Placeholder: "MB", Group: Learning, Needs: []string{"learn on"},
		Sentence: "megabytes that nogoods may take; 0: 256"},
	{Name: "on-model", In: Solve | Compare, Of: []string{Metaheuristic}, Type: Bool, Group: Walks,
		Sentence: "walk the model, not the state that was made for the problem"},
	{Name: "order", In: Solve | Compare, Only: queens, Of: []string{"backtrack"}, Type: Text, Choices: named(bitset.OrderNames()...), Default: "lexicographic",
		Placeholder: "ORDER", Group: Reports, Not: []string{"count"}, Sentence: "the order of rows and squares"},
	{Name: "output", In: Solve | Compare | Generate, Type: File, Group: Output, Common: true,
		Sentence: "write to FILE instead of the standard output, which is -"},
	{Name: "p", Aliases: []string{"parallel"}, In: FlatZinc, Type: Int, Range: least(0), Default: int64(1), Placeholder: "P", Group: Search, Common: true,
		Sentence: "threads; 0: one for each core"},
	{Name: "plot", In: Solve, When: objective, Type: File, Group: Output, Not: []string{"runs"},
		Sentence: "draw the cost over the steps of local searches, or objective and bound over the time: FILE.svg, .png or .pdf"},
	{Name: "plot", In: Solve, When: satisfies, Of: []string{LocalSearch, "minconf", "hillclimb"}, Type: File, Group: Output, Not: []string{"runs"},
		Sentence: "draw the cost over the steps: FILE.svg, .png or .pdf"},
	{Name: "plot", In: Compare, Type: File, Group: Output, Common: true,
		Sentence: "draw the share of runs solved over time: FILE.svg, .png or .pdf"},
	{Name: "progress", In: Solve | Compare, Type: Text, Choices: named("auto", "always", "never"), Default: "auto", Placeholder: "WHEN", Group: Output,
		Sentence: "when to show a status line; auto: on a terminal"},
	{Name: "prove", In: Solve | Compare, When: objective, Of: trees, Type: Text, Default: "above", Placeholder: "HOW", Group: Learning, Needs: []string{"learn on"},
		Choices:  []Choice{{"above", "from solution to better solution"}, {"below", "whether the bound is the optimum, then the next one"}, {"cores", "for sums: by sets of terms that cannot all be at their best"}},
		Sentence: "how the optimum is proved"},
	{Name: "r", Aliases: []string{"random-seed"}, In: FlatZinc, Type: Uint, Default: uint64(1), Placeholder: "S", Group: Search, Common: true,
		Sentence: "the random seed; the same seed gives the same run of cp and of learn"},
	{Name: "random-move-after", In: Solve | Compare, Only: queens, Of: []string{"hillclimb"}, Type: Int, Placeholder: "K", Group: Reports,
		Sentence: "a random move after every K steps; 0: n, as in the report; negative: none"},
	{Name: "random-walk", In: Solve | Compare, Only: queens, Of: []string{"minconf"}, Type: Float, Range: share, Placeholder: "P", Group: Reports, Needs: []string{"variant classic"},
		Sentence: "the probability of a step to a random row"},
	{Name: "restart", In: Solve | Compare, Of: trees, Type: Text, Default: "auto", Placeholder: "R", Group: Trees,
		Choices: []Choice{{"auto", "luby with learning, else what suits the problem"}, {"none", "never"}, {"luby", "by Luby's sequence"}, {"geometric", "after runs that grow by a factor"}, {"glucose", "when what is learnt gets worse"}},
		Rules: []Rule{{Value: []string{"glucose"}, Needs: []string{"learn on"}},
			{Value: []string{"luby", "geometric"}, Not: []string{"all", "count", "unique", "check-unique", "threads"}, Unless: "learn on"}},
		Sentence: "when the complete search begins anew"},
	{Name: "restart", In: FlatZinc, Type: Text, Default: "auto", Placeholder: "R", Group: Search,
		Choices: []Choice{{"auto", "as the model says, else as the engine does"}, {"none", "never"}, {"constant", "after runs of the same length"}, {"linear", "after runs that grow by the first"},
			{"luby", "by Luby's sequence"}, {"geometric", "after runs that grow by a factor"}},
		Sentence: "when a complete search begins anew"},
	{Name: "restart-after", In: Solve | Compare, Only: queens, Of: []string{"hillclimb", "minconf"}, Type: Int, Range: least(0), Placeholder: "K", Group: Reports,
		Rules:    []Rule{{Algo: []string{"minconf"}, Needs: []string{"variant classic"}}},
		Sentence: "a new start after K steps; 0: the default of the algorithm"},
	{Name: "restart-base", In: FlatZinc, Type: Float, Range: &Range{1, 1 << 20}, Default: 1.5, Placeholder: "B", Group: Search,
		Sentence: "the factor of --restart geometric"},
	{Name: "restart-scale", In: FlatZinc, Type: Int, Range: least(1), Default: int64(250), Placeholder: "K", Group: Search,
		Sentence: "the failures of the first run of --restart"},
	{Name: "runs", In: Solve, Type: Int, Range: least(1), Default: int64(1), Placeholder: "K", Group: Search, Common: true,
		Sentence: "run K times, each with random numbers of its own, and report statistics"},
	{Name: "runs", In: Compare, Type: Int, Range: least(1), Default: int64(10), Placeholder: "K", Group: Search, Common: true,
		Sentence: "runs of each algorithm on each instance"},
	{Name: "s", Aliases: []string{"statistics"}, In: FlatZinc, Type: Bool, Group: Output, Common: true, Sentence: "print statistics"},
	{Name: "seed", In: Solve | Compare | Generate, Type: Uint, Default: uint64(1), Placeholder: "S", Group: Search, Common: true,
		Sentence: "the random seed; the same seed gives the same run"},
	{Name: "select", In: Solve | Compare, Of: branchers, Type: Text, Choices: named(branch.SelectNames()...), Default: "dom_w_deg", Placeholder: "S", Group: Trees,
		Sentence: "which variable is next"},
	{Name: "show-steps", In: Solve, Only: queens, Of: []string{"hillclimb"}, Type: Bool, Group: Reports, Needs: []string{"format text"}, Not: []string{"runs"},
		Sentence: "print state and cost matrix at every step"},
	{Name: "slices", In: Solve | Compare, Of: portfolios, Type: Int, Range: least(0), Placeholder: "K", Group: Limits,
		Sentence: "portfolios: stop when every member has had K slices of the time; 0: no limit"},
	{Name: "stagnation", In: Solve | Compare, Of: []string{LocalSearch}, Type: Int, Range: least(0), Placeholder: "K", Group: Limits,
		Sentence: "local searches: stop when K steps of every walk have brought nothing better; 0: no limit"},
	{Name: "stats", In: Solve, Type: Bool, Group: Output, Common: true, Sentence: "print the figures of the search on the standard error"},
	{Name: "t", Aliases: []string{"time-limit"}, In: FlatZinc, Type: Int, Range: &Range{0, 1 << 42}, Placeholder: "MS", Group: Limits, Common: true,
		Sentence: "stop after MS milliseconds; 0: no limit"},
	{Name: "table", In: Solve, Only: queens, Of: []string{"backtrack"}, Type: Bool, Group: Reports, Not: []string{"n", "all", "count", "unique", "runs", "format"},
		Sentence: "print the report's table for N = 1, 2, 4, ... 64 in every order"},
	{Name: "table", In: Solve, Only: puzzles, Of: []string{"cp"}, Type: Bool, Group: Reports, Not: []string{"all", "count", "check-unique", "select", "branching", "format"},
		Sentence: "solve by every selection and branching of the report, and print its figures"},
	{Name: "target", In: Solve | Compare, When: objective, Type: Int, Placeholder: "V", Group: Limits, Common: true,
		Sentence: "a run ends when the objective is V or better"},
	{Name: "threads", In: Solve, Of: append([]string{LocalSearch, "backtrack"}, branchers...), Type: Int, Range: least(0), Default: int64(1), Placeholder: "P",
		Group: Search, Common: true, Always: []string{"0", "1"},
		Rules: []Rule{{Algo: []string{"backtrack"}, Needs: []string{"count"}},
			{Algo: trees, Needs: []string{"method complete"}, Not: []string{"unique", "learn on"}}},
		Sentence: "search with P threads; 0: one for each core, as far as the algorithm can use them"},
	{Name: "time-limit", In: Solve | Compare | Generate, Type: Duration, Range: least(0), Default: time.Duration(0), Placeholder: "TIME", Group: Limits, Common: true,
		Sentence: "stop each run after a time such as 500ms, 10s, 2m; 0: no limit"},
	{Name: "trace", In: Solve, Only: queens, Of: trees, Type: File, Group: Output, Needs: []string{"learn off"}, Not: []string{"runs"},
		Sentence: "write the search tree to FILE.dot or FILE.svg, or stream it to cpprofiler:[HOST][:PORT]"},
	{Name: "unique", In: Solve, Only: queens, Of: []string{"cp", "backtrack"}, Type: Bool, Group: Problem, Common: true, Needs: []string{"method complete|sbds"}, Not: []string{"runs"},
		Sentence: "one solution of each class under turning and reflecting; with --count the number of classes"},
	{Name: "unique", In: Generate, When: func(c *Command) bool { return c.Unique }, Type: Bool, Group: Problem, Common: true,
		Sentence: "instances with exactly one solution"},
	{Name: "v", Aliases: []string{"verbose"}, In: FlatZinc, Type: Bool, Group: Output, Common: true, Sentence: "say on the standard error what happens"},
	{Name: "variant", In: Solve | Compare, Only: queens, Of: []string{"minconf"}, Type: Text, Default: "linear", Placeholder: "V", Group: Reports,
		Choices: []Choice{{"linear", "Sosic and Gu 1991"}, {"classic", "Minton et al. 1992"}}, Not: []string{"on-model"},
		Sentence: "which min-conflicts"},
	{Name: "walks", In: Solve | Compare, Of: []string{LocalSearch}, Type: Int, Range: &Range{1, 1000}, Default: int64(1), Placeholder: "W", Group: Walks,
		Sentence: "walks side by side on --threads threads, each with random numbers of its own; the result depends on W, not on the threads"},
	{Name: "warm-algo", In: Solve | Compare, Of: []string{"hybrid"}, Type: Text, Placeholder: "NAME", Group: Warm,
		Sentence: "the metaheuristic that walks the model first, instead of what was made for the problem"},
	{Name: "warm-order", In: Solve | Compare, Of: []string{"hybrid"}, Type: Text, Default: "given", Placeholder: "O", Group: Warm,
		Choices:  []Choice{{"given", "as --select says"}, {"conflicts", "those in conflict at the end of the local search"}, {"frequency", "those most often in conflict on the way; needs a walk of the model"}},
		Rules:    []Rule{{Value: []string{"frequency"}, Needs: []string{"warm-algo"}}},
		Sentence: "which variables are first"},
	{Name: "warm-rough", In: Solve | Compare, Of: []string{"hybrid"}, Type: Bool, Group: Reports, Not: []string{"warm-steps", "warm-time"},
		Sentence: "so short a local search that it finds no solution"},
	{Name: "warm-steps", In: Solve | Compare, Of: []string{"hybrid"}, Type: Int, Range: least(0), Placeholder: "K", Group: Warm,
		Sentence: "steps of the local search at most; 0: 20 a variable, unless --warm-time is given"},
	{Name: "warm-time", In: Solve | Compare, Of: []string{"hybrid"}, Type: Duration, Range: least(0), Placeholder: "TIME", Group: Warm,
		Sentence: "time of the local search at most; 0: no limit"},
}
