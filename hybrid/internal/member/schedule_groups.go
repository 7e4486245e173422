package member

import (
	"slices"

	"lsolve/model"
)

// findGroups joins activities whose presences depend on each other by a constraint
// that has no start and not most of the presences, or by two with another variable
// between them, such as the choice of model.Alternative; and those with the same
// start.
func (s *Schedule) findGroups(m *model.Model) {
	leader := make([]int32, m.NumVars()) // of the variables
	for x := range leader {
		leader[x] = int32(x)
	}
	find := func(x model.Var) int32 {
		for leader[x] != int32(x) {
			leader[x] = leader[leader[x]]
			x = model.Var(leader[x])
		}
		return int32(x)
	}
	start, presence := make([]bool, m.NumVars()), make([]bool, m.NumVars())
	presences := 0
	for i := range s.Activities {
		a := &s.Activities[i]
		start[a.Start] = true
		if a.Optional {
			if !presence[a.Presence] {
				presences++
			}
			presence[a.Presence] = true
			leader[find(a.Presence)] = find(a.Start)
		}
	}
	for _, c := range m.Constraints() {
		scope := c.Scope()
		if presences == 0 || 2*len(scope) > max(presences, 4) || slices.ContainsFunc(scope, func(x model.Var) bool { return start[x] }) ||
			!slices.ContainsFunc(scope, func(x model.Var) bool { return presence[x] }) {
			continue
		}
		for _, x := range scope {
			leader[find(x)] = find(scope[0])
		}
	}
	number := map[int32]int32{}
	s.Group = s.Group[:0]
	for i := range s.Activities {
		of := find(s.Activities[i].Start)
		if _, ok := number[of]; !ok {
			number[of] = int32(len(number))
		}
		s.Group = append(s.Group, number[of])
	}
}

// Presences returns the variables that say which activities are present, each once.
func (s *Schedule) Presences() []model.Var {
	var vars []model.Var
	for _, a := range s.Activities {
		if a.Optional {
			vars = append(vars, a.Presence)
		}
	}
	slices.Sort(vars)
	return slices.Compact(vars)
}
