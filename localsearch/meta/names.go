package meta

import (
	"fmt"
	"slices"
	"strings"
)

// Info describes a metaheuristic.
type Info struct{ Name, What string }

var infos = []Info{
	{"steepest", "the best of all moves, until none is better; then a new start"},
	{"first", "the first better move; then a new start"},
	{"descent", "the best of all moves, also equal ones, a random one among those; a new start when it stagnates"},
	{"minconf", "min-conflicts: the best value for a variable in conflict, with a random walk"},
	{"tabu", "tabu search with a dynamic tenure and aspiration"},
	{"anneal", "simulated annealing, geometric cooling"},
	{"anneal-adaptive", "simulated annealing that steers the share of moves made"},
	{"reheat", "simulated annealing that warms up when it stagnates"},
	{"late", "late acceptance"},
	{"threshold", "threshold accepting"},
	{"deluge", "the great deluge"},
	{"ils", "iterated local search: descent, perturbed from the best state"},
	{"vns", "variable neighbourhood search: the same, with perturbations that grow"},
	{"guided", "guided local search: what is most violated for its weight weighs more at every minimum"},
	{"breakout", "breakout: all that is violated weighs more at every minimum"},
	{"jump", "feasibility jump: to the best value of a variable by its linear constraints; weights at minima"},
	{"adaptive", "adaptive search: errors of variables, freezing, partial resets"},
}

// All are the metaheuristics, in the order of the documentation.
func All() []Info { return slices.Clone(infos) }

// Names are their names.
func Names() []string {
	names := make([]string, len(infos))
	for i, info := range infos {
		names[i] = info.Name
	}
	return names
}

// errUnknown says which names there are.
func errUnknown(name string) error {
	return fmt.Errorf("meta: no metaheuristic %q; expected one of %s", name, strings.Join(Names(), ", "))
}
