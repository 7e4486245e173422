package catalogue

import (
	"slices"

	tunedbandwidth "lsolve/localsearch/bandwidth"
	tunedbinpacking "lsolve/localsearch/binpacking"
	tunedcoloring "lsolve/localsearch/coloring"
	tunedcostas "lsolve/localsearch/costas"
	tunedfacility "lsolve/localsearch/facility"
	tunedflexjobshop "lsolve/localsearch/flexjobshop"
	tunedflowshop "lsolve/localsearch/flowshop"
	tunedinterval "lsolve/localsearch/interval"
	tunedjobshop "lsolve/localsearch/jobshop"
	tunedknapsack "lsolve/localsearch/knapsack"
	tunedlangford "lsolve/localsearch/langford"
	tunedmagic "lsolve/localsearch/magic"
	tunedmaxcut "lsolve/localsearch/maxcut"
	tunedmrcpsp "lsolve/localsearch/mrcpsp"
	tunednurses "lsolve/localsearch/nurses"
	tunedopenshop "lsolve/localsearch/openshop"
	tunedordering "lsolve/localsearch/ordering"
	tunedqap "lsolve/localsearch/qap"
	tunedquasigroup "lsolve/localsearch/quasigroup"
	tunedqubo "lsolve/localsearch/qubo"
	tunedrcpsp "lsolve/localsearch/rcpsp"
	tunedrcpspmax "lsolve/localsearch/rcpspmax"
	tunedrostering "lsolve/localsearch/rostering"
	tunedsetcover "lsolve/localsearch/setcover"
	tunedsop "lsolve/localsearch/sop"
	tunedsquares "lsolve/localsearch/squares"
	tunedstrippacking "lsolve/localsearch/strippacking"
	tunedtardiness "lsolve/localsearch/tardiness"
	tunedtimetabling "lsolve/localsearch/timetabling"
	tunedtsp "lsolve/localsearch/tsp"
	tunedvrp "lsolve/localsearch/vrp"
	"lsolve/problem/bandwidth"
	"lsolve/problem/binpacking"
	"lsolve/problem/coloring"
	"lsolve/problem/costas"
	"lsolve/problem/domino"
	"lsolve/problem/doppelblock"
	"lsolve/problem/facility"
	"lsolve/problem/flexjobshop"
	"lsolve/problem/flowshop"
	"lsolve/problem/interval"
	"lsolve/problem/jobshop"
	"lsolve/problem/knapsack"
	"lsolve/problem/langford"
	"lsolve/problem/magic"
	"lsolve/problem/maxcut"
	"lsolve/problem/mrcpsp"
	"lsolve/problem/nurses"
	"lsolve/problem/openshop"
	"lsolve/problem/ordering"
	"lsolve/problem/qap"
	"lsolve/problem/quasigroup"
	"lsolve/problem/qubo"
	"lsolve/problem/rcpsp"
	"lsolve/problem/rcpspmax"
	"lsolve/problem/rostering"
	"lsolve/problem/setcover"
	"lsolve/problem/sop"
	"lsolve/problem/squares"
	"lsolve/problem/strippacking"
	"lsolve/problem/tardiness"
	"lsolve/problem/timetabling"
	"lsolve/problem/tsp"
	"lsolve/problem/vrp"
	"lsolve/solve"
)

