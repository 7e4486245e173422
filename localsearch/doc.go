// Package localsearch walks the states of a problem by small moves, with a metaheuristic made of exchangeable
// components.
//
// A problem needs a State, with its own type of moves, and a Neighbourhood, which often is the State itself. A
// metaheuristic of package meta makes a Walk of them, and Solve runs it:
//
//	walk, err := meta.Tabu(state, state, meta.Settings{Seed: 1}, meta.TabuOptions{})
//	if err != nil {
//		return err
//	}
//	result, err := localsearch.SolveOne(ctx, walk, localsearch.Options{Limits: solve.Limits{Time: 10 * time.Second}})
//	if err != nil {
//		return err
//	}
//	fmt.Println(result.Status, result.Objective, result.Values)
//
// A model.Model needs no State: meta.OnModel makes the walk. Solve runs several walks on several cores, from one
// function that makes them.
//
// # Capabilities
//
// A State may have more methods than State requires. A search detects and uses the following interfaces:
//
//	interface         methods                                what for
//	Ranked            Rank, Sense                            an objective beside the violation
//	Projected         Variables, Error, Conflicting, EachOf  min-conflicts, adaptive search, Focused
//	Priced            Price                                  shares in an objective, for Extremal and Adaptive
//	VariableSampler   RandomMoveOf                           a random move of a variable without visiting all
//	MoveSampler       SampleOf                               Candidates: a sample of the moves of a variable
//	Sorted            KeepSorted, Best                       the best move without examining all
//	Attributed        Attributes                             tabu search
//	Tenured           Tenure                                 tabu search: for how long it forbids
//	Weighted          Raise, Smooth, ResetWeights, Rank      guided local search, breakout
//	Balanced          RebalanceCost                          violation against objective, with changing factors
//	Keeper            KeepState, KeptState                   the best state, remembered cheaply
//	Constructive      ConstructState                         starts better than random ones
//
// CapabilitiesOf returns those of a state. The methods of a capability change the search: package localsearchtest
// checks that they are right, as it checks the State itself.
//
// # Additions
//
// To add a problem, write its State, and test it by localsearchtest.CheckState. To add an acceptance rule, write a
// file in accept. To add a metaheuristic, combine Components and, to give it a name, write a file in meta. To add
// another kind of search, implement Walk and test it by localsearchtest.CheckWalk.
//
// # Files
//
//	problem.go          Problem, State, Neighbourhood: what a problem has
//	capabilities.go     optional interfaces of a State
//	encoding.go         Encoded: solutions as genes
//	builder.go          Buildable: solutions built item by item
//	ejector.go          Ejecting: items that leave for others
//	rank.go             Rank: how good a state is
//	walk.go             Walk: a search that runs some steps at a time
//	solve.go            Solve: walks on several cores, limits, the best result
//	options.go          Options and Result of Solve
//	migration.go        Migration, Island: states go from walk to walk
//	round.go            one round of several walks
//
//	components.go       Components: the parts of a metaheuristic
//	acceptor.go         Acceptor: which moves may be made
//	forager.go          Forager: how many moves a step examines
//	tabu.go             Tabu: which moves are forbidden
//	restart.go          Restart: when a run ends, and where the next one begins
//	focused.go          Focused: the neighbourhood of variables in conflict
//	candidates.go       Candidates: a limited number of their moves
//	extremal.go         Extremal: the moves of what costs most
//	pace.go             Pace, Paced: a run whose length is known
//	search.go           Search: a Walk of components
//	search_step.go      its steps
//	watch.go            OnStep
//	search_press.go     its weights, where they are Additive
//	search_restart.go   its restarts
//	search_once.go      one run at a time, for searches that improve many states
//	adaptive.go         Adaptive: adaptive search, a Walk of its own
//	adaptive_step.go    its steps
//
//	accept              acceptance rules
//	meta                metaheuristics by name, a constructor each
//	genes               solutions as genes: crossovers, distances, paths, random keys
//	ants                ant systems
//	rebuild             large neighbourhoods, iterated greedy, GRASP
//	ejection            guided ejection search
//	population          genetic and memetic algorithms, scatter search
//	keys                differential evolution, swarms and others on random keys
//	eda                 models of distributions
//	hyper               a search that chooses among searches
//	pareto              several objectives
//	cbls                states of any model.Model
//	localsearchtest     checks for a user's states and walks
//	queens, tsp, ...    states and searches that are tuned for one problem
package localsearch
