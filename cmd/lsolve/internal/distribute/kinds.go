package distribute

import (
	"lsolve/cluster"
	"lsolve/cluster/models"
	"lsolve/cluster/queens"
)

// Kinds are what workers can do.
func Kinds() []cluster.Kind { return kinds(queens.Kind()) }

func kinds(queens cluster.Kind) []cluster.Kind {
	return []cluster.Kind{queens, models.Kind(), runsKind{}, portfolioKind{}, flatzincKind{}, frontKind{}}
}
