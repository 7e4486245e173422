package option

import (
	"cmp"
	"slices"

	"lsolve/systematic/cp/branch"
)

// What several lines share.
var (
	trees       = []string{"cp", "hybrid"}                                // search a tree, with or without learning
	portfolios  = []string{"auto", "portfolio", "solution-guided", "lns"} // whose members share their time
	branchers   = append([]string{"cp", "hybrid"}, portfolios...)
	populations = []string{"ant-colony", "ants", "brkga", "differential", "eda", "genetic", "hgs", "memetic", "scatter", "swarm"}           // have members
	improving   = []string{"ant-colony", "ants", "brkga", "differential", "eda", "grasp", "guided-ejection", "memetic", "scatter", "swarm"} // single solutions
	stepping    = []string{LocalSearch, "cp", "hybrid", "minconf", "hillclimb", "backtrack"}
	queens      = []string{"queens"}
	puzzles     = []string{"doppelblock", "domino"}
	tours       = []string{"tsp"}
	vehicles    = []string{"vrp"}
	byTuning    = []string{"tuned"} // choices of the search that is tuned for a problem
	least       = func(n float64) *Range { return &Range{n, unbounded} }
	share       = &Range{0, 1}
	anyValue    = &Between{}                        // all that there is to choose from
	symmetry    = []string{"unique", "method sbds"} // which leave out images, value by value
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

// table has every option, in the order of the names. An option that differs between commands
// is there once for each of them.
var table = sorted(slices.Concat(parts...))

// parts are in the order of the names, each.
var parts = [][]Option{searchOptions, engineOptions, compareOptions, generateOptions, fznOptions, serveOptions, replayOptions, clusterOptions, tuneOptions, frontOptions}

func sorted(all []Option) []Option {
	slices.SortStableFunc(all, byName)
	return all
}

func byName(a, b Option) int { return cmp.Compare(a.Name, b.Name) }
