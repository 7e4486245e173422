package catalogue

import (
	"errors"
	"fmt"

	"lsolve/localsearch/cbls"
	tunedflowshop "lsolve/localsearch/flowshop"
	"lsolve/localsearch/pareto"
	tunedqap "lsolve/localsearch/qap"
	tunedtsp "lsolve/localsearch/tsp"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/flowshop"
	"lsolve/problem/knapsack"
	"lsolve/problem/qap"
	"lsolve/problem/tsp"
)

// Front is an instance with several objectives, whose Pareto front is asked for.
type Front struct {
	// Names are what the objectives are, such as "makespan", and Sense whether all are to be minimised or maximised.
	Names []string
	Sense model.Sense
	// Stated states it as a model with the objectives.
	Stated func() (problem.Stated, []model.Objective, error)
	// Search makes a search over a state that is tuned for the problem. nil: the model is searched.
	Search func(m FrontMethod) (pareto.Search, error)
	// Check returns the objectives of a solution, computed from scratch.
	Check func(values []int32) ([]int64, error)
}

// FrontMethod is a search for a front by local search: one of the two is set.
type FrontMethod struct {
	NSGA2 *pareto.NSGA2Options
	Local *pareto.LocalOptions
}

// search makes the search over a state.
func search[M any](m FrontMethod, state pareto.State[M]) (pareto.Search, error) {
	if m.Local != nil {
		s, err := pareto.NewLocal(state, *m.Local)
		if err != nil {
			return nil, err
		}
		return s, nil
	}
	s, err := pareto.NewNSGA2(state, *m.NSGA2)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// joined makes searches over states that are the same solution of several instances. Their Costs are the objectives.
func joined[I any, M any, S pareto.Part[M]](list []I, state func(in I) S) func(FrontMethod) (pareto.Search, error) {
	return func(m FrontMethod) (pareto.Search, error) {
		var parts []pareto.Part[M]
		for _, in := range list {
			parts = append(parts, state(in))
		}
		j, err := pareto.NewJoint(parts, pareto.JointOptions[M]{Priced: true})
		if err != nil {
			return nil, err
		}
		return search[M](m, j)
	}
}

// SearchModel makes a search over the model of a front.
func (f *Front) SearchModel(m FrontMethod) (pareto.Search, error) {
	stated, objectives, err := f.Stated()
	if err != nil {
		return nil, err
	}
	state, err := pareto.OnModel(stated.Model, objectives)
	if err != nil {
		return nil, err
	}
	return search[cbls.Move](m, state)
}

// each returns the objectives of a solution of several instances.
func each[I problem.Instance](list []I) func(values []int32) ([]int64, error) {
	return func(values []int32) (objectives []int64, err error) {
		for _, in := range list {
			objective, err := in.Check(values)
			if err != nil {
				return nil, err
			}
			objectives = append(objectives, objective)
		}
		return objectives, nil
	}
}

// numbered returns names such as "length 1".
func numbered(what string, n int) (names []string) {
	for i := range n {
		names = append(names, fmt.Sprintf("%s %d", what, i+1))
	}
	return names
}

// ofKind returns the instances as those of a problem.
func ofKind[I any](list []problem.Instance) (of []I) {
	for _, in := range list {
		of = append(of, in.(I))
	}
	return of
}

// frontOfTours is of tours through the same cities with the distances of several files.
func frontOfTours(list []problem.Instance) (*Front, error) {
	in := ofKind[*tsp.Instance](list)
	if len(in) < 2 {
		return nil, errors.New("one file; expected two or more, each with other distances between the same cities")
	}
	for _, p := range in {
		if p.Cities() != in[0].Cities() {
			return nil, fmt.Errorf("files of %d and of %d cities; expected as many in each", in[0].Cities(), p.Cities())
		}
		if p.Fixed() != nil {
			return nil, errors.New("files with fixed edges; expected none, as searches for fronts do not keep them")
		}
		if p.Symmetric() != in[0].Symmetric() {
			return nil, errors.New("files with symmetric and with one-way distances; expected the same in each")
		}
	}
	return &Front{
		Names: numbered("length", len(in)), Sense: model.Minimise, Check: each(in),
		Stated: func() (problem.Stated, []model.Objective, error) { return tsp.Together(in) },
		Search: joined[*tsp.Instance, tunedtsp.Move](in, tunedtsp.New),
	}, nil
}

// frontOfAssignments is of assignments with the flows and distances of several files (multiobjective quadratic
// assignment: Knowles and Corne 2003).
func frontOfAssignments(list []problem.Instance) (*Front, error) {
	in := ofKind[*qap.Instance](list)
	if len(in) < 2 {
		return nil, errors.New("one file; expected two or more, each with other flows between as many facilities")
	}
	for _, p := range in {
		if p.Facilities() != in[0].Facilities() {
			return nil, fmt.Errorf("files of %d and of %d facilities; expected as many in each", in[0].Facilities(), p.Facilities())
		}
	}
	return &Front{
		Names: numbered("cost", len(in)), Sense: model.Minimise, Check: each(in),
		Stated: func() (problem.Stated, []model.Objective, error) { return qap.Together(in) },
		Search: joined[*qap.Instance, tunedqap.Swap](in, tunedqap.New),
	}, nil
}

// frontOfSequences is of sequences of jobs, with the makespan and the flow time.
func frontOfSequences(list []problem.Instance) (*Front, error) {
	if len(list) != 1 {
		return nil, fmt.Errorf("%d files; expected one", len(list))
	}
	var in []*flowshop.Instance
	f := &Front{Sense: model.Minimise}
	for _, o := range []flowshop.Objective{flowshop.Makespan, flowshop.Flowtime} {
		shop := *list[0].(*flowshop.Instance)
		shop.Objective = o
		in, f.Names = append(in, &shop), append(f.Names, o.String())
	}
	f.Stated = func() (problem.Stated, []model.Objective, error) {
		stated, objectives := in[0].StatedAll()
		return stated, objectives, nil
	}
	f.Check = each(in)
	f.Search = joined[*flowshop.Instance, tunedflowshop.Move](in, tunedflowshop.New)
	return f, nil
}

// frontOfSacks is of knapsacks with several rows of profits.
func frontOfSacks(list []problem.Instance) (*Front, error) {
	if len(list) != 1 {
		return nil, fmt.Errorf("%d files; expected one, with several rows of profits", len(list))
	}
	in := list[0].(*knapsack.Instance)
	if in.Objectives() < 2 {
		return nil, errors.New("one row of profits; expected further ones after the capacities")
	}
	return &Front{
		Names: numbered("profit", in.Objectives()), Sense: model.Maximise, Check: in.CheckAll,
		Stated: func() (problem.Stated, []model.Objective, error) {
			stated, objectives := in.StatedAll()
			if objectives == nil {
				return stated, nil, stated.Model.Check()
			}
			return stated, objectives, nil
		},
	}, nil
}
