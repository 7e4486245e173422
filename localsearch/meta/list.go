package meta

import (
	"fmt"
	"strings"

	"lsolve/localsearch"
	"lsolve/localsearch/accept"
	"lsolve/localsearch/ants"
	"lsolve/localsearch/eda"
	"lsolve/localsearch/ejection"
	"lsolve/localsearch/hyper"
	"lsolve/localsearch/keys"
	"lsolve/localsearch/population"
	"lsolve/localsearch/rebuild"
)

// constructor makes a walk over a state.
type constructor[M any] func(localsearch.State[M], localsearch.Neighbourhood[M], Settings) (localsearch.Walk, error)

// entry is a line of the list.
type entry[M any] struct {
	Info
	make constructor[M]
}

// list returns all metaheuristics, sorted by name.
func list[M any]() []entry[M] {
	return []entry[M]{
		{adaptive, Adaptive[M]},
		{alns, with(ALNS[M], rebuild.Options{})},
		{anneal, with(Anneal[M], AnnealOptions{})},
		{annealAdaptive, with(Anneal[M], AnnealOptions{Schedule: accept.Adaptive})},
		{antColony, with(Ants[M], ants.Options{System: ants.Colony})},
		{antSystem, with(Ants[M], ants.Options{})},
		{breakout, Breakout[M]},
		{biased, with(BiasedKeys[M], keys.Biased{})},
		{deluge, Deluge[M]},
		{descent, Descent[M]},
		{evolution, with(DifferentialEvolution[M], keys.Evolution{})},
		{distribution, with(EDA[M], eda.Options{})},
		{extremal, with(Extremal[M], ExtremalOptions{})},
		{first, FirstImprovement[M]},
		{genetic, with(Genetic[M], population.Options{})},
		{grasp, with(Grasp[M], rebuild.GraspOptions{})},
		{guided, Guided[M]},
		{guidedEjection, with(GuidedEjection[M], ejection.Options{})},
		{hyperHeuristic, with(Hyper[M], hyper.Options{})},
		{ils, with(ILS[M], ILSOptions{})},
		{iteratedGreedy, with(IteratedGreedy[M], rebuild.Options{})},
		{jump, jumpOn[M]},
		{late, with(LateAcceptance[M], LateOptions{})},
		{memetic, with(Memetic[M], population.Options{})},
		{minconf, with(MinConflicts[M], MinConflictsOptions{})},
		{reheat, with(Anneal[M], AnnealOptions{Schedule: accept.Reheating})},
		{scatter, with(Scatter[M], population.ScatterOptions{})},
		{steepest, Steepest[M]},
		{swarm, with(ParticleSwarm[M], keys.Swarm{})},
		{tabu, with(Tabu[M], TabuOptions{})},
		{threshold, Threshold[M]},
		{vns, with(VNS[M], VNSOptions{})},
	}
}

// with is a constructor with its options.
func with[M, O any](
	f func(localsearch.State[M], localsearch.Neighbourhood[M], Settings, O) (localsearch.Walk, error), o O,
) constructor[M] {
	return func(state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings) (localsearch.Walk, error) {
		return f(state, moves, s, o)
	}
}

// New returns the metaheuristic of that name over a state, with its default
// options. moves is its neighbourhood; nil: state, which then must be a
// Neighbourhood.
func New[M any](name string, state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings) (localsearch.Walk, error) {
	for _, e := range list[M]() {
		if e.Name == name && state == nil {
			return nil, fmt.Errorf("meta: %s: the state is nil; expected one", name)
		}
		if e.Name == name {
			return e.make(state, moves, s)
		}
	}
	return nil, errUnknown(name)
}

// All describes the metaheuristics, sorted by name.
func All() []Info {
	var infos []Info
	for _, e := range list[int]() {
		infos = append(infos, e.Info)
	}
	return infos
}

// Names returns the names of all metaheuristics, sorted.
func Names() []string {
	var names []string
	for _, e := range list[int]() {
		names = append(names, e.Name)
	}
	return names
}

// Find describes the metaheuristic of that name. An error lists the names.
func Find(name string) (Info, error) {
	for _, e := range list[int]() {
		if e.Name == name {
			return e.Info, nil
		}
	}
	return Info{}, errUnknown(name)
}

func errUnknown(name string) error {
	return fmt.Errorf("meta: no metaheuristic %q; expected one of %s", name, strings.Join(Names(), ", "))
}
