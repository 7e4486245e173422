// Package meta has the metaheuristics, each put together from the components in
// localsearch and accept, with its usual parameters:
//
//	walk, err := meta.Tabu(state, state, meta.Settings{Seed: 1}, meta.TabuOptions{})
//	result, err := localsearch.SolveOne(ctx, walk, localsearch.Options{})
//
// state is a localsearch.State that is its own Neighbourhood. The same by name,
// over a state and over a model:
//
//	walk, err := meta.New("tabu", state, state, meta.Settings{Seed: 1})
//	walk, err := meta.OnModel("tabu", m, meta.Settings{Seed: 1})
//
// Some metaheuristics need more of a state than the methods of State; Info.Needs
// says what. Where it is missing, the constructor returns an error that wraps
// solve.ErrUnsupported and names the interface.
//
//	name                           needs
//	adaptive         Adaptive          localsearch.Projected
//	alns             ALNS              localsearch.Buildable
//	anneal           Anneal
//	anneal-adaptive  Anneal
//	ant-colony       Ants              localsearch.Encoded
//	ants             Ants              localsearch.Encoded
//	breakout         Breakout          localsearch.Weighted
//	brkga            BiasedKeys        localsearch.Encoded
//	deluge           Deluge
//	descent          Descent
//	differential     DifferentialEvolution  localsearch.Encoded
//	eda              EDA               localsearch.Encoded
//	extremal         Extremal          localsearch.Projected
//	first            FirstImprovement
//	genetic          Genetic           localsearch.Encoded
//	grasp            Grasp             localsearch.Buildable
//	guided           Guided            localsearch.Weighted
//	guided-ejection  GuidedEjection    localsearch.Ejecting, which models do not have
//	hyper            Hyper
//	ils              ILS
//	iterated-greedy  IteratedGreedy    localsearch.Buildable
//	jump             Jump              a cbls.Space made with cbls.Options.Flat
//	late             LateAcceptance
//	memetic          Memetic           localsearch.Encoded
//	minconf          MinConflicts      localsearch.Projected
//	reheat           Anneal
//	scatter          Scatter           localsearch.Encoded
//	steepest         Steepest
//	swarm            ParticleSwarm     localsearch.Encoded
//	tabu             Tabu              localsearch.Attributed
//	threshold        Threshold
//	vns              VNS
//
// To add a metaheuristic, write a file with its Info and its constructor, and add
// a line to the list in list.go. The command and the tests of all metaheuristics
// then have it. A seeded run never changes from one version to the next: add its
// figures to testdata/golden.txt by go test -run Golden -update.
//
//	settings.go      Settings, Info; what all constructors share
//	list.go          the list; New, Find, All, Names
//	model.go         OnModel
//	descent.go       steepest, first, descent
//	min_conflicts.go minconf
//	tabu.go          tabu
//	anneal.go        anneal, anneal-adaptive, reheat
//	late.go          late
//	threshold.go     threshold, deluge
//	iterated.go      ils, vns
//	weights.go       guided, breakout
//	improver.go      what improves single solutions
//	population.go    genetic, memetic, scatter
//	ants.go          ants, ant-colony
//	keys.go          brkga, differential, swarm
//	eda.go           eda
//	extremal.go      extremal
//	hyper.go         hyper
//	ejection.go      guided-ejection
//	rebuild.go       alns, iterated-greedy, grasp
//	adaptive.go      adaptive
//	jump.go          jump
package meta