// All returns the problems, in the order of the help. The entries are the caller's.
func All() []*Entry {
	return []*Entry{
		queensEntry(),
		{Kind: doppelblock.Kind(), Complete: stepwise(smallest, restarting), FigureNames: sicstus},
		{Kind: domino.Kind(), Complete: stepwise(largest), FigureNames: sicstus},
		{Kind: magic.Kind(), Tuned: tuned(tunedmagic.NewSearch), OnState: onState(plain(tunedmagic.NewSquare)), Largest: modelled(2000), Complete: weighted(restarting)},
		{Kind: costas.Kind(), Tuned: tuned(tunedcostas.NewSearch), OnState: onState(plain(tunedcostas.NewArray)), Complete: weighted(restarting)},
		{Kind: interval.Kind(), Tuned: tuned(tunedinterval.NewSearch), OnState: onState(plain(tunedinterval.NewSeries)), Largest: modelled(5000), Complete: weighted(restarting)},
		{Kind: langford.Kind(), Tuned: tunedIf(tunedlangford.NewSearch), OnState: onState(plainIf(tunedlangford.NewRow)), Largest: modelled(10_000), Complete: weighted(restarting)},
		{Kind: squares.Kind(), Tuned: tuned(tunedsquares.NewSearch), OnState: onState(plain(tunedsquares.NewBoard)), Complete: weighted(restarting, learning)},
		{Kind: quasigroup.Kind(), Tuned: tuned(tunedquasigroup.NewSearch), OnState: onState(plain(tunedquasigroup.NewSquare)), Complete: weighted(restarting, byActivity)},
		{Kind: tsp.Kind(), Tuned: tuned(tunedtsp.NewSearch), Tuning: tours(), OnState: onState(plain(tunedtsp.New)), Front: frontOfTours, Complete: weighted()},
		{Kind: sop.Kind(), Tuned: tuned(tunedsop.NewSearch), OnState: onState(plain(tunedsop.New)), Complete: weighted()},
		{Kind: vrp.Kind(), Tuned: tuned(tunedvrp.New), Tuning: vehicles(), Walks: vehicleWalks(), OnState: onState(drawn(tunedvrp.NewState)), Complete: weighted(byActivity)},
		{Kind: qap.Kind(), Tuned: tuned(tunedqap.NewSearch), OnState: onState(plain(tunedqap.New)), Front: frontOfAssignments, Complete: weighted()},
		{Kind: qubo.Kind(), Tuned: tuned(tunedqubo.NewSearch), OnState: onState(plain(tunedqubo.New)), Complete: weighted(byActivity)},
		{Kind: maxcut.Kind(), Tuned: tuned(tunedmaxcut.NewSearch), OnState: onState(plain(tunedmaxcut.New)), Complete: weighted(byActivity)},
		{Kind: setcover.Kind(), Tuned: tuned(tunedsetcover.NewSearch), OnState: onState(plain(tunedsetcover.New)), Complete: weighted(byActivity)},
		{Kind: ordering.Kind(), Tuned: tuned(tunedordering.NewSearch), OnState: onState(plain(tunedordering.New)), Complete: weighted(learning)},
		{Kind: bandwidth.Kind(), Tuned: tuned(tunedbandwidth.NewSearch), OnState: onState(plain(tunedbandwidth.New)), Complete: weighted(learning)},
		{Kind: coloring.Kind(), Tuned: tuned(tunedcoloring.NewSearch), OnState: onState(drawnIf(tunedcoloring.NewState)), Complete: weighted()},
		{Kind: jobshop.Kind(), Tuned: tuned(tunedjobshop.NewWalk), OnState: onJobShop, Complete: weighted(byActivity)},
		{Kind: flexjobshop.Kind(), Tuned: tuned(tunedflexjobshop.NewSearch), OnState: onState(drawn(tunedflexjobshop.NewState)), Complete: weighted(byActivity)},
		{Kind: flowshop.Kind(), Tuned: tuned(tunedflowshop.NewSearch), OnState: onState(plain(tunedflowshop.New)), Front: frontOfSequences, Complete: weighted(byActivity)},
		{Kind: openshop.Kind(), Tuned: tuned(tunedopenshop.NewSearch), OnState: onState(drawn(tunedopenshop.NewState)), Complete: weighted(byActivity)},
		{Kind: tardiness.Kind(), Tuned: tuned(tunedtardiness.NewSearch), OnState: onState(plain(tunedtardiness.New)), Complete: weighted(byActivity)},
		{Kind: rcpsp.Kind(), Tuned: tuned(tunedrcpsp.NewSearch), OnState: onState(drawn(tunedrcpsp.NewState)), Complete: weighted(byActivity)},
		{Kind: mrcpsp.Kind(), Tuned: tuned(tunedmrcpsp.NewSearch), OnState: onState(drawn(tunedmrcpsp.NewState)), Known: modesKnown, Complete: weighted(byActivity)},
		{Kind: rcpspmax.Kind(), Tuned: tuned(tunedrcpspmax.NewSearch), Known: lagsKnown, Complete: weighted(byActivity)},
		{Kind: knapsack.Kind(), Tuned: tuned(tunedknapsack.NewSearch), Usual: "late", Front: frontOfSacks, Complete: weighted()},
		{Kind: binpacking.Kind(), Tuned: tuned(tunedbinpacking.NewSearch), OnState: onState(plain(tunedbinpacking.New)), Complete: weighted(smallest)},
		{Kind: strippacking.Kind(), Tuned: tuned(tunedstrippacking.NewSearch), OnState: onState(plain(tunedstrippacking.New)), Complete: weighted(byActivity)},
		{Kind: facility.Kind(), Tuned: tuned(tunedfacility.NewSearch), OnState: onFacility, Complete: weighted(byActivity)},
		{Kind: timetabling.Kind(), Tuned: tuned(tunedtimetabling.NewSearch), OnState: onState(plain(tunedtimetabling.New)), Complete: weighted(byActivity)},
		{Kind: nurses.Kind(), Tuned: tuned(tunednurses.NewSearch), Usual: "anneal", Complete: weighted(learning)},
		{Kind: rostering.Kind(), Tuned: tuned(tunedrostering.NewSearch), OnState: onState(plain(tunedrostering.NewState)), Complete: weighted(learning)},
	}
}

// sicstus are the names of figures in SICStus Prolog.
var sicstus = map[string]string{solve.Propagations: "resumptions"}

// Names returns the names of all problems.
func Names() []string {
	entries := All()
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = e.Name
	}
	return names
}

// Find returns the entry of that name.
func Find(name string) (*Entry, bool) {
	entries := All()
	if i := slices.IndexFunc(entries, func(e *Entry) bool { return e.Name == name }); i >= 0 {
		return entries[i], true
	}
	return nil, false
}
