package catalogue

import (
	"slices"

	"lsolve/problem/coloring"
	"lsolve/problem/costas"
	"lsolve/problem/domino"
	"lsolve/problem/doppelblock"
	"lsolve/problem/interval"
	"lsolve/problem/jobshop"
	"lsolve/problem/knapsack"
	"lsolve/problem/langford"
	"lsolve/problem/magic"
	"lsolve/problem/nurses"
	"lsolve/problem/qap"
	"lsolve/problem/quasigroup"
	"lsolve/problem/rcpsp"
	"lsolve/problem/squares"
	"lsolve/problem/tsp"
)

// All are the problems, in the order of the help. The entries are the caller's.
func All() []*Entry {
	return []*Entry{
		queensEntry(),
		{Kind: doppelblock.Kind(), Complete: stepwise(smallest, restarting)},
		{Kind: domino.Kind(), Complete: stepwise(largest)},
		{Kind: magic.Kind(), Tuned: magicSearch, OnState: magicState, Complete: weighted(restarting)},
		{Kind: costas.Kind(), Tuned: costasSearch, OnState: costasState, Complete: weighted(restarting)},
		{Kind: interval.Kind(), Tuned: intervalSearch, OnState: intervalState, Complete: weighted(restarting)},
		{Kind: langford.Kind(), Tuned: langfordSearch, OnState: langfordState, Complete: weighted(restarting)},
		{Kind: squares.Kind(), Tuned: squaresSearch, OnState: squaresState, Complete: weighted(restarting, learning)},
		{Kind: quasigroup.Kind(), Tuned: quasigroupSearch, OnState: quasigroupState, Complete: weighted(restarting, byActivity)},
		{Kind: tsp.Kind(), Tuned: tspSearch, OnState: tspState, Complete: weighted()},
		{Kind: qap.Kind(), Tuned: qapSearch, OnState: qapState, Complete: weighted()},
		{Kind: coloring.Kind(), Tuned: coloringSearch, OnState: coloringState, Complete: weighted()},
		{Kind: jobshop.Kind(), Tuned: jobshopSearch, OnState: jobshopState, Complete: weighted(byActivity)},
		{Kind: rcpsp.Kind(), Tuned: rcpspSearch, OnState: rcpspState, Complete: weighted(byActivity)},
		{Kind: knapsack.Kind(), Usual: "late", Complete: weighted()},
		{Kind: nurses.Kind(), Usual: "anneal", Complete: weighted(learning)},
	}
}

// Names are the names of all problems.
func Names() []string {
	entries := All()
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = e.Name
	}
	return names
}

// Find is the entry of that name.
func Find(name string) (*Entry, bool) {
	entries := All()
	if i := slices.IndexFunc(entries, func(e *Entry) bool { return e.Name == name }); i >= 0 {
		return entries[i], true
	}
	return nil, false
}
