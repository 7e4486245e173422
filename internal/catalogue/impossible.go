package catalogue

import (
	"lsolve/problem"
	"lsolve/problem/mrcpsp"
	"lsolve/problem/rcpspmax"
)

// modesKnown: projects whose capacities are too small for any modes.
func modesKnown(in problem.Instance) (values []int32, ok bool) {
	return nil, in.(*mrcpsp.Instance).Reduce().Impossible
}

// lagsKnown: projects whose time lags contradict each other or the resources.
func lagsKnown(in problem.Instance) (values []int32, ok bool) {
	return nil, in.(*rcpspmax.Instance).Impossible()
}
