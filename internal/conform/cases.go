package conform

import (
	"slices"

	"lsolve/model"
)

// Case makes random instances of one constraint. Instances that model.Check
// refuses are skipped, so that Build need not avoid every overflow.
type Case struct {
	Name  string
	Build func(g *Gen) model.Constraint
}

// Cases returns all constraints of package model.
func Cases() []Case {
	return slices.Concat(linearCases, differentCases, countingCases, arithmeticCases, booleanCases,
		tableCases, orderCases, scheduleCases, packingCases, graphCases, routesCases)
}

// Find returns the case of that name; it panics if there is none.
func Find(name string) Case {
	for _, c := range Cases() {
		if c.Name == name {
			return c
		}
	}
	panic("conform: no case " + name)
}
