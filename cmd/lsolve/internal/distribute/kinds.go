package distribute

import (
	"lsolve/cluster"
	"lsolve/cluster/models"
	"lsolve/cluster/queens"
)

// Kinds are what workers can do.
func Kinds() []cluster.Kind {
	return []cluster.Kind{queens.Kind(), models.Kind(), runsKind{}, portfolioKind{}, flatzincKind{}}
}
