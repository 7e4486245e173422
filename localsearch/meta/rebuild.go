package meta

import (
	"lsolve/localsearch"
	"lsolve/localsearch/rebuild"
)

var (
	alns = Info{
		Name: "alns", Summary: "adaptive large neighbourhoods: items are taken out and put back, in ways that it learns to choose",
		Needs: localsearch.IsBuildable,
	}
	grasp = Info{
		Name: "grasp", Summary: "GRASP: greedy randomised constructions, improved and relinked with good solutions",
		Needs: localsearch.IsBuildable,
	}
	iteratedGreedy = Info{
		Name: "iterated-greedy", Summary: "iterated greedy: a few random items are taken out, and put back where they cost least",
		Needs: localsearch.IsBuildable,
	}
)

// ALNS is adaptive large neighbourhood search (Ropke and Pisinger 2006). In o, Seed, Stream and
// OnSample are those of the settings.
func ALNS[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o rebuild.Options,
) (localsearch.Walk, error) {
	if _, err := begin(alns, state, moves, s); err != nil {
		return nil, err
	}
	o.Seed, o.Stream, o.OnSample = s.Seed, s.Stream, s.OnSample
	return rebuild.New(state, o)
}

// IteratedGreedy is iterated greedy (Ruiz and Stutzle 2007): unless o says otherwise, it takes 2
// to 6 random items out and puts them back, in random order, where they cost least.
func IteratedGreedy[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o rebuild.Options,
) (localsearch.Walk, error) {
	c, err := begin(iteratedGreedy, state, moves, s)
	if err != nil {
		return nil, err
	}
	if o.Destroys == nil {
		o.Destroys = []rebuild.Destroy{rebuild.RandomItems()}
	}
	if o.Repairs == nil {
		o.Repairs = []rebuild.Repair{rebuild.Greedy()}
	}
	o.Least, o.Most = orElse(o.Least, min(1, 2/float64(c.n))), orElse(o.Most, min(1, 6/float64(c.n)))
	o.Seed, o.Stream, o.OnSample = s.Seed, s.Stream, s.OnSample
	return rebuild.New(state, o)
}

// Grasp is reactive GRASP with path relinking (Feo and Resende 1995; Prais and Ribeiro 2000;
// Laguna and Marti 1999). Its improver is that of Memetic.
func Grasp[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o rebuild.GraspOptions,
) (localsearch.Walk, error) {
	c, err := begin(grasp, state, moves, s)
	if err != nil {
		return nil, err
	}
	if err := c.improve(&o.Improver); err != nil {
		return nil, err
	}
	o.Seed, o.Stream, o.OnSample = s.Seed, s.Stream, s.OnSample
	return rebuild.NewGrasp(state, o)
}
